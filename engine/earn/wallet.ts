// Where principal is: frozen in the owner's wallet `earn`, which its first subscription opens.

import { addAccount } from '../kernel/account-changes.ts'
import type { Account } from '../kernel/accounts.ts'
import { holdUnits, moveFunds, releaseUnits } from '../kernel/funds.ts'
import { walletName } from '../kernel/wallets.ts'
import type { EarnState, Holding } from './state.ts'

const walletOf = (state: EarnState, owner: Account): Account | undefined =>
  state.accounts.find(walletName(owner.name, 'earn'))

/** False, and nothing moved, without the funds. */
export function takeIn(
  state: EarnState,
  owner: Account,
  from: Account,
  coin: number,
  units: bigint,
): boolean {
  const wallet =
    walletOf(state, owner) ??
    addAccount(state, { name: walletName(owner.name, 'earn'), kind: 'wallet', parent: owner })
  if (from !== wallet && !moveFunds(state, from, wallet, coin, units, 'transfer')) return false
  return holdUnits(state.stores, wallet.index, coin, units)
}

/** Principal stays in the wallet, free. */
export function release(state: EarnState, { owner, product }: Holding, units: bigint): Account {
  const wallet = walletOf(state, owner) as Account
  releaseUnits(state.stores, wallet.index, product.coin, units)
  return wallet
}

/** Principal back to spot. */
export function giveBack(state: EarnState, holding: Holding, units: bigint): void {
  if (units === 0n) return
  const wallet = release(state, holding, units)
  moveFunds(state, wallet, holding.owner, holding.product.coin, units, 'transfer')
}

export const walletIndex = (state: EarnState, owner: Account): number =>
  (walletOf(state, owner) as Account).index
