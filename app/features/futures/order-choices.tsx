// The choices beside price and amount: reduce only, time in force, best price, self-trade prevention.

import { useTranslation } from 'react-i18next'
import { BestPriceChoice, StpChoice, TifChoice } from '#app/parts/order-choices.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { isPlanType, type NumberField } from './order-values.ts'
import { StopFold } from './stop-fold.tsx'
import type { ContractFormState } from './use-contract-form.ts'
import { useMode } from './use-own.ts'

export function OrderChoices({
  form,
  errorOf,
}: {
  form: ContractFormState
  errorOf: (name: NumberField) => string | null
}) {
  const { t } = useTranslation(['order', 'futures'])
  const mode = useMode()
  const { type, action, reduceOnly, slippage } = form.values
  const slippageError = errorOf('slippage')
  return (
    <>
      {mode === 'one-way' && action === 'open' && (
        <label className="acknowledge">
          <input
            type="checkbox"
            name="reduceOnly"
            value="yes"
            checked={reduceOnly}
            onChange={(event) => form.set({ reduceOnly: event.target.checked })}
          />
          <span>{t('futures:form.reduceOnly')}</span>
        </label>
      )}
      {type === 'limit' && <TifChoice form={form} />}
      {action === 'open' && !isPlanType(type) && <StopFold form={form} errorOf={errorOf} />}
      <details className="advanced" open={slippageError !== null || undefined}>
        <summary>{t('form.advanced')}</summary>
        {type === 'limit' && <BestPriceChoice form={form} />}
        {type === 'market' && (
          <NumberInput
            name="slippage"
            label={t('form.slippage')}
            unit="%"
            value={slippage}
            onChange={(raw) => form.setText('slippage', raw)}
            error={slippageError}
            hint={t('futures:form.slippageHint')}
          />
        )}
        <StpChoice form={form} />
      </details>
    </>
  )
}
