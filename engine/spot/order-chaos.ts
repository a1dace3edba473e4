// What disturbances do to orders and cancels on their way in.

import type { Account } from '../kernel/accounts.ts'
import type { Answer } from '../kernel/answer.ts'
import { million, ppmOf } from '../kernel/chaos.ts'
import type { PlaceOrder } from '../kernel/protocol.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import type { Market } from './markets.ts'
import type { SpotState } from './state.ts'

/** Why a share of new orders is refused; called only while chaos is on. */
export function chaosRefusal(state: SpotState, symbol: string): Answer | undefined {
  const one = state.chaos.find('reject', symbol)
  if (!one || !state.chaos.strikes(one)) return undefined
  return { orderId: 0, refusal: { code: one.code ?? rejection.ordersUnsupported } }
}

/**
 * Places an order that takes at most a share of itself at once. All-or-nothing orders are what they are: no share is
 * cut from them.
 */
export function takingShare<T>(state: SpotState, { symbol, tif }: PlaceOrder, place: () => T): T {
  const one = tif === 'fok' ? undefined : state.chaos.find('partial-fill', symbol)
  if (!one) return place()
  state.core.takeAtMost(ppmOf(one.amount))
  try {
    return place()
  } finally {
    state.core.takeAtMost(million)
  }
}

/** Whether the cancel of this order was accepted and waits. */
export function sticks(state: SpotState, orderId: number, market: Market): boolean {
  const { chaos } = state
  if (chaos.stuck.has(orderId)) return true
  const one = chaos.find('stuck-cancel', market.symbol)
  if (!one || !chaos.strikes(one)) return false
  chaos.stuck.add(orderId)
  return true
}

/** Cancels all that do not stick; answers how many were accepted. */
export function cancelSome(
  state: SpotState,
  account: Account,
  market: number,
  side: number,
  cancel: (orderId: number) => void,
): number {
  const { core } = state
  const mine = state.live.ids().filter((orderId) => {
    const slot = core.slotOf(orderId)
    return (
      slot > 0 &&
      core.orderAccount(slot) === account.index &&
      (market < 0 || core.orderMarket(slot) === market) &&
      (side < 0 || core.orderSide(slot) === side)
    )
  })
  for (const orderId of mine) {
    const own = state.markets[core.orderMarket(core.slotOf(orderId))] as Market
    if (!sticks(state, orderId, own)) cancel(orderId)
  }
  return mine.length
}
