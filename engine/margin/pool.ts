// The pool that loans come from: one account of the platform, given what it may lend of a coin when the coin is first looked for.

import { addAccount } from '../kernel/account-changes.ts'
import type { Account } from '../kernel/accounts.ts'
import { availableUnits, bookUnits } from '../kernel/funds.ts'
import { loanPoolName, platform } from '../kernel/platform-accounts.ts'
import { marginRules } from './rules.ts'
import type { MarginState } from './state.ts'
import { tiersFor } from './tiers.ts'

export const poolOf = (state: MarginState): Account =>
  state.accounts.find(loanPoolName) ?? addAccount(state, { name: loanPoolName, kind: 'main' })

const fullPool = (state: MarginState, coin: number): bigint =>
  (tiersFor(state, coin).at(-1)?.most ?? 0n) * marginRules.poolOfLimits

/** Units that the pool has left; changes nothing. */
export function lendable(state: MarginState, coin: number): bigint {
  const pool = state.accounts.find(loanPoolName)
  return pool && state.margin.pools.has(coin)
    ? availableUnits(state.stores.ledger, pool.index, coin)
    : fullPool(state, coin)
}

/** Units from the pool to a wallet. */
export function payOut(state: MarginState, wallet: Account, coin: number, units: bigint): void {
  const pool = poolOf(state)
  if (!state.margin.pools.has(coin)) give(state, coin, fullPool(state, coin))
  move(state, pool.index, wallet.index, coin, units)
}

function give(state: MarginState, coin: number, units: bigint): void {
  const { pools } = state.margin
  pools.set(coin, (pools.get(coin) ?? 0n) + units)
  move(state, platform.mint, poolOf(state).index, coin, units)
}

/** So that it has at least these units. */
export function fillPool(state: MarginState, coin: number, units: bigint): void {
  const left = lendable(state, coin)
  if (left < units) give(state, coin, units - left)
}

/** Units of principal back to the pool. */
export const payBack = (state: MarginState, from: number, coin: number, units: bigint): void =>
  move(state, from, poolOf(state).index, coin, units)

/** Interest, to the platform. */
export const payInterest = (state: MarginState, from: number, coin: number, units: bigint): void =>
  move(state, from, platform.fee, coin, units)

/** The payer has them, or may owe. */
export const move = (state: MarginState, from: number, to: number, coin: number, units: bigint): void =>
  bookUnits(state.stores, from, to, coin, units)
