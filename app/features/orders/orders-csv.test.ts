// The exported file of orders: its columns, and words of the user that never become a formula.

import { expect, it } from 'vitest'
import { csvStream } from '#app/parts/csv.ts'
import type { OfWallet } from '#app/services/order-lists.ts'
import type { OrderRow } from '#app/services/trading.ts'
import { ordersCsv } from './orders-csv.ts'

const order: OfWallet<OrderRow> = {
  orderId: '7',
  clientOid: '=cmd|A1',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  tif: 'gtc',
  price: '60000',
  size: '0.1',
  quoteSize: null,
  executedSize: '0.05',
  executedQuote: '3000',
  averagePrice: '60000',
  remainingSize: '0.05',
  fee: [{ coin: 'BTC', amount: '0.00005' }],
  status: 'partially-filled',
  reason: null,
  source: 'web',
  planId: null,
  takeProfit: null,
  stopLoss: null,
  loan: null,
  createdAt: 0,
  updatedAt: 1000,
  wallet: 'margin:BTCUSDT',
}

it('keeps a clientOid of the user from becoming a formula', async () => {
  async function* one() {
    yield [order]
  }
  const [head, row, end] = (await new Response(csvStream(ordersCsv, one())).text()).split('\r\n')
  expect(head).toMatch(/^orderId,clientOid,createdAt/)
  expect(row).toBe(
    "7,'=cmd|A1,1970-01-01T00:00:00.000Z,1970-01-01T00:00:01.000Z,BTCUSDT,buy,limit,gtc,60000,0.1,,0.05,3000,60000,partially-filled,,0.00005 BTC,margin:BTCUSDT",
  )
  expect(end).toBe('')
})
