// Trailing stops: activation, the extreme, the way back, and what they place then.

import { expect, test } from 'vitest'
import type { Side } from '../exchange/protocol.ts'
import { eventsOf } from '../exchange/test-exchange.ts'
import type { PlaceTrailing } from './protocol.ts'
import { changes, PlanTestExchange } from './test-exchange.ts'

function trailing(
  fixture: PlanTestExchange,
  side: Side,
  callback: string,
  more: Partial<PlaceTrailing> = {},
) {
  const plan = { account: 'ada', symbol: 'BTCUSDT', side, size: '1', callback } as const
  return fixture.do({ type: 'placeTrailing', ...plan, ...more })
}

test('V-T1: a sell is activated at 65010, peaks at 66000 and fires at 64680', () => {
  const fixture = new PlanTestExchange({ lastPrice: '63000' })
  const { planId } = trailing(fixture, 'sell', '2', { triggerPrice: '65000' })
  expect(fixture.plan(planId)).toMatchObject({ status: 'pending', operator: 'at-or-above', callback: '2' })
  expect(changes(fixture.print('64000'))).toEqual([])
  expect(eventsOf(fixture.print('65010'), 'planChanged')).toMatchObject([
    { status: 'trailing', extreme: '65010' },
  ])
  expect(changes(fixture.print('66000'))).toEqual([])
  expect(fixture.plan(planId)?.extreme).toBe('66000')
  expect(changes(fixture.print('65000'))).toEqual([])
  expect(changes(fixture.print('64680.01'))).toEqual([])
  const fired = fixture.print('64680')
  expect(eventsOf(fired, 'planChanged')).toMatchObject([{ status: 'triggered', extreme: '66000' }])
  expect(eventsOf(fired, 'orderAccepted')).toMatchObject([{ orderType: 'market', side: 'sell', size: '1' }])
})

test('V-T2: a buy is activated at 57900, its trough is 57000, it fires at 57855', () => {
  const fixture = new PlanTestExchange({ lastPrice: '60000' })
  const { planId } = trailing(fixture, 'buy', '1.5', { triggerPrice: '58000', price: '57860' })
  for (const price of ['57900', '57000', '57854.99']) fixture.print(price)
  expect(fixture.plan(planId)).toMatchObject({ status: 'trailing', extreme: '57000' })
  const fired = fixture.print('57855')
  expect(eventsOf(fired, 'orderAccepted')).toMatchObject([{ orderType: 'limit', price: '57860', planId }])
  expect(changes(fired)).toEqual([[planId, 'triggered']])
})

test('without a trigger, or with one at the price of now, it follows from the start', () => {
  const fixture = new PlanTestExchange()
  const bare = trailing(fixture, 'sell', '10')
  const here = trailing(fixture, 'buy', '10', { triggerPrice: '100' })
  expect(changes(bare)).toEqual([['1', 'trailing']])
  expect(changes(here)).toEqual([['2', 'trailing']])
  expect(fixture.exchange.plans('ada')).toMatchObject([
    { status: 'trailing', extreme: '100', triggerPrice: undefined },
    { status: 'trailing', extreme: '100', triggerPrice: '100', operator: 'at-or-below' },
  ])
})

test('an activation on the wrong side of the price is refused', () => {
  const fixture = new PlanTestExchange()
  expect(trailing(fixture, 'sell', '1', { triggerPrice: '99.99' }).rejected).toMatchObject({
    code: '43035',
    field: 'triggerPrice',
  })
  expect(trailing(fixture, 'buy', '1', { triggerPrice: '100.01' }).rejected).toMatchObject({
    code: '43034',
    field: 'triggerPrice',
  })
})

test('its extreme is that of the walk of one order, also when the walk activated it', () => {
  const fixture = new PlanTestExchange()
  for (const price of ['101', '105', '110']) fixture.limit('bob', 'sell', price, '1')
  fixture.limit('bob', 'buy', '98.9', '1')
  const { planId } = trailing(fixture, 'sell', '10', { triggerPrice: '103' })
  fixture.open('cem', { USDT: '1000' })
  expect(changes(fixture.limit('cem', 'buy', '110', '3'))).toEqual([[planId, 'trailing']])
  expect(fixture.plan(planId)?.extreme).toBe('110')
  fixture.print('99.01')
  expect(fixture.plan(planId)?.status).toBe('trailing')
  expect(changes(fixture.print('99'))).toEqual([[planId, 'triggered']])
})

test.each(['0.09', '20.01', '1.005', 'one', '-1'])('a callback of %s is refused', (callback) => {
  const fixture = new PlanTestExchange()
  expect(trailing(fixture, 'sell', callback).rejected).toMatchObject({ code: '40017', field: 'callback' })
})

test('pending and following alike it can be cancelled, once', () => {
  const fixture = new PlanTestExchange()
  const pending = trailing(fixture, 'sell', '1', { triggerPrice: '110' }).planId
  const following = trailing(fixture, 'sell', '1').planId
  for (const planId of [pending, following]) {
    expect(changes(fixture.do({ type: 'cancelPlan', account: 'ada', planId }))).toEqual([
      [planId, 'cancelled', 0],
    ])
    expect(fixture.do({ type: 'cancelPlan', account: 'ada', planId }).rejected?.code).toBe('43001')
  }
  expect(changes(fixture.print('50'))).toEqual([])
})

test('what one order trades at after it activated a stop counts: extreme, and the way back', () => {
  const fixture = new PlanTestExchange({ lastPrice: '100' })
  const { planId: tight } = trailing(fixture, 'sell', '1', { triggerPrice: '104' })
  const { planId: wide } = trailing(fixture, 'sell', '20', { triggerPrice: '104' })
  fixture.open('eve', { USDT: '1000' })
  fixture.open('fay', { BTC: '5' })
  for (const price of ['105', '104', '103']) fixture.limit('eve', 'buy', price, '1')
  const walked = fixture.limit('fay', 'sell', '103', '3')
  const reported = eventsOf(walked, 'planChanged').map(({ planId, status, extreme }) => [
    planId,
    status,
    extreme,
  ])
  expect(reported.slice(0, 2)).toEqual([
    [tight, 'trailing', '105'],
    [wide, 'trailing', '105'],
  ])
  expect(reported[2]?.[0]).toBe(tight)
  expect(fixture.plan(wide)).toMatchObject({ status: 'trailing', extreme: '105' })
})
