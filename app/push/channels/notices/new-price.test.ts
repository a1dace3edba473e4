// Which changes are a new price of an order or conditional order, and what kind of order a notice names.

import { describe, expect, it } from 'vitest'
import type { EventBody, ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { AccountView } from '#engine/exchange/view.ts'
import { OwnAccount } from '../own-account.ts'
import { delegateType, newPriceOfOrder, newPriceOfPlan } from './new-price.ts'

const at = <Body extends EventBody>(body: Body) => ({ ...body, seq: 1, at: 0 })
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

function account(live: Partial<Pick<AccountView, 'liveOrders' | 'plans'>> = {}) {
  const own = new OwnAccount('a', { liveOrders: () => [], plans: () => [], ...live })
  const note = (event: ExchangeEvent) => {
    const { order, plan } = own.note(event)
    return order ? newPriceOfOrder(order) : plan && newPriceOfPlan(plan)
  }
  return { own, note }
}

it.each([
  ['mine', 'limit', 'delegate_limit'],
  ['mine', 'market', 'delegate_market'],
  ['~plan:3', 'limit', 'delegate_plan'],
  ['~plan:3', 'market', 'delegate_plan'],
  ['~plan:3:limit', 'limit', 'delegate_oco'],
  ['~plan:3:stop', 'limit', 'delegate_oco'],
] as const)('an order %s, %s, is a %s', (clientOid, orderType, type) => {
  const { own, note } = account()
  note(accepted(clientOid, orderType))
  expect(delegateType(own.orders.get('1')!)).toBe(type)
})

describe('a new price', () => {
  it.each(['mine', '~plan:3', '~plan:3:stop'])('of the order %s is sent once', (clientOid) => {
    const { own, note } = account()
    expect(note(accepted(clientOid))).toBeUndefined()
    expect(note(priced('11'))).toMatchObject({ id: '1', side: 'sell', price: '11', size: '2' })
    expect(note(priced('11'))).toBeUndefined()
    expect(note(priced('12', 'cancelled'))).toBeUndefined()
    expect(own.orders.get('1')).toBeUndefined()
  })

  it('of the limit leg of an OCO has the notice of its conditional order', () => {
    const { note } = account()
    note(accepted('~plan:7:limit'))
    expect(note(priced('11'))).toBeUndefined()
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
  ])('of a conditional order: %j', (change, wanted) => {
    const { note } = account()
    const born = { ...placed, kind: change.kind ?? placed.kind }
    expect(note(born)).toBeUndefined()
    const priced = note(changed(change))
    if (wanted) expect(priced).toMatchObject({ id: 'plan-7', side: 'buy', symbol: 'BTCUSDT', ...wanted })
    else expect(priced).toBeUndefined()
    // The same for a reader who comes while it waits.
    const { type, seq, at: placedAt, account: _owner, ...facts } = born
    const late = account({ plans: () => [{ ...facts, status: 'pending', placedAt }] })
    expect(late.note(changed(change))).toEqual(priced)
    expect(note(changed(change))).toBeUndefined()
  })
})
