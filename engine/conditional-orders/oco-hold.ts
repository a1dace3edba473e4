// What an OCO freezes beside its resting leg: where the stop leg could cost more, the difference is held for the plan (domain.md 1.5).

import { highLimb, lowLimb, wideToBigInt } from '../core/wide.ts'
import type { ExchangeState } from '../exchange/state.ts'
import { drain } from '../spot/report.ts'
import type { Plan } from './conditional-order.ts'

type Terms = Pick<Plan, 'side' | 'price' | 'orderPrice' | 'lots' | 'market'>

/** Units of the quote coin above what the limit leg itself freezes. */
export function excessOf({ side, price, orderPrice, lots, market }: Terms): bigint {
  if (side === 1 || orderPrice <= price) return 0n
  return BigInt(orderPrice - price) * BigInt(lots) * BigInt(market.tickLotUnits)
}

/** Call once the account is known to have enough. */
export function holdExcess(state: ExchangeState, plan: Plan): void {
  const excess = excessOf(plan)
  if (excess === 0n) return
  const { account, market } = plan
  const result = state.core.hold(account.index, market.quote, highLimb(excess), lowLimb(excess))
  if (result !== 0) throw new Error(`oco ${plan.id}: the excess is not covered`)
}

/** The stop leg is gone or about to be placed: what was held for it alone is available again. */
export function releaseExcess(state: ExchangeState, plan: Plan): void {
  const excess = excessOf(plan)
  if (excess > 0n)
    state.core.release(plan.account.index, plan.market.quote, highLimb(excess), lowLimb(excess))
}

/** Nothing of an OCO stays in the book or frozen. */
export function freeOco(state: ExchangeState, plan: Plan, reason: number): void {
  state.core.cancel(plan.limitOrder, reason)
  if (plan.status !== 'limit-filling') releaseExcess(state, plan)
  drain(state)
}

/** All that an OCO keeps frozen of the coin it gives: quote for a buy, base for a sell. */
export function frozenBy(plan: Terms): bigint {
  if (plan.side === 1) return BigInt(plan.lots) * BigInt(plan.market.lotUnits)
  return BigInt(plan.price) * BigInt(plan.lots) * BigInt(plan.market.tickLotUnits) + excessOf(plan)
}

/** What the account of a plan has available of the coin it gives. */
export function availableTo({ core }: ExchangeState, { account, market, side }: Plan): bigint {
  const limbs = new Float64Array(4)
  core.balance(account.index, side === 0 ? market.quote : market.base, limbs)
  return wideToBigInt(limbs[0] as number, limbs[1] as number)
}
