// OCO: what may be placed, what it freezes, which leg ends which, and that never both execute.

import { expect, test } from 'vitest'
import type { Side } from '../exchange/protocol.ts'
import { eventsOf, fate } from '../exchange/test-exchange.ts'
import type { PlaceOco } from './protocol.ts'
import { changes, PlanTestExchange } from './test-exchange.ts'

function oco(
  fixture: PlanTestExchange,
  side: Side,
  terms: [price: string, trigger: string, order: string],
  more: Partial<PlaceOco> = {},
) {
  const [price, triggerPrice, orderPrice] = terms
  const plan = {
    account: 'ada',
    symbol: 'BTCUSDT',
    side,
    size: '1',
    price,
    triggerPrice,
    orderPrice,
  } as const
  return fixture.do({ type: 'placeOco', ...plan, ...more })
}

const dear = () => new PlanTestExchange({ lastPrice: '10000' })

test('V-OCO1: at 10500 the limit leg is cancelled and the stop leg placed', () => {
  const fixture = dear()
  const placed = oco(fixture, 'buy', ['9000', '10500', '10500'])
  expect(eventsOf(placed, 'planPlaced')).toMatchObject([
    { limitOrderId: '1', triggerPrice: '10500', operator: 'at-or-above', price: '9000', orderPrice: '10500' },
  ])
  expect(eventsOf(placed, 'orderAccepted')).toMatchObject([
    { orderId: '1', clientOid: '~plan:1:limit', source: 'oco', planId: '1', price: '9000' },
  ])
  expect(fixture.balance('ada', 'USDT')).toEqual(['89500', '10500'])
  const fired = fixture.print('10500')
  expect(fate(fired, '1')).toMatchObject({ status: 'cancelled', reason: 32 })
  expect(eventsOf(fired, 'orderAccepted')).toMatchObject([
    { clientOid: '~plan:1:stop', source: 'oco', planId: '1', price: '10500', size: '1' },
  ])
  expect(changes(fired)).toEqual([['1', 'triggered', 32]])
  expect(fixture.balance('ada', 'USDT')).toEqual(['89500', '10500'])
})

test('V-OCO1: 0.4 filled at 9000 ends the stop leg, 0.6 keeps resting', () => {
  const fixture = dear()
  oco(fixture, 'buy', ['9000', '10500', '10500'])
  const filled = fixture.limit('bob', 'sell', '9000', '0.4')
  expect(eventsOf(filled, 'planChanged')).toMatchObject([{ status: 'limit-filling', reason: 31 }])
  expect(fixture.balance('ada', 'USDT')).toEqual(['91000', '5400'])
  expect(changes(fixture.print('10500'))).toEqual([])
  expect(fixture.plan('1')).toMatchObject({ status: 'limit-filling', limitOrderId: '1' })
  fixture.print('9000')
  expect(changes(fixture.limit('bob', 'sell', '9000', '0.6'))).toEqual([['1', 'triggered', 31]])
  expect(fixture.exchange.plans('ada')).toEqual([])
  expect(fixture.balance('ada', 'USDT')).toEqual(['91000', '0'])
})

test('V-OCO2: a limit at the last price, or a sell below it, is refused', () => {
  const fixture = dear()
  const rule = { code: '40017', field: 'price', params: { rule: 'oco' } }
  expect(oco(fixture, 'buy', ['10000', '10500', '10500']).rejected).toMatchObject(rule)
  expect(oco(fixture, 'sell', ['9900', '9500', '9500']).rejected).toMatchObject(rule)
  expect(oco(fixture, 'buy', ['9000', '10000', '10500']).rejected).toMatchObject({
    code: '43035',
    field: 'triggerPrice',
  })
  expect(oco(fixture, 'sell', ['10100', '10000', '9000']).rejected).toMatchObject({
    code: '43034',
    field: 'triggerPrice',
  })
  expect(fixture.balance('ada', 'USDT')).toEqual(['100000', '0'])
})

test('a buy freezes the dearer leg, a sell its size once', () => {
  const fixture = dear()
  oco(fixture, 'buy', ['9000', '10500', '8000'])
  expect(fixture.balance('ada', 'USDT')[1]).toBe('9000')
  oco(fixture, 'sell', ['11000', '9500', '9400'])
  expect(fixture.balance('ada', 'BTC')).toEqual(['99', '1'])
})

