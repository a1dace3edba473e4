// Changes of waiting plans in the reference exchange.

import type { Command } from '#engine/exchange/protocol.ts'
import { mayTrade, mustTrade, readPrice, readQuoteSize, readSize, worthInLimits } from './checks.ts'
import { isNamed, planOf } from './end-plans.ts'
import { startWaiting } from './firing.ts'
import { updateOco } from './oco.ts'
import { emitPlanChanged } from './plan.ts'
import { checkAmounts } from './plan-form.ts'
import { No } from './rules.ts'
import type { Person, Plan, State } from './state.ts'
import { checkTrailing, readCallback } from './trailing.ts'

type UpdatePlan = Extract<Command, { type: 'updatePlan' }>

const termWords = ['triggerPrice', 'price', 'orderPrice', 'size', 'quoteSize', 'callback'] as const

export function updatePlan(state: State, person: Person, command: UpdatePlan): string {
  mayTrade(person)
  if (!isNamed(command)) throw new No('40017', 'planId')
  if (termWords.every((word) => command[word] === undefined)) throw new No('40017', 'triggerPrice')
  const plan = planOf(state, person, command)
  if (!plan) throw new No('43001')
  if (plan.status !== 'pending') throw new No('23140')
  const has = {
    triggerPrice: true,
    price: plan.price > 0n,
    orderPrice: plan.kind === 'oco',
    size: plan.quoteSize === undefined,
    quoteSize: plan.quoteSize !== undefined,
    callback: plan.kind === 'trailing',
  }
  for (const word of termWords) if (command[word] !== undefined && !has[word]) throw new No('40017', word)
  mustTrade(plan.market)
  if (plan.kind === 'oco') updateOco(state, plan, command)
  else updateWaiting(state, plan, command)
  return plan.id
}

function updateWaiting(state: State, plan: Plan, command: UpdatePlan): void {
  const { market } = plan
  const next = { ...plan }
  if (command.triggerPrice !== undefined) {
    next.trigger = readPrice(command.triggerPrice, market, 'triggerPrice')
    if (plan.kind !== 'trailing' && next.trigger !== market.last) next.above = next.trigger > market.last
  }
  if (command.price !== undefined) next.price = readPrice(command.price, market)
  if (command.size !== undefined) next.size = readSize(command.size, market)
  if (command.quoteSize !== undefined) {
    worthInLimits(state, market, readQuoteSize(state, command.quoteSize, market), 'quoteSize')
    next.quoteSize = command.quoteSize
  }
  if (command.callback !== undefined) next.callback = readCallback(command.callback)
  if (plan.kind === 'trailing') checkTrailing(state, next)
  else if (next.quoteSize === undefined) checkAmounts(state, market, next.price || next.trigger, next.size)
  // A take profit does not become a second stop loss.
  if (plan.sibling !== undefined && plan.above !== next.above)
    throw new No(plan.above === (plan.side === 'sell') ? '40735' : '40736', 'triggerPrice')
  Object.assign(plan, next)
  emitPlanChanged(state, plan)
  if (command.triggerPrice !== undefined) startWaiting(state, plan)
}
