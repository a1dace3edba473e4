// Units of contracts (10^-8) in the ledger, whose coins may have finer ones.

import type { Account } from '../kernel/accounts.ts'
import { aboutUnits, availableUnits, bookUnits } from '../kernel/funds.ts'
import type { KernelState } from '../kernel/product.ts'
import { unitsPerContractUnit } from '../market/contract-units.ts'
import type { LineAccount } from './contract-account.ts'
import { divideDown } from './fraction.ts'

/** What an account has of a coin, whole units; below zero where it owes. */
export function cashOf(state: KernelState, account: number, coin: number): bigint {
  const units = availableUnits(state.stores.ledger, account, coin)
  const factor = unitsPerContractUnit(state, coin)
  return factor === 1n ? units : divideDown(units, factor)
}

/** The same as a number, which may be off by the last of its digits; nothing while the wallet was never opened. */
export const aboutCash = (state: KernelState, wallet: Account | undefined, coin: number): number =>
  wallet === undefined
    ? 0
    : aboutUnits(state.stores.ledger, wallet.index, coin) / Number(unitsPerContractUnit(state, coin))

/** Moves units from one account to another; below zero the other way. Either may owe afterwards. */
export function book(state: KernelState, from: number, to: number, coin: number, units: bigint): void {
  if (units < 0n) {
    book(state, to, from, coin, -units)
    return
  }
  bookUnits(state.stores, from, to, coin, units * unitsPerContractUnit(state, coin))
}

/** The wallet's cash of a coin; nothing while it was never opened. */
export const walletCash = (state: KernelState, wallet: Account | undefined, coin: number): bigint =>
  wallet === undefined ? 0n : cashOf(state, wallet.index, coin)

/** Who trades has a wallet: without one there is nothing to trade with. */
export const walletIndex = ({ wallet, owner }: Pick<LineAccount, 'wallet' | 'owner'>): number =>
  (wallet ?? owner).index
