// The command placeTrailing: follows the price from its activation and fires when it comes back (domain.md 2.3).

import type { ExchangeState } from '../exchange/state.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { readLots } from '../spot/place-order.ts'
import type { Plan } from './conditional-order.ts'
import { placed } from './events.ts'
import { startWaiting } from './firing.ts'
import {
  checkAmounts,
  checkPlanCount,
  isNo,
  newPlan,
  openForm,
  readCallback,
  readPlanPrice,
} from './order-terms.ts'
import type { PlaceTrailing } from './protocol.ts'
import { watchedPrice } from './triggers.ts'

export function placeTrailing(
  state: ExchangeState,
  account: Account,
  command: PlaceTrailing,
  clientOid: string,
): Answer {
  const wish = openForm(state, account, command, clientOid)
  if (isNo(wish)) return wish
  const { market } = wish
  const { triggerPrice } = command
  const lots = readLots(command.size, market)
  if (typeof lots !== 'number') return lots
  const callback = readCallback(command.callback)
  if (typeof callback !== 'number') return callback
  const trigger = triggerPrice === undefined ? 0 : readPlanPrice(state, market, triggerPrice, 'triggerPrice')
  if (typeof trigger !== 'number') return trigger
  const price = command.price === undefined ? 0 : readPlanPrice(state, market, command.price, 'price')
  if (typeof price !== 'number') return price
  const plan = newPlan(state, wish, {
    kind: 'trailing',
    orderType: price > 0 ? 'limit' : 'market',
    trigger,
    above: wish.side === 1,
    price,
    lots,
    callbackBps: callback,
  })
  const no = checkTrailing(state, plan) ?? checkPlanCount(state, account, market, 1)
  if (no) return no
  placed(state, plan)
  startWaiting(state, plan)
  return { orderId: 0, planId: plan.id }
}

/** A sell is activated at or above the price of now, a buy at or below it. */
export function checkTrailing(
  state: ExchangeState,
  { market, side, trigger, price, lots, triggerBy }: Plan,
): Answer | undefined {
  const now = watchedPrice(state, market.market, triggerBy)
  if (trigger > 0 && side === 1 && trigger < now) return refuse('triggerMustBeAbove', 'triggerPrice')
  if (trigger > now && side === 0) return refuse('triggerMustBeBelow', 'triggerPrice')
  return checkAmounts(state, market, price || trigger || now, lots)
}
