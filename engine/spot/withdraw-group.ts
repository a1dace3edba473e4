// Orders of a group that an order must not trade with leave the book before it is matched (domain.md 13).

import { BUY } from '../market/book-terms.ts'
import { GROUP, NEXT, REMAINING } from '../market/order-layout.ts'
import { cancelReason } from './config.ts'
import type { CoreState } from './core-state.ts'
import type { SpotMarket } from './market.ts'
import type { Settlement, Taker } from './settlement.ts'

/** Cancels those of the group that `lots` at the taker's limit would reach, best price first, oldest first; others stay as they are. */
export function withdrawGroup(
  { orders, accounts }: CoreState,
  settlement: Settlement,
  market: SpotMarket,
  taker: Taker,
  group: number,
  lots: number,
): void {
  const { book } = market
  const { side, limit } = taker
  const own = accounts.group(taker.account)
  let wanted = lots
  for (let price = book.best(1 - side); price !== 0 && wanted > 0; ) {
    if (side === BUY ? price > limit : price < limit) return
    // A level that is emptied leaves the book.
    const worse = book.worse(1 - side, price)
    for (let slot = book.first(price); slot !== 0 && wanted > 0; ) {
      const next = orders.ints[slot + NEXT]!
      const of = orders.backs[slot + GROUP]!
      // Self-trade prevention stops the taker here.
      if (of === own) return
      if (of === group) {
        settlement.withdraw(market, slot, cancelReason.selfTrade)
        book.remove(slot)
      } else wanted -= orders.doubles[(slot >> 1) + REMAINING]!
      slot = next
    }
    price = worse
  }
}
