// The share of what there is: a slider when hydrated, and stops that are submit buttons without JavaScript.

import { useTranslation } from 'react-i18next'
import { useHydrated } from '#app/ui/use-hydrated.ts'

interface PercentRowProps {
  label: string
  percent: number
  /** What the slider says beside the share. */
  worth?: string
  stops: readonly number[]
  set: (percent: number) => void
}

export function PercentRow({ label, percent, worth = '', stops, set }: PercentRowProps) {
  const { t } = useTranslation('order')
  const hydrated = useHydrated()
  return (
    <fieldset className="percents">
      <legend className="sr-only">{label}</legend>
      {hydrated && (
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={percent}
          aria-label={label}
          aria-valuetext={t('form.percentValue', { percent }) + worth}
          onChange={(event) => set(Number(event.target.value))}
          style={{ '--filled': `${percent}%` } as React.CSSProperties}
        />
      )}
      <div className="stops">
        {stops.map((stop) => (
          <button
            key={stop}
            type={hydrated ? 'button' : 'submit'}
            name="pct"
            value={stop}
            onClick={hydrated ? () => set(stop) : undefined}
          >
            {t('form.percentValue', { percent: stop })}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
