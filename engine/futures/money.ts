// Units of contracts (10^-8) in the ledger, whose coins may have finer ones.

import type { Account } from '../kernel/accounts.ts'
import { availableUnits, bookUnits } from '../kernel/funds.ts'
import type { KernelState } from '../kernel/product.ts'
import { UNIT_DECIMALS } from './contract.ts'
import { divideDown } from './fraction.ts'

/** By the decimals that a coin has beyond those of a unit. */
const factors = Array.from({ length: 64 }, (_, decimals) => 10n ** BigInt(decimals))

const factorOf = ({ scales }: KernelState, coin: number) =>
  factors[(scales[coin] as number) - UNIT_DECIMALS] as bigint

/** What an account has of a coin, whole units; below zero where it owes. */
export function cashOf(state: KernelState, account: number, coin: number): bigint {
  return divideDown(availableUnits(state.stores.ledger, account, coin), factorOf(state, coin))
}

/** Moves units from one account to another; below zero the other way. Either may owe afterwards. */
export function book(state: KernelState, from: number, to: number, coin: number, units: bigint): void {
  if (units < 0n) {
    book(state, to, from, coin, -units)
    return
  }
  bookUnits(state.stores, from, to, coin, units * factorOf(state, coin))
}

/** The wallet's cash of a coin; nothing while it was never opened. */
export const walletCash = (state: KernelState, wallet: Account | undefined, coin: number): bigint =>
  wallet === undefined ? 0n : cashOf(state, wallet.index, coin)
