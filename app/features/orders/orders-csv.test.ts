// Cells of the exported file: quoted as CSV wants, and never a formula.

import { describe, expect, it } from 'vitest'
import type { OrderRow } from '#app/services/services.ts'
import { everyPage, orderCursor } from './load-orders.ts'
import { csvCell, csvStream, ordersCsv } from './orders-csv.ts'

describe('csvCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd', "'+cmd"],
    ['-2+3', "'-2+3"],
    ['-12.5', '-12.5'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['\t=1', "'\t=1"],
    [' +1', "' +1"],
    ['＝1', "'＝1"],
    [null, ''],
    [0, '0'],
  ])('%s becomes %s', (value, text) => {
    expect(csvCell(value)).toBe(text)
  })
})

const order: OrderRow = {
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
  createdAt: 0,
  updatedAt: 1000,
}

describe('the file', () => {
  /** Orders 250 … 1 as the table gives them. */
  const table = (before: string | null, limit: number) =>
    Promise.resolve(
      Array.from({ length: 250 }, (_, index) => ({ ...order, orderId: String(250 - index) }))
        .filter(({ orderId }) => before === null || Number(orderId) < Number(before))
        .slice(0, limit),
    )

  it('keeps a clientOid of the user from becoming a formula', async () => {
    async function* one() {
      yield [order]
    }
    const [head, row, end] = (await new Response(csvStream(ordersCsv, one())).text()).split('\r\n')
    expect(head).toMatch(/^orderId,clientOid,createdAt/)
    expect(row).toBe(
      "7,'=cmd|A1,1970-01-01T00:00:00.000Z,1970-01-01T00:00:01.000Z,BTCUSDT,buy,limit,gtc,60000,0.1,,0.05,3000,60000,partially-filled,,0.00005 BTC",
    )
    expect(end).toBe('')
  })

  it('holds every row of the list once, however many pages that takes', async () => {
    const text = await new Response(csvStream(ordersCsv, everyPage(table, orderCursor))).text()
    const ids = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]))
    expect(ids).toEqual(Array.from({ length: 250 }, (_, index) => 250 - index))
  })

  it('reads no further than the one who takes it', async () => {
    const asked: (string | null)[] = []
    const counted = (before: string | null, limit: number) => {
      asked.push(before)
      return table(before, limit)
    }
    const reader = csvStream(ordersCsv, everyPage(counted, orderCursor)).getReader()
    await reader.read()
    await reader.read()
    await reader.cancel()
    expect(asked.length).toBeLessThan(3)
  })
})
