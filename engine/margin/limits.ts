// How much a wallet may still borrow, and how much may leave it (domain.md 7.1).

import { largest, smallest } from '../core/divide.ts'
import type { Account } from '../kernel/accounts.ts'
import { availableUnits } from '../kernel/funds.ts'
import { lendable } from './pool.ts'
import { riskOf } from './risk.ts'
import { marginRules, vipTerms } from './rules.ts'
import type { MarginState } from './state.ts'
import { tiersFor } from './tiers.ts'
import { marginOf } from './wallet.ts'
import { factsOf, unitsFor, worthOf } from './worth.ts'

/** Units: the least of what leverage, tier, fee level and pool allow, in the tier in which that is most (V-LN1). */
export function borrowable(state: MarginState, wallet: Account, coin: number): bigint {
  const { assets, debt } = riskOf(state, wallet)
  const net = assets - debt
  if (net <= 0n) return 0n
  const own = state.margin.debt(wallet, coin)
  const isIsolated = marginOf(wallet)?.symbol !== undefined
  const tiers = tiersFor(state, coin)
  let most = 0n
  for (const tier of tiers) {
    const leverage = isIsolated ? tier.isolatedLeverage : tier.crossLeverage
    const allowed = unitsFor(state, coin, largest(net * (leverage - 1n) - debt, 0n))
    most = largest(most, smallest(allowed, tier.most - own))
  }
  const byLevel = debtLimit(state, coin, wallet.vip) - own
  return largest(smallest(smallest(most, byLevel), lendable(state, coin)), 0n)
}

/** The highest debt of a coin that a fee level may have, units. */
export function debtLimit(state: MarginState, coin: number, vip: number): bigint {
  const { tiers, limits } = factsOf(state, coin)
  const known = limits[vip]
  if (known !== undefined) return known
  const terms = vipTerms[vip] ?? vipTerms[0]
  const limit = ((tiersFor(state, coin).at(-1)?.most ?? 0n) * (terms?.limit ?? 0n)) / 100n
  // What is tiered in USDT goes with the price.
  if (tiers !== undefined) limits[vip] = limit
  return limit
}

/** Units that may leave the wallet: what is left must cover its debts by so much (domain.md 7.1). */
export function removable(state: MarginState, wallet: Account, coin: number): bigint {
  const available = availableUnits(state.stores.ledger, wallet.index, coin)
  const { assets, debt } = riskOf(state, wallet)
  if (debt === 0n) return available
  const { leavingCross, leavingIsolated } = marginRules
  const safety = marginOf(wallet)?.symbol === undefined ? leavingCross : leavingIsolated
  const free = assets - (debt * safety + 99n) / 100n
  if (free <= 0n) return 0n
  return worthOf(state, coin, available) <= free ? available : unitsFor(state, coin, free)
}
