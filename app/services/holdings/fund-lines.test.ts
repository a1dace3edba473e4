// A trade in the words of one's funds: what came, what went, what was charged, each with its worth.

import { expect, it } from 'vitest'
import type { FillRecord } from '#db/queries/fills.ts'
import { lineOfMove, linesOfFill } from './fund-lines.ts'

const fill: FillRecord = {
  tradeId: '9',
  orderId: '7',
  symbol: 'BTCTRY',
  side: 'buy',
  role: 'taker',
  price: '2000000',
  size: '0.5',
  quote: '1000000',
  usdt: '25000',
  feeCoin: 'BTC',
  fee: '0.0005',
  at: 1,
}

const described = (lines: ReturnType<typeof linesOfFill>) =>
  lines.map(({ kind, coin, amount, usdt }) => [kind, coin, amount, usdt])

it('a buy brings the coin and takes what it was paid with; the fee has its share of the worth', () => {
  expect(described(linesOfFill(fill, 'BTC', 'TRY', 'ada'))).toEqual([
    ['buy', 'BTC', '0.5', '25000'],
    ['buy', 'TRY', '-1000000', '25000'],
    ['fee', 'BTC', '-0.0005', '25'],
  ])
})

it('a sale for dollars is worth its dollars; a fee in another coin has no known worth', () => {
  const sale = { ...fill, side: 'sell' as const, quote: '30000', usdt: null, feeCoin: 'ERG', fee: '4' }
  expect(described(linesOfFill(sale, 'BTC', 'USDT', 'ada'))).toEqual([
    ['sell', 'USDT', '30000', '30000'],
    ['sell', 'BTC', '-0.5', '30000'],
    ['fee', 'ERG', '-4', null],
  ])
})

it('no fee, no line', () => {
  expect(linesOfFill({ ...fill, fee: '0' }, 'BTC', 'TRY', 'ada')).toHaveLength(2)
})

const move = {
  moveId: 3,
  account: 'ada/usdtm',
  coin: 'USDT',
  amount: '-5',
  usdt: '5',
  other: 'ada',
  why: 'transfer',
  at: 1,
} as const

it.each([
  [move, false, { amount: '-5', wallet: 'usdtm', other: 'ada', from: 'ada/usdtm', to: 'ada' }],
  [move, true, { amount: '5', wallet: 'usdtm', other: null, from: 'ada/usdtm', to: 'ada' }],
  [
    { ...move, account: 'ada', other: 'ada/usdtm', amount: '5' },
    false,
    { amount: '5', wallet: 'spot', other: 'ada/usdtm', from: 'ada/usdtm', to: 'ada' },
  ],
  [
    { ...move, account: 'ada', other: 'ada/bot:7' },
    false,
    { kind: 'bot', wallet: 'spot', other: '7', from: 'ada', to: 'ada/bot:7' },
  ],
  [{ ...move, other: 'mint', why: 'grant', amount: '5' }, false, { other: null, from: null, to: null }],
] as const)('a movement names its wallet, and a transfer both ends: %#', (row, isWithin, line) => {
  expect(lineOfMove(row, isWithin)).toMatchObject(line)
})
