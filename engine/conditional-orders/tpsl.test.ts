// Take profit and stop loss: on holdings, attached to an entry, and what one leg means for the other.

import { expect, test } from 'vitest'
import { eventsOf } from '../exchange/test-exchange.ts'
import type { PlaceTpsl, TriggerLeg } from './protocol.ts'
import { changes, PlanTestExchange } from './test-exchange.ts'

function tpsl(fixture: PlanTestExchange, legs: TriggerLeg[], more: Partial<PlaceTpsl> = {}) {
  const plan = { account: 'ada', symbol: 'BTCUSDT', side: 'sell', size: '1', legs } as const
  return fixture.do({ type: 'placeTpsl', ...plan, ...more })
}

const both: TriggerLeg[] = [{ triggerPrice: '110', price: '109' }, { triggerPrice: '95' }]
const attached = { takeProfit: { triggerPrice: '110', price: '109' }, stopLoss: { triggerPrice: '90' } }

test('on holdings: two legs know each other, nothing is frozen', () => {
  const fixture = new PlanTestExchange()
  const placed = tpsl(fixture, both)
  expect(placed.planId).toBe('1')
  expect(eventsOf(placed, 'planPlaced')).toMatchObject([
    { planId: '1', siblingId: '2', operator: 'at-or-above', orderType: 'limit', price: '109' },
    { planId: '2', siblingId: '1', operator: 'at-or-below', orderType: 'market' },
  ])
  expect(fixture.balance('ada', 'BTC')).toEqual(['100', '0'])
})

test('one that triggers ends the other with 32, one that is cancelled with 0', () => {
  const fixture = new PlanTestExchange()
  tpsl(fixture, both)
  tpsl(fixture, both)
  expect(changes(fixture.do({ type: 'cancelPlan', account: 'ada', planId: '4' }))).toEqual([
    ['4', 'cancelled', 0],
    ['3', 'cancelled', 0],
  ])
  expect(changes(fixture.print('95'))).toEqual([
    ['2', 'triggered'],
    ['1', 'cancelled', 32],
  ])
})

test("the leg that fires may trade through the other's trigger: that one still ends with 32", () => {
  const fixture = new PlanTestExchange()
  fixture.limit('bob', 'buy', '90', '1')
  tpsl(fixture, [{ triggerPrice: '110' }, { triggerPrice: '95' }])
  expect(changes(fixture.print('111'))).toEqual([
    ['1', 'triggered'],
    ['2', 'cancelled', 32],
  ])
  expect(fixture.exchange.checkInvariants()).toEqual([])
})

test('the quantity is checked when its time comes', () => {
  const fixture = new PlanTestExchange()
  tpsl(fixture, both, { size: '100' })
  fixture.limit('ada', 'sell', '200', '0.5')
  expect(changes(fixture.print('120'))).toEqual([
    ['1', 'failed', '02014'],
    ['2', 'cancelled', 32],
  ])
})

test.each([
  ['buys', { side: 'buy' } as const, '40017', 'side'],
  ['no legs', { legs: [] }, '40017', 'legs'],
  ['three legs', { legs: [...both, { triggerPrice: '80' }] }, '40017', 'legs'],
  ['a leg that is none', { legs: [null as never] }, '40017', 'legs'],
  ['both above', { legs: [{ triggerPrice: '110' }, { triggerPrice: '105' }] }, '40736', 'legs'],
  ['both below', { legs: [{ triggerPrice: '90' }, { triggerPrice: '100' }] }, '40735', 'legs'],
  ['a trigger between ticks', { legs: [{ triggerPrice: '90.001' }] }, '43028', 'legs'],
])('%s: refused', (_what, more, code, field) => {
  const fixture = new PlanTestExchange()
  expect(tpsl(fixture, both, more).rejected).toMatchObject({ code, field })
})

