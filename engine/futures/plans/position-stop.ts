// The command placePositionStop: take profit and stop loss of a position, or of a part of it (domain.md 5.9).

import { tenTo } from '../../core/ten-to.ts'
import type { Account } from '../../kernel/accounts.ts'
import { type Answer, refuse } from '../../kernel/answer.ts'
import type { AccountDescriptor } from '../../kernel/command.ts'
import * as fields from '../../kernel/fields.ts'
import type { ContractAccount } from '../contract-account.ts'
import { ORDER_ID_BASE } from '../order-ids.ts'
import type { Position } from '../position.ts'
import { readLots } from '../read-order.ts'
import type { FuturesState } from '../state.ts'
import { averageOf, sizeText } from '../texts.ts'
import { cancelPlan } from './end.ts'
import { type LegKind, legName, type PositionLeg } from './leg.ts'
import type { ContractPlan } from './plan.ts'
import { positionSideField, positionToClose, type ToClose } from './position-meant.ts'
import type { PlacePositionStop } from './protocol.ts'
import { leg, readLegPrices } from './read-leg.ts'
import { newPlan, planSubject } from './read-plan.ts'
import { reportPlaced } from './report.ts'
import { startWaiting, watchedPrice } from './waiting.ts'

function placePositionStop(
  state: FuturesState,
  owner: Account,
  command: PlacePositionStop,
  clientOid: string,
): Answer {
  const account = planSubject(state, owner, command.symbol, kindsOf(command).length)
  return 'orderId' in account ? account : placeStops(state, account, command, clientOid)
}

const kindsOf = (command: PlacePositionStop) =>
  (['profit', 'loss'] as const).filter((kind) => command[legName[kind]] !== undefined)

/** Where the owner may place plans. */
export function placeStops(
  state: FuturesState,
  account: ContractAccount,
  command: PlacePositionStop,
  clientOid: string,
): Answer {
  const kinds = kindsOf(command)
  if (kinds.length === 0) return refuse('parameterInvalid', 'takeProfit')
  const meant = positionToClose(account, command.positionSide)
  if ('orderId' in meant) return meant
  const lots = command.size === undefined ? 0 : readLots(account.contract, command.size)
  if (typeof lots !== 'number') return lots
  const made: ContractPlan[] = []
  for (const kind of kinds) {
    const plan = readLeg(state, account, meant, kind, command[legName[kind]] as PositionLeg, {
      lots,
      clientOid,
      source: command.source ?? 'api',
    })
    if ('orderId' in plan) return plan
    made.push(plan)
  }
  return place(state, made)
}

function readLeg(
  state: FuturesState,
  account: ContractAccount,
  { position, order }: ToClose,
  kind: LegKind,
  leg: PositionLeg,
  rest: Pick<ContractPlan, 'lots' | 'clientOid' | 'source'>,
): ContractPlan | Answer {
  const read = readLegPrices(account, leg, legName[kind])
  if ('orderId' in read) return read
  const plan = newPlan(state, {
    kind,
    account,
    ...order,
    ...rest,
    ...read,
    above: (kind === 'profit') === (position.side === 1),
  })
  return refuseSide(plan, position) ?? refuseSize(state, plan, position) ?? plan
}

/** Long: profit at or above the entry and above now, loss below both; a short mirrored. */
export function refuseSide(plan: ContractPlan, position: Position): Answer | undefined {
  const { kind, trigger, account } = plan
  const { contract } = account
  const entry = averageOf(contract, position.lots, position.cost)
  const { units, scale } = contract.tick
  const beyondEntry = BigInt(trigger) * BigInt(units) * entry.under - entry.over * tenTo(scale)
  const sign = position.side === 1 ? 1n : -1n
  const fromEntry = beyondEntry * sign
  const fromNow = (trigger - watchedPrice(plan)) * position.side
  if (kind === 'profit')
    return fromEntry >= 0n && fromNow > 0
      ? undefined
      : refuse('takeProfitImproper', 'takeProfit.triggerPrice')
  return fromEntry < 0n && fromNow < 0 ? undefined : refuse('stopLossImproper', 'stopLoss.triggerPrice')
}

/** Stops of parts of a position close at most what there is. */
export function refuseSize(state: FuturesState, plan: ContractPlan, position: Position): Answer | undefined {
  if (plan.lots === 0) return undefined
  let sum = plan.lots
  for (const other of partsOf(state, plan)) if (other.id !== plan.id) sum += other.lots
  return sum <= position.lots
    ? undefined
    : refuse('noPosition', 'size', {
        max: sizeText(plan.account.contract, Math.max(0, position.lots - sum + plan.lots)),
      })
}

/** Stops of the same kind and position that name a size, oldest first. */
const partsOf = ({ futures: { plans } }: FuturesState, { kind, account, side }: ContractPlan) =>
  plans.of(account).filter((other) => other.kind === kind && other.side === side && other.lots > 0)

/** One of a whole position takes the place of the one before it. */
function place(state: FuturesState, made: readonly ContractPlan[]): Answer {
  const { plans } = state.futures
  for (const [n, one] of made.entries()) {
    if (one.lots === 0)
      for (const other of plans.of(one.account))
        if (other.kind === one.kind && other.side === one.side && other.lots === 0) cancelPlan(state, other)
    const plan = { ...one, id: one.id + n }
    plans.add(plan)
    reportPlaced(state, plan)
    startWaiting(state, plan)
  }
  return { orderId: 0, planId: ORDER_ID_BASE + (made[0] as ContractPlan).id }
}

export const placePositionStopCommand: AccountDescriptor<FuturesState, PlacePositionStop> = {
  of: 'account',
  type: 'placePositionStop',
  by: ['person', 'reactor'],
  fields: {
    symbol: fields.text,
    positionSide: positionSideField,
    size: fields.text.optional(),
    takeProfit: leg.optional(),
    stopLoss: leg.optional(),
    source: fields.orderSource.optional(),
  },
  uncompared: ['source'],
  handle: placePositionStop,
}
