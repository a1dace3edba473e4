// Whether a price may move without meeting anyone: then a recorded market need not play each of its trades.

import type { Contract } from './contract.ts'
import { isOwnFund } from './platform.ts'
import { screenOf } from './screen.ts'
import type { FuturesState } from './state.ts'

/**
 * With the quotes of the market maker away: whether prices from `low` to `high` meet no order in the book, fire no plan and liquidate no
 * account. Also false where that is not sure.
 */
export function isQuiet(state: FuturesState, contract: Contract, low: number, high: number): boolean {
  const { plans } = state.futures
  const { book } = contract
  if (low <= book.bid || high >= book.ask) return false
  if (plans.ratioStops.size > 0 || !plans.isQuiet(contract, low, high)) return false
  const screen = screenOf(contract)
  for (const account of state.futures.holdersOf(contract))
    if (!isOwnFund(account.owner.owner) && !screen.isSafe(state, account, low, high)) return false
  return true
}