test('attached to a buy: they come to life once it is filled, for what the fee left, in whole lots', () => {
  const fixture = new PlanTestExchange()
  const entry = fixture.limit('ada', 'buy', '100', '1.234567', attached)
  expect(eventsOf(entry, 'orderAccepted')).toMatchObject([attached])
  fixture.limit('bob', 'sell', '100', '1')
  expect(fixture.exchange.plans('ada')).toEqual([])
  const filled = fixture.limit('bob', 'sell', '100', '0.234567')
  // 1.234567 less 0.00123457 leaves 1.23333243.
  expect(eventsOf(filled, 'planPlaced')).toMatchObject([
    { clientOid: '~tp:1', kind: 'tpsl', side: 'sell', size: '1.233332', parentOrderId: '1', price: '109' },
    {
      clientOid: '~sl:1',
      kind: 'tpsl',
      side: 'sell',
      size: '1.233332',
      operator: 'at-or-below',
      siblingId: '1',
    },
  ])
})

test('attached to a sell: they buy back what it sold', () => {
  const fixture = new PlanTestExchange()
  fixture.limit('bob', 'buy', '100', '2')
  const filled = fixture.marketSell('ada', '2', {
    takeProfit: { triggerPrice: '90' },
    stopLoss: { triggerPrice: '110', price: '111' },
  })
  expect(eventsOf(filled, 'planPlaced')).toMatchObject([
    { side: 'buy', size: '2', operator: 'at-or-below' },
    { side: 'buy', size: '2', operator: 'at-or-above', price: '111' },
  ])
  fixture.limit('bob', 'sell', '120', '2')
  expect(eventsOf(fixture.print('90'), 'orderAccepted')).toMatchObject([{ planId: '1', quoteSize: '180' }])
})

test('a cancel after a partial fill brings them to life for that part, one before any fill none', () => {
  const fixture = new PlanTestExchange({ makerFee: '0', takerFee: '0' })
  fixture.limit('ada', 'buy', '100', '1', attached)
  fixture.limit('ada', 'buy', '99', '1', attached)
  fixture.limit('bob', 'sell', '100', '0.25')
  const cancelled = fixture.do({ type: 'cancelOrders', account: 'ada' })
  expect(eventsOf(cancelled, 'planPlaced').map(({ size, parentOrderId }) => [size, parentOrderId])).toEqual([
    ['0.25', '1'],
    ['0.25', '1'],
  ])
})

test('a stop that the price has passed already when it comes to life fires at once', () => {
  const fixture = new PlanTestExchange()
  fixture.limit('ada', 'buy', '100', '1', { stopLoss: { triggerPrice: '95' } })
  fixture.limit('bob', 'buy', '94', '5')
  const crash = fixture.limit('bob', 'sell', '94', '2', { stp: 'none' })
  expect(changes(crash)).toEqual([['1', 'triggered']])
})

test.each([
  ['a take profit at the entry', 'buy', { takeProfit: { triggerPrice: '99' } }, '40735', 'takeProfit'],
  ['a stop above the entry', 'buy', { stopLoss: { triggerPrice: '99.5' } }, '40736', 'stopLoss'],
  ["a seller's take profit above", 'sell', { takeProfit: { triggerPrice: '101' } }, '40735', 'takeProfit'],
  ["a seller's stop below", 'sell', { stopLoss: { triggerPrice: '98' } }, '40736', 'stopLoss'],
  ['words', 'buy', { stopLoss: 'low' as never }, '40017', 'stopLoss'],
] as const)('%s is refused', (_what, side, legs, code, field) => {
  const fixture = new PlanTestExchange()
  expect(fixture.limit('ada', side, '99', '1', legs).rejected).toMatchObject({ code, field })
})

test('a leg of a pair stays on its side when it is updated', () => {
  const fixture = new PlanTestExchange()
  tpsl(fixture, both)
  const update = (triggerPrice: string) =>
    fixture.do({ type: 'updatePlan', account: 'ada', planId: '2', triggerPrice })
  expect(update('101').rejected).toMatchObject({ code: '40736', field: 'triggerPrice' })
  expect(changes(update('99'))).toEqual([['2', 'pending']])
  expect(changes(update('100'))).toEqual([
    ['2', 'pending'],
    ['2', 'triggered'],
    ['1', 'cancelled', 32],
  ])
})
