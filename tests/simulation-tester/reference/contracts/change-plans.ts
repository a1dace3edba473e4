// Changing and cancelling plans of the reference's contracts (domain.md 2.1).

import type { Command } from '#engine/exchange/protocol.ts'
import { mayTrade } from '../checks.ts'
import { No } from '../rules.ts'
import type { Person } from '../state.ts'
import { mayCancel } from './change.ts'
import type { Plan } from './contract.ts'
import type { Contracts } from './desk.ts'
import { checkSize, mustBeFree } from './place.ts'
import {
  checkActivation,
  checkParts,
  checkSides,
  positionOf,
  readCallback,
  readPercent,
} from './place-plans.ts'
import { cancel, isOf, isOfPosition, sayPlan } from './plans.ts'
import { readPrice, readSize } from './read.ts'
import { changedLegs } from './read-legs.ts'
import { idOf } from './report.ts'
import { priceNow, startWaiting } from './watch-plans.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

/** By its id, or the oldest with that name. */
function named(
  { plans }: Contracts,
  person: Person,
  { planId, clientOid }: Pick<Of<'updateContractPlan'>, 'planId' | 'clientOid'>,
): Plan {
  if (planId === undefined && clientOid === undefined) throw new No('40017', 'planId')
  const own = plans.filter(({ part }) => isOf(person)(part))
  const found = own.find((plan) =>
    planId === undefined ? plan.clientOid === clientOid : idOf(plan) === planId,
  )
  if (!found) throw new No('43001')
  return found
}

export function cancelContractPlan(
  contracts: Contracts,
  person: Person,
  command: Of<'cancelContractPlan'>,
): Plan {
  mayCancel(person)
  const plan = named(contracts, person, command)
  cancel(contracts, plan, 0)
  return plan
}

const kinds = ['trigger', 'trailing', 'profit', 'loss', 'ratio', 'watch']

export function cancelContractPlans(
  contracts: Contracts,
  person: Person,
  { symbol, kind }: Of<'cancelContractPlans'>,
): void {
  mayCancel(person)
  if (symbol !== undefined && !contracts.find(symbol)) throw new No('034001', 'symbol')
  if (kind !== undefined && !kinds.includes(kind)) throw new No('40017', 'kind')
  const meant = contracts.plans.filter(
    (plan) =>
      isOf(person)(plan.part) &&
      (symbol === undefined || plan.part.contract.symbol === symbol) &&
      (kind === undefined || plan.kind === kind),
  )
  if (meant.length === 0) throw new No('22001')
  for (const plan of meant) cancel(contracts, plan, 0)
}

const fields = ['triggerPrice', 'price', 'size', 'callback', 'percent', 'takeProfit', 'stopLoss'] as const

/** What a plan was placed with may change; nothing is added or taken away but a stop that a trigger order brings. */
const has = ({ kind, price, size }: Plan): Record<(typeof fields)[number], boolean> => ({
  triggerPrice: kind !== 'ratio',
  price: price !== undefined,
  size: size !== undefined,
  callback: kind === 'trailing',
  percent: kind === 'ratio',
  takeProfit: kind === 'trigger',
  stopLoss: kind === 'trigger',
})

export function updateContractPlan(
  contracts: Contracts,
  person: Person,
  command: Of<'updateContractPlan'>,
): Plan {
  mayTrade(person)
  const plan = named(contracts, person, command)
  mustBeFree(plan.part)
  const given = fields.filter((field) => command[field] !== undefined)
  if (given.length === 0) throw new No('40017', 'triggerPrice')
  if (plan.status !== 'pending' || plan.isQueued) throw new No('23140')
  const foreign = given.find((field) => !has(plan)[field])
  if (foreign) throw new No('40017', foreign)
  const changed = changedTerms(plan, command)
  const next = { ...plan, ...changed }
  checkTerms(contracts, plan, next)
  changed.brings = changedLegs(contracts, { ...plan, ...orderOf(plan) }, orderOf(next).price, command)
  Object.assign(plan, changed)
  sayPlan(contracts, plan)
  if (command.triggerPrice !== undefined) startWaiting(contracts, plan)
  return plan
}

/** What it will send; at the market at the price that it waits for. */
const orderOf = ({ price, trigger }: Plan) => ({ orderType: 'limit' as const, price: price ?? trigger })

function changedTerms(plan: Plan, command: Of<'updateContractPlan'>): Partial<Plan> {
  const { contract } = plan.part
  const { triggerPrice, price, size, callback, percent } = command
  const changed: Partial<Plan> = {}
  if (triggerPrice !== undefined) {
    const trigger = readPrice(contract, triggerPrice, 'triggerPrice')
    const now = priceNow(contract, plan.triggerBy)
    changed.trigger = trigger
    // At the price of now both directions hold: it keeps its own.
    if (plan.kind === 'trigger' && trigger !== now) changed.isAbove = trigger > now
  }
  if (price !== undefined) changed.price = readPrice(contract, price, 'price')
  if (size !== undefined) changed.size = readSize(contract, size)
  if (callback !== undefined) changed.callback = readCallback(callback)
  if (percent !== undefined) changed.percent = readPercent(percent)
  return changed
}

function checkTerms(contracts: Contracts, plan: Plan, next: Plan): void {
  const { kind, part, side, price, trigger, size, orderType, isClosing } = next
  if (kind === 'ratio') return
  if (isOfPosition(next)) {
    checkSides(next, positionOf(plan))
    checkParts(contracts, next, positionOf(plan), plan)
    return
  }
  const now = priceNow(part.contract, next.triggerBy)
  if (kind === 'trailing' && trigger > 0n) checkActivation(side, trigger, now)
  checkSize(part.contract, size as bigint, price ?? (trigger || now), orderType, isClosing)
}
