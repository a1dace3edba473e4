// Works off plans whose price came: each sends its order through the same checks as a person's (domain.md 2.1, 5.9).
//
// Stops come before liquidations where their price lay before that of the liquidation (futures-rules.md B30, V-LQ7); a stop behind
// it waits until the liquidation is over, and mostly ends with its position.

import { limits } from '../../kernel/limits.ts'
import { rejection } from '../../kernel/rejection-codes.ts'
import { cancelReason } from '../../kernel/status-codes.ts'
import { sideWord } from '../../kernel/text.ts'
import { sideToClose } from '../closable.ts'
import { liquidationPointOf } from '../liquidation-price.ts'
import { isCrossSpent, isSpent } from '../liquidation-queue.ts'
import { withdraw } from '../match.ts'
import { ORDER_ID_BASE, orderIdText } from '../order-ids.ts'
import { placeContractOrder } from '../place-order.ts'
import type { Position } from '../position.ts'
import type { FuturesState } from '../state.ts'
import { priceText, sideName, sizeText } from '../texts.ts'
import { cancelPlan, takeOut } from './end.ts'
import { legTexts } from './leg-texts.ts'
import { type ContractPlan, isOfPosition, positionOf } from './plan.ts'
import { reportPlan } from './report.ts'
import { takeFired } from './waiting.ts'

/** Bounded: the rest waits for the next step, so that no entry takes long. */
export function workOffPlans(state: FuturesState): void {
  const { plans, looks, queue } = state.futures
  if (plans.isUnused) return
  // Their price came before that of all that are queued now.
  if (looks.size + queue.size === 0) plans.queue.unshift(...plans.behindLiquidation.splice(0))
  for (let n = 0; n < limits.firesPerStep; n++) {
    takeFired(state)
    const id = plans.queue.shift()
    if (id === undefined) return
    const plan = plans.find(id)
    if (plan === undefined) continue
    if (isBehindLiquidation(state, plan)) plans.behindLiquidation.push(id)
    else send(state, plan)
  }
}

/** The mark that came reaches both, and on its way it met the liquidation first. */
function isBehindLiquidation(state: FuturesState, plan: ContractPlan): boolean {
  const position = positionOf(plan)
  if (!isOfPosition(plan) || plan.trigger === 0 || plan.triggerBy !== 'mark' || !position) return false
  const { account } = plan
  const { owner, contract } = account
  const isDue = account.isIsolated ? isSpent(account, position) : isCrossSpent(state, owner, contract.coin)
  if (!isDue) return false
  const { point, isByFall } = liquidationPointOf(state, account, position)
  if (point === undefined) return false
  const beyond = BigInt(plan.trigger) * point.under - point.over
  return isByFall ? beyond < 0n : beyond > 0n
}

function send(state: FuturesState, plan: ContractPlan): void {
  const { account, side, positionSide, isClosing, orderType, tif, stp } = plan
  const { contract, owner } = account
  const position = positionOf(plan)
  const { plans } = state.futures
  const sibling = plans.orderStops.siblings.get(plan.id)
  // What its order does to the position no longer concerns it.
  takeOut(state, plan)
  if (plan.kind === 'watch') {
    reportPlan(state, plan, 'triggered')
    return
  }
  if (isClosing && !position) {
    reportPlan(state, plan, 'failed', { failure: rejection.noPosition })
    return
  }
  const lots = position && isClosing ? Math.min(plan.lots || position.lots, position.lots) : plan.lots
  if (position && isOfPosition(plan)) makeRoom(state, plan, position, lots)
  const isLimit = orderType === 'limit'
  plans.orderStops.leaving = sibling
  const { orderId, refusal } = placeContractOrder(
    state,
    owner.owner,
    {
      type: 'placeContractOrder',
      account: owner.owner.name,
      symbol: contract.symbol,
      side: sideWord(side),
      orderType,
      ...(isLimit && { price: priceText(contract, plan.price), tif }),
      size: sizeText(contract, lots),
      stp,
      ...(positionSide ? { positionSide: sideName(positionSide) } : { reduceOnly: isClosing }),
      source: 'plan',
      ...legTexts(contract, plan.brings),
    },
    `~plan:${plan.id}`,
    'plan',
  )
  plans.orderStops.leaving = undefined
  if (refusal) {
    reportPlan(state, plan, 'failed', { failure: refusal.code, params: refusal.params })
    return
  }
  reportPlan(state, plan, 'triggered', { orderId: orderIdText(orderId - ORDER_ID_BASE) })
  // Of two that one order brought one ends the other (domain.md 2.4).
  const other = sibling === undefined ? undefined : plans.find(sibling)
  if (other) cancelPlan(state, other, cancelReason.ocoTriggered)
}

/** Orders that close the same position give way, the newest first, as far as together they would close more than there is. */
function makeRoom(state: FuturesState, plan: ContractPlan, position: Position, lots: number): void {
  const closing = plan.account.orders.filter(
    (order) => order.isClosing && sideToClose(order) === position.side,
  )
  let sum = closing.reduce((all, { rest }) => all + rest, lots)
  for (const order of closing.reverse()) {
    if (sum <= position.lots) return
    sum -= order.rest
    withdraw(state, order, cancelReason.positionGone)
  }
}
