// Plans of the reference's contracts: all that live, how they end, and their events (domain.md 2.1, 2.3, 5.9).

import type { ContractPlanEvent, ContractPlanTerms } from '#engine/futures/plans/protocol.ts'
import { show } from '../amounts.ts'
import type { Person } from '../state.ts'
import { type Part, type Plan, sideName } from './contract.ts'
import type { Contracts } from './desk.ts'
import { idOf, legTexts } from './report.ts'

/** With the next number. */
export function newPlan(
  contracts: Contracts,
  given: Pick<Plan, 'kind' | 'part' | 'clientOid' | 'side' | 'positionSide' | 'isClosing'> & Partial<Plan>,
): Plan {
  const isMarket = given.price === undefined
  return {
    id: ++contracts.lastPlan,
    orderType: isMarket ? 'market' : 'limit',
    tif: isMarket ? 'ioc' : 'gtc',
    stp: 'none',
    source: 'api',
    triggerBy: 'last',
    trigger: 0n,
    isAbove: false,
    price: undefined,
    size: undefined,
    callback: 0n,
    extreme: 0n,
    percent: 0n,
    brings: [],
    status: 'pending',
    sibling: undefined,
    hasFired: false,
    isQueued: false,
    ...given,
  }
}

/** It ends with its position. */
export const isOfPosition = ({ kind }: Plan) => kind === 'profit' || kind === 'loss' || kind === 'ratio'

export const lives = ({ plans }: Contracts, plan: Plan) => plans.includes(plan)

export function takeOut({ plans }: Contracts, plan: Plan): void {
  plans.splice(plans.indexOf(plan), 1)
  if (plan.sibling) plan.sibling.sibling = undefined
  plan.sibling = undefined
}

export function cancel(contracts: Contracts, plan: Plan, reason: number): void {
  takeOut(contracts, plan)
  sayPlan(contracts, plan, 'cancelled', { reason })
}

/** All of an account, or of a contract that trades no more; what just ended brings none. */
export function endPlans(contracts: Contracts, isMeant: (part: Part) => boolean, reason: number): void {
  for (const plan of contracts.plans.filter(({ part }) => isMeant(part))) cancel(contracts, plan, reason)
  const kept = contracts.ended.filter(({ part }) => !isMeant(part))
  contracts.ended.splice(0, contracts.ended.length, ...kept)
}

export const isOf = (person: Person) => (part: Part) => part.line.person === person

/** Two digits after the point, none that says nothing. */
const callbackText = (bps: bigint) => show(bps * 10n ** 16n)

export const termsOf = (plan: Plan): ContractPlanTerms => {
  const { trigger, isAbove, price, size, callback, percent } = plan
  return {
    ...(trigger > 0n && { triggerPrice: show(trigger), operator: isAbove ? 'at-or-above' : 'at-or-below' }),
    ...(price !== undefined && { price: show(price) }),
    ...(size !== undefined && { size: show(size) }),
    ...(callback > 0n && { callback: callbackText(callback) }),
    ...(percent > 0n && { percent: `${percent}` }),
    ...legTexts(plan),
  }
}

export const extremeText = ({ extreme }: Plan) => (extreme > 0n ? show(extreme) : undefined)

const nameOf = (plan: Plan) => ({
  planId: idOf(plan),
  account: plan.part.line.person.name,
  symbol: plan.part.contract.symbol,
  kind: plan.kind,
})

export function sayPlaced({ state }: Contracts, plan: Plan): void {
  const { clientOid, side, positionSide, isClosing, orderType, tif, stp, triggerBy, source } = plan
  state.emit({
    type: 'contractPlanPlaced',
    ...nameOf(plan),
    clientOid,
    side,
    ...(positionSide && { positionSide: sideName(positionSide) }),
    isClosing,
    orderType,
    tif,
    stp,
    triggerBy,
    source,
    ...termsOf(plan),
  })
}

type Changed = Extract<ContractPlanEvent, { type: 'contractPlanChanged' }>

export function sayPlan(
  { state }: Contracts,
  plan: Plan,
  status: Changed['status'] = plan.status,
  details: Pick<Changed, 'orderId' | 'reason' | 'failure'> = {},
): void {
  const extreme = extremeText(plan)
  state.emit({
    type: 'contractPlanChanged',
    ...nameOf(plan),
    status,
    ...termsOf(plan),
    ...(extreme && { extreme }),
    ...details,
  })
}
