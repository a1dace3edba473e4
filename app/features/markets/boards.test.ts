// The boards of the spot index and the chosen columns.

import { describe, expect, it } from 'vitest'
import type { MarketRow } from '#app/services/markets.ts'
import type { Board } from './board-names.ts'
import { boardRows } from './boards.ts'
import { columnsText, readColumns } from './market-columns.ts'

const row = (base: string, quote: string, change: string, quoteVolume: string, toUsdt = '1') =>
  ({ symbol: base + quote, base, quote, ticker: { change, quoteVolume, toUsdt } }) as MarketRow

const rows = [
  row('BTC', 'USDT', '-0.01', '1000'),
  row('PEPE', 'USDT', '0.2', '100'),
  row('WIF', 'USDT', '0.05', '300'),
  row('BTC', 'TRY', '0', '33000', '0.03'),
  row('ERG', 'USDT', '0.01', '10'),
]

it.each<[Board, string[]]>([
  ['hot', ['PEPEUSDT', 'WIFUSDT', 'BTCUSDT', 'ERGUSDT', 'BTCTRY']],
  ['favourites', ['WIFUSDT', 'ERGUSDT']],
  ['gainers', ['PEPEUSDT', 'WIFUSDT', 'ERGUSDT']],
  ['volume', ['BTCUSDT', 'BTCTRY', 'WIFUSDT', 'PEPEUSDT', 'ERGUSDT']],
  ['new', ['WIFUSDT', 'PEPEUSDT', 'BTCUSDT', 'BTCTRY']],
])('%s', (board, symbols) => {
  const shown = boardRows(board, rows, ['ERGUSDT', 'WIFUSDT'])
  expect(shown.map(({ symbol }) => symbol)).toEqual(symbols)
})

describe('columns', () => {
  const read = (query: string, stored?: string) => readColumns(new URLSearchParams(query), stored)

  it.each([
    ['', undefined, 'change.week.high.low.volume'],
    ['cols=volume&cols=change&cols=nonsense', undefined, 'change.volume'],
    ['', 'low.week', 'week.low'],
    ['cols=high', 'low.week', 'high'],
    ['cols=', undefined, 'none'],
    ['', 'none', 'none'],
  ])('%s and cookie %s are %s', (query, stored, columns) => {
    expect(columnsText(read(query, stored))).toBe(columns)
  })
})
