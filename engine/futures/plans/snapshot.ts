// Plans on contracts as bytes and back.

import type { StateReader, StateWriter } from '../../core/state.ts'
import type { Account } from '../../kernel/accounts.ts'
import { orderSources, selfTradeModes, timesInForce } from '../../kernel/order-input.ts'
import type { OrderSource, SelfTradePrevention, TimeInForce } from '../../kernel/protocol.ts'
import type { SideNumber } from '../../kernel/text.ts'
import type { Contract } from '../contract.ts'
import { lineOf } from '../gates.ts'
import type { PositionSide } from '../position.ts'
import type { FuturesState } from '../state.ts'
import type { ContractPlan } from './plan.ts'
import { extremeOf } from './report.ts'
import { followPrice, waitForTrigger } from './waiting.ts'

/** Stored as their places here: new ones come last. */
const kinds: readonly ContractPlan['kind'][] = ['trigger', 'trailing', 'profit', 'loss', 'ratio', 'watch']

export function savePlans(state: FuturesState, out: StateWriter): void {
  const { plans } = state.futures
  out.number(plans.lastId)
  out.number(plans.size)
  for (const plan of plans) savePlan(state, plan, out)
  out.array(Float64Array.from(plans.queue))
  out.array(Float64Array.from(plans.behindLiquidation))
}

/** Expects contracts and their owners to be loaded. Prices that plans wait for leave no bytes: each waits again. */
export function loadPlans(state: FuturesState, from: StateReader): void {
  const { plans, contracts } = state.futures
  plans.lastId = from.number()
  for (let count = from.number(); count > 0; count--) plans.add(loadPlan(state, from))
  plans.queue.push(...from.float64())
  plans.behindLiquidation.push(...from.float64())
  for (const plan of plans) {
    if (plan.isQueued || plan.kind === 'ratio') continue
    if (plan.status === 'pending') waitForTrigger(state, plan)
    else followPrice(state, plan, plan.extreme)
  }
  for (const contract of contracts) plans.setTrading(contract)
}

function savePlan(state: FuturesState, plan: ContractPlan, out: StateWriter): void {
  const { account } = plan
  out.number(plan.id)
  out.number(kinds.indexOf(plan.kind))
  out.number(account.owner.owner.index)
  out.number(account.contract.index)
  out.text(plan.clientOid)
  out.number(plan.side)
  out.number(plan.positionSide ?? 0)
  out.number(plan.isClosing ? 1 : 0)
  out.number(plan.orderType === 'limit' ? 1 : 0)
  out.number(timesInForce.indexOf(plan.tif))
  out.number(selfTradeModes.indexOf(plan.stp))
  out.number(orderSources.indexOf(plan.source))
  out.number(plan.triggerBy === 'mark' ? 1 : 0)
  out.number(plan.placedAt)
  out.number(plan.status === 'trailing' ? 1 : 0)
  out.number(plan.isQueued ? 1 : 0)
  out.number(plan.trigger)
  out.number(plan.above ? 1 : 0)
  out.number(plan.price)
  out.number(plan.lots)
  out.number(plan.callbackBps)
  out.number(extremeOf(state, plan))
  out.number(plan.percent)
}

function loadPlan(state: FuturesState, from: StateReader): ContractPlan {
  const id = from.number()
  const kind = kinds[from.number()] as ContractPlan['kind']
  const owner = state.accounts.at(from.number()) as Account
  const contract = state.futures.contracts[from.number()] as Contract
  return {
    id,
    kind,
    account: lineOf(state, owner, contract.line).in(contract),
    clientOid: from.text(),
    side: from.number() as SideNumber,
    positionSide: sideOrNone(from.number()),
    isClosing: from.number() === 1,
    orderType: from.number() === 1 ? 'limit' : 'market',
    tif: timesInForce[from.number()] as TimeInForce,
    stp: selfTradeModes[from.number()] as SelfTradePrevention,
    source: orderSources[from.number()] as OrderSource,
    triggerBy: from.number() === 1 ? 'mark' : 'last',
    placedAt: from.number(),
    status: from.number() === 1 ? 'trailing' : 'pending',
    isQueued: from.number() === 1,
    trigger: from.number(),
    above: from.number() === 1,
    price: from.number(),
    lots: from.number(),
    callbackBps: from.number(),
    extreme: from.number(),
    percent: from.number(),
    // In a part of their own.
    brings: [],
  }
}

const sideOrNone = (side: number): PositionSide | undefined =>
  side === 0 ? undefined : (side as PositionSide)
