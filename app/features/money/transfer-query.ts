// The query of the list of deposits and withdrawals: direction, coin, state and days, read from the address and written back to it.

import { type Days, readDays } from '#app/parts/list-days.ts'
import {
  isTransferCursor,
  type TransferDirection,
  type TransferState,
  transferDirections,
  transferStates,
} from '#app/services/money/transfer-terms.ts'

export interface TransferQuery extends Days {
  direction: TransferDirection | null
  coin: string | null
  state: TransferState | null
  /** Where the page begins, as the one before named it. */
  before: string | null
}

export function readTransferQuery(search: URLSearchParams): TransferQuery {
  const coin = search.get('coin') ?? ''
  const before = search.get('before') ?? ''
  return {
    direction: transferDirections.find((one) => one === search.get('direction')) ?? null,
    coin: /^[A-Z0-9]{1,20}$/.test(coin) ? coin : null,
    state: transferStates.find((one) => one === search.get('state')) ?? null,
    ...readDays(search),
    before: isTransferCursor(before) ? before : null,
  }
}

/** The same list in another way; a change of anything but the page begins at the newest. */
export function transferAddress(query: TransferQuery, change: Partial<TransferQuery> = {}): string {
  const { direction, coin, state, from, to, before } = { ...query, before: null, ...change }
  const kept = Object.entries({ direction, coin, state, from, to, before })
  return `?${new URLSearchParams(kept.filter((pair): pair is [string, string] => pair[1] !== null))}`
}

export const unfilteredTransfers = { direction: null, coin: null, state: null, from: null, to: null } as const

export const filtersTransfers = ({ direction, coin, state, from, to }: TransferQuery) =>
  [direction, coin, state, from, to].some((value) => value !== null)
