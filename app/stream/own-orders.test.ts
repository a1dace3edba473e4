// Which events are a new price of somebody's order or plan, and what kind of order a notice names.

import { describe, expect, it } from 'vitest'
import type { EventBody, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { OwnOrders } from './own-orders.ts'

const at = (body: EventBody): ExchangeEvent => ({ ...body, seq: 1, at: 0 })
const name = { account: 'a', symbol: 'BTCUSDT' }

const accepted = (clientOid: string, orderType: 'limit' | 'market' = 'limit') =>
  at({
    type: 'orderAccepted',
    ...name,
    orderId: '1',
    clientOid,
    side: 'sell',
    orderType,
    tif: 'gtc',
    stp: 'none',
    price: '10',
    size: '2',
    source: 'web',
  })

const priced = (price: string, status: 'live' | 'cancelled' = 'live') =>
  at({
    type: 'orderChanged',
    ...name,
    orderId: '1',
    status,
    price,
    size: '2',
    executedSize: '0',
    executedQuote: '0',
    remainingSize: '2',
  })

const plan = { ...name, planId: '7', kind: 'trigger' } as const
const terms = { triggerPrice: '12', operator: 'at-or-above', price: '13', size: '2' } as const
const placed = at({
  type: 'planPlaced',
  ...plan,
  ...terms,
  clientOid: 'c',
  side: 'buy',
  orderType: 'limit',
  tif: 'gtc',
  stp: 'none',
  triggerBy: 'last',
  source: 'web',
})
type PlanChange = Partial<Extract<EventBody, { type: 'planChanged' }>>
const changed = (more: PlanChange) =>
  at({ type: 'planChanged', ...plan, ...terms, status: 'pending', ...more } as EventBody)

it.each([
  ['mine', 'limit', 'delegate_limit'],
  ['mine', 'market', 'delegate_market'],
  ['~plan:3', 'limit', 'delegate_plan'],
  ['~plan:3', 'market', 'delegate_plan'],
  ['~plan:3:limit', 'limit', 'delegate_oco'],
  ['~plan:3:stop', 'limit', 'delegate_oco'],
] as const)('an order %s, %s, is a %s', (clientOid, orderType, type) => {
  const own = new OwnOrders([], [])
  own.note(accepted(clientOid, orderType))
  expect(own.order('1')?.type).toBe(type)
  const known = { orderId: '1', clientOid, side: 'sell', price: '10' } as const
  if (orderType === 'limit') expect(new OwnOrders([known], []).order('1')?.type).toBe(type)
})

describe('a new price', () => {
  it.each(['mine', '~plan:3', '~plan:3:stop'])('of the order %s is told once', (clientOid) => {
    const own = new OwnOrders([], [])
    expect(own.note(accepted(clientOid))).toBeUndefined()
    expect(own.note(priced('11'))).toMatchObject({ id: '1', side: 'sell', price: '11', size: '2' })
    expect(own.note(priced('11'))).toBeUndefined()
    expect(own.note(priced('12', 'cancelled'))).toBeUndefined()
    expect(own.order('1')).toBeUndefined()
  })

  it('of the limit leg of an OCO is told by its plan', () => {
    const own = new OwnOrders([], [])
    own.note(accepted('~plan:7:limit'))
    expect(own.note(priced('11'))).toBeUndefined()
  })

  it.each<[PlanChange, object | undefined]>([
    [{}, undefined],
    [{ size: '3' }, undefined],
    [{ triggerPrice: '14' }, { price: '14', type: 'delegate_plan', size: '2' }],
    [{ triggerPrice: '14', price: '15' }, { price: '15' }],
    [
      { price: '15', kind: 'oco' },
      { price: '15', type: 'delegate_oco' },
    ],
    [{ orderPrice: '15', kind: 'oco' }, { price: '15' }],
    [
      { triggerPrice: '14', size: undefined, quoteSize: '50' },
      { price: '14', quoteSize: '50' },
    ],
    [{ triggerPrice: '14', status: 'cancelled', reason: 0 }, undefined],
  ])('of a plan: %j', (change, told) => {
    const update = (own: OwnOrders) => own.note(changed(change))
    const own = new OwnOrders([], [])
    expect(own.note(placed)).toBeUndefined()
    const seen = update(own)
    if (told) expect(seen).toMatchObject({ id: 'plan-7', side: 'buy', symbol: 'BTCUSDT', ...told })
    else expect(seen).toBeUndefined()
    // The same for one who comes while it waits.
    expect(update(new OwnOrders([], [{ planId: '7', kind: 'trigger', side: 'buy', ...terms }]))).toEqual(seen)
    expect(update(own)).toBeUndefined()
  })
})
