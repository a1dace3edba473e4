// Take profit and stop loss that orders of the reference's contracts brought: alive once the order has ended, fired by the path of a
// price, smaller with their position (domain.md 0.3, 2.4, 5.9).

import { show } from '../amounts.ts'
import type { Person } from '../state.ts'
import { type Contract, type Leg, type Order, type Part, type Stop, sideName } from './contract.ts'
import type { Contracts } from './desk.ts'
import { closes, opens, position, sizeOf } from './owner.ts'
import { least } from './ratio.ts'
import { idOf } from './report.ts'

const kinds = ['profit', 'loss'] as const

const now = ({ prices }: Contract, source: Leg['triggerBy']) =>
  source === 'mark' ? prices.mark : prices.last

/** An order ended: what it brings lives as far as there is a position that it opened. */
export function armEnded(contracts: Contracts): void {
  for (const order of contracts.ended.splice(0)) arm(contracts, order)
}

function arm(contracts: Contracts, order: Order): void {
  const { part, brings, source, positionSide } = order
  const size = least(order.opened, sizeOf(part, opens(order)))
  if (size === 0n) return
  const made = brings.map(
    (leg): Stop => ({
      ...leg,
      id: ++contracts.lastPlan,
      part,
      clientOid: `${leg.kind === 'profit' ? '~tp:' : '~sl:'}${idOf(order)}`,
      side: order.side === 'buy' ? 'sell' : 'buy',
      positionSide,
      size,
      source,
      sibling: undefined,
      hasFired: false,
      isQueued: false,
    }),
  )
  const [one, other] = made
  if (one && other) {
    one.sibling = other
    other.sibling = one
  }
  contracts.stops.push(...made)
  for (const stop of made) sayPlaced(contracts, stop)
  followReduced(contracts, part)
  for (const stop of made) if (contracts.stops.includes(stop) && isThere(stop)) enqueue(contracts, stop)
}

function isThere({ part: { contract }, triggerBy, trigger, isAbove }: Stop): boolean {
  if (contract.status !== 'trading' || (triggerBy === 'mark' && contract.prices.isStale)) return false
  const price = now(contract, triggerBy)
  return isAbove ? price >= trigger : price <= trigger
}

export function enqueue(contracts: Contracts, stop: Stop): void {
  stop.isQueued = true
  contracts.due.push(stop)
}

/** What held before, then what lies on the path. */
export function see(
  contracts: Contracts,
  contract: Contract,
  source: Leg['triggerBy'],
  from: bigint,
  to: bigint,
): void {
  if (contract.status !== 'trading') return
  const reached = contracts.stops.filter(
    (stop) =>
      stop.part.contract === contract &&
      stop.triggerBy === source &&
      !stop.hasFired &&
      !stop.isQueued &&
      (stop.isAbove ? to >= stop.trigger : to <= stop.trigger),
  )
  const up = reached.filter(({ isAbove }) => isAbove).sort((a, b) => compareBig(a.trigger, b.trigger))
  const down = reached.filter(({ isAbove }) => !isAbove).sort((a, b) => compareBig(b.trigger, a.trigger))
  for (const stop of to >= from ? [...down, ...up] : [...up, ...down]) {
    stop.hasFired = true
    contracts.fired.push(stop)
  }
}

const compareBig = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)

export function takeOut(contracts: Contracts, stop: Stop): void {
  contracts.stops.splice(contracts.stops.indexOf(stop), 1)
  if (stop.sibling) stop.sibling.sibling = undefined
  stop.sibling = undefined
}

export function cancel(contracts: Contracts, stop: Stop, reason: number): void {
  takeOut(contracts, stop)
  sayStop(contracts, stop, 'cancelled', { reason })
}

/** With the position they end; with a part of it the newest shrink. */
export function followReduced(contracts: Contracts, part: Part): void {
  const own = contracts.stops.filter((stop) => stop.part === part && stop !== contracts.leaving)
  for (const stop of own) if (!position(part, closes(stop))) cancel(contracts, stop, 33)
  for (const kind of kinds)
    for (const side of ['buy', 'sell'] as const) {
      const group = own.filter((stop) => stop.kind === kind && stop.side === side)
      const held = group[0] && position(part, closes(group[0]))
      if (held) shrink(contracts, group, held.size)
    }
}

function shrink(contracts: Contracts, group: readonly Stop[], held: bigint): void {
  let excess = group.reduce((sum, { size }) => sum + size, 0n) - held
  for (const stop of [...group].reverse()) {
    if (excess <= 0n) return
    if (stop.isQueued) continue
    const cut = least(excess, stop.size)
    excess -= cut
    if (cut === stop.size) cancel(contracts, stop, 33)
    else {
      stop.size -= cut
      sayStop(contracts, stop, 'pending', {})
    }
  }
}

/** All of an account, or of a contract that trades no more; what just ended brings none. */
export function endStops(contracts: Contracts, isMeant: (part: Part) => boolean, reason: number): void {
  for (const stop of contracts.stops.filter(({ part }) => isMeant(part))) cancel(contracts, stop, reason)
  const kept = contracts.ended.filter(({ part }) => !isMeant(part))
  contracts.ended.splice(0, contracts.ended.length, ...kept)
}

export const isOf = (person: Person) => (part: Part) => part.line.person === person

const termsOf = ({ trigger, isAbove, price, size }: Stop) => ({
  triggerPrice: show(trigger),
  operator: isAbove ? ('at-or-above' as const) : ('at-or-below' as const),
  ...(price !== undefined && { price: show(price) }),
  size: show(size),
})

const nameOf = (stop: Stop) => ({
  planId: idOf(stop),
  account: stop.part.line.person.name,
  symbol: stop.part.contract.symbol,
  kind: stop.kind,
})

function sayPlaced({ state }: Contracts, stop: Stop): void {
  const { clientOid, side, positionSide, price, triggerBy, source } = stop
  state.emit({
    type: 'contractPlanPlaced',
    ...nameOf(stop),
    clientOid,
    side,
    ...(positionSide && { positionSide: sideName(positionSide) }),
    isClosing: true,
    orderType: price === undefined ? 'market' : 'limit',
    tif: price === undefined ? 'ioc' : 'gtc',
    stp: 'none',
    triggerBy,
    source,
    ...termsOf(stop),
  })
}

export function sayStop(
  { state }: Contracts,
  stop: Stop,
  status: 'pending' | 'triggered' | 'failed' | 'cancelled',
  details: { orderId?: string; reason?: number; failure?: string },
): void {
  state.emit({ type: 'contractPlanChanged', ...nameOf(stop), status, ...termsOf(stop), ...details })
}
