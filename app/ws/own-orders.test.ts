// What an owner is told of an order from its birth to its end, in the order it happened.
import { describe, expect, it } from 'vitest'
import type { EventBody, ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { LiveOrder } from '#engine/market/view.ts'
import { OwnOrders } from './own-orders.ts'

const name = { orderId: '1', account: 'a', symbol: 'BTCUSDT' }
const at = (body: EventBody): ExchangeEvent => ({ ...body, seq: 1, at: 1000 })

const accepted = (change: object = {}) =>
  at({
    type: 'orderAccepted',
    ...name,
    clientOid: 'c',
    side: 'buy',
    orderType: 'limit',
    tif: 'gtc',
    stp: 'none',
    price: '10',
    size: '3',
    source: 'api',
    ...change,
  } as EventBody)

const filled = (tradeId: string, size: string, change: object = {}) =>
  at({
    type: 'orderFilled',
    ...name,
    tradeId,
    side: 'buy',
    role: 'taker',
    price: '10',
    size,
    quote: `${Number(size) * 10}`,
    feeCoin: 'BTC',
    fee: '0.001',
    ...change,
  } as EventBody)

const changed = (status: string, executedSize: string, change: object = {}) =>
  at({
    type: 'orderChanged',
    ...name,
    status,
    price: '10',
    size: '3',
    executedSize,
    executedQuote: '0',
    remainingSize: '0',
    ...change,
  } as EventBody)

function told(events: ExchangeEvent[], own = new OwnOrders([])) {
  for (const event of events) own.note(event)
  const { orders, fills } = own.take()
  return { orders: orders.map(({ row }) => row), fills: fills.map(({ row }) => row) }
}

describe('an order', () => {
  it('that rests is told once, and once more when it is cancelled', () => {
    const own = new OwnOrders([])
    expect(told([accepted(), changed('live', '0')], own).orders).toMatchObject([
      { status: 'live', price: '10' },
    ])
    expect(told([changed('live', '0')], own).orders).toEqual([])
    expect(told([changed('cancelled', '0', { reason: 0 })], own).orders).toMatchObject([
      { status: 'cancelled' },
    ])
    expect(own.size).toBe(0)
  })

  it('with several fills is told of each, the last with its end', () => {
    const { orders, fills } = told([accepted(), filled('7', '1'), filled('8', '2'), changed('filled', '3')])
    expect(orders.map(({ status, tradeId, accBaseVolume }) => [status, tradeId, accBaseVolume])).toEqual([
      ['live', undefined, '0'],
      ['partially_filled', '7', '1'],
      ['filled', '8', '3'],
    ])
    expect(orders.at(-1)).toMatchObject({
      priceAvg: '10',
      baseVolume: '2',
      feeDetail: [{ feeCoin: 'BTC', fee: '-0.002' }],
    })
    expect(fills.map(({ tradeId }) => tradeId)).toEqual(['7', '8'])
  })

  it('whose rest is cancelled is told of its fill first', () => {
    const events = [
      accepted({ tif: 'ioc' }),
      filled('7', '1'),
      changed('partially-cancelled', '1', { reason: 23 }),
    ]
    expect(told(events).orders.map(({ status, force }) => [status, force])).toEqual([
      ['live', 'ioc'],
      ['partially_filled', 'ioc'],
      ['cancelled', 'ioc'],
    ])
  })

  it('that is modified is told with its new terms', () => {
    const own = new OwnOrders([])
    told([accepted(), changed('live', '0')], own)
    expect(told([changed('live', '0', { price: '11', size: '2' })], own).orders).toMatchObject([
      { price: '11', newSize: '2', status: 'live' },
    ])
  })

  it('that spends an amount has no price, and its size is what it may spend', () => {
    const wish = { orderType: 'market', price: undefined, size: undefined, quoteSize: '30' }
    const over = { price: undefined, size: undefined }
    const { orders } = told([accepted(wish), filled('7', '3'), changed('filled', '3', over)])
    expect(orders.at(-1)).toMatchObject({
      newSize: '30',
      notional: '30',
      accBaseVolume: '3',
      status: 'filled',
    })
    expect(orders.at(-1)).not.toHaveProperty('price')
  })

  it('that lived before is completed by its row; fills since are not counted twice', () => {
    const live: LiveOrder = {
      ...name,
      clientOid: 'c',
      side: 'buy',
      price: '10',
      size: '3',
      executedSize: '1',
      executedQuote: '10',
      remainingSize: '2',
      status: 'partially-filled',
      placedAt: 5,
    }
    const own = new OwnOrders([live])
    const row = { orderId: '1', tif: 'post-only', source: 'web', fee: [{ coin: 'BTC', amount: '0.5' }] }
    const began = new Map([['1', '1']])
    own.note(filled('9', '1'))
    // Read after a fill of which this fold knows already: its fee stays what was heard.
    own.complete([{ ...row, executedSize: '2' } as never], began)
    expect(told([], own).orders[0]).toMatchObject({
      force: 'post_only',
      accBaseVolume: '2',
      feeDetail: [{ feeCoin: 'BTC', fee: '-0.001' }],
    })
    const second = new OwnOrders([live])
    second.complete([{ ...row, executedSize: '1' } as never], began)
    expect(told([filled('9', '1')], second).orders[0]).toMatchObject({
      enterPointSource: 'WEB',
      feeDetail: [{ feeCoin: 'BTC', fee: '-0.501' }],
      cTime: '5',
    })
  })
})
