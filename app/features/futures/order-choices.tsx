// The choices beside price and amount: reduce only, time in force, best price, self-trade prevention.

import { useTranslation } from 'react-i18next'
import { BestPriceChoice, StpChoice, TifChoice } from '#app/parts/order-choices.tsx'
import type { ContractFormState } from './use-contract-form.ts'
import { useMode } from './use-own.ts'

export function OrderChoices({ form }: { form: ContractFormState }) {
  const { t } = useTranslation(['order', 'futures'])
  const mode = useMode()
  const { type, action, reduceOnly } = form.values
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
      <details className="advanced">
        <summary>{t('form.advanced')}</summary>
        {type === 'limit' && <BestPriceChoice form={form} />}
        <StpChoice form={form} />
      </details>
    </>
  )
}
