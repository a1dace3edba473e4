// Spot trading through the protocol: the worked numbers of domain.md 0.4, 1 and 3.1 by name, and the rules around them.

import { expect, test } from 'vitest'
import type { Simulation } from '../kernel/simulation.ts'
import { mergeDepth } from '../market/depth.ts'
import { eventsOf, fate, TestExchange, testMarket, testStart } from './test-exchange.ts'

const fills = (receipt: Parameters<typeof eventsOf>[0], role: 'taker' | 'maker') =>
  eventsOf(receipt, 'orderFilled')
    .filter((event) => event.role === role)
    .map(({ price, size }) => `${size}@${price}`)

test('V-M1 a market buy spends 100 USDT over two levels and gives the rest back', () => {
  const fixture = new TestExchange({ lastPrice: '60000' })
  fixture.open('maker', { BTC: '10' })
  fixture.open('taker', { USDT: '100' })
  fixture.limit('maker', 'sell', '60000', '0.001')
  fixture.limit('maker', 'sell', '60010', '5')
  const receipt = fixture.marketBuy('taker', '100')
  expect(fills(receipt, 'taker')).toEqual(['0.001@60000', '0.000666@60010'])
  expect(eventsOf(receipt, 'orderChanged').at(-1)).toMatchObject({
    status: 'filled',
    executedSize: '0.001666',
    executedQuote: '99.96666',
    remainingSize: '0',
  })
  expect(fixture.balance('taker', 'USDT')).toEqual(['0.03334', '0'])
  // Each fill pays its own fee up to 8 decimals: 0.000001 and 0.00000067 of 0.000000666.
  expect(fixture.balance('taker', 'BTC')).toEqual(['0.00166433', '0'])
})

test('V-M2 a better price than the limit unfreezes the difference at once', () => {
  const fixture = new TestExchange({ lastPrice: '60000' })
  fixture.open('maker', { BTC: '10' })
  fixture.open('taker', { USDT: '30500' })
  fixture.limit('taker', 'buy', '61000', '0.5')
  expect(fixture.balance('taker', 'USDT')).toEqual(['0', '30500'])
  fixture.do({ type: 'cancelOrder', account: 'taker', orderId: '1' })
  fixture.limit('maker', 'sell', '60000', '0.2')
  fixture.limit('maker', 'sell', '60500', '0.3')
  const receipt = fixture.limit('taker', 'buy', '61000', '0.5')
  expect(fills(receipt, 'taker')).toEqual(['0.2@60000', '0.3@60500'])
  expect(fixture.balance('taker', 'USDT')).toEqual(['350', '0'])
})

test('V-B1 a band of 5 % limits the harmful side only', () => {
  const fixture = new TestExchange({ priceBand: '0.05' })
  fixture.open('a', { USDT: '10000', BTC: '100' })
  const answer = (side: 'buy' | 'sell', price: string) => fixture.limit('a', side, price, '1').rejected?.code
  expect(answer('buy', '105')).toBeUndefined()
  expect(answer('buy', '105.01')).toBe('43039')
  expect(answer('buy', '1')).toBeUndefined()
  fixture.do({ type: 'cancelOrders', account: 'a' })
  expect(answer('sell', '95')).toBeUndefined()
  expect(answer('sell', '94.99')).toBe('43040')
  expect(answer('sell', '1000000')).toBeUndefined()
})

/** A simulation that gives the pair one index price when it first steps. */
const indexOf = (price: number): Simulation => {
  let at = 0
  return {
    nextAt: () => (at === 0 ? testStart + 1_000 : Number.POSITIVE_INFINITY),
    step(desk, now) {
      at = now
      desk.index(0, price)
    },
    hurry() {},
    rest() {},
    feedTape() {},
    shock() {},
    save() {},
    load() {},
  }
}

test('V-B1 the band measures from the index price where there is one, from the last price before', () => {
  const simulation = () => indexOf(11_000)
  const fixture = new TestExchange({ priceBand: '0.05' }, { simulation: 'on' }, { simulation })
  fixture.open('a', { USDT: '10000', BTC: '100' })
  const answer = (side: 'buy' | 'sell', price: string) => fixture.limit('a', side, price, '1').rejected
  expect(answer('buy', '105.01')).toMatchObject({ code: '43039', params: { max: '105' } })
  fixture.wait(1_000)
  expect([fixture.exchange.lastPrice('BTCUSDT'), fixture.exchange.indexPrice('BTCUSDT')]).toEqual([
    '100',
    '110',
  ])
  expect(answer('buy', '115.5')).toBeUndefined()
  expect(answer('buy', '115.51')).toMatchObject({ code: '43039', params: { max: '115.5' } })
  fixture.do({ type: 'cancelOrders', account: 'a' })
  expect(answer('sell', '104.5')).toBeUndefined()
  expect(answer('sell', '104.49')).toMatchObject({ code: '43040', params: { min: '104.5' } })
})

