// The short way of the check: most orders fit by far, and doubles are enough to be sure of that. Where they are not, the exact check decides.

import type { PooledOrder } from '../kernel/ports.ts'
import { worseTicks } from './order-loss.ts'
import { rateOf } from './rates.ts'
import { unifiedRules } from './rules.ts'
import type { UnifiedAccount, UnifiedState } from './state.ts'

/** More is reckoned with than doubles and roundings may be wrong by: a share, and 10^-15 USD. */
const surely = 1 + 1e-9
const roundings = 1e9

/** Worth that an order may take from what is left, beside its margin where all of it is borrowed. */
const perWorth = 1 + 1 / Number(unifiedRules.debtLeverage)

/**
 * Whether the exact check would surely let it pass; false where that is not known. The account's sums are renewed. What an order gives
 * takes no more from the adjusted equity than its worth, and needs no more margin than that of a debt; what it brings only adds.
 */
export function surelyCovers(
  state: UnifiedState,
  account: UnifiedAccount,
  { pair, side, price, gives }: PooledOrder,
  given: number,
): boolean {
  const { kept } = account
  const units = Number(gives)
  let needed = units * rateOf(state, given).perUnit * perWorth
  if (price !== 0) {
    const worse = worseTicks(state, pair, side, price)
    if (worse > 0) {
      const quoteUnits = side === 0 ? units / price : (units / pair.lotUnits) * pair.tickLotUnits
      needed += worse * quoteUnits * rateOf(state, pair.quote).perUnit
    }
  }
  return needed * surely + roundings < kept.room && surelyMayOwe(state, account, given, units)
}

/** Whether what it lacks, were all that is frozen spent, is surely within the limit of the coin. */
function surelyMayOwe(
  { ports }: UnifiedState,
  { wallet, kept }: UnifiedAccount,
  coin: number,
  units: number,
): boolean {
  const spare = kept.byCoin[coin]?.spare ?? 0
  const owes = units - spare + (units + Math.abs(spare)) * 1e-9
  return owes <= 0 || owes < Number(ports.lending.debtLimit(coin, wallet.vip)) * (1 - 1e-9)
}
