// What open orders of pairs would lose against the index when they fill at their limits (futures-rules.md B46).

import type { Account } from '../kernel/accounts.ts'
import type { SideNumber } from '../kernel/text.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { worthOf } from './rates.ts'
import type { UnifiedState } from './state.ts'

/** Of all orders of a wallet, 10^-24 USD. O(orders), and numbers alone where none loses. */
export function lossOfOrders(state: UnifiedState, wallet: Account): bigint {
  const { trading } = state.ports
  if (trading.openOrders(wallet) === 0) return 0n
  let loss = 0n
  trading.eachOrder(wallet, (pair, side, price, remaining) => {
    if (worseTicks(state, pair, side, price) > 0) loss += orderLoss(state, pair, side, price, remaining)
  })
  return loss
}

/** max(0, s·(price − index))·q. */
export function orderLoss(
  state: UnifiedState,
  pair: TradedPair,
  side: SideNumber,
  price: number,
  lots: number,
): bigint {
  const worse = worseTicks(state, pair, side, price)
  return worse === 0
    ? 0n
    : worthOf(state, pair.quote, BigInt(worse) * BigInt(lots) * BigInt(pair.tickLotUnits))
}

/** Ticks that a price is worse than the index for its side; 0 = none, or nothing tells. */
export function worseTicks(state: UnifiedState, pair: TradedPair, side: SideNumber, price: number): number {
  const index = indexTicks(state, pair)
  const worse = side === 0 ? price - index : index - price
  return index === 0 || worse <= 0 ? 0 : worse
}

/** 0 = nothing tells. */
export const indexTicks = ({ ports: { trading } }: UnifiedState, { market }: TradedPair): number =>
  trading.indexPrice(market) || trading.lastPrice(market)
