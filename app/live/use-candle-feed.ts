// What keeps a chart within a page current: the exchange's time, and the open candle of its pair and interval.

import { useMemo, useState } from 'react'
import type { CandleFeed } from '#app/parts/chart/use-page-chart.ts'
import type { Interval } from '#engine/market/intervals.ts'
import { theFeed } from './feed.ts'
import { followCandles } from './market-live.ts'

/** `now`: the exchange's time, as the page's first data have it. */
export function useCandleFeed(symbol: string, interval: Interval, now: number): CandleFeed {
  const [ahead] = useState(() => now - Date.now())
  return useMemo(
    () => ({
      now: () => Date.now() + ahead,
      follow: (zoneMinutes, onRows) => followCandles(theFeed(), symbol, interval, zoneMinutes, onRows),
      followPriced: (name, zoneMinutes, onRows) =>
        followCandles(theFeed(), name, interval, zoneMinutes, onRows),
    }),
    [symbol, interval, ahead],
  )
}
