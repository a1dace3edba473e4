// The choices beside price and amount: time in force and best price for limits, the advanced fold for the rest.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { BestPriceChoice, StpChoice, TifChoice } from '#app/parts/order-choices.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { useTerminal } from './terminal-context.ts'
import type { OrderFormState } from './use-order-form.ts'

export function OrderChoices({
  form,
  slippageError,
}: {
  form: OrderFormState
  slippageError: string | null
}) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const formats = useFormats()
  const { type } = form.values
  return (
    <>
      {(type === 'limit' || type === 'trigger') && <TifChoice form={form} />}
      <details className="advanced" open={slippageError !== null || undefined}>
        <summary>{t('form.advanced')}</summary>
        {type === 'limit' && <BestPriceChoice form={form} />}
        {type === 'market' && (
          <NumberInput
            name="slippage"
            label={t('form.slippage')}
            unit="%"
            value={form.values.slippage}
            onChange={(slippage) => form.set({ slippage })}
            error={slippageError}
            hint={t('form.slippageHint', { cap: formats.percent(data.rules.marketSlippage, { places: 0 }) })}
          />
        )}
        <StpChoice form={form} />
      </details>
    </>
  )
}
