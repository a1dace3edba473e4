// The menu of drawings in the head of the chart; tools and list load when it is opened.

import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { bucketStart, type Interval, nextBucketStart } from '#engine/market/intervals.ts'
import type { Drawings } from './drawing-panel.tsx'

const DrawingPanel = lazyPart(() => {
  // What draws on the chart comes with the tools: a click right after one is taken would else be lost.
  import('./drawing-layer.ts').catch(() => undefined)
  return import('./drawing-panel.tsx')
})

/** How many least price changes an arrow key moves a drawing by. */
const ticksPerKey = 10

export interface DrawingMenuProps {
  drawings: Drawings
  interval: Interval
  /** The exchange's time, as the page has it. */
  now: number
  tick: string
  /** The last price. */
  last: () => string
}

export function DrawingMenu({ drawings, interval, now, tick, last }: DrawingMenuProps) {
  const { t } = useTranslation('chart')
  const hydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  if (!hydrated) return null
  const start = bucketStart(interval, now, 0)
  const candleMs = nextBucketStart(interval, now, 0) - start
  const usualPoints = () => {
    const price = Number(last())
    return [
      { at: start - 20 * candleMs, price: price * 0.99 },
      { at: start - 2 * candleMs, price },
      { at: start - 2 * candleMs, price: price * 1.005 },
    ]
  }
  return (
    <details
      className="chart-menu drawing-menu"
      data-menu=""
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="icon-button" aria-label={t('drawings')} title={t('drawings')}>
        <Icon name="edit" />
      </summary>
      {isOpen && (
        <div>
          <Suspense>
            <DrawingPanel
              {...drawings}
              usualPoints={usualPoints}
              step={{ at: candleMs, price: Number(tick) * ticksPerKey }}
            />
          </Suspense>
        </div>
      )}
    </details>
  )
}
