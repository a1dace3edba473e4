// The columns of files of orders and trades.

import { type CsvForm, csvTime as time } from '#app/parts/csv.ts'
import type { OfWallet } from '#app/services/order-lists.ts'
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
  'wallet',
]

export const ordersCsv: CsvForm<OfWallet<OrderRow>> = {
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
    order.wallet,
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
  'wallet',
]

export const fillsCsv: CsvForm<OfWallet<FillRow>> = {
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
    fill.wallet,
  ],
}
