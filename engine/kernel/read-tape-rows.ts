// Rows of a recorded market in ticks and lots, as simulations play them.

import { malformed, tooFine } from '../core/decimal.ts'
import { type Step, stepsOf } from '../market/pair.ts'
import { type Answer, refuse } from './answer.ts'

interface Grid {
  tick: Step
  lot: Step
}

type Column = 'time' | 'price' | 'size' | 'side'
const candleColumns: readonly Column[] = ['time', 'price', 'price', 'price', 'price', 'size']
const tradeColumns: readonly Column[] = ['time', 'price', 'size', 'side']
const whole: Step = { units: 1, scale: 0 }

/** Flat, as many numbers a row as its kind has; a row that does not fit refuses them all. */
export function readTapeRows(
  grid: Grid,
  { kind, rows }: { kind: 'candles' | 'trades'; rows: string[][] },
): Float64Array<ArrayBuffer> | Answer {
  const columns = kind === 'candles' ? candleColumns : kind === 'trades' ? tradeColumns : undefined
  if (columns === undefined) return refuse('parameterInvalid', 'kind')
  if (!Array.isArray(rows)) return refuse('parameterInvalid', 'rows')
  const numbers = new Float64Array(rows.length * columns.length)
  for (const [n, row] of rows.entries())
    for (const [i, column] of columns.entries()) {
      const value = Array.isArray(row) ? readCell(column, row[i] as string, grid) : malformed
      if (value < 0)
        return refuse(value === tooFine ? 'priceStep' : 'parameterInvalid', 'rows', { row: `${n}` })
      numbers[n * columns.length + i] = value
    }
  return numbers
}

function readCell(column: Column, text: string, { tick, lot }: Grid): number {
  if (column === 'side') return ['buy', 'sell'].indexOf(text)
  return stepsOf(text, column === 'time' ? whole : column === 'price' ? tick : lot)
}
