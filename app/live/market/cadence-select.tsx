// How often book and tape may change before the reader's eyes, down to not at all.

import { useTranslation } from 'react-i18next'
import { cadence, chooseCadence } from '#app/live/cadence.ts'
import { type Cadence, cadences } from '#app/live/paint-loop.ts'
import { useStore } from '#app/live/use-store.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

export function CadenceSelect() {
  const hydrated = useHydrated()
  const { t } = useTranslation('terminal')
  const now = useStore(cadence)
  if (!hydrated) return null
  return (
    <select
      className="mini-select cadence"
      aria-label={t('cadence.label')}
      value={now}
      onChange={(event) => chooseCadence(event.target.value as Cadence)}
    >
      {cadences.map((name) => (
        <option key={name} value={name}>
          {t(`cadence.${name}`)}
        </option>
      ))}
    </select>
  )
}
