// The command contractTapeRows: rows of a recorded contract for the simulation to follow, with its mark and index where they were
// recorded.

import { z } from 'zod'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { readTapeRows } from '../kernel/read-tape-rows.ts'
import { stepsOf } from '../market/pair.ts'
import type { Contract } from './contract.ts'
import { readIndex } from './contract-prices.ts'
import type { FuturesState } from './state.ts'

/** Rows are those of `tapeRows`; prices are [ts, mark, index] from a moment on, "" = not recorded. */
export interface ContractTapeRows {
  type: 'contractTapeRows'
  symbol: string
  kind: 'candles' | 'trades'
  rows: string[][]
  prices?: string[][]
}

function contractTapeRows(state: FuturesState, command: ContractTapeRows): Answer {
  const { symbol, kind, prices = [] } = command
  const { bySymbol, simulation } = state.futures
  const contract = bySymbol.get(symbol)
  if (contract === undefined) return refuse('pairMissing', 'symbol')
  if (simulation?.feedTape === undefined || state.genesis.tapes?.[symbol] === undefined)
    return refuse('parameterInvalid', 'symbol')
  const rows = readTapeRows(contract, command)
  if (!(rows instanceof Float64Array)) return rows
  const read = readPrices(contract, prices)
  if (!(read instanceof Float64Array)) return read
  simulation.feedTape(contract.index, kind, rows, read)
  return done
}

const width = 3

/** Epoch ms, mark in ticks, index in hundredths of a tick. */
function readPrices(contract: Contract, prices: string[][]): Float64Array<ArrayBuffer> | Answer {
  if (!Array.isArray(prices)) return refuse('parameterInvalid', 'prices')
  const numbers = new Float64Array(prices.length * width)
  for (const [n, row] of prices.entries()) {
    const [at = '', mark = '', index = ''] = Array.isArray(row) ? row : []
    const ts = /^\d{1,15}$/.test(at) ? Number(at) : -1
    const ticks = mark === '' ? 0 : stepsOf(mark, contract.tick)
    const fine = index === '' ? 0 : readIndex(contract, index)
    if (ts < 0 || ticks < 0 || ticks >= 2 ** 31 - 1 || fine === undefined || (mark !== '' && ticks === 0))
      return refuse('parameterInvalid', 'prices', { row: `${n}` })
    numbers.set([ts, ticks, fine], n * width)
  }
  return numbers
}

export const contractTapeRowsCommand: ExchangeDescriptor<FuturesState, ContractTapeRows> = {
  of: 'exchange',
  type: 'contractTapeRows',
  by: ['exchange'],
  fields: {
    symbol: text,
    kind: z.enum(['candles', 'trades']),
    rows: z.array(z.array(text)),
    prices: z.array(z.array(text)).optional(),
  },
  handle: contractTapeRows,
}
