// Where the rule of a CTA bot would have bought and sold, on the closed bars it would have seen.

import { useTranslation } from 'react-i18next'
import { CandleChart } from '#app/parts/chart/candle-chart.tsx'
import type { Values } from '../form/fields.ts'
import { ruleText, type Say } from '../form/rule-text.ts'
import type { LoadedForm } from './create-bot.server.ts'
import type { SignalsPreview } from './preview-shapes.ts'

export interface SignalsViewProps {
  preview: SignalsPreview
  values: Values
  form: LoadedForm
}

export function SignalsView({ preview: { interval, candles, fills }, values, form }: SignalsViewProps) {
  const { t } = useTranslation('bot-forms')
  const opened = fills.filter(({ side }) => side === 'buy').length
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <p>{ruleText(t as unknown as Say, values)}</p>
      {candles.length < 2 ? (
        <p className="text-text-3">{t('rule.early')}</p>
      ) : (
        <>
          <CandleChart market={form.market} interval={interval} candles={candles} fills={fills} />
          <p className="text-sm text-text-3">
            {t('rule.caption', { bars: candles.length, opened, closed: fills.length - opened })}
          </p>
        </>
      )}
    </div>
  )
}
