// The command tapeRows: rows of a recorded market for the simulation to follow.

import { z } from 'zod'
import { malformed, tooFine } from '../core/decimal.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { type Step, stepsOf } from '../market/pair.ts'
import type { Market } from './markets.ts'
import type { SpotState } from './state.ts'

/** Rows are [ts, open, high, low, close, volume] or [ts, price, size, side]. */
export interface TapeRows {
  type: 'tapeRows'
  symbol: string
  kind: 'candles' | 'trades'
  rows: string[][]
}

/** Hands rows of a recorded market to the simulation, in ticks and lots; a row that does not fit refuses them all. */
function tapeRows(state: SpotState, { symbol, kind, rows }: TapeRows): Answer {
  const market = state.bySymbol.get(symbol)
  if (market === undefined) return refuse('pairMissing', 'symbol')
  if (state.simulation === undefined || state.genesis.tapes?.[symbol] === undefined)
    return refuse('parameterInvalid', 'symbol')
  const columns = kind === 'candles' ? candleColumns : kind === 'trades' ? tradeColumns : undefined
  if (columns === undefined) return refuse('parameterInvalid', 'kind')
  if (!Array.isArray(rows)) return refuse('parameterInvalid', 'rows')
  const numbers = new Float64Array(rows.length * columns.length)
  for (const [n, row] of rows.entries())
    for (const [i, column] of columns.entries()) {
      const value = Array.isArray(row) ? readCell(column, row[i] as string, market) : malformed
      if (value < 0)
        return refuse(value === tooFine ? 'priceStep' : 'parameterInvalid', 'rows', { row: `${n}` })
      numbers[n * columns.length + i] = value
    }
  state.simulation.feedTape(market.market, kind, numbers)
  return done
}

type Column = 'time' | 'price' | 'size' | 'side'
const candleColumns: readonly Column[] = ['time', 'price', 'price', 'price', 'price', 'size']
const tradeColumns: readonly Column[] = ['time', 'price', 'size', 'side']
const whole: Step = { units: 1, scale: 0 }

function readCell(column: Column, text: string, market: Market): number {
  if (column === 'side') return ['buy', 'sell'].indexOf(text)
  return stepsOf(text, column === 'time' ? whole : column === 'price' ? market.tick : market.lot)
}

export const tapeRowsCommand: ExchangeDescriptor<SpotState, TapeRows> = {
  of: 'exchange',
  type: 'tapeRows',
  by: ['exchange'],
  fields: { symbol: text, kind: z.enum(['candles', 'trades']), rows: z.array(z.array(text)) },
  handle: tapeRows,
}
