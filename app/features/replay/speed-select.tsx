// The choice of how fast something plays.

import { useTranslation } from 'react-i18next'
import { cx } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field.tsx'
import { playSpeeds } from './play-speeds.ts'

export function SpeedSelect({ speed, onChange }: { speed: number; onChange(factor: number): void }) {
  const { t } = useTranslation('replay')
  return (
    <label className="flex items-center gap-2 text-sm text-text-3">
      {t('timeline.speed')}
      <select
        value={speed}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className={cx(controlClass, 'h-8 w-auto px-2')}
      >
        {playSpeeds.map((factor) => (
          <option key={factor} value={factor}>
            {t('timeline.times', { factor })}
          </option>
        ))}
      </select>
    </label>
  )
}
