// Which pairs a bot trades, and the minutes that all of them have.

import { type PortfolioConfig, symbolsOf } from '../reactors/portfolio/config.ts'
import { portfolio } from '../reactors/portfolio/portfolio.ts'
import { everyMsOf, rowWidth } from './tape-rows.ts'

/** Of a read config, as it names them. None: of a kind that pays by the calendar. */
export function namedSymbols(kind: string, config: unknown): string[] {
  if (kind === portfolio.kind) return symbolsOf(config as PortfolioConfig)
  const { symbol } = config as { symbol?: string }
  return symbol === undefined ? [] : [symbol]
}

/** The rows between the latest beginning and the earliest end. Without any where they have none in common. */
export function commonRows(all: readonly Float64Array[]): Float64Array[] {
  if (all.length < 2) return [...all]
  const [first] = all
  const everyMs = everyMsOf(first as Float64Array)
  if (all.some((rows) => rows.length === 0)) return all.map(() => new Float64Array(0))
  if (all.some((rows) => everyMsOf(rows) !== everyMs))
    throw new Error('the candles of the pairs have different lengths')
  const from = Math.max(...all.map((rows) => rows[0] as number))
  const to = Math.min(...all.map((rows) => rows[rows.length - rowWidth] as number))
  return all.map((rows) => {
    const at = (time: number) => ((time - (rows[0] as number)) / everyMs) * rowWidth
    if (!Number.isInteger(at(from))) throw new Error('the candles of the pairs begin at different moments')
    return rows.subarray(at(from), Math.max(at(from), at(to) + rowWidth))
  })
}
