// The command cancelOrders: ends all resting orders of an account, with filters, or a batch of named ones (domain.md 1.8).

import { z } from 'zod'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { orderRef, side, text } from '../kernel/fields.ts'
import { cancelGate } from '../kernel/gates.ts'
import { limits } from '../kernel/limits.ts'
import type { OrderRef, Side } from '../kernel/protocol.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { tradingAccount } from '../kernel/wallets.ts'
import { cancelNow } from './cancel-order.ts'
import type { Market } from './markets.ts'
import { isNamed, slotOf } from './named-order.ts'
import { cancelSome, sticks } from './order-chaos.ts'
import type { SpotState } from './state.ts'

export interface CancelOrders {
  type: 'cancelOrders'
  account: string
  symbol?: string
  side?: Side
  /** Only these; those already gone are passed over. */
  orders?: OrderRef[]
}

/** Cancel-all with filters, or a batch of named orders; those already gone are passed over (domain.md 1.8). */
function cancelOrders(state: SpotState, account: Account, command: CancelOrders): Answer {
  const gate = cancelGate(account)
  if (gate) return gate
  const { symbol, side, orders } = command
  const market = symbol === undefined ? undefined : state.bySymbol.get(symbol)
  if (symbol !== undefined && market === undefined) return refuse('pairMissing', 'symbol')
  if (side !== undefined && side !== 'buy' && side !== 'sell') return refuse('parameterInvalid', 'side')
  const sideNumber = side === undefined ? -1 : side === 'buy' ? 0 : 1
  const marketNumber = market?.market ?? -1
  if (orders !== undefined) {
    if (
      !Array.isArray(orders) ||
      orders.length === 0 ||
      orders.length > limits.ordersPerBatch ||
      !orders.every(isNamed)
    )
      return refuse('parameterInvalid', 'orders', { limit: `${limits.ordersPerBatch}` })
    return cancelBatch(state, account, orders, marketNumber, sideNumber)
  }
  const own = tradingAccount(account)
  if (state.chaos.isOn) {
    const accepted = cancelSome(state, own, marketNumber, sideNumber, (id) => cancelNow(state, id))
    return accepted === 0 ? refuse('nothingToCancel') : done
  }
  if (state.core.cancelAll(own.index, marketNumber, sideNumber, cancelReason.user) === 0)
    return refuse('nothingToCancel')
  reportChanges(state)
  return done
}

function cancelBatch(
  state: SpotState,
  account: Account,
  orders: readonly OrderRef[],
  market: number,
  side: number,
): Answer {
  const { core } = state
  let cancelled = 0
  for (const reference of orders) {
    const slot = slotOf(state, account, reference)
    if (slot === 0) continue
    if ((market >= 0 && core.orderMarket(slot) !== market) || (side >= 0 && core.orderSide(slot) !== side))
      continue
    const orderId = core.orderId(slot)
    const own = state.markets[core.orderMarket(slot)] as Market
    if (!state.chaos.isOn || !sticks(state, orderId, own)) cancelNow(state, orderId)
    cancelled++
  }
  return cancelled === 0 ? refuse('nothingToCancel') : done
}

export const cancelOrdersCommand: AccountDescriptor<SpotState, CancelOrders> = {
  of: 'account',
  type: 'cancelOrders',
  by: ['person', 'reactor'],
  fields: { symbol: text.optional(), side: side.optional(), orders: z.array(orderRef).optional() },
  handle: cancelOrders,
}
