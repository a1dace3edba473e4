// Cells of the exported file: quoted as CSV wants, and never a formula.

import { describe, expect, it } from 'vitest'
import type { OrderRow } from '#app/services/services.ts'
import { csvCell, ordersCsv } from './orders-csv.ts'

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
    [null, ''],
    [0, '0'],
  ])('%s becomes %s', (value, text) => {
    expect(csvCell(value)).toBe(text)
  })
})

describe('ordersCsv', () => {
  it('keeps a clientOid of the user from becoming a formula', () => {
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
      createdAt: 0,
      updatedAt: 1000,
    }
    const [head, row, end] = ordersCsv([order]).split('\r\n')
    expect(head).toMatch(/^orderId,clientOid,createdAt/)
    expect(row).toBe(
      "7,'=cmd|A1,1970-01-01T00:00:00.000Z,1970-01-01T00:00:01.000Z,BTCUSDT,buy,limit,gtc,60000,0.1,,0.05,3000,60000,partially-filled,,0.00005 BTC",
    )
    expect(end).toBe('')
  })
})
