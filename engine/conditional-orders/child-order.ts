// The order that a conditional order places when its turn comes: through the same checks as a person's (domain.md 2.1).

import { multiply, wide } from '../core/wide.ts'
import type { Refusal } from '../kernel/answer.ts'
import type { PlaceOrder } from '../kernel/protocol.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import { sideWord, unitsText } from '../kernel/text.ts'
import { stepsText } from '../market/pair.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import { end } from './events.ts'
import type { PlanEvent } from './protocol.ts'
import type { ConditionalState } from './state.ts'

/** Ends the order: triggered with its order, or failed; nothing is shrunk to what is available. */
export function placeChild(state: ConditionalState, order: ConditionalOrder): void {
  const answer = state.ports.trading.place(order.account, childOf(state, order), `~plan:${order.id}`, {
    planId: order.id,
  })
  finish(state, order, answer)
}

/** What a conditional order ends with once its order was answered. */
export function finish(
  state: ConditionalState,
  order: ConditionalOrder,
  { orderId, refusal }: { orderId: number; refusal?: Refusal },
  reason?: number,
): void {
  if (refusal) end(state, order, 'failed', { ...failureOf(refusal), reason })
  else end(state, order, 'triggered', { orderId: `${orderId}`, reason })
}

/** Domain.md 2.1: 02014 when the balance is short, else 20003 with the cause. */
export function failureOf({
  code,
  params,
}: Refusal): Pick<Extract<PlanEvent, { type: 'planChanged' }>, 'failure' | 'params'> {
  if (code === rejection.insufficientFunds) return { failure: rejection.triggeredInsufficientFunds }
  return { failure: rejection.triggeredOrderFailed, params: { ...params, code } }
}

function childOf(state: ConditionalState, order: ConditionalOrder): PlaceOrder {
  const { account, market, side, orderType, stp } = order
  const limit = orderType === 'limit'
  const spends = !limit && side === 0
  return {
    type: 'placeOrder',
    account: account.name,
    symbol: market.symbol,
    side: sideWord(side),
    orderType,
    price: limit ? stepsText(order.price, market.tick) : undefined,
    size: spends ? undefined : stepsText(order.lots, market.lot),
    quoteSize: spends ? (order.quoteSize ?? costText(state, order)) : undefined,
    tif: limit ? order.tif : undefined,
    stp,
    source: 'plan',
  }
}

/** A market buy spends a quote amount; a conditional order that names its size in base spends what that costs at the last price. */
function costText(state: ConditionalState, { market, lots }: ConditionalOrder): string {
  multiply(state.ports.trading.lastPrice(market.market) * market.tickLotUnits, lots)
  return unitsText(wide[0] as number, wide[1] as number, state.scales[market.quote] as number)
}
