// The command placeRatioStop (MMR stop): closes a position at the market before its margin ratio reaches 100 % (domain.md 5.9).

import type { Account } from '../../kernel/accounts.ts'
import type { Answer } from '../../kernel/answer.ts'
import type { AccountDescriptor } from '../../kernel/command.ts'
import * as fields from '../../kernel/fields.ts'
import type { Contract } from '../contract.ts'
import { crossRiskOf, isolatedEquity, reaches } from '../figures.ts'
import { ORDER_ID_BASE } from '../order-ids.ts'
import { SHARE_ONE } from '../rules.ts'
import type { FuturesState } from '../state.ts'
import { maintenanceMargin } from '../tiers.ts'
import { cancelPlan } from './end.ts'
import { type ContractPlan, positionOf } from './plan.ts'
import { positionSideField, positionToClose } from './position-meant.ts'
import type { PlaceRatioStop } from './protocol.ts'
import { newPlan, planSubject, readPercent } from './read-plan.ts'
import { reportPlaced } from './report.ts'

/** A position has one: a new one takes its place. */
function placeRatioStop(
  state: FuturesState,
  owner: Account,
  command: PlaceRatioStop,
  clientOid: string,
): Answer {
  const { plans } = state.futures
  const account = planSubject(state, owner, command.symbol, 1)
  if ('orderId' in account) return account
  const meant = positionToClose(account, command.positionSide)
  if ('orderId' in meant) return meant
  const percent = readPercent(command.percent)
  if (typeof percent !== 'number') return percent
  const plan = newPlan(state, {
    kind: 'ratio',
    account,
    clientOid,
    ...meant.order,
    triggerBy: 'mark',
    source: command.source ?? 'api',
    percent,
  })
  for (const other of plans.of(account))
    if (other.kind === 'ratio' && other.side === plan.side) cancelPlan(state, other)
  plans.add(plan)
  reportPlaced(state, plan)
  if (!account.contract.prices.isStale && isReached(state, plan)) plans.enqueue(plan)
  return { orderId: 0, planId: ORDER_ID_BASE + plan.id }
}

/** The mark of a contract moved: of its coin every cross ratio may have changed. */
export function watchRatios(state: FuturesState, contract: Contract): void {
  const { plans } = state.futures
  for (const plan of plans.ratioStops) {
    const own = plan.account.contract
    const isConcerned = own === contract || (!plan.account.isIsolated && own.coin === contract.coin)
    if (isConcerned && !plan.isQueued && isReached(state, plan)) plans.enqueue(plan)
  }
}

function isReached(state: FuturesState, plan: ContractPlan): boolean {
  const { account, percent } = plan
  const { contract, owner, isIsolated } = account
  const position = positionOf(plan)
  if (!position) return false
  const share = (BigInt(percent) * SHARE_ONE) / 100n
  if (isIsolated) {
    const { mark } = contract.prices
    const maintenance = maintenanceMargin(contract, position.lots, mark)
    return reaches(maintenance, isolatedEquity(contract, position, mark), share)
  }
  const { equity, maintenance } = crossRiskOf(state, owner, contract.coin)
  return reaches(maintenance, equity, share)
}

export const placeRatioStopCommand: AccountDescriptor<FuturesState, PlaceRatioStop> = {
  of: 'account',
  type: 'placeRatioStop',
  by: ['person', 'reactor'],
  fields: {
    symbol: fields.text,
    positionSide: positionSideField,
    percent: fields.text.optional(),
    source: fields.orderSource.optional(),
  },
  uncompared: ['source'],
  handle: placeRatioStop,
}
