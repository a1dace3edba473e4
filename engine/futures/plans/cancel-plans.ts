// The commands cancelContractPlan and cancelContractPlans, and what else ends plans.

import { z } from 'zod'
import type { Account } from '../../kernel/accounts.ts'
import { type Answer, done, refuse } from '../../kernel/answer.ts'
import type { AccountDescriptor } from '../../kernel/command.ts'
import * as fields from '../../kernel/fields.ts'
import { cancelGate } from '../../kernel/gates.ts'
import { contractLines } from '../../market/contract-config.ts'
import type { Contract } from '../contract.ts'
import { ORDER_ID_BASE } from '../order-ids.ts'
import type { FuturesState } from '../state.ts'
import { dropEnded } from './arm-stops.ts'
import { cancelPlan } from './end.ts'
import type { ContractPlan } from './plan.ts'
import type { CancelContractPlan, CancelContractPlans, ContractPlanRef } from './protocol.ts'

const kinds = ['trigger', 'trailing', 'profit', 'loss', 'ratio', 'watch'] as const

/** Of an owner, oldest first. */
export function plansOf({ futures }: FuturesState, owner: Account): ContractPlan[] {
  const own: ContractPlan[] = []
  for (const line of contractLines) {
    const account = futures.find(owner, line)
    if (account) for (const part of account.contracts.values()) own.push(...futures.plans.of(part))
  }
  return own.sort((one, other) => one.id - other.id)
}

/** By the exchange's id, or the oldest with that name. */
export function planNamed(
  state: FuturesState,
  owner: Account,
  { planId, clientOid }: ContractPlanRef,
): ContractPlan | Answer {
  if (planId === undefined && clientOid === undefined) return refuse('parameterInvalid', 'planId')
  if (planId === undefined)
    return plansOf(state, owner).find((plan) => plan.clientOid === clientOid) ?? refuse('orderMissing')
  const id = /^\d{13,15}$/.test(planId) ? Number(planId) - ORDER_ID_BASE : 0
  const plan = state.futures.plans.find(id)
  return plan?.account.owner.owner === owner ? plan : refuse('orderMissing')
}

function cancelContractPlan(state: FuturesState, owner: Account, command: CancelContractPlan): Answer {
  const gate = cancelGate(owner)
  if (gate) return gate
  const plan = planNamed(state, owner, command)
  if ('orderId' in plan) return plan
  cancelPlan(state, plan)
  return { orderId: 0, planId: ORDER_ID_BASE + plan.id }
}

function cancelContractPlans(state: FuturesState, owner: Account, command: CancelContractPlans): Answer {
  const gate = cancelGate(owner)
  if (gate) return gate
  const { symbol, kind } = command
  if (symbol !== undefined && !state.futures.bySymbol.has(symbol)) return refuse('pairMissing', 'symbol')
  if (kind !== undefined && !kinds.includes(kind)) return refuse('parameterInvalid', 'kind')
  const meant = plansOf(state, owner).filter(
    (plan) =>
      (symbol === undefined || plan.account.contract.symbol === symbol) &&
      (kind === undefined || plan.kind === kind),
  )
  if (meant.length === 0) return refuse('nothingToCancel')
  for (const plan of meant) cancelPlan(state, plan)
  return done
}

/** The account may trade no more, or begins from nothing. */
export function cancelPlansOf(state: FuturesState, owner: Account, reason: number): void {
  for (const plan of plansOf(state, owner)) cancelPlan(state, plan, reason)
  dropEnded(state, ({ account }) => account.owner.owner === owner)
}

/** The contract trades no more. */
export function cancelPlansIn(state: FuturesState, contract: Contract, reason: number): void {
  for (const plan of [...state.futures.plans])
    if (plan.account.contract === contract) cancelPlan(state, plan, reason)
  dropEnded(state, ({ account }) => account.contract === contract)
}

export const cancelContractPlanCommand: AccountDescriptor<FuturesState, CancelContractPlan> = {
  of: 'account',
  type: 'cancelContractPlan',
  by: ['person', 'reactor'],
  fields: { planId: fields.text.optional(), clientOid: fields.text.optional() },
  handle: cancelContractPlan,
}

export const cancelContractPlansCommand: AccountDescriptor<FuturesState, CancelContractPlans> = {
  of: 'account',
  type: 'cancelContractPlans',
  by: ['person', 'reactor'],
  fields: { symbol: fields.text.optional(), kind: z.enum(kinds).optional() },
  handle: cancelContractPlans,
}
