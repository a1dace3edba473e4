// The boxes of the contract order form: price, amount, and how much of what is possible.

import { useTranslation } from 'react-i18next'
import { NumberInput } from '#app/ui/number-input.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useContract } from './contract-context.ts'
import type { NumberField } from './order-values.ts'
import type { ContractFormState } from './use-contract-form.ts'

interface FieldsProps {
  form: ContractFormState
  errorOf: (name: NumberField) => string | null
}

function PercentRow({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation(['order', 'futures'])
  const { data, view } = useContract()
  const hydrated = useHydrated()
  if (data.viewer === null) return null
  const label = view.action === 'close' ? t('futures:form.percentClose') : t('futures:form.percentOpen')
  return (
    <fieldset className="percents">
      <legend className="sr-only">{label}</legend>
      {hydrated && (
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={form.percent}
          aria-label={label}
          aria-valuetext={t('form.percentValue', { percent: form.percent })}
          onChange={(event) => form.setPercent(Number(event.target.value))}
          style={{ '--filled': `${form.percent}%` } as React.CSSProperties}
        />
      )}
      <div className="stops">
        {data.viewer.percents.map((percent) => (
          <button
            key={percent}
            type={hydrated ? 'button' : 'submit'}
            name="pct"
            value={percent}
            onClick={hydrated ? () => form.setPercent(percent) : undefined}
          >
            {t('form.percentValue', { percent })}
          </button>
        ))}
      </div>
    </fieldset>
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
      <PercentRow form={form} />
    </>
  )
}
