// The open rows of a page after a message of the account feed: what belongs to the list comes, goes and changes.

import type { AccountMessage } from '#app/feeds/messages.ts'
import { isOpenOrder } from '#app/parts/still-open.ts'

/** What of a message a list is made of: its rows by id, ids being counted upwards. */
export interface RowKind<Row> {
  said(message: Pick<AccountMessage, 'orders' | 'plans'>): Row[]
  idOf(row: Row): string
}

/** As many of a kind as the feed sends at once (app/feeds/account-feed.ts). */
const snapshotRows = 200

export interface LiveList<Row> {
  /** Whether a row stands in the list: it is open and no filter leaves it out. */
  belongs(row: Row): boolean
  /** On an older page rows only change and go; new ones belong to the first. */
  isNewest: boolean
}

export function afterMessage<Row>(
  held: readonly Row[],
  message: Pick<AccountMessage, 'k' | 'orders' | 'plans'>,
  { said, idOf }: RowKind<Row>,
  { belongs, isNewest }: LiveList<Row>,
): Row[] {
  const age = (row: Row) => Number(idOf(row))
  const rows = said(message)
  /** A snapshot is cut at its oldest row: of those that are older it says nothing. */
  const unsaid = () => {
    if (rows.length < snapshotRows) return []
    const oldest = Math.min(...rows.map(age))
    return held.filter((row) => age(row) < oldest)
  }
  const kept = message.k === 'snap' && isNewest ? unsaid() : held
  const byId = new Map(kept.map((row) => [idOf(row), row]))
  for (const row of rows) {
    if (!isNewest && !byId.has(idOf(row))) continue
    if (belongs(row)) byId.set(idOf(row), row)
    else byId.delete(idOf(row))
  }
  return [...byId.values()].sort((a, b) => age(b) - age(a))
}

/**
 * Whether a message ended an order or brought a trade, so that lists of the past are out of date. A snapshot of an account
 * that moved may hold what happened after the list was read.
 */
export const changesThePast = ({ k, seq, orders, fills }: AccountMessage) =>
  k === 'snap' ? seq > 0 : fills.length > 0 || orders.some((order) => !isOpenOrder(order))
