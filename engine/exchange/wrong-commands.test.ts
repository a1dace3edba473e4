// Whatever a program sends, the exchange answers: nothing throws, nothing breaks, and every answer is remembered.

import { expect, test } from 'vitest'
import type { Simulation } from '../kernel/simulation.ts'
import type { Command } from './protocol.ts'
import { TestExchange, testStart } from './test-exchange.ts'

const commands: Command[] = [
  { type: 'tick' },
  { type: 'openAccount', account: 'new', kind: 'main' },
  { type: 'verifyIdentity', account: 'a', birthDate: '1990-01-01', country: 'TR' },
  { type: 'grantFunds', account: 'a', coin: 'USDT', amount: '1' },
  { type: 'resetDemoFunds', account: 'a' },
  { type: 'setAccount', account: 'b', frozen: false, vip: 1, kyc: 2, feeToken: true, blacklisted: false },
  { type: 'transfer', account: 'a', to: 'sub', coin: 'USDT', amount: '1' },
  {
    type: 'placeOrder',
    account: 'a',
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    price: '90',
    size: '1',
  },
  { type: 'placeOrder', account: 'a', symbol: 'BTCUSDT', side: 'buy', orderType: 'market', quoteSize: '9' },
  { type: 'cancelOrder', account: 'a', symbol: 'BTCUSDT', orderId: '1', clientOid: 'x' },
  { type: 'cancelOrders', account: 'a', symbol: 'BTCUSDT', side: 'buy', orders: [{ orderId: '1' }] },
  { type: 'modifyOrder', account: 'a', orderId: '1', clientOid: 'x', price: '91', size: '1' },
  { type: 'setAccountMode', account: 'a', mode: 'unified' },
  { type: 'setCollateral', account: 'a', coin: 'BTC', on: true },
  { type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'trading' },
  { type: 'print', symbol: 'BTCUSDT', price: '100' },
  { type: 'tapeRows', symbol: 'BTCUSDT', kind: 'candles', rows: [['1', '1', '1', '1', '1', '1']] },
  { type: 'sweep' },
  { type: 'simControl', call: 'pause', note: '' },
  { type: 'setChaos', kind: 'reject', symbol: 'BTCUSDT', code: '43012', probability: '0.5', duration: 1000 },
  { type: 'setChaos', kind: 'partial-fill', amount: '0.5' },
]
const wrongValues = [
  undefined,
  null,
  '',
  '0',
  '-1',
  '1e5',
  '__proto__',
  0,
  -1,
  1.5,
  Number.NaN,
  true,
  {},
  [],
  [null],
  [[]],
]

test('every field of every command, replaced by what does not belong there', () => {
  const fixture = new TestExchange()
  for (const account of ['a', 'b']) fixture.open(account, { USDT: '100000', BTC: '10' })
  fixture.do({ type: 'setAccount', account: 'a', recognised: true })
  fixture.open('sub', {}, 'a')
  for (const command of commands)
    for (const field of [...Object.keys(command), 'tif', 'stp', 'bestPrice', 'slippage', 'parent'])
      for (const value of wrongValues) {
        const receipt = fixture.do({ ...command, [field]: value } as Command)
        expect(receipt.repeated).toBe(false)
        expect(receipt.seq).toBe(fixture.exchange.lastSeq)
      }
})

test.each([undefined, null, 7, {}])('an id that is %s is refused', (id) => {
  const { exchange } = new TestExchange()
  const command: Command = { type: 'print', symbol: 'BTCUSDT', price: '100' }
  const receipt = exchange.apply({ seq: 1, ts: testStart, id: id as never, command })
  expect(receipt.rejected).toMatchObject({ code: '40017', field: 'clientOid' })
})

/** Keeps what it is fed. */
class Recorder implements Simulation {
  readonly fed: unknown[] = []
  nextAt = () => Number.POSITIVE_INFINITY
  hurry() {}
  step() {}
  rest() {}
  save() {}
  load() {}
  shock() {}
  feedTape(market: number, kind: string, rows: Float64Array) {
    this.fed.push([market, kind, ...rows])
  }
}

test('rows of a recorded market arrive in ticks and lots, or not at all', () => {
  const recorder = new Recorder()
  const fixture = new TestExchange({}, { tapes: { BTCUSDT: 'digest' } }, { simulation: () => recorder })
  const feed = (kind: 'candles' | 'trades', ...rows: unknown[]) =>
    fixture.do({ type: 'tapeRows', symbol: 'BTCUSDT', kind, rows: rows as string[][] }).rejected
  expect(feed('candles', ['60000', '100', '101.5', '99', '100.01', '0.5'])).toBeUndefined()
  expect(feed('trades', ['60001', '100', '0.000002', 'sell'], ['60002', '99', '1', 'buy'])).toBeUndefined()
  expect(feed('trades', ['60001', '100', '1', 'hold'])).toMatchObject({ code: '40017', params: { row: '0' } })
  const good = ['60000', '100', '100', '100', '100', '0']
  expect(feed('candles', good, ['60000', '100.001', '100', '100', '100', '0'])).toMatchObject({
    code: '43028',
    field: 'rows',
    params: { row: '1' },
  })
  expect(feed('candles', good, null)).toMatchObject({ code: '40017', params: { row: '1' } })
  expect(recorder.fed).toEqual([
    [0, 'candles', 60_000, 10_000, 10_150, 9_900, 10_001, 500_000],
    [0, 'trades', 60_001, 10_000, 2, 1, 60_002, 9_900, 1_000_000, 0],
  ])
})
