// The command placeWatch: waits for a price as plans do, and when it is there only tells so. Reactors wake by it.

import type { ExchangeState } from '../exchange/state.ts'
import type { Account } from '../kernel/accounts.ts'
import type { Answer } from '../kernel/answer.ts'
import { placed } from './events.ts'
import { startWaiting } from './firing.ts'
import { checkPlanCount, isNo, newPlan, openForm, readPlanPrice } from './order-terms.ts'
import type { PlaceWatch } from './protocol.ts'
import { watchedPrice } from './triggers.ts'

export function placeWatch(
  state: ExchangeState,
  account: Account,
  command: PlaceWatch,
  clientOid: string,
): Answer {
  // It places no order, so the words of one say nothing.
  const wish = openForm(state, account, { ...command, side: 'buy', source: 'bot' }, clientOid)
  if (isNo(wish)) return wish
  const { market, triggerBy } = wish
  const trigger = readPlanPrice(state, market, command.triggerPrice, 'triggerPrice')
  if (typeof trigger !== 'number') return trigger
  const no = checkPlanCount(state, account, market, 1)
  if (no) return no
  const above = trigger >= watchedPrice(state, market.market, triggerBy)
  const plan = newPlan(state, wish, { kind: 'watch', orderType: 'market', trigger, above })
  placed(state, plan)
  startWaiting(state, plan)
  return { orderId: 0, planId: plan.id }
}
