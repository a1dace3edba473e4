// Trigger orders from placing to their end: direction, firing by print and by trade, children, failures, cancels, updates.

import { expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import { eventsOf, fate } from '../exchange/test-exchange.ts'
import { changes, PlanTestExchange } from './test-exchange.ts'

test('V-P1: above the price it fires at or above; a gap fires it where the price is', () => {
  const fixture = new PlanTestExchange()
  fixture.limit('bob', 'sell', '107', '5')
  const limit = fixture.trigger('buy', '105', { price: '106.5' })
  const market = fixture.trigger('buy', '105', { quoteSize: '214' })
  expect(fixture.plan(limit.planId)).toMatchObject({ operator: 'at-or-above', status: 'pending' })
  expect(changes(fixture.print('104.9'))).toEqual([])
  const fired = fixture.print('107')
  expect(changes(fired)).toEqual([
    ['1', 'triggered'],
    ['2', 'triggered'],
  ])
  expect(eventsOf(fired, 'orderAccepted')).toMatchObject([
    { planId: limit.planId, clientOid: '~plan:1', source: 'plan', price: '106.5', size: '1' },
    { planId: market.planId, clientOid: '~plan:2', source: 'plan', quoteSize: '214' },
  ])
  expect(eventsOf(fired, 'orderFilled').filter(({ account }) => account === 'ada')).toMatchObject([
    { price: '107', size: '2' },
  ])
  expect(fixture.exchange.plans('ada')).toEqual([])
})

test('below the price it fires at or below, and a trade does as well as a print', () => {
  const fixture = new PlanTestExchange()
  fixture.trigger('sell', '95', { price: '90' })
  fixture.limit('bob', 'buy', '95.01', '1')
  fixture.limit('bob', 'buy', '94', '3')
  expect(changes(fixture.marketSell('bob', '1', { stp: 'none' }))).toEqual([])
  const traded = fixture.limit('bob', 'sell', '94', '1', { stp: 'none' })
  expect(changes(traded)).toEqual([['1', 'triggered']])
  expect(fate(traded, eventsOf(traded, 'orderAccepted')[1]?.orderId)).toMatchObject({ status: 'filled' })
})

test('a trigger at the price of now fires at once', () => {
  const fixture = new PlanTestExchange()
  const placed = fixture.trigger('buy', '100', { price: '90' })
  expect(placed.events.map(({ type }) => type)).toEqual([
    'planPlaced',
    'orderAccepted',
    'orderChanged',
    'balanceChanged',
    'planChanged',
  ])
  expect(changes(placed)).toEqual([['1', 'triggered']])
})

test('nothing is frozen before; too little when its time comes fails it whole with 02014', () => {
  const fixture = new PlanTestExchange()
  fixture.trigger('buy', '101', { price: '101', size: '991' })
  expect(fixture.balance('ada', 'USDT')).toEqual(['100000', '0'])
  const fired = fixture.print('101')
  expect(changes(fired)).toEqual([['1', 'failed', '02014']])
  expect(eventsOf(fired, 'orderAccepted')).toEqual([])
  expect(fixture.balance('ada', 'USDT')).toEqual(['100000', '0'])
})

test('an order that the band refuses fails the plan with 20003 and says the cause', () => {
  const fixture = new PlanTestExchange({ priceBand: '0.05' })
  fixture.trigger('sell', '90', { price: '80' })
  const [event] = eventsOf(fixture.print('90'), 'planChanged')
  expect(event).toMatchObject({
    status: 'failed',
    failure: '20003',
    params: { code: '43040', min: '85.5' },
  })
})

test('a market buy that finds nothing for sale fails with 50043; a sell that finds no buyer is placed', () => {
  const fixture = new PlanTestExchange()
  fixture.trigger('buy', '101')
  fixture.trigger('sell', '101')
  expect(changes(fixture.print('101'))).toEqual([
    ['1', 'failed', '50043'],
    ['2', 'triggered'],
  ])
  fixture.trigger('buy', '103', { quoteSize: '100001' })
  expect(changes(fixture.print('103'))).toEqual([['3', 'failed', '02014']])
})

test('a sell of a coin that is gone fails with 50062, of one that other orders lock with 50063', () => {
  const fixture = new PlanTestExchange()
  const fires = () => changes(fixture.print('101')).at(-1)?.[2]
  fixture.trigger('sell', '101', { price: '120' })
  fixture.limit('ada', 'sell', '200', '100')
  expect(fires()).toBe('50063')
  fixture.print('100')
  fixture.do({ type: 'cancelOrders', account: 'ada' })
  fixture.trigger('sell', '101', { price: '120' })
  fixture.limit('bob', 'buy', '99', '100')
  fixture.limit('ada', 'sell', '99', '100')
  expect(fixture.balance('ada', 'BTC')).toEqual(['0', '0'])
  fixture.print('100')
  expect(fires()).toBe('50062')
})

test.each([
  ['suspended', '50046'],
  ['cancel-only', '50046'],
] as const)('a pair that is %s when the order is placed fails it with %s itself', (status, failure) => {
  const fixture = new PlanTestExchange()
  // More than fire in one step: the last waits for the next entry.
  for (let n = 0; n < 200; n++) {
    const account = `other-${Math.floor(n / 50)}`
    if (n % 50 === 0) fixture.open(account, { BTC: '100' })
    fixture.trigger('sell', '101', { account, price: '120' })
  }
  const placed = fixture.trigger('sell', '101', { price: '120' })
  fixture.print('101')
  const receipt = fixture.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status })
  expect(changes(receipt)).toEqual([[placed.planId, 'failed', failure]])
})

