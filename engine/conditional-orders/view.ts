// What an account may read of its conditional orders.

import { idText, sideWord } from '../kernel/text.ts'
import { tradingAccount } from '../kernel/wallets.ts'
import { type ConditionalOrder, termsOf } from './conditional-order.ts'
import { extremeText } from './events.ts'
import type { LivePlan } from './live-plan.ts'
import type { ConditionalState } from './state.ts'

/** Oldest first. */
export function liveConditionalOrders(state: ConditionalState, name: string, symbol?: string): LivePlan[] {
  const account = state.accounts.find(name)
  if (account === undefined) return []
  const own = [...state.conditionalOrders.of(tradingAccount(account))]
  return own
    .filter((order) => symbol === undefined || order.market.symbol === symbol)
    .map((order) => liveOrder(state, order))
}

function liveOrder(state: ConditionalState, order: ConditionalOrder): LivePlan {
  return {
    planId: `${order.id}`,
    clientOid: order.clientOid,
    symbol: order.market.symbol,
    kind: order.kind,
    side: sideWord(order.side),
    orderType: order.orderType,
    tif: order.tif,
    stp: order.stp,
    status: order.status,
    ...termsOf(order),
    extreme: extremeText(state, order),
    triggerBy: order.triggerBy,
    source: order.source,
    placedAt: order.placedAt,
    limitOrderId: idText(order.limitOrder),
    parentOrderId: idText(order.parentOrder),
    siblingId: idText(order.sibling),
  }
}
