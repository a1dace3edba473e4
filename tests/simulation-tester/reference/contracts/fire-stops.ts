// Works off the stops of the reference's contracts whose price came: each sends its order (domain.md 5.9; futures-rules.md B30).

import { show } from '../amounts.ts'
import { firesPerStep, No } from '../rules.ts'
import { type Part, type PositionSide, type Stop, sideName } from './contract.ts'
import type { Contracts } from './desk.ts'
import { withdraw } from './match.ts'
import { closes, crossEquity, figuresOf, floating, largerOf, position, positions, sizeOf } from './owner.ts'
import { placeContractOrder } from './place.ts'
import { isCrossSpent, isolatedPoint, isSpent, pointOf } from './queue.ts'
import { compare, least, minus, ratio } from './ratio.ts'
import { cancel, enqueue, sayStop, takeOut } from './stops.ts'

export function workOffStops(contracts: Contracts): void {
  const { due, behind, fired } = contracts
  if (due.length === 0) due.push(...behind.splice(0))
  for (let n = 0; n < firesPerStep; n++) {
    for (const stop of fired.splice(0))
      if (contracts.stops.includes(stop) && !stop.isQueued) enqueue(contracts, stop)
    const stop = due.shift()
    if (!stop) return
    if (!contracts.stops.includes(stop)) continue
    if (isBehindLiquidation(contracts, stop)) behind.push(stop)
    else send(contracts, stop)
  }
}

/** The mark met the price of the liquidation first. */
function isBehindLiquidation(contracts: Contracts, { part, triggerBy, trigger, ...stop }: Stop): boolean {
  const one = position(part, closes(stop))
  if (triggerBy !== 'mark' || !one) return false
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

function send(contracts: Contracts, stop: Stop): void {
  const { part, side, positionSide, price, sibling } = stop
  const one = position(part, closes(stop))
  takeOut(contracts, stop)
  if (!one) {
    sayStop(contracts, stop, 'failed', { failure: '22002' })
    return
  }
  const size = least(stop.size, one.size)
  makeRoom(contracts, part, one.side, one.size, size)
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
        orderType: price === undefined ? 'market' : 'limit',
        ...(price !== undefined && { price: show(price), tif: 'gtc' }),
        size: show(size),
        stp: 'none',
        ...(positionSide ? { positionSide: sideName(positionSide) } : { reduceOnly: true }),
        source: 'plan',
      },
      `~plan:${stop.id}`,
      'plan',
    )
    contracts.leaving = undefined
    sayStop(contracts, stop, 'triggered', { orderId })
    if (sibling && contracts.stops.includes(sibling)) cancel(contracts, sibling, 32)
  } catch (no) {
    contracts.leaving = undefined
    if (!(no instanceof No)) throw no
    sayStop(contracts, stop, 'failed', { failure: no.code })
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
