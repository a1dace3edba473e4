// A flash survives its cookie; a forged cookie does not become a sentence.
import { describe, expect, it } from 'vitest'
import type { OrderRow } from '#app/services/trading.ts'
import { flashCookie, flashOfOrder, readFlash } from './flash.ts'

const row: OrderRow = {
  orderId: '1',
  clientOid: 'c',
  symbol: 'BTCUSDT',
  side: 'sell',
  orderType: 'limit',
  tif: 'ioc',
  price: '100',
  size: '2',
  quoteSize: null,
  executedSize: '0.5',
  executedQuote: '50.5',
  averagePrice: '101',
  remainingSize: '1.5',
  fee: [],
  status: 'partially-cancelled',
  reason: 23,
  source: 'web',
  planId: null,
  takeProfit: null,
  stopLoss: null,
  loan: null,
  createdAt: 0,
  updatedAt: 0,
}

const cookieOf = (header: string) => header.split(';')[0] ?? ''

describe('flashes', () => {
  it('go through a cookie unchanged', () => {
    const flash = flashOfOrder(row, 'BTC', 'USDT')
    expect(flash).toMatchObject({ key: 'partialCancelled', size: '0.5', price: '101', reason: 23 })
    expect(readFlash(`theme=dark; ${cookieOf(flashCookie(flash))}`)).toMatchObject(flash)
  })

  it.each([
    ['live', '0', 'open'],
    ['partially-filled', '1', 'partial'],
    ['filled', '2', 'filled'],
    ['cancelled', '0', 'cancelled'],
  ] as const)('an order that is %s says "%s"', (status, executedSize, key) => {
    expect(flashOfOrder({ ...row, status, executedSize }, 'BTC', 'USDT').key).toBe(key)
  })

  it('drops what is not a flash', () => {
    const cookie = (value: unknown) => `erguvan-flash=${encodeURIComponent(JSON.stringify(value))}`
    expect(readFlash(null)).toBeNull()
    expect(readFlash('erguvan-flash=%%%')).toBeNull()
    expect(readFlash(cookie({ key: 'hello' }))).toBeNull()
    expect(readFlash(cookie({ key: 'open', size: '<b>', base: 'x y', price: '1e5' }))).toMatchObject({
      key: 'open',
      size: undefined,
      base: undefined,
      price: undefined,
    })
  })
})
