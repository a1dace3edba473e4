// The boxes of the contract order form: price, amount, and how much of what is possible.

import { useTranslation } from 'react-i18next'
import { PercentRow } from '#app/live/market/percent-row.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { useContract } from './contract-context.ts'
import type { NumberField } from './order-values.ts'
import type { ContractFormState } from './use-contract-form.ts'

interface FieldsProps {
  form: ContractFormState
  errorOf: (name: NumberField) => string | null
}

function ShareRow({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('futures')
  const { data, view } = useContract()
  if (data.viewer === null) return null
  const label = view.action === 'close' ? t('form.percentClose') : t('form.percentOpen')
  return (
    <PercentRow label={label} percent={form.percent} stops={data.viewer.percents} set={form.setPercent} />
  )
}

export function OrderFields({ form, errorOf }: FieldsProps) {
  const { t } = useTranslation('order')
  const { data } = useContract()
  const { unit, quote } = data.contract
  const { type, bestPrice, price, amount } = form.values
  const box = (name: NumberField, label: string, boxUnit: string, value: string) => (
    <NumberInput
      name={name}
      label={label}
      unit={boxUnit}
      value={value}
      onChange={(raw) => form.setText(name, raw)}
      onStep={(direction, size) => form.step(name, direction, size)}
      error={errorOf(name)}
    />
  )
  return (
    <>
      {type === 'limit' && bestPrice === '' ? (
        box('price', t('form.price'), quote, price)
      ) : (
        <div className="fixed-price">
          <span>{t('form.price')}</span>
          <p>{type === 'limit' ? t('form.bboPrice') : t('form.marketPrice')}</p>
          <input type="hidden" name="price" value={price} />
        </div>
      )}
      {box('amount', t('form.amount'), unit, amount)}
      <ShareRow form={form} />
    </>
  )
}