test('V-Q1 a trade reaches an order only after the size ahead of it', () => {
  const fixture = new TestExchange()
  for (const account of ['ahead', 'mine', 'taker']) fixture.open(account, { USDT: '100000', BTC: '1000' })
  fixture.limit('ahead', 'buy', '100', '100')
  const mine = fixture.limit('mine', 'buy', '100', '50')
  expect(fate(fixture.marketSell('taker', '80'), mine.orderId)).toBeUndefined()
  expect(fate(fixture.marketSell('taker', '30'), mine.orderId)).toMatchObject({ executed: '10' })
})

test('V-BBO best prices of both sides, levels 1 and 5', () => {
  const fixture = new TestExchange({ tick: '1' })
  fixture.open('maker', { USDT: '100000', BTC: '100' })
  fixture.open('a', { USDT: '100000', BTC: '100' })
  for (const price of [100, 99, 98, 97, 96, 95]) fixture.limit('maker', 'buy', `${price}`, '1')
  for (const price of [101, 102, 103, 104, 105, 106]) fixture.limit('maker', 'sell', `${price}`, '1')
  const resolved = (
    side: 'buy' | 'sell',
    bestPrice: 'counterparty-1' | 'counterparty-5' | 'queue-1' | 'queue-5',
  ) =>
    eventsOf(
      fixture.limit('a', side, '', '1', { price: undefined, bestPrice, tif: 'fok', size: '500' }),
      'orderAccepted',
    )[0]?.price
  const kinds = ['counterparty-1', 'counterparty-5', 'queue-1', 'queue-5'] as const
  fixture.do({ type: 'grantFunds', account: 'a', coin: 'BTC', amount: '1000' })
  expect(kinds.map((kind) => resolved('buy', kind))).toEqual(['101', '105', '100', '96'])
  expect(kinds.map((kind) => resolved('sell', kind))).toEqual(['100', '96', '101', '105'])
})

test('best prices: fewer levels give the deepest, an empty side is not traded, queue 1 may be post-only', () => {
  const fixture = new TestExchange({ tick: '1' })
  fixture.open('a', { USDT: '100000', BTC: '100' })
  fixture.limit('a', 'buy', '99', '1')
  fixture.limit('a', 'buy', '98', '1')
  const place = (more: object) => fixture.limit('a', 'buy', '', '1', { price: undefined, ...more })
  expect(eventsOf(place({ bestPrice: 'queue-5' }), 'orderAccepted')[0]?.price).toBe('98')
  expect(place({ bestPrice: 'counterparty-1' }).rejected).toMatchObject({ code: '50045', field: 'bestPrice' })
  const queued = place({ bestPrice: 'queue-1', tif: 'post-only' })
  expect(eventsOf(queued, 'orderAccepted')[0]?.price).toBe('99')
  expect(fate(queued)?.status).toBe('live')
})

test.each([
  ['cancel-taker', ['1@100'], { status: 'partially-cancelled', executed: '1', reason: 25 }, 1, []],
  [
    'cancel-maker',
    ['1@100', '1@102'],
    { status: 'partially-filled', executed: '2', reason: undefined },
    0,
    ['1'],
  ],
  ['cancel-both', ['1@100'], { status: 'partially-cancelled', executed: '1', reason: 25 }, 0, []],
] as const)('V-STP %s', (stp, filled, outcome, ownLeft, bidSizes) => {
  const fixture = new TestExchange({ tick: '1' })
  fixture.open('other', { BTC: '10' })
  fixture.open('own', { USDT: '10000', BTC: '10' })
  fixture.limit('other', 'sell', '100', '1')
  const own = fixture.limit('own', 'sell', '101', '1')
  fixture.limit('other', 'sell', '102', '1')
  const receipt = fixture.limit('own', 'buy', '102', '3', { stp })
  expect(fills(receipt, 'taker')).toEqual(filled)
  expect(fate(receipt)).toEqual(outcome)
  expect(fixture.exchange.liveOrders('own').filter(({ side }) => side === 'sell')).toHaveLength(ownLeft)
  if (ownLeft === 0)
    expect(fate(receipt, own.orderId)).toEqual({ status: 'cancelled', executed: '0', reason: 25 })
  expect(fixture.book().bids.map(([, size]) => size)).toEqual(bidSizes)
})

test('self-trade prevention covers a main account with its subs; none lets them trade', () => {
  const fixture = new TestExchange()
  fixture.open('main', { USDT: '1000', BTC: '10' })
  fixture.open('sub', { USDT: '1000' }, 'main')
  fixture.limit('main', 'sell', '100', '1')
  expect(fate(fixture.limit('sub', 'buy', '100', '1'))).toMatchObject({ status: 'cancelled', reason: 25 })
  expect(fate(fixture.limit('sub', 'buy', '100', '1', { stp: 'none' }))).toMatchObject({ status: 'filled' })
})