test('the dearer leg has to be covered, or nothing is placed', () => {
  const fixture = dear()
  const poor = oco(fixture, 'buy', ['9000', '10500', '10500'], { size: '9.6' })
  expect(poor.rejected?.code).toBe('43012')
  expect(poor.events).toHaveLength(1)
  expect(oco(fixture, 'buy', ['9000', '10500', '10500'], { size: '9.5' }).rejected).toBeUndefined()
  expect(fixture.balance('ada', 'USDT')).toEqual(['250', '99750'])
})

test('cancelled by its name or through its resting order, both legs are gone', () => {
  const fixture = dear()
  oco(fixture, 'sell', ['11000', '9500', '9400'])
  const byPlan = fixture.do({ type: 'cancelPlan', account: 'ada', planId: '1' })
  expect(fate(byPlan, '1')).toMatchObject({ status: 'cancelled', reason: 0 })
  expect(changes(byPlan)).toEqual([['1', 'cancelled', 0]])
  oco(fixture, 'buy', ['9000', '10500', '10600'])
  const byOrder = fixture.do({ type: 'cancelOrder', account: 'ada', orderId: '2' })
  expect(changes(byOrder)).toEqual([['2', 'cancelled', 0]])
  expect([fixture.balance('ada', 'USDT'), fixture.balance('ada', 'BTC')]).toEqual([
    ['100000', '0'],
    ['100', '0'],
  ])
  expect(changes(fixture.print('10500'))).toEqual([])
})

test('its resting leg cannot be modified beside it', () => {
  const fixture = dear()
  oco(fixture, 'buy', ['9000', '10500', '10500'])
  const modified = fixture.do({ type: 'modifyOrder', account: 'ada', orderId: '1', price: '9100' })
  expect(modified.rejected?.code).toBe('23140')
})

test('a limit leg that is filled as it enters ends the stop leg at once', () => {
  const fixture = dear()
  fixture.limit('bob', 'sell', '8900', '0.3')
  const placed = oco(fixture, 'buy', ['9000', '10500', '10500'])
  expect(changes(placed)).toEqual([['1', 'limit-filling', 31]])
  expect(fixture.balance('ada', 'USDT')).toEqual(['91030', '6300'])
})

test('a stop leg that is refused fails the plan; its limit leg is gone', () => {
  const fixture = new PlanTestExchange({ lastPrice: '10000', priceBand: '0.05' })
  oco(fixture, 'sell', ['10100', '9500', '9000'])
  const fired = fixture.print('9500')
  expect(fate(fired, '1')).toMatchObject({ status: 'cancelled', reason: 32 })
  expect(eventsOf(fired, 'planChanged')).toMatchObject([
    { status: 'failed', failure: '20003', params: { code: '43040' }, reason: 32 },
  ])
  expect(fixture.balance('ada', 'BTC')).toEqual(['100', '0'])
})

test('each leg is worth 10 USDT, unless the pair has no least notional', () => {
  const fixture = new PlanTestExchange({ lastPrice: '10000', minNotional: '5' })
  expect(oco(fixture, 'sell', ['10100', '9900', '9800'], { size: '0.001' }).rejected).toMatchObject({
    code: '43027',
    params: { min: '10' },
  })
  expect(oco(dear(), 'sell', ['10100', '9900', '9800'], { size: '0.0001' }).rejected).toBeUndefined()
})

test('an update moves both legs and the hold with them', () => {
  const fixture = dear()
  oco(fixture, 'buy', ['9000', '10500', '10500'])
  const update = (terms: object) => fixture.do({ type: 'updatePlan', account: 'ada', planId: '1', ...terms })
  const changed = update({ price: '9500', orderPrice: '11000', size: '2' })
  expect(eventsOf(changed, 'orderChanged')).toMatchObject([{ orderId: '1', price: '9500', size: '2' }])
  expect(eventsOf(changed, 'planChanged')).toMatchObject([
    { status: 'pending', price: '9500', orderPrice: '11000', size: '2' },
  ])
  expect(fixture.balance('ada', 'USDT')).toEqual(['78000', '22000'])
  expect(update({ size: '9.1' }).rejected?.code).toBe('43012')
  expect(update({ price: '10000' }).rejected?.code).toBe('40017')
  expect(update({ callback: '1' }).rejected).toMatchObject({ code: '40017', field: 'callback' })
  expect(update({ triggerPrice: '10600', orderPrice: '9000' }).rejected).toBeUndefined()
  expect(fixture.balance('ada', 'USDT')).toEqual(['81000', '19000'])
  expect(changes(fixture.print('10500'))).toEqual([])
  expect(changes(fixture.print('10600'))).toEqual([['1', 'triggered', 32]])
})
