// Rows of a recorded market as numbers: [ts, open, high, low, close, volume] in epoch ms, ticks and lots, oldest first.

import { minuteMs } from '../market/intervals.ts'
import { stepOf, stepsOf } from '../market/pair.ts'
import type { TapedMarket } from './taped-market.ts'

export const rowWidth = 6

/** Rows of texts that fit the pair's grid (db/tape/fit-tape.ts) as numbers. Throws for one that does not. */
export function rowsOfTexts(market: TapedMarket, texts: readonly (readonly string[])[]): Float64Array {
  const [tick, lot] = [stepOf(market.tick), stepOf(market.lot)]
  const rows = new Float64Array(texts.length * rowWidth)
  texts.forEach((row, n) => {
    rows[n * rowWidth] = Number(row[0])
    for (let field = 1; field < rowWidth; field++) {
      const steps = stepsOf(row[field] as string, field === rowWidth - 1 ? lot : tick)
      if (steps < 0) throw new Error(`row ${n}: "${row[field]}" does not fit ${market.symbol}`)
      rows[n * rowWidth + field] = steps
    }
  })
  return rows
}

/** How long one row lasts, in ms. */
export const everyMsOf = (rows: Float64Array): number =>
  rows.length > rowWidth ? (rows[rowWidth] as number) - (rows[0] as number) : minuteMs
