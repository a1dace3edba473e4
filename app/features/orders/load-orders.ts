// The orders page: which list, of which pair, from where on; read from the address, answered by the trading service.

import type { FillRow, OrderRow, Services, Subject } from '#app/services/services.ts'

export const orderLists = ['open', 'history', 'trades'] as const
export type OrderList = (typeof orderLists)[number]

const pageRows = 50
/** As many as the lists show at most (domain.md 1.9). */
const exportRows = 100
const openRows = 200

export interface OrderQuery {
  list: OrderList
  symbol: string | undefined
  before: string | undefined
}

export function readOrderQuery(search: URLSearchParams, services: Pick<Services, 'markets'>): OrderQuery {
  const before = search.get('before') ?? ''
  return {
    list: orderLists.find((name) => name === search.get('list')) ?? 'open',
    symbol: services.markets.get(search.get('pair') ?? '')?.symbol,
    before: /^\d{1,15}$/.test(before) ? before : undefined,
  }
}

export interface OrderPage {
  orders: OrderRow[]
  fills: FillRow[]
  /** The id to continue from, when there is more. */
  next: string | null
}

/** Rows of one page; one more than shown is read to know whether there is another. */
async function pastOrders(services: Services, account: string, query: OrderQuery): Promise<OrderPage> {
  const window = { symbol: query.symbol, before: query.before, limit: pageRows + 1 }
  if (query.list === 'history') {
    const rows = await services.trading.orderHistory(account, window)
    const orders = rows.slice(0, pageRows)
    return { orders, fills: [], next: rows.length > pageRows ? (orders.at(-1)?.orderId ?? null) : null }
  }
  const rows = await services.trading.fills(account, window)
  const fills = rows.slice(0, pageRows)
  return { orders: [], fills, next: rows.length > pageRows ? (fills.at(-1)?.tradeId ?? null) : null }
}

export async function loadOrders(
  services: Services,
  { account }: Subject,
  query: OrderQuery,
): Promise<OrderPage> {
  if (query.list !== 'open') return pastOrders(services, account, query)
  const orders = await services.trading.openOrders(account, { symbol: query.symbol, limit: openRows })
  return { orders, fills: [], next: null }
}

/** The rows of a list for a file: as many as the list may show. */
export async function exportOf(services: Services, { account }: Subject, query: OrderQuery) {
  const { symbol, list } = query
  const window = { symbol, limit: list === 'open' ? openRows : exportRows }
  if (list === 'trades') return { orders: [], fills: await services.trading.fills(account, window) }
  const read = list === 'open' ? services.trading.openOrders : services.trading.orderHistory
  return { orders: await read(account, window), fills: [] }
}
