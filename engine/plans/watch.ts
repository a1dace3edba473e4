// The command placeWatch: waits for a price as plans do, and when it is there only tells so. Reactors wake by it.

import type { Account } from '../exchange/accounts.ts'
import type { PlaceWatch } from '../exchange/plan-protocol.ts'
import type { Answer } from '../exchange/refusal.ts'
import type { ExchangeState } from '../exchange/state.ts'
import { watchedPrice } from './alarms.ts'
import { startWaiting } from './firing.ts'
import { placed } from './plan-events.ts'
import { checkPlanCount, isNo, newPlan, openForm, readPlanPrice } from './plan-form.ts'

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
