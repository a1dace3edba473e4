// Reads the take profit and the stop loss that orders of the reference's contracts bring, or that a position gets (domain.md 2.4, 5.9).

import type { PositionLeg } from '#engine/futures/plans/leg.ts'
import type { OrderLegs } from '#engine/futures/protocol.ts'
import { No, plansPerPair } from '../rules.ts'
import type { Contract, Leg, Order, Part, PositionSide } from './contract.ts'
import type { Contracts } from './desk.ts'
import { opens } from './owner.ts'
import { readPrice } from './read.ts'
import { priceNow } from './watch-plans.ts'

export const legNames = { profit: 'takeProfit', loss: 'stopLoss' } as const
const kinds = ['profit', 'loss'] as const

type Bringing = Pick<Order, 'part' | 'side' | 'positionSide' | 'isClosing' | 'orderType' | 'price'>

export function readLegs(contracts: Contracts, order: Bringing, command: OrderLegs): Leg[] {
  const legs: Leg[] = []
  for (const kind of kinds) {
    const written = command[legNames[kind]]
    if (written === undefined) continue
    if (order.isClosing) throw new No('40017', legNames[kind])
    legs.push(readLeg(order, kind, written))
  }
  checkLegs(order, legs)
  checkCount(contracts, order.part, legs.length)
  return legs
}

/** A leg that is not named stays, one at 0 leaves. */
export function changedLegs(
  contracts: Contracts,
  order: Bringing & Pick<Order, 'brings'>,
  price: bigint,
  command: OrderLegs,
): Leg[] {
  const changed = { ...order, price }
  if (command.takeProfit === undefined && command.stopLoss === undefined) {
    if (price !== order.price) checkLegs(changed, order.brings)
    return order.brings
  }
  const legs: Leg[] = []
  for (const kind of kinds) {
    const written = command[legNames[kind]]
    const old = order.brings.find((leg) => leg.kind === kind)
    if (written === undefined) {
      if (old) legs.push(old)
      continue
    }
    if (order.isClosing) throw new No('40017', legNames[kind])
    if (written.triggerPrice !== '0') legs.push(readLeg(changed, kind, written))
  }
  checkLegs(changed, legs)
  checkCount(contracts, order.part, legs.length - order.brings.length)
  return legs
}

const readLeg = (order: Bringing, kind: Leg['kind'], written: PositionLeg): Leg =>
  readLegTerms(order.part.contract, opens(order), kind, written)

/** `side`: of the position that it will close. */
export function readLegTerms(
  contract: Contract,
  side: PositionSide,
  kind: Leg['kind'],
  { triggerBy = 'last', triggerPrice, price }: PositionLeg,
): Leg {
  const name = legNames[kind]
  if (triggerBy !== 'last' && triggerBy !== 'mark') throw new No('40017', `${name}.triggerBy`)
  return {
    kind,
    triggerBy,
    trigger: readPrice(contract, triggerPrice, `${name}.triggerPrice`),
    isAbove: (kind === 'profit') === (side === 1n),
    price: price === undefined ? undefined : readPrice(contract, price, `${name}.price`),
  }
}

/** On the right sides of the order's price; at the market of the price of now. */
function checkLegs({ part, orderType, price }: Bringing, legs: readonly Leg[]): void {
  for (const { kind, trigger, triggerBy, isAbove } of legs) {
    const from = orderType === 'market' ? priceNow(part.contract, triggerBy) : price
    if (isAbove ? trigger <= from : trigger >= from)
      throw new No(kind === 'profit' ? '40735' : '40736', `${legNames[kind]}.triggerPrice`)
  }
}

function checkCount(contracts: Contracts, part: Part, more: number): void {
  const live = contracts.plans.filter((plan) => plan.part === part).length
  const waiting = part.orders.reduce((sum, { brings }) => sum + brings.length, 0)
  if (live + waiting + more > plansPerPair) throw new No('43005')
}
