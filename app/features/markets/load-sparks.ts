// Seven days of closing prices per pair as the path of a small drawing, made once an hour.

import { homeZoneMinutes } from '#app/i18n/format.ts'
import { linePath } from '#app/parts/line-path.ts'
import type { MarketService } from '#app/services/markets.ts'
import { sparkSize } from './spark-size.ts'

const hourMs = 3_600_000
const points = 42

export interface SparkLine {
  /** Empty where there are fewer than two prices. */
  path: string
  direction: 'up' | 'down' | 'flat'
}

const known = new Map<string, { hour: number; line: SparkLine }>()

async function lineOf(markets: MarketService, symbol: string, hour: number): Promise<SparkLine> {
  const kept = known.get(symbol)
  if (kept?.hour === hour) return kept.line
  const closes = await markets.closes({ symbol, interval: '4H', limit: points, zoneMinutes: homeZoneMinutes })
  const prices = closes.map(Number)
  const rise = (prices.at(-1) ?? 0) - (prices[0] ?? 0)
  const direction = rise > 0 ? 'up' : rise < 0 ? 'down' : 'flat'
  const line: SparkLine = { path: linePath(prices, sparkSize), direction }
  known.set(symbol, { hour, line })
  return line
}

export async function loadSparks(
  markets: MarketService,
  symbols: readonly string[],
  now: number,
): Promise<Record<string, SparkLine>> {
  const hour = Math.floor(now / hourMs)
  const lines = await Promise.all(symbols.map((symbol) => lineOf(markets, symbol, hour)))
  return Object.fromEntries(lines.map((line, index) => [symbols[index] ?? '', line]))
}
