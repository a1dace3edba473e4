// Works off the reference's queue of liquidations (domain.md 6; futures-rules.md A11, B18, B31–B33).

import { show } from '../amounts.ts'
import { worstPrice } from './bankruptcy.ts'
import { type Line, money, type Part, type Position, type PositionSide, sideName } from './contract.ts'
import type { Contracts } from './desk.ts'
import { reduce } from './fills.ts'
import { finish } from './finish.ts'
import { workOffPlans } from './fire-plans.ts'
import { closeNow } from './forced.ts'
import { withdraw } from './match.ts'
import { crossPositions, figuresOf, free, leverageOf, partsOf, position } from './owner.ts'
import { isCrossSpent, isSpent, setLiquidating } from './queue.ts'
import { ceil, least, ratio } from './ratio.ts'
import { takeOverCross, takeOverIsolated } from './takeover.ts'

const perStep = 100

/** Stops whose price came come first: what they leave is liquidated (futures-rules.md B30). */
export function workOffQueue(contracts: Contracts): void {
  workOffPlans(contracts)
  if (contracts.due.length > 0) return
  for (let n = 0; n < perStep; n++) {
    const one = contracts.queue.shift()
    if (!one) return
    if (one.kind === 'isolated') liquidateIsolated(contracts, one.part, one.side)
    else liquidateCross(contracts, one.line, one.coin)
    finish(contracts)
  }
}

function liquidateIsolated(contracts: Contracts, part: Part, side: PositionSide): void {
  const one = position(part, side)
  if (one && isSpent(part, one) && !isCalledIn(contracts, part, one)) {
    for (const order of [...part.orders])
      if (order.positionSide === undefined || order.positionSide === side) withdraw(contracts, order, 42)
    takeOverIsolated(contracts, part, one)
  }
  setLiquidating(part, side, false)
}

/** Auto-margin-call: one initial margin, or what is free (B18). */
function isCalledIn(contracts: Contracts, part: Part, one: Position): boolean {
  if (!(one.side === 1n ? part.autoLong : part.autoShort)) return false
  const { contract, line } = part
  const wanted = ceil(ratio(one.cost, leverageOf(part, one.side)))
  const units = least(wanted, free(figuresOf(contracts.state, line, contract.coin)))
  if (units <= 0n) return false
  one.margin += units
  contracts.changed.add(part)
  contracts.state.emit({
    type: 'marginCalled',
    account: line.person.name,
    symbol: contract.symbol,
    side: sideName(one.side),
    amount: money(units),
  })
  return !isSpent(part, one)
}

function liquidateCross(contracts: Contracts, line: Line, coin: string): void {
  if (isCrossSpent(contracts, line, coin)) {
    for (const part of partsOf(line, coin))
      for (const order of [...part.orders]) withdraw(contracts, order, 42)
    for (const part of partsOf(line, coin)) netPair(contracts, part)
    let isGoingOn = true
    while (isGoingOn) isGoingOn = cutOnce(contracts, line, coin)
    if (isCrossSpent(contracts, line, coin)) takeOverCross(contracts, line, coin)
  }
  line.liquidating.delete(coin)
}

/** At the mark, without fee or print (B32). */
function netPair(contracts: Contracts, part: Part): void {
  const { contract, long, short, isIsolated, line } = part
  if (isIsolated || !long || !short) return
  const { mark } = contract.prices
  const size = least(long.size, short.size)
  for (const one of [long, short]) {
    const realised = reduce(contracts, part, one, size, contract.cost(size, mark), 'netting')
    contracts.state.emit({
      type: 'positionNetted',
      account: line.person.name,
      symbol: contract.symbol,
      side: sideName(one.side),
      size: show(size),
      price: show(mark),
      realised: money(realised),
    })
  }
}

/** One round: every position above tier 1 goes down to the top of tier max(1, t − 2), while it is needed. */
function cutOnce(contracts: Contracts, line: Line, coin: string): boolean {
  let isGoingOn = false
  for (const { part, one } of crossPositions(line, coin)) {
    if (!isCrossSpent(contracts, line, coin)) return false
    if (cut(contracts, part, one)) isGoingOn = true
  }
  return isGoingOn
}

function cut(contracts: Contracts, part: Part, one: Position): boolean {
  const { contract, line } = part
  const { mark } = contract.prices
  const { number } = contract.tierOf(contract.quote(one.size, mark))
  if (number === 1) return false
  const { top } = contract.tiers[Math.max(1, number - 2) - 1] as (typeof contract.tiers)[number]
  const kept = (top / contract.quote(contract.lot, mark)) * contract.lot
  const limit = worstPrice(contracts.state, part, one)
  const fee = { share: contract.fee, to: contracts.insurance }
  const size = one.size - kept
  const order = closeNow(contracts, part, one.side, size, limit, 'liquidation', '', fee)
  if (order.rest === size) return false
  contracts.state.emit({
    type: 'positionCut',
    account: line.person.name,
    symbol: contract.symbol,
    side: sideName(one.side),
    size: show(size - order.rest),
    markPrice: show(mark),
    limitPrice: show(limit),
    fee: money(order.fee),
  })
  contracts.sayInsurance(contract.coin)
  return true
}
