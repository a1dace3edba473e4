// The lists of the orders page, page by page.

import { type Page, pageRows, shown } from '#app/parts/list-pages.ts'
import type { FillRow, OrderRow, TradingService } from '#app/services/trading.ts'
import { filterOf, type OrderQuery } from './order-query.ts'

/** The page of open orders shows as many (domain.md 1.9). */
const openRows = 200

export interface OrdersShown {
  orders: OrderRow[]
  fills: FillRow[]
  /** Where the next page begins, when there is more. */
  next: string | null
}

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
