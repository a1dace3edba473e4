// The query of the fund history: wallet, kind, coin and days, read from the address and written back to it.

import { type Days, readDays } from '#app/parts/list-days.ts'
import { type FundKind, fundKinds, isFundCursor } from '#app/services/holdings/fund-terms.ts'
import { readWalletName, walletName } from '#engine/kernel/wallets.ts'

export interface FundQuery extends Days {
  /** 'spot' or one of one's own; null: all of them. */
  wallet: string | null
  kind: FundKind | null
  coin: string | null
  /** Where the page begins, as the one before named it. */
  before: string | null
}

export function readFundQuery(search: URLSearchParams): FundQuery {
  const wallet = search.get('wallet') ?? ''
  const coin = search.get('coin') ?? ''
  const before = search.get('before') ?? ''
  return {
    wallet: isWallet(wallet) ? wallet : null,
    kind: fundKinds.find((kind) => kind === search.get('kind')) ?? null,
    coin: /^[A-Z0-9]{1,20}$/.test(coin) ? coin : null,
    ...readDays(search),
    before: isFundCursor(before) ? before : null,
  }
}

/** As far as the name tells. */
const isWallet = (name: string) => name === 'spot' || readWalletName(walletName('-', name)) !== undefined

/** The same list in another way; a change of anything but the page begins at the newest. */
export function fundAddress(query: FundQuery, change: Partial<FundQuery> = {}): string {
  const { wallet, kind, coin, from, to, before } = { ...query, before: null, ...change }
  const kept = Object.entries({ wallet, kind, coin, from, to, before })
  return `?${new URLSearchParams(kept.filter((pair): pair is [string, string] => pair[1] !== null))}`
}

export const unfilteredFunds = { wallet: null, kind: null, coin: null, from: null, to: null } as const

export const filtersFunds = ({ wallet, kind, coin, from, to }: FundQuery) =>
  [wallet, kind, coin, from, to].some((value) => value !== null)
