// The command cancelOrder: ends one resting order of an account, or of a bot of its owner (domain.md 1.8, 9.1).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { cancelGate } from '../kernel/gates.ts'
import type { OrderRef } from '../kernel/protocol.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import type { Market } from './markets.ts'
import { isNamed, slotOf, slotOfOwnBot } from './named-order.ts'
import { sticks } from './order-chaos.ts'
import type { SpotState } from './state.ts'

export type CancelOrder = { type: 'cancelOrder'; account: string; symbol?: string } & OrderRef

function cancelOrder(state: SpotState, account: Account, command: CancelOrder): Answer {
  const gate = cancelGate(account)
  if (gate) return gate
  if (command.symbol !== undefined && !state.bySymbol.has(command.symbol))
    return refuse('pairMissing', 'symbol')
  if (!isNamed(command)) return refuse('parameterInvalid', 'orderId')
  const slot = slotOf(state, account, command) || slotOfOwnBot(state, account, command)
  if (slot === 0) return refuse('orderMissing')
  const market = state.markets[state.core.orderMarket(slot)] as Market
  if (command.symbol !== undefined && command.symbol !== market.symbol) return refuse('orderMissing')
  const orderId = state.core.orderId(slot)
  if (!state.chaos.isOn || !sticks(state, orderId, market)) cancelNow(state, orderId)
  return { orderId }
}

export function cancelNow(state: SpotState, orderId: number): void {
  state.core.cancel(orderId, cancelReason.user)
  reportChanges(state)
}

export const cancelOrderCommand: AccountDescriptor<SpotState, CancelOrder> = {
  of: 'account',
  type: 'cancelOrder',
  by: ['person', 'reactor'],
  fields: { symbol: text.optional(), orderId: text.optional(), clientOid: text.optional() },
  handle: cancelOrder,
}
