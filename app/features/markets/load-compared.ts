// Compared pairs and how their prices changed over a week.

import { Decimal } from 'decimal.js'
import { homeZoneMinutes } from '#app/i18n/format.ts'
import type { MarketRow, MarketService } from '#app/services/markets.ts'

/** Changes since the first price in percent, by the times of the longest row; null before a pair's first price. */
export function changesOf(closes: readonly number[], count: number): (number | null)[] {
  const first = closes[0] ?? 1
  const before = Array.from({ length: count - closes.length }, () => null)
  return [...before, ...closes.map((close) => (close / first - 1) * 100)]
}

export interface ComparedMarket {
  market: MarketRow
  /** Over the last seven days as decimal text; null with fewer than two prices. */
  weekChange: string | null
  changes: (number | null)[]
}

const weekPoints = 42

export async function loadCompared(markets: MarketService, symbols: readonly string[]) {
  const rows = symbols.flatMap((symbol) => markets.get(symbol) ?? [])
  const weeks = await Promise.all(
    rows.map(({ symbol }) =>
      markets.candles({ symbol, interval: '4H', limit: weekPoints, zoneMinutes: homeZoneMinutes }),
    ),
  )
  const longest = weeks.reduce((most, week) => (week.length > most.length ? week : most), [])
  const compared = rows.map((market, index): ComparedMarket => {
    const closes = (weeks[index] ?? []).map(({ close }) => close)
    const [first, last] = [closes[0], closes.at(-1)]
    const weekChange =
      first && last && first !== '0' ? new Decimal(last).div(first).minus(1).toFixed(6) : null
    return { market, weekChange, changes: changesOf(closes.map(Number), longest.length) }
  })
  return { compared, weekTimes: longest.map(({ openTime }) => openTime) }
}
