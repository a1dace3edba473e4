// Reads the words and numbers of plans (domain.md 1.3 steps 1 to 6, 2.1, 2.3).

import { z } from 'zod'
import { malformed, parseScaled } from '../../core/decimal.ts'
import type { Account } from '../../kernel/accounts.ts'
import { type Answer, refuse } from '../../kernel/answer.ts'
import { tradeGate } from '../../kernel/gates.ts'
import { limits } from '../../kernel/limits.ts'
import type { Contract } from '../contract.ts'
import type { ContractAccount } from '../contract-account.ts'
import { liquidationGate, subjectOf } from '../gates.ts'
import { readLimit } from '../read-order.ts'
import type { FuturesState } from '../state.ts'
import type { ContractPlan } from './plan.ts'

export const triggerSource = z.enum(['last', 'mark'])

/** Percent with two decimals. */
const callbackBounds = { min: 1, max: 1000 } as const
const percentBounds = { min: 10, max: 95, usual: 80 } as const

/** The owner's part in the contract, where a plan may be placed. */
export function planSubject(
  state: FuturesState,
  owner: Account,
  symbol: string,
  wanted: number,
): ContractAccount | Answer {
  const gate = tradeGate(owner)
  if (gate) return gate
  const subject = subjectOf(state, owner, symbol)
  if ('orderId' in subject) return subject
  const { account } = subject
  const held = liquidationGate(account)
  if (held) return held
  if (state.futures.plans.countOf(account) + wanted > limits.plansPerPair)
    return refuse('tooManyOrders', undefined, { limit: `${limits.plansPerPair}` })
  return account
}

/** Ticks; the field that is wrong is named. */
export function readPlanPrice(contract: Contract, text: string | undefined, field: string): number | Answer {
  const price = readLimit(contract, 0, { price: text })
  if (typeof price === 'number' || !price.refusal) return price
  return { ...price, refusal: { ...price.refusal, field } }
}

/** Hundredths of a percent. */
export function readPlanCallback(text: string): number | Answer {
  const bps = parseScaled(text, 2)
  return bps === malformed || bps < callbackBounds.min || bps > callbackBounds.max
    ? refuse('parameterInvalid', 'callback', { min: '0.01', max: '10' })
    : bps
}

/** Whole percent of the margin ratio. */
export function readPercent(text: string | undefined): number | Answer {
  if (text === undefined) return percentBounds.usual
  const percent = /^\d{1,2}$/.test(text) ? Number(text) : 0
  const { min, max } = percentBounds
  return percent < min || percent > max
    ? refuse('parameterInvalid', 'percent', { min: `${min}`, max: `${max}` })
    : percent
}

/** A plan with the next number, which is its own once it is placed; a field that is not given is none. */
export function newPlan(
  state: FuturesState,
  given: Pick<ContractPlan, 'kind' | 'account' | 'clientOid' | 'side' | 'positionSide' | 'isClosing'> &
    Partial<ContractPlan>,
): ContractPlan {
  const price = given.price ?? 0
  return {
    id: state.futures.plans.lastId + 1,
    orderType: price > 0 ? 'limit' : 'market',
    tif: price > 0 ? 'gtc' : 'ioc',
    stp: 'none',
    source: 'api',
    triggerBy: 'last',
    placedAt: state.now,
    status: 'pending',
    isQueued: false,
    trigger: 0,
    above: false,
    price,
    lots: 0,
    callbackBps: 0,
    extreme: 0,
    percent: 0,
    brings: [],
    ...given,
  }
}
