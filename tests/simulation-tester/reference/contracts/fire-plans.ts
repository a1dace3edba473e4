// Works off the plans of the reference's contracts whose price came: each sends its order (domain.md 2.1, 5.9; futures-rules.md B30).

import { show } from '../amounts.ts'
import { firesPerStep, No } from '../rules.ts'
import { type Part, type Plan, type PositionSide, sideName } from './contract.ts'
import type { Contracts } from './desk.ts'
import { withdraw } from './match.ts'
import { closes, crossEquity, figuresOf, floating, largerOf, position, positions, sizeOf } from './owner.ts'
import { placeContractOrder } from './place.ts'
import { cancel, isOfPosition, lives, sayPlan, takeOut } from './plans.ts'
import { isCrossSpent, isolatedPoint, isSpent, pointOf } from './queue.ts'
import { compare, least, minus, ratio } from './ratio.ts'
import { legTexts } from './report.ts'
import { takeFired } from './watch-plans.ts'

export function workOffPlans(contracts: Contracts): void {
  const { due, behind, queue } = contracts
  if (queue.length === 0) due.push(...behind.splice(0))
  for (let n = 0; n < firesPerStep; n++) {
    takeFired(contracts)
    const plan = due.shift()
    if (!plan) return
    if (!lives(contracts, plan)) continue
    if (isBehindLiquidation(contracts, plan)) behind.push(plan)
    else send(contracts, plan)
  }
}

/** The mark met the price of the liquidation first. */
function isBehindLiquidation(contracts: Contracts, plan: Plan): boolean {
  const { part, triggerBy, trigger } = plan
  const one = position(part, closes(plan))
  if (!isOfPosition(plan) || plan.kind === 'ratio' || triggerBy !== 'mark' || !one) return false
  const { contract, line, isIsolated } = part
  if (isIsolated ? !isSpent(part, one) : !isCrossSpent(contracts, line, contract.coin)) return false
  const [long, short] = isIsolated
    ? one.side === 1n
      ? [one.size, 0n]
      : [0n, one.size]
    : [sizeOf(part, 1n), sizeOf(part, -1n)]
  if (long === short) return false
  const point = isIsolated ? isolatedPoint(part, one) : crossPoint(contracts, part)
  if (!point) return false
  const far = compare(ratio(trigger), point)
  return long >= short ? far < 0 : far > 0
}

function crossPoint({ state }: Contracts, part: Part) {
  const { contract, line } = part
  const figures = figuresOf(state, line, contract.coin)
  const own = positions(part).reduce((sum, one) => sum + floating(part, one), 0n)
  const others = minus(figures.maintenance, contract.maintenance(largerOf(part), contract.prices.mark))
  const none = { size: 0n, cost: 0n }
  return pointOf(
    contract,
    part.long ?? none,
    part.short ?? none,
    minus(ratio(crossEquity(figures) - own), others),
  )
}

function send(contracts: Contracts, plan: Plan): void {
  const { part, side, positionSide, isClosing, orderType, tif, stp, price, sibling } = plan
  const one = position(part, closes(plan))
  takeOut(contracts, plan)
  if (plan.kind === 'watch') {
    sayPlan(contracts, plan, 'triggered')
    return
  }
  if (isClosing && !one) {
    sayPlan(contracts, plan, 'failed', { failure: '22002' })
    return
  }
  const wanted = plan.size ?? one?.size ?? 0n
  const size = isClosing && one ? least(wanted, one.size) : wanted
  if (one && isOfPosition(plan)) makeRoom(contracts, part, one.side, one.size, size)
  contracts.leaving = sibling
  try {
    const orderId = placeContractOrder(
      contracts,
      part.line.person,
      {
        type: 'placeContractOrder',
        account: part.line.person.name,
        symbol: part.contract.symbol,
        side,
        orderType,
        ...(price !== undefined && { price: show(price), tif }),
        size: show(size),
        stp,
        ...(positionSide ? { positionSide: sideName(positionSide) } : { reduceOnly: isClosing }),
        source: 'plan',
        ...legTexts(plan),
      },
      `~plan:${plan.id}`,
      'plan',
    )
    contracts.leaving = undefined
    sayPlan(contracts, plan, 'triggered', { orderId })
    if (sibling && lives(contracts, sibling)) cancel(contracts, sibling, 32)
  } catch (no) {
    contracts.leaving = undefined
    if (!(no instanceof No)) throw no
    sayPlan(contracts, plan, 'failed', { failure: no.code })
  }
}

/** Orders that close it give way, the newest first. */
function makeRoom(contracts: Contracts, part: Part, side: PositionSide, held: bigint, size: bigint): void {
  const closing = part.orders.filter((order) => order.isClosing && closes(order) === side)
  let sum = closing.reduce((all, { rest }) => all + rest, size)
  for (let order = closing.pop(); order && sum > held; order = closing.pop()) {
    sum -= order.rest
    withdraw(contracts, order, 33)
  }
}
