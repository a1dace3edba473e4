// The boxes of the contract order form: price, amount, and how much of what is possible.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PercentRow } from '#app/live/market/percent-row.tsx'
import { Choice } from '#app/parts/order-choices.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { useContract } from './contract-context.ts'
import { isPlanType, type NumberField, triggerSources } from './order-values.ts'
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

/** Where a trigger order sends what; how far a trailing stop stays behind. */
function PlanFields({
  form,
  box,
}: Pick<FieldsProps, 'form'> & {
  box: (name: NumberField, label: string, unit: string, value: string, hint?: string) => ReactNode
}) {
  const { t } = useTranslation(['futures', 'order'])
  const { data } = useContract()
  const { quote } = data.contract
  const { type, trigger, callback, price, triggerBy } = form.values
  const source = (
    <Choice
      name="triggerBy"
      label={t('order:form.triggerBy')}
      value={triggerBy}
      set={(chosen) => form.set({ triggerBy: chosen })}
      options={triggerSources.map((value) => ({ value, label: t(`plan.by_${value}`) }))}
    />
  )
  if (type === 'trailing')
    return (
      <>
        {box('callback', t('order:form.callback'), '%', callback, t('plan.callbackHint'))}
        {box('trigger', t('order:form.activationPrice'), quote, trigger, t('order:form.activationHint'))}
        {source}
      </>
    )
  return (
    <>
      {box('trigger', t('order:form.triggerPrice'), quote, trigger)}
      {source}
      {box('price', t('order:form.orderPrice'), quote, price, t('order:form.marketIfEmpty'))}
    </>
  )
}

export function OrderFields({ form, errorOf }: FieldsProps) {
  const { t } = useTranslation('order')
  const { data } = useContract()
  const { unit, quote } = data.contract
  const { type, bestPrice, price, amount } = form.values
  const box = (name: NumberField, label: string, boxUnit: string, value: string, hint?: string) => (
    <NumberInput
      name={name}
      label={label}
      unit={boxUnit}
      value={value}
      onChange={(raw) => form.setText(name, raw)}
      onStep={(direction, size) => form.step(name, direction, size)}
      error={errorOf(name)}
      hint={hint}
    />
  )
  return (
    <>
      {isPlanType(type) ? (
        <PlanFields form={form} box={box} />
      ) : type === 'limit' && bestPrice === '' ? (
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
