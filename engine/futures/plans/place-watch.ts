// The command placeContractWatch: waits for the last price of a contract as plans do, and when it is there only tells so. Reactors
// wake by it.

import type { Account } from '../../kernel/accounts.ts'
import type { Answer } from '../../kernel/answer.ts'
import type { AccountDescriptor } from '../../kernel/command.ts'
import * as fields from '../../kernel/fields.ts'
import { ORDER_ID_BASE } from '../order-ids.ts'
import type { FuturesState } from '../state.ts'
import type { PlaceContractWatch } from './protocol.ts'
import { newPlan, planSubject, readPlanPrice } from './read-plan.ts'
import { reportPlaced } from './report.ts'
import { startWaiting } from './waiting.ts'

/** Refusals: those of a plan (domain.md 2.1). A price that is there already fires at once. */
function placeContractWatch(
  state: FuturesState,
  owner: Account,
  { symbol, triggerPrice }: PlaceContractWatch,
  clientOid: string,
): Answer {
  const account = planSubject(state, owner, symbol, 1)
  if ('orderId' in account) return account
  const trigger = readPlanPrice(account.contract, triggerPrice, 'triggerPrice')
  if (typeof trigger !== 'number') return trigger
  const plan = newPlan(state, {
    kind: 'watch',
    account,
    clientOid,
    // It sends no order, so the words of one say nothing.
    side: 0,
    positionSide: undefined,
    isClosing: true,
    source: 'bot',
    trigger,
    above: trigger >= account.contract.prices.last,
  })
  state.futures.plans.add(plan)
  reportPlaced(state, plan)
  startWaiting(state, plan)
  return { orderId: 0, planId: ORDER_ID_BASE + plan.id }
}

export const placeContractWatchCommand: AccountDescriptor<FuturesState, PlaceContractWatch> = {
  of: 'account',
  type: 'placeContractWatch',
  by: ['reactor'],
  fields: { symbol: fields.text, triggerPrice: fields.text },
  handle: placeContractWatch,
}
