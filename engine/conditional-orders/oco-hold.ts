// What an OCO freezes beside its resting leg: where the stop leg could cost more, the difference is held for the order (domain.md 1.5).

import { availableUnits, holdUnits, releaseUnits } from '../kernel/funds.ts'
import { reportChanges } from '../kernel/report.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import type { ConditionalState } from './state.ts'

type Terms = Pick<ConditionalOrder, 'side' | 'price' | 'orderPrice' | 'lots' | 'market'>

/** Units of the quote coin above what the limit leg itself freezes. */
export function excessOf({ side, price, orderPrice, lots, market }: Terms): bigint {
  if (side === 1 || orderPrice <= price) return 0n
  return BigInt(orderPrice - price) * BigInt(lots) * BigInt(market.tickLotUnits)
}

/** Call once the account is known to have enough. */
export function holdExcess(state: ConditionalState, order: ConditionalOrder): void {
  const excess = excessOf(order)
  if (excess === 0n) return
  const { account, market } = order
  if (!holdUnits(state.stores, account.index, market.quote, excess))
    throw new Error(`oco ${order.id}: the excess is not covered`)
}

/** The stop leg is gone or about to be placed: what was held for it alone is available again. */
export function releaseExcess(state: ConditionalState, order: ConditionalOrder): void {
  const excess = excessOf(order)
  if (excess > 0n) releaseUnits(state.stores, order.account.index, order.market.quote, excess)
}

/** Nothing of an OCO stays in the book or frozen. */
export function freeOco(state: ConditionalState, order: ConditionalOrder, reason: number): void {
  state.ports.trading.cancel(order.limitOrder, reason)
  if (order.status !== 'limit-filling') releaseExcess(state, order)
  reportChanges(state)
}

/** All that an OCO keeps frozen of the coin it gives: quote for a buy, base for a sell. */
export function frozenBy(order: Terms): bigint {
  if (order.side === 1) return BigInt(order.lots) * BigInt(order.market.lotUnits)
  return BigInt(order.price) * BigInt(order.lots) * BigInt(order.market.tickLotUnits) + excessOf(order)
}

/** What the account of a conditional order has available of the coin it gives. */
export function availableTo(
  { stores }: ConditionalState,
  { account, market, side }: ConditionalOrder,
): bigint {
  return availableUnits(stores.ledger, account.index, side === 0 ? market.quote : market.base)
}
