// Up to four pairs beside each other: which, named in the address, and their last week on one scale.

import { Decimal } from 'decimal.js'
import { homeZoneMinutes } from '#app/i18n/format.ts'
import { heightOf, linePath, scaleOf } from '#app/parts/line-path.ts'

import type { MarketRow, MarketService } from '#app/services/markets.ts'

export const comparedMost = 4

/** `compare=BTCUSDT&compare=ETHUSDT`: those that are listed, each once. */
export function readCompared(search: URLSearchParams, markets: Pick<MarketService, 'get'>): string[] {
  const known = search.getAll('compare').filter((symbol) => markets.get(symbol) !== undefined)
  return [...new Set(known)].slice(0, comparedMost)
}

/** The address with a pair added or taken away. */
export function withCompared(search: URLSearchParams, symbols: readonly string[]): string {
  const next = new URLSearchParams(search)
  next.delete('compare')
  for (const symbol of symbols) next.append('compare', symbol)
  return `?${next}`
}

export const chartSize = { width: 640, height: 180 } as const
/** Lines of changes since their first price, drawn on one scale. */
export function comparedPaths(closes: readonly (readonly number[])[]): { paths: string[]; zero: number } {
  const changes = closes.map((prices) => prices.map((price) => price / (prices[0] ?? price) - 1))
  const scale = scaleOf([0, ...changes.flat()])
  return {
    paths: changes.map((line) => linePath(line, chartSize, scale)),
    zero: heightOf(0, chartSize, scale),
  }
}

export interface ComparedMarket {
  market: MarketRow
  /** Over the last seven days as decimal text; null with fewer than two prices. */
  weekChange: string | null
  path: string
}

const weekPoints = 42

export async function loadCompared(markets: MarketService, symbols: readonly string[]) {
  const rows = symbols.flatMap((symbol) => markets.get(symbol) ?? [])
  const closes = await Promise.all(
    rows.map(async ({ symbol }) => {
      const zoneMinutes = homeZoneMinutes
      const candles = await markets.candles({ symbol, interval: '4H', limit: weekPoints, zoneMinutes })
      return candles.map(({ close }) => close)
    }),
  )
  const { paths, zero } = comparedPaths(closes.map((prices) => prices.map(Number)))
  const compared = rows.map((market, index): ComparedMarket => {
    const [first, last] = [closes[index]?.[0], closes[index]?.at(-1)]
    const weekChange =
      first && last && first !== '0' ? new Decimal(last).div(first).minus(1).toFixed(6) : null
    return { market, weekChange, path: paths[index] ?? '' }
  })
  return { compared, zero }
}
