// Reads the take profit and the stop loss that an order brings: on the right sides of its own price (domain.md 2.4, 5.9).

import { type Answer, refuse } from '../../kernel/answer.ts'
import { limits } from '../../kernel/limits.ts'
import type { ContractOrder } from '../contract-account.ts'
import type { OrderLegs } from '../protocol.ts'
import type { FuturesState } from '../state.ts'
import { type LegKind, legName, type PositionLeg } from './leg.ts'
import { legTexts } from './leg-texts.ts'
import type { StopLeg } from './order-stops.ts'
import { readLegPrices } from './read-leg.ts'
import { watchedPrice } from './waiting.ts'

/** An order, or what a plan will send. */
export type Bringing = Pick<
  ContractOrder,
  'account' | 'side' | 'positionSide' | 'isClosing' | 'orderType' | 'price'
>

const kinds = ['profit', 'loss'] as const

/** Refusals name "takeProfit.triggerPrice" and the like. An order that only closes brings none. */
export function readOrderStops(state: FuturesState, order: Bringing, command: OrderLegs): StopLeg[] | Answer {
  const legs: StopLeg[] = []
  for (const kind of kinds) {
    const written = command[legName[kind]]
    if (written === undefined) continue
    if (order.isClosing) return refuse('parameterInvalid', legName[kind])
    const leg = readStop(order, kind, written)
    if ('orderId' in leg) return leg
    legs.push(leg)
  }
  return refuseStops(order, legs) ?? refuseCount(state, order, legs.length) ?? legs
}

function readStop(order: Bringing, kind: LegKind, written: PositionLeg): StopLeg | Answer {
  const read = readLegPrices(order.account, written, legName[kind])
  if ('orderId' in read) return read
  return { kind, ...read, above: (kind === 'profit') === (sideOpened(order) === 1) }
}

const sideOpened = ({ positionSide, side }: Bringing) => positionSide ?? (side === 0 ? 1 : -1)

/** A long takes profit above the order's price and stops below it, a short the other way; at the market the price of now counts. */
export function refuseStops(
  { account, orderType, price }: Bringing,
  legs: readonly StopLeg[],
): Answer | undefined {
  for (const { kind, above, trigger, triggerBy } of legs) {
    const from = orderType === 'market' ? watchedPrice({ account, triggerBy }) : price
    if (above ? trigger > from : trigger < from) continue
    const code = kind === 'profit' ? 'takeProfitImproper' : 'stopLossImproper'
    return refuse(code, `${legName[kind]}.triggerPrice`)
  }
  return undefined
}

/** What waits in orders counts as if it were there. */
function refuseCount(
  { futures: { plans } }: FuturesState,
  order: Bringing,
  wanted: number,
): Answer | undefined {
  const { entries } = plans.orderStops
  let count = plans.countOf(order.account) + wanted
  if (entries.size > 0) for (const { id } of order.account.orders) count += entries.get(id)?.legs.length ?? 0
  const most = limits.plansPerPair
  return count > most ? refuse('tooManyOrders', undefined, { limit: `${most}` }) : undefined
}

/** What a change of an order makes of its stops: a leg that is not named stays, one at "0" leaves. */
export function changedStops(
  state: FuturesState,
  before: readonly StopLeg[],
  isPriceNew: boolean,
  changed: Bringing,
  command: OrderLegs,
): readonly StopLeg[] | Answer {
  if (command.takeProfit === undefined && command.stopLoss === undefined)
    return isPriceNew ? (refuseStops(changed, before) ?? before) : before
  const legs: StopLeg[] = []
  for (const kind of kinds) {
    const written = command[legName[kind]]
    const old = before.find((leg) => leg.kind === kind)
    if (written === undefined) {
      if (old) legs.push(old)
      continue
    }
    if (changed.isClosing) return refuse('parameterInvalid', legName[kind])
    if (written?.triggerPrice === '0') continue
    const leg = readStop(changed, kind, written)
    if ('orderId' in leg) return leg
    legs.push(leg)
  }
  return refuseStops(changed, legs) ?? refuseCount(state, changed, legs.length - before.length) ?? legs
}

/** What an order brings, for events and readers. */
export const stopTexts = (state: FuturesState, order: ContractOrder): OrderLegs =>
  legTexts(order.account.contract, state.futures.plans.orderStops.legsOf(order))
