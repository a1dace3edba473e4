// The columns of files of orders and trades.

import { type CsvForm, csvTime as time } from '#app/parts/csv.ts'
import type { FillRow, OrderRow } from '#app/services/trading.ts'

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

export const ordersCsv: CsvForm<OrderRow> = {
  head: orderHead,
  cells: (order) => [
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
  ],
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

export const fillsCsv: CsvForm<FillRow> = {
  head: fillHead,
  cells: (fill) => [
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
  ],
}
