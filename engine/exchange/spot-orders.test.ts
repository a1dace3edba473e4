// Spot trading through the protocol: the worked numbers of domain.md 0.4, 1 and 3.1 by name, and the rules around them.

import { expect, test } from 'vitest'
import { mergeDepth } from '../market/depth.ts'
import { eventsOf, fate, Trial, trialMarket } from './trial.ts'

const fills = (receipt: Parameters<typeof eventsOf>[0], role: 'taker' | 'maker') =>
  eventsOf(receipt, 'orderFilled')
    .filter((event) => event.role === role)
    .map(({ price, size }) => `${size}@${price}`)

test('V-M1 a market buy spends 100 USDT over two levels and gives the rest back', () => {
  const trial = new Trial({ lastPrice: '60000' })
  trial.open('maker', { BTC: '10' })
  trial.open('taker', { USDT: '100' })
  trial.limit('maker', 'sell', '60000', '0.001')
  trial.limit('maker', 'sell', '60010', '5')
  const receipt = trial.marketBuy('taker', '100')
  expect(fills(receipt, 'taker')).toEqual(['0.001@60000', '0.000666@60010'])
  expect(eventsOf(receipt, 'orderChanged').at(-1)).toMatchObject({
    status: 'filled',
    executedSize: '0.001666',
    executedQuote: '99.96666',
    remainingSize: '0',
  })
  expect(trial.balance('taker', 'USDT')).toEqual(['0.03334', '0'])
  // Each fill pays its own fee up to 8 decimals: 0.000001 and 0.00000067 of 0.000000666.
  expect(trial.balance('taker', 'BTC')).toEqual(['0.00166433', '0'])
})

test('V-M2 a better price than the limit unfreezes the difference at once', () => {
  const trial = new Trial({ lastPrice: '60000' })
  trial.open('maker', { BTC: '10' })
  trial.open('taker', { USDT: '30500' })
  trial.limit('taker', 'buy', '61000', '0.5')
  expect(trial.balance('taker', 'USDT')).toEqual(['0', '30500'])
  trial.do({ type: 'cancelOrder', account: 'taker', orderId: '1' })
  trial.limit('maker', 'sell', '60000', '0.2')
  trial.limit('maker', 'sell', '60500', '0.3')
  const receipt = trial.limit('taker', 'buy', '61000', '0.5')
  expect(fills(receipt, 'taker')).toEqual(['0.2@60000', '0.3@60500'])
  expect(trial.balance('taker', 'USDT')).toEqual(['350', '0'])
})

test('V-B1 a band of 5 % limits the harmful side only', () => {
  const trial = new Trial({ priceBand: '0.05' })
  trial.open('a', { USDT: '10000', BTC: '100' })
  const answer = (side: 'buy' | 'sell', price: string) => trial.limit('a', side, price, '1').rejected?.code
  expect(answer('buy', '105')).toBeUndefined()
  expect(answer('buy', '105.01')).toBe('43039')
  expect(answer('buy', '1')).toBeUndefined()
  trial.do({ type: 'cancelOrders', account: 'a' })
  expect(answer('sell', '95')).toBeUndefined()
  expect(answer('sell', '94.99')).toBe('43040')
  expect(answer('sell', '1000000')).toBeUndefined()
})

test('V-Q1 a trade reaches an order only after the size ahead of it', () => {
  const trial = new Trial()
  for (const account of ['ahead', 'mine', 'taker']) trial.open(account, { USDT: '100000', BTC: '1000' })
  trial.limit('ahead', 'buy', '100', '100')
  const mine = trial.limit('mine', 'buy', '100', '50')
  expect(fate(trial.marketSell('taker', '80'), mine.orderId)).toBeUndefined()
  expect(fate(trial.marketSell('taker', '30'), mine.orderId)).toMatchObject({ executed: '10' })
})

