// The command updateContractPlan: new terms for a plan that still waits, all checks first (domain.md 2.1).

import type { Account } from '../../kernel/accounts.ts'
import { type Answer, isAnswer, refuse } from '../../kernel/answer.ts'
import type { AccountDescriptor } from '../../kernel/command.ts'
import * as fields from '../../kernel/fields.ts'
import { tradeGate } from '../../kernel/gates.ts'
import { liquidationGate } from '../gates.ts'
import { ORDER_ID_BASE } from '../order-ids.ts'
import type { Position } from '../position.ts'
import { checkSize, readLots } from '../read-order.ts'
import type { FuturesState } from '../state.ts'
import { planNamed } from './cancel-plans.ts'
import { orderOf, refuseActivation } from './place-plan.ts'
import { type ContractPlan, isOfPosition, positionOf } from './plan.ts'
import { refuseSide, refuseSize } from './position-stop.ts'
import type { UpdateContractPlan } from './protocol.ts'
import { leg, refusePrice } from './read-leg.ts'
import { changedStops } from './read-order-stops.ts'
import { readPercent, readPlanCallback, readPlanPrice } from './read-plan.ts'
import { reportPlan } from './report.ts'
import { startWaiting, stopWaiting, waitForTrigger, watchedPrice } from './waiting.ts'

const changeable = ['triggerPrice', 'price', 'size', 'callback', 'percent', 'takeProfit', 'stopLoss'] as const

function updateContractPlan(state: FuturesState, owner: Account, command: UpdateContractPlan): Answer {
  const gate = tradeGate(owner)
  if (gate) return gate
  const plan = planNamed(state, owner, command)
  if ('orderId' in plan) return plan
  const held = liquidationGate(plan.account)
  if (held) return held
  if (changeable.every((field) => command[field] === undefined))
    return refuse('parameterInvalid', 'triggerPrice')
  if (plan.status !== 'pending' || plan.isQueued) return refuse('noPermission')
  const foreign = changeable.find((field) => command[field] !== undefined && !has(plan, field))
  if (foreign) return refuse('parameterInvalid', foreign)
  const next = readTerms(plan, command)
  if ('orderId' in next) return next
  const no = refuseTerms(state, next)
  if (no) return no
  const [before, after] = [orderOf(plan), orderOf(next)]
  const brings = changedStops(state, plan.brings, after.price !== before.price, after, command)
  if (isAnswer(brings)) return brings
  next.brings = brings
  stopWaiting(state, plan)
  Object.assign(plan, next)
  reportPlan(state, plan)
  if (command.triggerPrice !== undefined) startWaiting(state, plan)
  else if (plan.kind !== 'ratio') waitForTrigger(state, plan)
  return { orderId: 0, planId: ORDER_ID_BASE + plan.id }
}

/** None is added or taken away but a stop of a trigger order. */
function has(plan: ContractPlan, field: (typeof changeable)[number]): boolean {
  switch (field) {
    case 'triggerPrice':
      return plan.kind !== 'ratio'
    case 'price':
      return plan.price > 0
    case 'size':
      return plan.lots > 0
    case 'callback':
      return plan.kind === 'trailing'
    case 'percent':
      return plan.kind === 'ratio'
    case 'takeProfit':
    case 'stopLoss':
      return plan.kind === 'trigger'
  }
}

function readTerms(plan: ContractPlan, command: UpdateContractPlan): ContractPlan | Answer {
  const { contract } = plan.account
  const next = { ...plan }
  const { triggerPrice, price, size, callback, percent } = command
  if (triggerPrice !== undefined) {
    const trigger = readPlanPrice(contract, triggerPrice, 'triggerPrice')
    if (typeof trigger !== 'number') return trigger
    next.trigger = trigger
    const now = watchedPrice(plan)
    // At the price of now both operators hold: it keeps its own.
    if (plan.kind === 'trigger' && trigger !== now) next.above = trigger > now
  }
  if (price !== undefined) {
    const no = isOfPosition(plan) ? refusePrice(plan.account, 'price') : undefined
    if (no) return no
    const ticks = readPlanPrice(contract, price, 'price')
    if (typeof ticks !== 'number') return ticks
    next.price = ticks
  }
  if (size !== undefined) {
    const lots = readLots(contract, size)
    if (typeof lots !== 'number') return lots
    next.lots = lots
  }
  if (callback !== undefined) {
    const bps = readPlanCallback(callback)
    if (typeof bps !== 'number') return bps
    next.callbackBps = bps
  }
  if (percent !== undefined) {
    const read = readPercent(percent)
    if (typeof read !== 'number') return read
    next.percent = read
  }
  return next
}

function refuseTerms(state: FuturesState, next: ContractPlan): Answer | undefined {
  const { kind, account, price, trigger, lots, isClosing, orderType } = next
  if (kind === 'ratio') return undefined
  if (isOfPosition(next)) {
    // A stop ends with its position.
    const position = positionOf(next) as Position
    return refuseSide(next, position) ?? refuseSize(state, next, position)
  }
  const now = watchedPrice(next)
  return (
    (kind === 'trailing' && trigger > 0 ? refuseActivation(next, now) : undefined) ??
    checkSize(account.contract, lots, price || trigger || now, orderType === 'market', isClosing)
  )
}

export const updateContractPlanCommand: AccountDescriptor<FuturesState, UpdateContractPlan> = {
  of: 'account',
  type: 'updateContractPlan',
  by: ['person', 'reactor'],
  fields: {
    planId: fields.text.optional(),
    clientOid: fields.text.optional(),
    triggerPrice: fields.text.optional(),
    price: fields.text.optional(),
    size: fields.text.optional(),
    callback: fields.text.optional(),
    percent: fields.text.optional(),
    takeProfit: leg.optional(),
    stopLoss: leg.optional(),
  },
  handle: updateContractPlan,
}
