// How the chart is drawn, chosen by links that work without JavaScript; kept on this device.

import { Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keepChoice } from '#app/live/kept-choice.ts'
import { Icon } from '#app/ui/icon.tsx'
import {
  type ChartLook,
  chartTypes,
  lookCookie,
  type StudyLine,
  studies,
  studyLines,
  withStudy,
  writeLook,
} from './chart-look.ts'
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

export function ChartLookMenu() {
  const { t } = useTranslation('terminal')
  const look = useChartLook()
  return (
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
        <nav aria-label={t('chart.studies')}>
          {studies.map((study) => (
            <LookLink key={study} look={withStudy(look, study)} on={look.studies.includes(study)}>
              {t(`chart.study_${study}`)}
            </LookLink>
          ))}
        </nav>
      </div>
    </details>
  )
}

/** Which line is which. */
export function ChartLegend() {
  const { t } = useTranslation('terminal')
  const { studies } = useChartLook()
  const lines = studies.flatMap((study): readonly StudyLine[] => studyLines[study])
  if (lines.length === 0) return null
  return (
    <ul className="chart-legend" aria-label={t('chart.studies')}>
      {lines.map(({ name, colour }) => (
        <li key={name} style={{ color: `var(${colour})` }}>
          {name}
        </li>
      ))}
    </ul>
  )
}
