// One page of a list of the orders page, and all of a list for a file.

import type { FillRow, OrderRow, TradingService } from '#app/services/services.ts'
import { filterOf, type OrderQuery } from './order-query.ts'

const pageRows = 50
/** As many as a list of the past gives at once. */
const fileRows = 100
/** The page of open orders shows as many (domain.md 1.9). */
const openRows = 200

export interface OrdersShown {
  orders: OrderRow[]
  fills: FillRow[]
  /** Where the next page begins, when there is more. */
  next: string | null
}

export type Page<Row> = (before: string | null, limit: number) => Promise<Row[]>

export function ordersBefore(trading: TradingService, account: string, query: OrderQuery, zone: number) {
  const read = query.list === 'open' ? trading.openOrders : trading.orderHistory
  const page: Page<OrderRow> = (before, limit) =>
    read(account, { ...filterOf(query, zone), before: before ?? undefined, limit })
  return page
}

export function fillsBefore(trading: TradingService, account: string, query: OrderQuery, zone: number) {
  const { statuses, ...filter } = filterOf(query, zone)
  const page: Page<FillRow> = (from, limit) => {
    const [before, beforeOrder] = from?.split('-') ?? []
    return trading.fills(account, { ...filter, before, beforeOrder, limit })
  }
  return page
}

export const orderCursor = ({ orderId }: OrderRow) => orderId
export const fillCursor = ({ tradeId, orderId }: FillRow) => `${tradeId}-${orderId}`

/** One row more than shown is read to know whether there is another page. */
export async function shown<Row>(
  page: Page<Row>,
  before: string | null,
  rows: number,
  cursor: (row: Row) => string,
) {
  const read = await page(before, rows + 1)
  const last = read[rows - 1]
  return { rows: read.slice(0, rows), next: read.length > rows && last ? cursor(last) : null }
}

export async function loadOrders(
  trading: TradingService,
  account: string,
  query: OrderQuery,
  zone: number,
): Promise<OrdersShown> {
  if (query.list === 'trades') {
    const page = fillsBefore(trading, account, query, zone)
    const { rows: fills, next } = await shown(page, query.before, pageRows, fillCursor)
    return { orders: [], fills, next }
  }
  const page = ordersBefore(trading, account, query, zone)
  const rows = query.list === 'open' ? openRows : pageRows
  const { rows: orders, next } = await shown(page, query.before, rows, orderCursor)
  return { orders, fills: [], next }
}

/** The trades of one order; `before` as another page named it, or whatever an address holds. */
export function loadFillsOf(
  trading: TradingService,
  account: string,
  orderId: string,
  before: string | null,
) {
  const page: Page<FillRow> = (from, limit) =>
    trading.fills(account, { orderId, before: from?.split('-')[0], limit })
  const from = before !== null && /^\d{1,15}(-\d{1,15})?$/.test(before) ? before : null
  return shown(page, from, pageRows, fillCursor)
}

/** All rows of a list, a hundred at a time, so that a long past never lies in memory at once. */
export async function* everyPage<Row>(page: Page<Row>, cursor: (row: Row) => string): AsyncGenerator<Row[]> {
  for (let before: string | null = null; ; ) {
    const rows: Row[] = await page(before, fileRows)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < fileRows) return
    before = cursor(last)
  }
}
