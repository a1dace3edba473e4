// The open rows of a page after a message of the account feed: what belongs to the list comes, goes and changes.

import { mergeRows } from '#app/live/merge-rows.ts'
import { isOpenOrder } from '#app/parts/still-open.ts'
import type { AccountMessage } from '#app/push/codecs/socket-io/messages.ts'

/** What of a message a list is made of: its rows by id, ids being counted upwards. */
export interface RowKind<Row> {
  rowsOf(message: Pick<AccountMessage, 'orders' | 'plans' | 'wallet'>): Row[]
  idOf(row: Row): string
  /** 'spot', 'unified' or a margin wallet, each of which has a feed. */
  walletOf(row: Row): string
}

/** As many of a kind as the feed sends at once (app/push/channels/account.ts). */
const snapshotRows = 200

export interface LiveList<Row> {
  /** Whether a row stands in the list: it is open and no filter leaves it out. */
  belongs(row: Row): boolean
  /** On an older page rows only change and go; new ones belong to the first. */
  isNewest: boolean
}

/** The wallet that a feed names: only a margin wallet, for there is one more, of the wallet that orders use. */
export const feedOf = (wallet: string): string | undefined =>
  wallet.startsWith('margin') ? wallet : undefined

export function afterMessage<Row>(
  held: readonly Row[],
  message: Pick<AccountMessage, 'k' | 'orders' | 'plans' | 'wallet'>,
  { rowsOf, idOf, walletOf }: RowKind<Row>,
  { belongs, isNewest }: LiveList<Row>,
): Row[] {
  const age = (row: Row) => Number(idOf(row))
  const rows = rowsOf(message)
  const isOfMessage = (row: Row) => feedOf(walletOf(row)) === message.wallet
  /** A snapshot is cut at its oldest row: of those that are older, and of other wallets, it says nothing. */
  const unsaid = () => {
    const oldest = rows.length < snapshotRows ? Number.NEGATIVE_INFINITY : Math.min(...rows.map(age))
    return held.filter((row) => !isOfMessage(row) || age(row) < oldest)
  }
  const kept = message.k === 'snap' && isNewest ? unsaid() : held
  const ids = new Set(kept.map(idOf))
  const changed = isNewest ? rows : rows.filter((row) => ids.has(idOf(row)))
  return mergeRows(kept, changed, { idOf, stays: belongs })
}

/** Whether lists of the past may be out of date: an order ended, a trade came, or what happened before a snapshot went unheard. */
export const changesThePast = ({ k, orders, fills }: AccountMessage) =>
  k === 'snap' || fills.length > 0 || orders.some((order) => !isOpenOrder(order))
