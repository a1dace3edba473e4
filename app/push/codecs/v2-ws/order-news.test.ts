// What an owner receives of an order from its acceptance to its end, in the order it happened.
import { describe, expect, it } from 'vitest'
import type { EventBody, ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { LiveOrder } from '#engine/exchange/view.ts'
import { OwnAccount } from '../../channels/own-account.ts'
import { OrderMessages } from './order-news.ts'

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
    executedQuote: `${Number(executedSize) * 10}`,
    remainingSize: '0',
    ...change,
  } as EventBody)

/** One account's messages, from its live orders and the events after. */
class Stream {
  readonly own: OwnAccount
  private readonly messages = new OrderMessages()

  constructor(live: LiveOrder[] = []) {
    this.own = new OwnAccount('a', { liveOrders: () => live, plans: () => [] })
  }

  note(...events: ExchangeEvent[]): this {
    for (const event of events) {
      const { order } = this.own.note(event)
      if (order) this.messages.note(event, order)
    }
    return this
  }

  take() {
    const { orders, fills } = this.messages.take()
    return { orders: orders.map(({ row }) => row), fills: fills.map(({ row }) => row) }
  }
}
const sent = (...events: ExchangeEvent[]) => new Stream().note(...events).take()

describe('an order', () => {
  it('that rests is sent once, and once more when it is cancelled', () => {
    const stream = new Stream()
    expect(stream.note(accepted(), changed('live', '0')).take().orders).toMatchObject([
      { status: 'live', price: '10' },
    ])
    expect(stream.note(changed('live', '0')).take().orders).toEqual([])
    expect(stream.note(changed('cancelled', '0', { reason: 0 })).take().orders).toMatchObject([
      { status: 'cancelled' },
    ])
    expect(stream.own.orders.size).toBe(0)
  })

  it('with several fills is sent with each, the last with its end', () => {
    const { orders, fills } = sent(accepted(), filled('7', '1'), filled('8', '2'), changed('filled', '3'))
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

  it('whose rest is cancelled is sent with its fill first', () => {
    const events = [
      accepted({ tif: 'ioc' }),
      filled('7', '1'),
      changed('partially-cancelled', '1', { reason: 23 }),
    ]
    expect(sent(...events).orders.map(({ status, force }) => [status, force])).toEqual([
      ['live', 'ioc'],
      ['partially_filled', 'ioc'],
      ['cancelled', 'ioc'],
    ])
  })

  it('that is modified is sent with its new terms', () => {
    const stream = new Stream()
    stream.note(accepted(), changed('live', '0')).take()
    expect(stream.note(changed('live', '0', { price: '11', size: '2' })).take().orders).toMatchObject([
      { price: '11', newSize: '2', status: 'live' },
    ])
  })

  it('that spends an amount has no price, and its size is what it may spend', () => {
    const input = { orderType: 'market', price: undefined, size: undefined, quoteSize: '30' }
    const over = { price: undefined, size: undefined }
    const { orders } = sent(accepted(input), filled('7', '3'), changed('filled', '3', over))
    expect(orders.at(-1)).toMatchObject({
      newSize: '30',
      notional: '30',
      accBaseVolume: '3',
      status: 'filled',
    })
    expect(orders.at(-1)).not.toHaveProperty('price')
  })

  it('from before is completed by its row; no fee is counted twice', async () => {
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
    const row = { ...live, orderType: 'limit', tif: 'post-only', source: 'web' }
    const read = (executedSize: string) => ({
      openOrders: async () => [{ ...row, executedSize, fee: [{ coin: 'BTC', amount: '0.5' }] } as never],
      livePlans: async () => [],
    })
    const late = new Stream([live]).note(filled('9', '1'))
    // The row does not know of that fill yet: its fees would be too few.
    await late.own.complete(read('1'))
    expect(late.own.isIncomplete).toBe(true)
    expect(late.own.orders.get('1')).toMatchObject({ tif: 'post-only', fees: { BTC: '0.001' } })
    await late.own.complete(read('2'))
    expect(late.own.isIncomplete).toBe(false)
    expect(late.own.orders.get('1')).toMatchObject({ executedSize: '2', fees: { BTC: '0.5' } })

    const stream = new Stream([live])
    await stream.own.complete(read('1'))
    expect(stream.note(filled('9', '1')).take().orders[0]).toMatchObject({
      force: 'post_only',
      enterPointSource: 'WEB',
      accBaseVolume: '2',
      feeDetail: [{ feeCoin: 'BTC', fee: '-0.501' }],
      cTime: '5',
    })
  })
})