test('V-D1 the book in groups of 1', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '10000', BTC: '100' })
  for (const [price, size] of [
    ['100.49', '1'],
    ['100.10', '2'],
    ['99.99', '3'],
  ] as const)
    fixture.limit('a', 'buy', price, size)
  for (const [price, size] of [
    ['100.51', '1'],
    ['100.90', '2'],
    ['101.00', '4'],
    ['101.01', '5'],
  ] as const)
    fixture.limit('a', 'sell', price, size)
  expect(mergeDepth(fixture.exchange.depth('BTCUSDT', 50), '1')).toMatchObject({
    bids: [
      ['100', '3'],
      ['99', '3'],
    ],
    asks: [
      ['101', '7'],
      ['102', '5'],
    ],
  })
})

test('V-F1 a buyer pays 0.1 % of what is received', () => {
  const fixture = new TestExchange({ lastPrice: '60000', makerFee: undefined, takerFee: undefined })
  fixture.open('maker', { BTC: '1' })
  fixture.open('taker', { USDT: '600' })
  fixture.limit('maker', 'sell', '60000', '0.01')
  const receipt = fixture.limit('taker', 'buy', '60000', '0.01')
  const [taker, maker] = eventsOf(receipt, 'orderFilled')
  expect(taker).toMatchObject({ feeCoin: 'BTC', fee: '0.00001', quote: '600' })
  expect(maker).toMatchObject({ feeCoin: 'USDT', fee: '0.6' })
  expect(fixture.balance('taker', 'BTC')).toEqual(['0.00999', '0'])
  expect(fixture.balance('maker', 'USDT')).toEqual(['599.4', '0'])
})

test('V-F2 the platform token pays the fee at a discount, whole fill or nothing', () => {
  const token = { symbol: 'ERGUSDT', base: 'ERG', quote: 'USDT', lastPrice: '1.5', lot: '0.01' }
  const markets = [testMarket({ lastPrice: '60000' }), testMarket(token)]
  const fixture = new TestExchange({}, { markets })
  fixture.open('maker', { BTC: '1' })
  fixture.open('taker', { USDT: '1200', ERG: '0.5' })
  fixture.do({ type: 'setAccount', account: 'taker', feeToken: true })
  fixture.limit('maker', 'sell', '60000', '0.02')
  const paid = eventsOf(fixture.limit('taker', 'buy', '60000', '0.01'), 'orderFilled')[0]
  expect(paid).toMatchObject({ feeCoin: 'ERG', fee: '0.32' })
  expect(fixture.balance('taker', 'BTC')).toEqual(['0.01', '0'])
  expect(fixture.balance('taker', 'ERG')).toEqual(['0.18', '0'])
  const short = eventsOf(fixture.limit('taker', 'buy', '60000', '0.01'), 'orderFilled')[0]
  expect(short).toMatchObject({ feeCoin: 'BTC', fee: '0.00001' })
  expect(fixture.balance('taker', 'ERG')).toEqual(['0.18', '0'])
})

test('time in force: IOC, FOK and post-only end with their reasons', () => {
  const fixture = new TestExchange()
  fixture.open('maker', { BTC: '10' })
  fixture.open('taker', { USDT: '10000' })
  fixture.limit('maker', 'sell', '100', '1')
  const fateOf = (size: string, tif: 'ioc' | 'fok' | 'post-only') =>
    fate(fixture.limit('taker', 'buy', '100', size, { tif }))
  expect(fateOf('2', 'fok')).toEqual({ status: 'cancelled', executed: '0', reason: 22 })
  expect(fateOf('1', 'post-only')).toEqual({ status: 'cancelled', executed: '0', reason: 24 })
  expect(fateOf('2', 'ioc')).toEqual({ status: 'partially-cancelled', executed: '1', reason: 23 })
  expect(fateOf('1', 'ioc')).toEqual({ status: 'cancelled', executed: '0', reason: 23 })
  expect(fixture.balance('taker', 'USDT')).toEqual(['9900', '0'])
})

test('a market order stops at its cap (40) or at an empty book (23)', () => {
  const fixture = new TestExchange({ marketSlippage: '0.05' })
  fixture.open('maker', { BTC: '10' })
  fixture.open('taker', { USDT: '10000', BTC: '1' })
  for (const price of ['100', '102', '105', '108']) fixture.limit('maker', 'sell', price, '1')
  expect(fate(fixture.marketBuy('taker', '150', { slippage: '0.01' }))).toMatchObject({
    executed: '1',
    reason: 40,
  })
  expect(fate(fixture.marketBuy('taker', '1000'))).toMatchObject({ executed: '2', reason: 40 })
  expect(fate(fixture.marketBuy('taker', '1000'))).toMatchObject({ executed: '1', reason: 23 })
  expect(fate(fixture.marketSell('taker', '1'))).toMatchObject({ status: 'cancelled', reason: 23 })
})

