// How the chart is drawn, chosen by links that work without JavaScript and kept on this device; the studies open a dialog.

import { Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keepChoice } from '#app/live/kept-choice.ts'
import {
  type ChartLook,
  chartScales,
  chartTypes,
  lookCookie,
  writeLook,
} from '#app/parts/chart/chart-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useChartLook } from './use-live-chart.ts'
import { queryWith } from './view-state.ts'

function LookLink({ look, on, children }: { look: ChartLook; on: boolean; children: ReactNode }) {
  const [search] = useSearchParams()
  const text = writeLook(look)
  return (
    <Link
      to={queryWith(search, { chart: text })}
      replace
      preventScrollReset
      aria-current={on ? 'true' : undefined}
      onClick={() => keepChoice(lookCookie, text)}
    >
      {children}
      {on && <Icon name="check" size={14} />}
    </Link>
  )
}

export function ChartLookMenu({ onStudies }: { onStudies: () => void }) {
  const { t } = useTranslation(['terminal', 'chart'])
  const look = useChartLook()
  const hydrated = useHydrated()
  return (
    <>
      {hydrated && (
        <button type="button" className="studies-button" onClick={onStudies}>
          {t('chart:studies')}
        </button>
      )}
      <details className="chart-menu" data-menu="">
        <summary className="icon-button" aria-label={t('chart.look')} title={t('chart.look')}>
          <Icon name="chart" />
        </summary>
        <div>
          <nav aria-label={t('chart.type')}>
            {chartTypes.map((type) => (
              <LookLink key={type} look={{ ...look, type }} on={look.type === type}>
                {t(`chart.type_${type}`)}
              </LookLink>
            ))}
          </nav>
          <nav aria-label={t('chart:scale')}>
            {chartScales.map((scale) => (
              <LookLink key={scale} look={{ ...look, scale }} on={look.scale === scale}>
                {t(`chart:scale_${scale}`)}
              </LookLink>
            ))}
            <LookLink look={{ ...look, volume: !look.volume }} on={look.volume}>
              {t('chart.volume')}
            </LookLink>
          </nav>
        </div>
      </details>
    </>
  )
}
