// Take profit and stop loss that an order brings, behind a fold: closing it means none.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#app/parts/order-choices.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { useContract } from './contract-context.ts'
import { legFields, type NumberField, triggerSources } from './order-values.ts'
import type { ContractFormState } from './use-contract-form.ts'

const none = { takeProfit: '', stopLoss: '' }

export function StopFold({
  form,
  errorOf,
}: {
  form: ContractFormState
  errorOf: (name: NumberField) => string | null
}) {
  const { t } = useTranslation(['order', 'futures'])
  const { data } = useContract()
  const { values } = form
  const [isFilled] = useState(values.takeProfit + values.stopLoss !== '')
  const isWrong = legFields.some((field) => errorOf(field) !== null)
  return (
    <details
      className="advanced"
      open={isFilled || isWrong || undefined}
      onToggle={(event) => event.currentTarget.open || form.set(none)}
    >
      <summary>{t('form.tpsl')}</summary>
      {legFields.map((field) => (
        <NumberInput
          key={field}
          name={field}
          label={t(`form.${field}`)}
          unit={data.contract.quote}
          value={values[field]}
          onChange={(raw) => form.setText(field, raw)}
          onStep={(direction, size) => form.step(field, direction, size)}
          error={errorOf(field)}
          hint={field === 'stopLoss' ? t('futures:form.legsHint') : undefined}
        />
      ))}
      <Choice
        name="triggerBy"
        label={t('form.triggerBy')}
        value={values.triggerBy}
        set={(triggerBy) => form.set({ triggerBy })}
        options={triggerSources.map((value) => ({ value, label: t(`futures:plan.by_${value}`) }))}
      />
    </details>
  )
}
