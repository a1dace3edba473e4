// The share of the balance: a slider when hydrated, and stops that are submit buttons without JavaScript.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { amountText } from '#app/parts/amount.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useTerminal } from './terminal-context.ts'
import type { OrderFormState } from './use-order-form.ts'

export function PercentRow({ form }: { form: OrderFormState }) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const formats = useFormats()
  const hydrated = useHydrated()
  if (data.viewer === null) return null
  const percentText = t('form.percentValue', { percent: form.percent })
  const worth = form.preview
    ? ` – ${amountText(formats, form.preview.pay, form.payCoin)} ${form.payCoin}`
    : ''
  return (
    <fieldset className="percents">
      <legend className="sr-only">{t('form.percent')}</legend>
      {hydrated && (
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={form.percent}
          aria-label={t('form.percent')}
          aria-valuetext={percentText + worth}
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
