// How much of a coin an order of a pair may borrow now, as forms show it (domain.md 8).

import { largest } from '../core/divide.ts'
import type { SideNumber } from '../kernel/text.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { refuseUncovered } from './check-order.ts'
import type { UnifiedAccount, UnifiedState } from './state.ts'
import { spendable, sumsOf } from './sums.ts'

/** So much worse than the last is the price that is reckoned with: the answer still holds when the price has moved a little. */
const worsePart = 200

/** Halvings of the range: a millionth of it is exact enough. */
const halvings = 20

/**
 * Units of the coin that it gives, beside what is there: the most that the check of orders lets pass, so limits of debts, rates of
 * collateral and all other orders count. 0 without a price, and while the account is liquidated. O(coins + positions + orders), 20 times.
 */
export function borrowableBy(
  state: UnifiedState,
  account: UnifiedAccount,
  pair: TradedPair,
  side: SideNumber,
): bigint {
  const { lending, trading } = state.ports
  const last = trading.lastPrice(pair.market)
  if (last === 0 || account.liquidation) return 0n
  const away = Math.ceil(last / worsePart)
  const price = side === 0 ? last + away : Math.max(1, last - away)
  const given = side === 0 ? pair.quote : pair.base
  const before = sumsOf(state, account)
  const one = before.coins.find(({ coin }) => coin === given)
  const own = one ? largest(0n, spendable(one)) : 0n
  const isTaken = (borrowed: bigint) =>
    refuseUncovered(state, account, before, { pair, side, price, gives: own + borrowed, freed: 0n }) ===
    undefined
  let [taken, refused] = [0n, lending.debtLimit(given, account.wallet.vip)]
  if (isTaken(refused)) return refused
  for (let n = 0; n < halvings; n++) {
    const middle = (taken + refused) / 2n
    if (isTaken(middle)) taken = middle
    else refused = middle
  }
  return taken
}
