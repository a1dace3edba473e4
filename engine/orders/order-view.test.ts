// Every event of an order on an order of every status, and what a reader sees of a whole life.

import { describe, expect, it } from 'vitest'
import type { EventBody, ExchangeEvent, OrderStatus } from '../exchange/protocol.ts'
import { LiveViews } from './live-views.ts'
import {
  averagePrice,
  foldOrder,
  isFinalOrder,
  type OrderAccepted,
  type OrderChanged,
  type OrderEvent,
  type OrderFilled,
  type OrderView,
  orderFold,
  orderProgress,
} from './order-view.ts'

const name = { orderId: '7', account: 'a1', symbol: 'BTCUSDT' }
const statuses: readonly OrderStatus[] = [
  'accepted',
  'live',
  'partially-filled',
  'filled',
  'cancelled',
  'partially-cancelled',
]

const accepted = (more: Partial<OrderAccepted> = {}): OrderAccepted => ({
  type: 'orderAccepted',
  ...name,
  clientOid: 'mine',
  side: 'buy',
  orderType: 'limit',
  tif: 'gtc',
  stp: 'cancel-taker',
  price: '100',
  size: '3',
  source: 'web',
  seq: 1,
  at: 1_000,
  ...more,
})
const filled = (more: Partial<OrderFilled> = {}): OrderFilled => ({
  type: 'orderFilled',
  ...name,
  tradeId: '1',
  side: 'buy',
  role: 'maker',
  price: '99.5',
  size: '0.5',
  quote: '49.75',
  feeCoin: 'BTC',
  fee: '0.0005',
  seq: 5,
  at: 5_000,
  ...more,
})
const changed = (status: OrderStatus, more: Partial<OrderChanged> = {}): OrderChanged => ({
  type: 'orderChanged',
  ...name,
  status,
  price: '101',
  size: '4',
  executedSize: '1',
  executedQuote: '100',
  remainingSize: '3',
  reason: status === 'cancelled' || status === 'partially-cancelled' ? 0 : undefined,
  seq: 6,
  at: 6_000,
  ...more,
})

const born = foldOrder(undefined, accepted()) as OrderView
const of = (status: OrderStatus): OrderView => ({
  ...born,
  status,
  executedSize: '1',
  executedQuote: '100',
  remainingSize: '2',
  fees: { BTC: '0.001' },
})
const play = (events: readonly OrderEvent[]) =>
  events.reduce<OrderView | undefined>((view, event) => foldOrder(view, event), undefined)

it('is all that the acceptance says', () => {
  const legs = { takeProfit: { triggerPrice: '120' }, stopLoss: { triggerPrice: '90', price: '89' } }
  expect(foldOrder(undefined, accepted({ ...legs, planId: '3', source: 'plan' }))).toEqual({
    ...name,
    ...legs,
    clientOid: 'mine',
    side: 'buy',
    orderType: 'limit',
    tif: 'gtc',
    stp: 'cancel-taker',
    source: 'plan',
    planId: '3',
    price: '100',
    size: '3',
    executedSize: '0',
    executedQuote: '0',
    remainingSize: '3',
    status: 'accepted',
    fees: {},
    createdAt: 1_000,
    updatedAt: 1_000,
    seq: 1,
  })
})

describe.each(statuses)('an order that is %s', (before) => {
  it.each(statuses)('takes all that a change to %s carries, and keeps the rest', (after) => {
    const event = changed(after)
    expect(foldOrder(of(before), event)).toEqual({
      ...of(before),
      price: '101',
      size: '4',
      executedSize: '1',
      executedQuote: '100',
      remainingSize: '3',
      status: after,
      reason: event.reason,
      updatedAt: 6_000,
      seq: 6,
    })
  })

  it('adds a fill and its fee', () => {
    expect(foldOrder(of(before), filled())).toEqual({
      ...of(before),
      executedSize: '1.5',
      executedQuote: '149.75',
      remainingSize: '1.5',
      fees: { BTC: '0.0015' },
      status: 'partially-filled',
      updatedAt: 5_000,
      seq: 5,
    })
  })

  it('begins again with an acceptance', () => {
    expect(foldOrder(of(before), accepted())).toEqual(born)
  })

  it('is not changed itself', () => {
    const view = Object.freeze({ ...of(before), fees: Object.freeze({ BTC: '0.001' }) })
    for (const event of [accepted(), filled(), ...statuses.map((status) => changed(status))])
      expect(() => foldOrder(view, event)).not.toThrow()
    expect(view).toEqual(of(before))
  })
})

describe('an order whose acceptance is not known', () => {
  it.each([filled(), ...statuses.map((status) => changed(status))])('has no view: $type $status', (event) => {
    expect(foldOrder(undefined, event)).toBeUndefined()
  })

  it('has the progress that a change carries', () => {
    const { price, size, ...rest } = orderProgress(changed('live', { price: undefined, size: undefined }))
    expect([price, size]).toEqual([undefined, undefined])
    const view = foldOrder(of('accepted'), changed('live', { price: undefined, size: undefined }))
    expect(view).toEqual({ ...of('accepted'), ...rest })
  })
})

it.each(statuses)('%s is final when nothing can follow it', (status) => {
  expect(isFinalOrder({ status })).toBe(['filled', 'cancelled', 'partially-cancelled'].includes(status))
})

describe('a life', () => {
  it('of a market buy by quote has no size and no rest', () => {
    const view = play([
      accepted({ orderType: 'market', price: undefined, size: undefined, quoteSize: '100' }),
      filled(),
      filled({ tradeId: '2', size: '0.25', quote: '25' }),
    ])
    expect(view).toMatchObject({
      quoteSize: '100',
      executedSize: '0.75',
      executedQuote: '74.75',
      remainingSize: '0',
      fees: { BTC: '0.001' },
    })
    expect(view?.size).toBeUndefined()
  })

  it('pays fees in several coins', () => {
    const view = play([
      accepted(),
      filled(),
      filled({ feeCoin: 'BGB', fee: '0.2' }),
      filled({ fee: '-0.0001' }),
    ])
    expect(view?.fees).toEqual({ BTC: '0.0004', BGB: '0.2' })
  })

  it('has an average price once it is filled', () => {
    expect(averagePrice(born)).toBeUndefined()
    expect(averagePrice({ executedSize: '3', executedQuote: '200' })).toBe('66.6666666667')
  })
})

describe('live views', () => {
  const noted = (views: LiveViews<OrderView>, events: readonly ExchangeEvent[]) =>
    events.map((event) => views.note(event))

  it('report what an event changed, and forget an order with its last event', () => {
    const views = new LiveViews(orderFold)
    const [first, second, last] = noted(views, [accepted(), changed('live'), changed('filled')])
    expect(first).toEqual({ before: undefined, after: born })
    expect(second).toMatchObject({ before: born, after: { status: 'live' } })
    expect(last).toMatchObject({ before: second?.after, after: { status: 'filled' } })
    expect(views.size).toBe(0)
  })

  it('begin with those that live, and leave out others', () => {
    const views = new LiveViews(orderFold, [of('live')])
    expect(views.note(changed('partially-filled', { orderId: '8' }))).toBeUndefined()
    expect(views.note(filled())?.before).toEqual(of('live'))
    const other: EventBody = { type: 'printed', symbol: 'BTCUSDT', price: '1' }
    expect(views.note({ ...other, seq: 9, at: 9 })).toBeUndefined()
    expect([...views.values()]).toEqual([views.get('7')])
  })
})
