// An order in place of another one: both at once, or nothing at all.

import { beforeEach, describe, expect, it } from 'vitest'
import type { Command, Receipt } from './protocol.ts'
import { eventsOf, fate, TestExchange } from './test-exchange.ts'

let fixture: TestExchange

beforeEach(() => {
  fixture = new TestExchange({ minNotional: '5', priceBand: '0.05' })
  fixture.open('a', { USDT: '100', BTC: '1' })
  fixture.open('b', { USDT: '1000', BTC: '1' })
})

const replace = (change: object, id = 'new'): Receipt =>
  fixture.do({ type: 'replaceOrder', account: 'a', ...change } as Command, id)

/** Everything that could have moved. */
const picture = () => [
  fixture.book(),
  fixture.exchange.liveOrders('a'),
  fixture.balance('a', 'USDT'),
  fixture.balance('a', 'BTC'),
]

describe('a replaced order', () => {
  it('is cancelled, and the new one has its side, its force and a name of its own', () => {
    const old = fixture.limit('a', 'buy', '99', '0.5', { tif: 'post-only' })
    const receipt = replace({ orderId: old.orderId, price: '98', size: '0.6' })
    expect(receipt.orderId).not.toBe(old.orderId)
    expect(fate(receipt, old.orderId)).toMatchObject({ status: 'cancelled', reason: 34 })
    expect(eventsOf(receipt, 'orderAccepted')).toMatchObject([
      { clientOid: 'new', side: 'buy', tif: 'post-only', price: '98', size: '0.6' },
    ])
    expect(fixture.book().bids).toEqual([['98', '0.6']])
    expect(fixture.balance('a', 'USDT')).toEqual(['41.2', '58.8'])
  })

  it('may hold all that the old one held and all that is left', () => {
    const old = fixture.limit('a', 'buy', '100', '0.6')
    expect(replace({ orderId: old.orderId, size: '1' }).rejected).toBeUndefined()
    expect(fixture.balance('a', 'USDT')).toEqual(['0', '100'])
    const asks = fixture.limit('a', 'sell', '101', '0.6')
    expect(replace({ orderId: asks.orderId, size: '1' }, 'ask').rejected).toBeUndefined()
    expect(fixture.balance('a', 'BTC')).toEqual(['0', '1'])
  })

  it('without a size goes on with what is left of it', () => {
    const old = fixture.limit('a', 'buy', '100', '0.6')
    fixture.limit('b', 'sell', '100', '0.2')
    const receipt = replace({ orderId: old.orderId, price: '99' })
    expect(fate(receipt, old.orderId)).toMatchObject({ status: 'partially-cancelled', executed: '0.2' })
    expect(fixture.book().bids).toEqual([['99', '0.4']])
  })

  it('trades at once where its price crosses', () => {
    fixture.limit('b', 'sell', '101', '0.3')
    const old = fixture.limit('a', 'buy', '99', '0.5')
    const receipt = replace({ orderId: old.orderId, price: '101', size: '0.3' })
    expect(fate(receipt)).toMatchObject({ status: 'filled', executed: '0.3' })
  })

  it('is found by its name, and answered the same when it is asked for again', () => {
    fixture.do(
      {
        type: 'placeOrder',
        account: 'a',
        symbol: 'BTCUSDT',
        side: 'buy',
        orderType: 'limit',
        price: '99',
        size: '0.5',
      },
      'old',
    )
    const first = replace({ clientOid: 'old', price: '98' })
    const again = replace({ clientOid: 'old', price: '98' })
    expect(again).toMatchObject({ repeated: true, orderId: first.orderId })
    expect(replace({ clientOid: 'old', price: '97' }).rejected).toMatchObject({ code: '43118' })
    expect(fixture.book().bids).toEqual([['98', '0.5']])
  })
})

describe('a refused one', () => {
  it.each<[string, object]>([
    ['43012', { size: '1.2' }],
    ['43039', { price: '106' }],
    ['43027', { size: '0.01' }],
    ['43028', { price: '99.001' }],
    ['43125', { size: '0.0000001' }],
    ['40017', { size: '0' }],
    ['43001', { symbol: 'ETHUSDT' }],
  ])('with %s for %j changes nothing', (code, change) => {
    const old = fixture.limit('a', 'buy', '99', '0.5')
    const before = picture()
    expect(replace({ orderId: old.orderId, ...change }).rejected).toMatchObject({ code })
    expect(picture()).toEqual(before)
  })

  it('is one of somebody else, of nobody, or a plan’s leg', () => {
    const theirs = fixture.limit('b', 'buy', '99', '0.5')
    expect(replace({ orderId: theirs.orderId, price: '98' }, '1').rejected).toMatchObject({ code: '43001' })
    expect(replace({ orderId: '999', price: '98' }, '2').rejected).toMatchObject({ code: '43001' })
    expect(replace({ price: '98' }, '3').rejected).toMatchObject({ code: '40017' })
    const oco = {
      symbol: 'BTCUSDT',
      side: 'sell',
      size: '0.5',
      price: '104',
      triggerPrice: '97',
      orderPrice: '97',
    } as const
    fixture.do({ type: 'placeOco', account: 'a', ...oco }, 'oco')
    const [leg] = fixture.exchange.liveOrders('a')
    expect(replace({ orderId: leg?.orderId, price: '103' }, '4').rejected).toMatchObject({ code: '23140' })
  })
})