test('a size in base of a market buy spends what it costs at the last price', () => {
  const fixture = new PlanTestExchange()
  fixture.limit('bob', 'sell', '110', '9')
  fixture.trigger('buy', '110', { size: '2' })
  expect(eventsOf(fixture.print('110'), 'orderAccepted')).toMatchObject([{ quoteSize: '220' }])
})

test('cancelled by id or by name, and then gone', () => {
  const fixture = new PlanTestExchange()
  const { planId } = fixture.trigger('buy', '110')
  fixture.do(
    {
      type: 'placeTrigger',
      account: 'ada',
      symbol: 'BTCUSDT',
      side: 'sell',
      triggerPrice: '90',
      orderType: 'market',
      size: '1',
    },
    'mine',
  )
  const byId = fixture.do({ type: 'cancelPlan', account: 'ada', planId })
  expect([byId.planId, changes(byId)]).toEqual(['1', [['1', 'cancelled', 0]]])
  const byName = fixture.do({ type: 'cancelPlan', account: 'ada', clientOid: 'mine' })
  expect(changes(byName)).toEqual([['2', 'cancelled', 0]])
  expect(fixture.do({ type: 'cancelPlan', account: 'ada', planId }).rejected?.code).toBe('43001')
  expect(fixture.print('120').events).toMatchObject([{ type: 'printed' }])
})

test('saved and loaded it waits with the operator it was placed with', () => {
  const fixture = new PlanTestExchange()
  fixture.trigger('buy', '105', { price: '106' })
  const saved = fixture.exchange.save()
  const twin = Exchange.load(fixture.exchange.genesis, saved, { assertions: true })
  expect(sameBytes(twin.save(), saved)).toBe(true)
  expect(twin.plans('ada')).toEqual(fixture.exchange.plans('ada'))
  const entry = {
    seq: twin.lastSeq + 1,
    ts: fixture.now,
    id: 'p',
    command: { type: 'print', symbol: 'BTCUSDT', price: '105' },
  } as const
  expect(twin.apply(entry)).toEqual(fixture.exchange.apply(entry))
  expect(twin.plans('ada')).toEqual([])
  expect(sameBytes(twin.save(), fixture.exchange.save())).toBe(true)
})
