// The command placeWatch: waits for a price as conditional orders do, and when it is there only tells so. Reactors wake by it.

import type { Account } from '../kernel/accounts.ts'
import { type Answer, isAnswer } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import * as fields from '../kernel/fields.ts'
import { placed } from './events.ts'
import { checkCount, newOrder, openForm, readTriggerPrice, triggerSource } from './order-terms.ts'
import type { PlaceWatch } from './protocol.ts'
import type { ConditionalState } from './state.ts'
import { watchedPrice } from './triggers.ts'
import { startWaiting } from './waiting.ts'

function placeWatch(
  state: ConditionalState,
  account: Account,
  command: PlaceWatch,
  clientOid: string,
): Answer {
  // It places no order, so the words of one say nothing.
  const input = openForm(state, account, { ...command, side: 'buy', source: 'bot' }, clientOid)
  if (isAnswer(input)) return input
  const { market, triggerBy } = input
  const trigger = readTriggerPrice(state, market, command.triggerPrice, 'triggerPrice')
  if (typeof trigger !== 'number') return trigger
  const no = checkCount(state, account, market, 1)
  if (no) return no
  const above = trigger >= watchedPrice(state, market.market, triggerBy)
  const order = newOrder(state, input, { kind: 'watch', orderType: 'market', trigger, above })
  placed(state, order)
  startWaiting(state, order)
  return { orderId: 0, planId: order.id }
}

export const placeWatchCommand: AccountDescriptor<ConditionalState, PlaceWatch> = {
  of: 'account',
  type: 'placeWatch',
  by: ['reactor'],
  fields: {
    symbol: fields.text,
    triggerPrice: fields.text,
    triggerBy: triggerSource.optional(),
  },
  handle: placeWatch,
}
