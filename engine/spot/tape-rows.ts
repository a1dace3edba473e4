// The command tapeRows: rows of a recorded market for the simulation to follow.

import { z } from 'zod'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { readTapeRows } from '../kernel/read-tape-rows.ts'
import type { SpotState } from './state.ts'

/** Rows are [ts, open, high, low, close, volume] or [ts, price, size, side]. */
export interface TapeRows {
  type: 'tapeRows'
  symbol: string
  kind: 'candles' | 'trades'
  rows: string[][]
}

/** Hands rows of a recorded market to the simulation, in ticks and lots; a row that does not fit refuses them all. */
function tapeRows(state: SpotState, command: TapeRows): Answer {
  const { symbol } = command
  const market = state.bySymbol.get(symbol)
  if (market === undefined) return refuse('pairMissing', 'symbol')
  if (state.simulation === undefined || state.genesis.tapes?.[symbol] === undefined)
    return refuse('parameterInvalid', 'symbol')
  const numbers = readTapeRows(market, command)
  if (!(numbers instanceof Float64Array)) return numbers
  state.simulation.feedTape(market.market, command.kind, numbers)
  return done
}

export const tapeRowsCommand: ExchangeDescriptor<SpotState, TapeRows> = {
  of: 'exchange',
  type: 'tapeRows',
  by: ['exchange'],
  fields: { symbol: text, kind: z.enum(['candles', 'trades']), rows: z.array(z.array(text)) },
  handle: tapeRows,
}
