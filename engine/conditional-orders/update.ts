// The command updatePlan: new terms for a conditional order that still waits, all checks first (domain.md 2.1).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import * as fields from '../kernel/fields.ts'
import { tradeGate } from '../kernel/gates.ts'
import { readBudget, readLots } from '../kernel/order-input.ts'
import { pairGate } from '../kernel/traded-pair.ts'
import { isNamed, orderNamed } from './cancel.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import { changed } from './events.ts'
import { checkAmounts, readCallback, readTriggerPrice } from './order-terms.ts'
import type { UpdatePlan } from './protocol.ts'
import type { ConditionalState } from './state.ts'
import { checkTrailing } from './trailing.ts'
import { stopWaiting, waitForTrigger, watchedPrice } from './triggers.ts'
import { updateOco } from './update-oco.ts'
import { startWaiting } from './waiting.ts'

const changeable = ['triggerPrice', 'price', 'orderPrice', 'size', 'quoteSize', 'callback'] as const

function updatePlan(state: ConditionalState, account: Account, command: UpdatePlan): Answer {
  const gate = tradeGate(account)
  if (gate) return gate
  if (!isNamed(command)) return refuse('parameterInvalid', 'planId')
  if (changeable.every((field) => command[field] === undefined))
    return refuse('parameterInvalid', 'triggerPrice')
  const order = orderNamed(state, account, command)
  if (order === undefined) return refuse('orderMissing')
  if (order.status !== 'pending') return refuse('noPermission')
  const foreign = changeable.find((field) => command[field] !== undefined && !has(order, field))
  if (foreign) return refuse('parameterInvalid', foreign)
  const closed = pairGate(order.market)
  if (closed) return closed
  const no = order.kind === 'oco' ? updateOco(state, order, command) : updateWaiting(state, order, command)
  return no ?? { orderId: 0, planId: order.id }
}

/** Whether conditional orders of this kind and type have such a term: none is added or taken away. */
function has(order: ConditionalOrder, field: (typeof changeable)[number]): boolean {
  switch (field) {
    case 'triggerPrice':
      return true
    case 'price':
      return order.price > 0
    case 'orderPrice':
      return order.kind === 'oco'
    case 'size':
      return order.quoteSize === undefined
    case 'quoteSize':
      return order.quoteSize !== undefined
    case 'callback':
      return order.kind === 'trailing'
  }
}

function updateWaiting(
  state: ConditionalState,
  order: ConditionalOrder,
  command: UpdatePlan,
): Answer | undefined {
  const next = readTerms(state, order, command)
  if ('orderId' in next) return next
  const no = checkTerms(state, next) ?? checkSide(order, next)
  if (no) return no
  stopWaiting(state, order)
  Object.assign(order, next)
  changed(state, order)
  // A trigger that stays is compared with the next price, whatever came while the pair did not trade.
  if (command.triggerPrice === undefined) waitForTrigger(state, order)
  else startWaiting(state, order)
  return undefined
}

function readTerms(
  state: ConditionalState,
  order: ConditionalOrder,
  command: UpdatePlan,
): ConditionalOrder | Answer {
  const { market } = order
  const next = { ...order }
  if (command.triggerPrice !== undefined) {
    const trigger = readTriggerPrice(state, market, command.triggerPrice, 'triggerPrice')
    if (typeof trigger !== 'number') return trigger
    next.trigger = trigger
    const now = watchedPrice(state, market.market, order.triggerBy)
    // At the price of now both operators hold: it keeps its own.
    if (order.kind !== 'trailing' && trigger !== now) next.above = trigger > now
  }
  if (command.price !== undefined) {
    const price = readTriggerPrice(state, market, command.price, 'price')
    if (typeof price !== 'number') return price
    next.price = price
  }
  if (command.size !== undefined) {
    const lots = readLots(command.size, market)
    if (typeof lots !== 'number') return lots
    next.lots = lots
  }
  if (command.quoteSize !== undefined) {
    const budget = readBudget(command.quoteSize, state.scales[market.quote] as number)
    if (typeof budget !== 'bigint') return budget
    const no = state.ports.trading.checkNotional(market, budget)
    if (no) return no
    next.quoteSize = command.quoteSize
  }
  if (command.callback !== undefined) {
    const callback = readCallback(command.callback)
    if (typeof callback !== 'number') return callback
    next.callbackBps = callback
  }
  return next
}

function checkTerms(state: ConditionalState, next: ConditionalOrder): Answer | undefined {
  if (next.kind === 'trailing') return checkTrailing(state, next)
  if (next.quoteSize !== undefined) return undefined
  return checkAmounts(state, next.market, next.price || next.trigger, next.lots)
}

/** A leg of a pair stays on its side of the price: a take profit does not become a second stop loss. */
function checkSide(order: ConditionalOrder, next: ConditionalOrder): Answer | undefined {
  if (order.sibling === 0 || order.above === next.above) return undefined
  const takesProfit = order.above === (order.side === 1)
  return refuse(takesProfit ? 'takeProfitImproper' : 'stopLossImproper', 'triggerPrice')
}

export const updatePlanCommand: AccountDescriptor<ConditionalState, UpdatePlan> = {
  of: 'account',
  type: 'updatePlan',
  by: ['person', 'reactor'],
  fields: {
    planId: fields.text.optional(),
    clientOid: fields.text.optional(),
    triggerPrice: fields.text.optional(),
    price: fields.text.optional(),
    orderPrice: fields.text.optional(),
    size: fields.text.optional(),
    quoteSize: fields.text.optional(),
    callback: fields.text.optional(),
  },
  handle: updatePlan,
}
