// The query of the orders page: a list and its filters, read from the address and written back to it.

import { type Days, readDays, timesOf } from '#app/parts/list-days.ts'
import type { Services } from '#app/services/services.ts'
import type { OrderPage, OrderRow } from '#app/services/trading.ts'
import type { OrderStatus } from '#engine/exchange/protocol.ts'

export const orderLists = ['open', 'history', 'trades'] as const
export type OrderList = (typeof orderLists)[number]

/** Statuses that one may filter a list by. */
export const listStatuses = {
  open: ['live', 'partially-filled'],
  history: ['filled', 'partially-cancelled', 'cancelled'],
  trades: [],
} as const satisfies Record<OrderList, readonly OrderStatus[]>

export type ChosenStatus = (typeof listStatuses)[OrderList][number]

export const sides = ['buy', 'sell'] as const

/** A list and its filters, whatever rows it has. */
export interface ListQuery<List extends string = string, Status extends string = string> extends Days {
  list: List
  /** One of those that the account has; null: all. */
  wallet: string | null
  symbol: string | null
  side: (typeof sides)[number] | null
  status: Status | null
  /** The last row of the page before: an orderId, or `tradeId-orderId`. */
  before: string | null
}

export type OrderQuery = ListQuery<OrderList, ChosenStatus>

export function readOrderQuery(
  search: URLSearchParams,
  markets: Pick<Services['markets'], 'get'>,
  wallets: readonly string[],
): OrderQuery {
  const list = orderLists.find((name) => name === search.get('list')) ?? 'open'
  return { list, ...readFilters<ChosenStatus>(search, markets, wallets, listStatuses[list]) }
}

export function readFilters<Status extends string>(
  search: URLSearchParams,
  markets: Pick<Services['markets'], 'get'>,
  wallets: readonly string[],
  statuses: readonly Status[],
): Omit<ListQuery<string, Status>, 'list'> {
  const before = search.get('before') ?? ''
  return {
    wallet: wallets.find((wallet) => wallet === search.get('wallet')) ?? null,
    symbol: markets.get(search.get('pair') ?? '')?.symbol ?? null,
    side: sides.find((side) => side === search.get('side')) ?? null,
    status: statuses.find((status) => status === search.get('status')) ?? null,
    ...readDays(search),
    before: /^\d{1,15}(-\d{1,15})?$/.test(before) ? before : null,
  }
}

/** The same list in another way: `?list=history&side=buy`. A change of anything but the page begins at the newest. */
export function addressOf(query: ListQuery, change: Partial<ListQuery> = {}): string {
  const { list, wallet, symbol, side, status, from, to, before } = { ...query, before: null, ...change }
  const kept = Object.entries({ list, wallet, pair: symbol, side, status, from, to, before })
  return `?${new URLSearchParams(kept.filter((pair): pair is [string, string] => pair[1] !== null))}`
}

/** The pages beside this one, where there are any. */
export const pagesOf = (query: ListQuery, next: string | null) => ({
  newest: query.before === null ? null : addressOf(query),
  older: next === null ? null : addressOf(query, { before: next }),
})

export const isFiltered = ({ wallet, symbol, side, status, from, to }: ListQuery) =>
  [wallet, symbol, side, status, from, to].some((value) => value !== null)

export const unfiltered = {
  wallet: null,
  symbol: null,
  side: null,
  status: null,
  from: null,
  to: null,
} as const

export type OrderFilter<Status extends string = OrderStatus> = Pick<
  OrderPage,
  'symbol' | 'side' | 'from' | 'until'
> & {
  statuses?: readonly Status[]
}

/** The query as the lists understand it; `zoneMinutes` east of UTC says when the days begin. */
export function filterOf<Status extends string>(query: ListQuery<string, Status>, zoneMinutes: number) {
  return {
    symbol: query.symbol ?? undefined,
    side: query.side ?? undefined,
    statuses: query.status === null ? undefined : [query.status],
    ...timesOf(query, zoneMinutes),
  }
}

/** Whether an order that the feed brought belongs to the list, by the same rules as the tables. */
export function isWanted<Status extends string>(
  order: Pick<OrderRow, 'symbol' | 'side' | 'createdAt'> & { status: Status; wallet: string },
  { wallet }: Pick<ListQuery, 'wallet'>,
  { symbol, side, statuses, from, until }: OrderFilter<Status>,
): boolean {
  if (wallet !== null && order.wallet !== wallet) return false
  if (symbol !== undefined && order.symbol !== symbol) return false
  if (side !== undefined && order.side !== side) return false
  if (statuses?.length && !statuses.includes(order.status)) return false
  return (from === undefined || order.createdAt >= from) && (until === undefined || order.createdAt < until)
}