test('V-BBO best prices of both sides, levels 1 and 5', () => {
  const trial = new Trial({ tick: '1' })
  trial.open('maker', { USDT: '100000', BTC: '100' })
  trial.open('a', { USDT: '100000', BTC: '100' })
  for (const price of [100, 99, 98, 97, 96, 95]) trial.limit('maker', 'buy', `${price}`, '1')
  for (const price of [101, 102, 103, 104, 105, 106]) trial.limit('maker', 'sell', `${price}`, '1')
  const resolved = (
    side: 'buy' | 'sell',
    bestPrice: 'counterparty-1' | 'counterparty-5' | 'queue-1' | 'queue-5',
  ) =>
    eventsOf(
      trial.limit('a', side, '', '1', { price: undefined, bestPrice, tif: 'fok', size: '500' }),
      'orderAccepted',
    )[0]?.price
  const kinds = ['counterparty-1', 'counterparty-5', 'queue-1', 'queue-5'] as const
  trial.do({ type: 'grantFunds', account: 'a', coin: 'BTC', amount: '1000' })
  expect(kinds.map((kind) => resolved('buy', kind))).toEqual(['101', '105', '100', '96'])
  expect(kinds.map((kind) => resolved('sell', kind))).toEqual(['100', '96', '101', '105'])
})

test('best prices: fewer levels give the deepest, an empty side is not traded, queue 1 may be post-only', () => {
  const trial = new Trial({ tick: '1' })
  trial.open('a', { USDT: '100000', BTC: '100' })
  trial.limit('a', 'buy', '99', '1')
  trial.limit('a', 'buy', '98', '1')
  const place = (more: object) => trial.limit('a', 'buy', '', '1', { price: undefined, ...more })
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
  const trial = new Trial({ tick: '1' })
  trial.open('other', { BTC: '10' })
  trial.open('own', { USDT: '10000', BTC: '10' })
  trial.limit('other', 'sell', '100', '1')
  const own = trial.limit('own', 'sell', '101', '1')
  trial.limit('other', 'sell', '102', '1')
  const receipt = trial.limit('own', 'buy', '102', '3', { stp })
  expect(fills(receipt, 'taker')).toEqual(filled)
  expect(fate(receipt)).toEqual(outcome)
  expect(trial.exchange.liveOrders('own').filter(({ side }) => side === 'sell')).toHaveLength(ownLeft)
  if (ownLeft === 0)
    expect(fate(receipt, own.orderId)).toEqual({ status: 'cancelled', executed: '0', reason: 25 })
  expect(trial.book().bids.map(([, size]) => size)).toEqual(bidSizes)
})

test('self-trade prevention covers a main account with its subs; none lets them trade', () => {
  const trial = new Trial()
  trial.open('main', { USDT: '1000', BTC: '10' })
  trial.open('sub', { USDT: '1000' }, 'main')
  trial.limit('main', 'sell', '100', '1')
  expect(fate(trial.limit('sub', 'buy', '100', '1'))).toMatchObject({ status: 'cancelled', reason: 25 })
  expect(fate(trial.limit('sub', 'buy', '100', '1', { stp: 'none' }))).toMatchObject({ status: 'filled' })
})

