// The commands that change or end resting orders: cancel, cancel-all, cancel-batch, modify, sweep.

import { sweepPlans } from '../conditional-orders/cancel.ts'
import type { Command, OrderRef } from '../exchange/protocol.ts'
import type { ExchangeState } from '../exchange/state.ts'
import { type Account, isFrozen } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import { orderAgeMsMax } from '../kernel/defaults.ts'
import { tradeGate } from '../kernel/gates.ts'
import { limits } from '../kernel/limits.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { stepsText } from '../market/pair.ts'
import type { SideNumber } from './core.ts'
import { coreRefusal } from './core-refusal.ts'
import type { Market } from './markets.ts'
import { cancelSome, sticks } from './order-chaos.ts'
import { checkBand, checkLots, checkNotional } from './order-checks.ts'
import { checkMarket, readLots, readPrice } from './place-order.ts'
import { drain } from './report.ts'

type Of<T extends Command['type']> = Extract<Command, { type: T }>

/** The slot of an account's live order that a reference names, 0 when there is none. */
export function slotOf(state: ExchangeState, account: Account, { orderId, clientOid }: OrderRef): number {
  const id = orderId !== undefined ? readOrderId(orderId) : orderOfClient(state, account, clientOid as string)
  const slot = id > 0 ? state.core.slotOf(id) : 0
  return slot > 0 && state.core.orderAccount(slot) === account.index ? slot : 0
}

function readOrderId(text: string): number {
  return typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
}

function orderOfClient(state: ExchangeState, account: Account, clientOid: string): number {
  if (typeof clientOid !== 'string') return 0
  const id = state.memory.orderOf(account.index, clientOid)
  // A cancel's own id leads to the order too; only the id it was placed with names it.
  return state.live.get(id)?.clientOid === clientOid ? id : 0
}

export const named = (reference: OrderRef) =>
  typeof reference === 'object' &&
  reference !== null &&
  (reference.orderId !== undefined || reference.clientOid !== undefined)

export function cancelOrder(state: ExchangeState, account: Account, command: Of<'cancelOrder'>): Answer {
  if (isFrozen(account)) return refuse('accountFrozen')
  if (command.symbol !== undefined && !state.bySymbol.has(command.symbol))
    return refuse('pairMissing', 'symbol')
  if (!named(command)) return refuse('parameterInvalid', 'orderId')
  const slot = slotOf(state, account, command)
  if (slot === 0) return refuse('orderMissing')
  const market = state.markets[state.core.orderMarket(slot)] as Market
  if (command.symbol !== undefined && command.symbol !== market.symbol) return refuse('orderMissing')
  const orderId = state.core.orderId(slot)
  if (!state.chaos.isOn || !sticks(state, orderId, market)) cancelNow(state, orderId)
  return { orderId }
}

function cancelNow(state: ExchangeState, orderId: number): void {
  state.core.cancel(orderId, cancelReason.user)
  drain(state)
}

/** Cancel-all with filters, or a batch of named orders; those already gone are passed over (domain.md 1.8). */
export function cancelOrders(state: ExchangeState, account: Account, command: Of<'cancelOrders'>): Answer {
  if (isFrozen(account)) return refuse('accountFrozen')
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
      !orders.every(named)
    )
      return refuse('parameterInvalid', 'orders', { limit: `${limits.ordersPerBatch}` })
    return cancelBatch(state, account, orders, marketNumber, sideNumber)
  }
  if (state.chaos.isOn) {
    const accepted = cancelSome(state, account, marketNumber, sideNumber, (id) => cancelNow(state, id))
    return accepted === 0 ? refuse('nothingToCancel') : done
  }
  if (state.core.cancelAll(account.index, marketNumber, sideNumber, cancelReason.user) === 0)
    return refuse('nothingToCancel')
  drain(state)
  return done
}

function cancelBatch(
  state: ExchangeState,
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

/** New price and new total size; every check runs before anything moves (domain.md 1.8). */
export function modifyOrder(state: ExchangeState, account: Account, command: Of<'modifyOrder'>): Answer {
  const gate = tradeGate(account)
  if (gate) return gate
  if (!named(command)) return refuse('parameterInvalid', 'orderId')
  if (command.price === undefined && command.size === undefined) return refuse('parameterInvalid', 'price')
  const { core } = state
  const slot = slotOf(state, account, command)
  if (slot === 0) return refuse('orderMissing')
  // Its terms are the plan's: updatePlan keeps both legs and what is held for them together.
  if (state.plans.byLimitOrder.has(core.orderId(slot))) return refuse('noPermission')
  const market = state.markets[core.orderMarket(slot)] as Market
  const closed = checkMarket(market)
  if (closed) return closed
  const price = command.price === undefined ? core.orderPrice(slot) : readPrice(command.price, market)
  if (typeof price !== 'number') return price
  const lots = command.size === undefined ? core.orderQuantity(slot) : readLots(command.size, market)
  if (typeof lots !== 'number') return lots
  const no =
    checkBand(state, market, core.orderSide(slot) as SideNumber, price) ??
    checkLots(market, lots) ??
    checkNotional(state, market, price, lots) ??
    checkExecuted(state, market, slot, lots)
  if (no) return no
  const orderId = core.orderId(slot)
  const result = core.modify(orderId, price, lots)
  if (result < 0) return coreRefusal(result)
  drain(state)
  return { orderId }
}

function checkExecuted(state: ExchangeState, market: Market, slot: number, lots: number): Answer | undefined {
  const executed = state.core.orderQuantity(slot) - state.core.orderRemaining(slot)
  return lots > executed
    ? undefined
    : refuse('amountTooSmall', 'size', { executed: stepsText(executed, market.lot) })
}

/** Cancels what has rested or waited longer than it may, with reason 13. */
export function sweep(state: ExchangeState): Answer {
  for (const [orderId, { placedAt }] of state.live) {
    // Notes lie in the order of placing, so the first young one ends the search.
    if (state.now - placedAt < orderAgeMsMax) break
    state.core.cancel(orderId, cancelReason.expired)
    drain(state)
  }
  sweepPlans(state)
  return done
}
