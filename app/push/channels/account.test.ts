// The channel of an account: made of its events alone, in messages of a bounded size; what ended waits for its rows.

import { beforeEach, expect, test } from 'vitest'
import type { EventBody } from '#engine/exchange/protocol.ts'
import type { Balance } from '#engine/exchange/view.ts'
import { AccountSource, type AccountSources } from './account.ts'

let now: number
let rowsSeq: number
let seq: number
let extremes: Map<string, string>
let pooled: Balance[] | undefined
let source: AccountSource

/** Tables without rows, as far on as the test says. */
const sources: AccountSources = {
  trading: {
    openOrders: async () => [],
    livePlans: async () => [],
    fills: async () => [],
    rowsUpTo: async () => rowsSeq,
    extremes: () => extremes,
    tradingBalances: () => pooled ?? [{ coin: 'USDT', available: '5', frozen: '0' }],
    pooledBalances: () => pooled,
  },
  accounts: {
    liveOrders: () => [],
    plans: () => [],
  },
  clock: () => now,
}

beforeEach(async () => {
  now = 0
  rowsSeq = 0
  seq = 0
  extremes = new Map()
  pooled = undefined
  source = new AccountSource('a', sources)
  await source.ready
})

const name = { account: 'a', symbol: 'BTCUSDT' }
const note = (body: EventBody) => source.note({ ...body, seq: ++seq, at: seq })
const accept = (orderId: string) =>
  note({
    type: 'orderAccepted',
    ...name,
    orderId,
    clientOid: orderId,
    side: 'buy',
    orderType: 'limit',
    tif: 'gtc',
    stp: 'none',
    price: '10',
    size: '2',
    source: 'web',
  })
const cancel = (orderId: string) =>
  note({
    type: 'orderChanged',
    ...name,
    orderId,
    status: 'cancelled',
    executedSize: '0',
    executedQuote: '0',
    remainingSize: '2',
    reason: 0,
  })
const ids = () => source.advance()?.news.orders.map(({ orderId }) => orderId)
const look = async () => {
  source.dueAt()
  await new Promise((done) => setImmediate(done))
  now += 300
}

test('begins with all of it, and has no news of what happened before', () => {
  expect(source.current().all()).toMatchObject({ seq: 0, orders: [], balances: [{ coin: 'USDT' }] })
  expect(source.advance()).toBeUndefined()
})

test('an order that changed twice comes once, as it is now', () => {
  accept('1')
  note({
    type: 'orderChanged',
    ...name,
    orderId: '1',
    status: 'live',
    price: '11',
    size: '2',
    executedSize: '0',
    executedQuote: '0',
    remainingSize: '2',
  })
  const { news } = source.advance()!
  expect(news).toMatchObject({
    seq: 2,
    orders: [{ orderId: '1', price: '11', status: 'live', updatedAt: 2 }],
  })
  expect(source.advance()).toBeUndefined()
  expect(source.current().all().orders).toEqual(news.orders)
})

test('an avalanche comes in messages of a hundred rows, and all of it newest first at once', () => {
  for (let n = 1; n <= 250; n++) accept(`${n}`)
  expect(
    source
      .current()
      .all()
      .orders.map(({ orderId }) => orderId),
  ).toEqual(Array.from({ length: 200 }, (_, n) => `${250 - n}`))
  const sizes = [ids()?.length, source.dueAt(), ids()?.length, ids()?.length, source.dueAt()]
  expect(sizes).toEqual([100, 0, 100, 50, undefined])
})

test('an order that ended comes when a page that reads its lists again finds it there', async () => {
  accept('1')
  cancel('1')
  accept('2')
  expect(ids()).toEqual(['2'])
  await look()
  expect(ids()).toBeUndefined()
  rowsSeq = 2
  await look()
  await look()
  expect(ids()).toEqual(['1'])
  expect(source.dueAt()).toBeUndefined()
})

test('a fill comes once, and stands among the newest', () => {
  accept('1')
  source.advance()
  const fill = { tradeId: '7', side: 'buy', role: 'maker', price: '10', size: '1', quote: '10' } as const
  note({ type: 'orderFilled', ...name, orderId: '1', ...fill, feeCoin: 'BTC', fee: '0.001' })
  expect(source.advance()?.news).toMatchObject({
    fills: [{ tradeId: '7', usdt: null }],
    orders: [{ executedSize: '1', fee: [{ coin: 'BTC', amount: '0.001' }] }],
  })
  expect(source.advance()).toBeUndefined()
  expect(source.current().all().fills).toMatchObject([{ tradeId: '7' }])
})

test('balances are those of the wallet that orders use, in either mode', () => {
  const changed = (account: string, coin: string, available: string) =>
    note({ type: 'balanceChanged', account, coin, available, frozen: '0' })
  changed('a', 'USDT', '7')
  changed('a/unified', 'USDT', '9')
  expect(source.advance()?.news.balances).toEqual([{ coin: 'USDT', available: '7', frozen: '0' }])
  pooled = [{ coin: 'USDT', available: '4', frozen: '1' }]
  changed('a', 'USDT', '0')
  changed('a/unified', 'BTC', '2')
  expect(source.advance()?.news.balances).toEqual([
    { coin: 'USDT', available: '4', frozen: '1' },
    { coin: 'BTC', available: '0', frozen: '0' },
  ])
  changed('a/unified', 'USDT', '5')
  expect(source.advance()?.news.balances).toEqual([{ coin: 'USDT', available: '4', frozen: '1' }])
})

test('a trailing stop comes again when it has followed, at most once a second', () => {
  note({
    type: 'planPlaced',
    ...name,
    planId: '5',
    kind: 'trailing',
    clientOid: 'p',
    side: 'sell',
    orderType: 'market',
    tif: 'ioc',
    stp: 'none',
    triggerBy: 'last',
    size: '1',
    callback: '2',
    source: 'web',
  })
  source.advance()
  extremes = new Map([['5', '12']])
  expect(source.advance()).toBeUndefined()
  now += 1_000
  expect(source.advance()?.news.plans).toMatchObject([{ planId: '5', extreme: '12' }])
  now += 1_000
  expect(source.advance()).toBeUndefined()
})