test('V-D1 the book in groups of 1', () => {
  const trial = new Trial()
  trial.open('a', { USDT: '10000', BTC: '100' })
  for (const [price, size] of [
    ['100.49', '1'],
    ['100.10', '2'],
    ['99.99', '3'],
  ] as const)
    trial.limit('a', 'buy', price, size)
  for (const [price, size] of [
    ['100.51', '1'],
    ['100.90', '2'],
    ['101.00', '4'],
    ['101.01', '5'],
  ] as const)
    trial.limit('a', 'sell', price, size)
  expect(mergeDepth(trial.exchange.depth('BTCUSDT', 50), '1')).toMatchObject({
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
  const trial = new Trial({ lastPrice: '60000', makerFee: undefined, takerFee: undefined })
  trial.open('maker', { BTC: '1' })
  trial.open('taker', { USDT: '600' })
  trial.limit('maker', 'sell', '60000', '0.01')
  const receipt = trial.limit('taker', 'buy', '60000', '0.01')
  const [taker, maker] = eventsOf(receipt, 'orderFilled')
  expect(taker).toMatchObject({ feeCoin: 'BTC', fee: '0.00001', quote: '600' })
  expect(maker).toMatchObject({ feeCoin: 'USDT', fee: '0.6' })
  expect(trial.balance('taker', 'BTC')).toEqual(['0.00999', '0'])
  expect(trial.balance('maker', 'USDT')).toEqual(['599.4', '0'])
})

test('V-F2 the platform token pays the fee at a discount, whole fill or nothing', () => {
  const token = { symbol: 'ERGUSDT', base: 'ERG', quote: 'USDT', lastPrice: '1.5', lot: '0.01' }
  const markets = [trialMarket({ lastPrice: '60000' }), trialMarket(token)]
  const trial = new Trial({}, { markets })
  trial.open('maker', { BTC: '1' })
  trial.open('taker', { USDT: '1200', ERG: '0.5' })
  trial.do({ type: 'setAccount', account: 'taker', feeToken: true })
  trial.limit('maker', 'sell', '60000', '0.02')
  const paid = eventsOf(trial.limit('taker', 'buy', '60000', '0.01'), 'orderFilled')[0]
  expect(paid).toMatchObject({ feeCoin: 'ERG', fee: '0.32' })
  expect(trial.balance('taker', 'BTC')).toEqual(['0.01', '0'])
  expect(trial.balance('taker', 'ERG')).toEqual(['0.18', '0'])
  const short = eventsOf(trial.limit('taker', 'buy', '60000', '0.01'), 'orderFilled')[0]
  expect(short).toMatchObject({ feeCoin: 'BTC', fee: '0.00001' })
  expect(trial.balance('taker', 'ERG')).toEqual(['0.18', '0'])
})

test('time in force: IOC, FOK and post-only end with their reasons', () => {
  const trial = new Trial()
  trial.open('maker', { BTC: '10' })
  trial.open('taker', { USDT: '10000' })
  trial.limit('maker', 'sell', '100', '1')
  const fateOf = (size: string, tif: 'ioc' | 'fok' | 'post-only') =>
    fate(trial.limit('taker', 'buy', '100', size, { tif }))
  expect(fateOf('2', 'fok')).toEqual({ status: 'cancelled', executed: '0', reason: 22 })
  expect(fateOf('1', 'post-only')).toEqual({ status: 'cancelled', executed: '0', reason: 24 })
  expect(fateOf('2', 'ioc')).toEqual({ status: 'partially-cancelled', executed: '1', reason: 23 })
  expect(fateOf('1', 'ioc')).toEqual({ status: 'cancelled', executed: '0', reason: 23 })
  expect(trial.balance('taker', 'USDT')).toEqual(['9900', '0'])
})

test('a market order stops at its cap (40) or at an empty book (23)', () => {
  const trial = new Trial({ marketSlippage: '0.05' })
  trial.open('maker', { BTC: '10' })
  trial.open('taker', { USDT: '10000', BTC: '1' })
  for (const price of ['100', '102', '105', '108']) trial.limit('maker', 'sell', price, '1')
  expect(fate(trial.marketBuy('taker', '150', { slippage: '0.01' }))).toMatchObject({
    executed: '1',
    reason: 40,
  })
  expect(fate(trial.marketBuy('taker', '1000'))).toMatchObject({ executed: '2', reason: 40 })
  expect(fate(trial.marketBuy('taker', '1000'))).toMatchObject({ executed: '1', reason: 23 })
  expect(fate(trial.marketSell('taker', '1'))).toMatchObject({ status: 'cancelled', reason: 23 })
})

test('modify: smaller at the same price keeps the place, anything else goes to the back', () => {
  const trial = new Trial()
  for (const account of ['a', 'b', 'taker']) trial.open(account, { USDT: '1000', BTC: '10' })
  const a = trial.limit('a', 'buy', '100', '2')
  trial.limit('b', 'buy', '100', '1')
  const modify = (price?: string, size?: string) =>
    trial.do({ type: 'modifyOrder', account: 'a', orderId: a.orderId, price, size })
  expect(modify(undefined, '1').rejected).toBeUndefined()
  expect(trial.balance('a', 'USDT')).toEqual(['900', '100'])
  expect(fate(trial.marketSell('taker', '0.5'), a.orderId)).toMatchObject({ executed: '0.5' })
  expect(modify(undefined, '0.5').rejected).toMatchObject({ code: '43037', field: 'size' })
  expect(modify(undefined, '1.5').rejected).toBeUndefined()
  expect(fate(trial.marketSell('taker', '1'), a.orderId)).toBeUndefined()
  expect(modify('2000').rejected?.code).toBe('43012')
  expect(modify('99').rejected).toBeUndefined()
  expect(trial.exchange.liveOrders('a')).toMatchObject([
    { price: '99', size: '1.5', executedSize: '0.5', remainingSize: '1', status: 'partially-filled' },
  ])
  expect(trial.balance('a', 'USDT')).toEqual(['851', '99'])
})

test('a post-only order modified to a price that would take is cancelled with reason 24', () => {
  const trial = new Trial()
  for (const account of ['a', 'b']) trial.open(account, { USDT: '1000', BTC: '10' })
  trial.limit('b', 'sell', '101', '1')
  const a = trial.limit('a', 'buy', '100', '1', { tif: 'post-only' })
  const receipt = trial.do({ type: 'modifyOrder', account: 'a', orderId: a.orderId, price: '101' })
  expect(fate(receipt)).toEqual({ status: 'cancelled', executed: '0', reason: 24 })
  expect(trial.balance('a', 'USDT')).toEqual(['1000', '0'])
})

test('orders are cancelled by either name, by side, by pair and in a batch', () => {
  const trial = new Trial()
  trial.open('a', { USDT: '1000', BTC: '10' })
  trial.open('b', { USDT: '1000' })
  const place = (id: string, side: 'buy' | 'sell', price: string) =>
    trial.do(
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
  const left = () => trial.exchange.liveOrders('a').map(({ clientOid }) => clientOid)
  expect(trial.do({ type: 'cancelOrder', account: 'b', orderId: '1' }).rejected?.code).toBe('43001')
  expect(trial.do({ type: 'cancelOrder', account: 'a', clientOid: '1st' }).orderId).toBe('1')
  expect(left()).toEqual(['2nd', '3rd', '4th'])
  trial.do({ type: 'cancelOrders', account: 'a', side: 'buy' })
  expect(left()).toEqual(['2nd', '4th'])
  trial.do({ type: 'cancelOrders', account: 'a', orders: [{ clientOid: '4th' }, { orderId: '1' }] })
  expect(left()).toEqual(['2nd'])
  trial.do({ type: 'cancelOrders', account: 'a', symbol: 'BTCUSDT' })
  expect(left()).toEqual([])
  expect(trial.do({ type: 'cancelOrders', account: 'a' }).rejected?.code).toBe('22001')
  expect(trial.balance('a', 'USDT')).toEqual(['1000', '0'])
})

test('the sweep ends orders that have rested 180 days', () => {
  const trial = new Trial()
  trial.open('a', { USDT: '1000' })
  trial.limit('a', 'buy', '50', '1')
  const day = 86_400_000
  trial.wait(day)
  trial.limit('a', 'buy', '51', '1')
  trial.wait(179 * day)
  const receipt = trial.do({ type: 'sweep' }, '~sweep')
  expect(eventsOf(receipt, 'orderChanged')).toMatchObject([{ price: '50', status: 'cancelled', reason: 13 }])
  expect(trial.exchange.liveOrders('a').map(({ price }) => price)).toEqual(['51'])
})
