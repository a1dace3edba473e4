// Orders and trades as a CSV file that no spreadsheet takes for a formula.

import type { FillRow, OrderRow } from '#app/services/services.ts'

type Cell = string | number | null

/** A text that a spreadsheet would reckon with gets an apostrophe; numbers, also negative ones, stay numbers. */
export function csvCell(value: Cell): string {
  const text = value === null ? '' : String(value)
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function csv(head: readonly string[], rows: readonly Cell[][]): string {
  const lines = [head, ...rows].map((row) => row.map(csvCell).join(','))
  return `${lines.join('\r\n')}\r\n`
}

const time = (at: number) => new Date(at).toISOString()

const orderHead = [
  'orderId',
  'clientOid',
  'createdAt',
  'updatedAt',
  'symbol',
  'side',
  'orderType',
  'tif',
  'price',
  'size',
  'quoteSize',
  'executedSize',
  'executedQuote',
  'averagePrice',
  'status',
  'reason',
  'fee',
]

export function ordersCsv(orders: readonly OrderRow[]): string {
  const rows = orders.map((order) => [
    order.orderId,
    order.clientOid,
    time(order.createdAt),
    time(order.updatedAt),
    order.symbol,
    order.side,
    order.orderType,
    order.tif,
    order.price,
    order.size,
    order.quoteSize,
    order.executedSize,
    order.executedQuote,
    order.averagePrice,
    order.status,
    order.reason,
    order.fee.map(({ amount, coin }) => `${amount} ${coin}`).join(' '),
  ])
  return csv(orderHead, rows)
}

const fillHead = [
  'tradeId',
  'orderId',
  'time',
  'symbol',
  'side',
  'role',
  'price',
  'size',
  'quote',
  'fee',
  'feeCoin',
]

export function fillsCsv(fills: readonly FillRow[]): string {
  const rows = fills.map((fill) => [
    fill.tradeId,
    fill.orderId,
    time(fill.at),
    fill.symbol,
    fill.side,
    fill.role,
    fill.price,
    fill.size,
    fill.quote,
    fill.fee,
    fill.feeCoin,
  ])
  return csv(fillHead, rows)
}
