// The lists of the orders page, page by page.

import { type Page, pageRows, shown } from '#app/parts/list-pages.ts'
import type { OfWallet, OrderLists } from '#app/services/order-lists.ts'
import type { FillRow, OrderRow, TradingService } from '#app/services/trading.ts'
import { filterOf, type ListQuery, type OrderQuery } from './order-query.ts'

/** The page of open orders shows as many (domain.md 1.9). */
const openRows = 200

export interface OrdersShown {
  orders: OfWallet<OrderRow>[]
  fills: OfWallet<FillRow>[]
  /** Where the next page begins, when there is more. */
  next: string | null
}

/** Those of the query, or all that the account has. */
export const walletsOf = (lists: OrderLists, account: string, { wallet }: ListQuery) =>
  wallet === null ? lists.wallets(account) : [wallet]

export function ordersBefore(lists: OrderLists, account: string, query: OrderQuery, zone: number) {
  const read = query.list === 'open' ? lists.openOrders : lists.orderHistory
  const wallets = walletsOf(lists, account, query)
  const page: Page<OfWallet<OrderRow>> = (before, limit) =>
    read(account, wallets, { ...filterOf(query, zone), before: before ?? undefined, limit })
  return page
}

export function fillsBefore(lists: OrderLists, account: string, query: OrderQuery, zone: number) {
  const { statuses, ...filter } = filterOf(query, zone)
  const wallets = walletsOf(lists, account, query)
  const page: Page<OfWallet<FillRow>> = (from, limit) => {
    const [before, beforeOrder] = from?.split('-') ?? []
    return lists.fills(account, wallets, { ...filter, before, beforeOrder, limit })
  }
  return page
}

export const orderCursor = ({ orderId }: OrderRow) => orderId
export const fillCursor = ({ tradeId, orderId }: FillRow) => `${tradeId}-${orderId}`

export async function loadOrders(
  lists: OrderLists,
  account: string,
  query: OrderQuery,
  zone: number,
): Promise<OrdersShown> {
  if (query.list === 'trades') {
    const page = fillsBefore(lists, account, query, zone)
    const { rows: fills, next } = await shown(page, query.before, pageRows, fillCursor)
    return { orders: [], fills, next }
  }
  const page = ordersBefore(lists, account, query, zone)
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
