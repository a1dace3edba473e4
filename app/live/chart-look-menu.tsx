// How the chart is drawn, chosen by links that work without JavaScript and kept on this device; the studies open a dialog.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ChartLook,
  chartScales,
  chartTypes,
  lookCookie,
  readLook,
  writeLook,
} from '#app/parts/chart/chart-look.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SearchLink, useNewestSearch } from '#app/ui/search-link.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { keepChoice } from './kept-choice.ts'

function LookLink({ look, on, children }: { look: ChartLook; on: boolean; children: ReactNode }) {
  const search = useNewestSearch()
  const text = writeLook(look)
  return (
    <SearchLink
      to={queryWith(search, { chart: text })}
      aria-current={on ? 'true' : undefined}
      onClickCapture={() => keepChoice(lookCookie, text)}
    >
      {children}
      {on && <Icon name="check" size={14} />}
    </SearchLink>
  )
}

export interface ChartLookMenuProps {
  /** As the chart is drawn now. */
  shown: ChartLook
  onStudies: () => void
  /** The chart is of a contract: mark and index may be drawn. */
  isPriced?: boolean
  /** Other switches of the chart. */
  children?: ReactNode
}

export function ChartLookMenu({ shown, onStudies, isPriced = false, children }: ChartLookMenuProps) {
  const { t } = useTranslation(['terminal', 'chart'])
  // A link followed while another is on its way adds to it.
  const newest = useNewestSearch().get('chart')
  const look = newest === null ? shown : readLook(newest)
  const hydrated = useHydrated()
  return (
    <>
      {hydrated && (
        <button type="button" className="studies-button" onClick={onStudies}>
          {t('chart:studies')}
        </button>
      )}
      <details className="chart-menu look-menu" data-menu="">
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
            {isPriced &&
              (['mark', 'index'] as const).map((price) => (
                <LookLink key={price} look={{ ...look, [price]: !look[price] }} on={look[price]}>
                  {t(`chart:price_${price}`)}
                </LookLink>
              ))}
            {children}
          </nav>
        </div>
      </details>
    </>
  )
}