test('modify: smaller at the same price keeps the place, anything else goes to the back', () => {
  const fixture = new TestExchange()
  for (const account of ['a', 'b', 'taker']) fixture.open(account, { USDT: '1000', BTC: '10' })
  const a = fixture.limit('a', 'buy', '100', '2')
  fixture.limit('b', 'buy', '100', '1')
  const modify = (price?: string, size?: string) =>
    fixture.do({ type: 'modifyOrder', account: 'a', orderId: a.orderId, price, size })
  expect(modify(undefined, '1').rejected).toBeUndefined()
  expect(fixture.balance('a', 'USDT')).toEqual(['900', '100'])
  expect(fate(fixture.marketSell('taker', '0.5'), a.orderId)).toMatchObject({ executed: '0.5' })
  expect(modify(undefined, '0.5').rejected).toMatchObject({ code: '43037', field: 'size' })
  expect(modify(undefined, '1.5').rejected).toBeUndefined()
  expect(fate(fixture.marketSell('taker', '1'), a.orderId)).toBeUndefined()
  expect(modify('2000').rejected?.code).toBe('43012')
  expect(modify('99').rejected).toBeUndefined()
  expect(fixture.exchange.liveOrders('a')).toMatchObject([
    { price: '99', size: '1.5', executedSize: '0.5', remainingSize: '1', status: 'partially-filled' },
  ])
  expect(fixture.balance('a', 'USDT')).toEqual(['851', '99'])
})

test('a post-only order modified to a price that would take is cancelled with reason 24', () => {
  const fixture = new TestExchange()
  for (const account of ['a', 'b']) fixture.open(account, { USDT: '1000', BTC: '10' })
  fixture.limit('b', 'sell', '101', '1')
  const a = fixture.limit('a', 'buy', '100', '1', { tif: 'post-only' })
  const receipt = fixture.do({ type: 'modifyOrder', account: 'a', orderId: a.orderId, price: '101' })
  expect(fate(receipt)).toEqual({ status: 'cancelled', executed: '0', reason: 24 })
  expect(fixture.balance('a', 'USDT')).toEqual(['1000', '0'])
})

test('orders are cancelled by either name, by side, by pair and in a batch', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '1000', BTC: '10' })
  fixture.open('b', { USDT: '1000' })
  const place = (id: string, side: 'buy' | 'sell', price: string) =>
    fixture.do(
      { type: 'placeOrder', account: 'a', symbol: 'BTCUSDT', side, orderType: 'limit', price, size: '1' },
      id,
    )
  for (const [id, side, price] of [
    ['1st', 'buy', '90'],
    ['2nd', 'sell', '110'],
    ['3rd', 'buy', '80'],
    ['4th', 'sell', '120'],
  ] as const)
    place(id, side, price)
  const left = () => fixture.exchange.liveOrders('a').map(({ clientOid }) => clientOid)
  expect(fixture.do({ type: 'cancelOrder', account: 'b', orderId: '1' }).rejected?.code).toBe('43001')
  expect(fixture.do({ type: 'cancelOrder', account: 'a', clientOid: '1st' }).orderId).toBe('1')
  expect(left()).toEqual(['2nd', '3rd', '4th'])
  fixture.do({ type: 'cancelOrders', account: 'a', side: 'buy' })
  expect(left()).toEqual(['2nd', '4th'])
  fixture.do({ type: 'cancelOrders', account: 'a', orders: [{ clientOid: '4th' }, { orderId: '1' }] })
  expect(left()).toEqual(['2nd'])
  fixture.do({ type: 'cancelOrders', account: 'a', symbol: 'BTCUSDT' })
  expect(left()).toEqual([])
  expect(fixture.do({ type: 'cancelOrders', account: 'a' }).rejected?.code).toBe('22001')
  expect(fixture.balance('a', 'USDT')).toEqual(['1000', '0'])
})

test('the sweep ends orders that have rested 180 days', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '1000' })
  fixture.limit('a', 'buy', '50', '1')
  const day = 86_400_000
  fixture.wait(day)
  fixture.limit('a', 'buy', '51', '1')
  fixture.wait(179 * day)
  const receipt = fixture.do({ type: 'sweep' }, '~sweep')
  expect(eventsOf(receipt, 'orderChanged')).toMatchObject([{ price: '50', status: 'cancelled', reason: 13 }])
  expect(fixture.exchange.liveOrders('a').map(({ price }) => price)).toEqual(['51'])
})
