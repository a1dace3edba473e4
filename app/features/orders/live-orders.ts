// The open orders of a page after a message of the account feed: what belongs to the list comes, goes and changes.

import type { AccountMessage } from '#app/feeds/messages.ts'
import type { OrderRow } from '#app/services/services.ts'
import { isWanted, type OrderFilter } from './order-query.ts'

const isLive = ({ status }: OrderRow) => status === 'live' || status === 'partially-filled'

const age = ({ orderId }: OrderRow) => Number(orderId)

/** As many as the feed sends at once (app/feeds/account-feed.ts). */
const snapshotOrders = 200

/** A snapshot is cut at its oldest order: of those that are older it says nothing. */
function unsaid(held: readonly OrderRow[], snapshot: readonly OrderRow[]): OrderRow[] {
  if (snapshot.length < snapshotOrders) return []
  const oldest = Math.min(...snapshot.map(age))
  return held.filter((order) => age(order) < oldest)
}

export interface LiveList {
  filter: OrderFilter
  /** On an older page orders only change and go; new ones belong to the first. */
  isNewest: boolean
}

export function afterMessage(
  held: readonly OrderRow[],
  { k, orders }: Pick<AccountMessage, 'k' | 'orders'>,
  { filter, isNewest }: LiveList,
): OrderRow[] {
  const kept = k === 'snap' && isNewest ? unsaid(held, orders) : held
  const byId = new Map(kept.map((order) => [order.orderId, order]))
  for (const order of orders) {
    if (!isNewest && !byId.has(order.orderId)) continue
    if (isLive(order) && isWanted(order, filter)) byId.set(order.orderId, order)
    else byId.delete(order.orderId)
  }
  return [...byId.values()].sort((a, b) => age(b) - age(a))
}

/**
 * Whether a message ended an order or brought a trade, so that lists of the past are out of date. A snapshot of an account
 * that moved may hold what happened after the list was read.
 */
export const changesThePast = ({ k, seq, orders, fills }: AccountMessage) =>
  k === 'snap' ? seq > 0 : fills.length > 0 || orders.some((order) => !isLive(order))
