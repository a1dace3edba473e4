// Reads the take profit and the stop loss that orders of the reference's contracts bring (domain.md 2.4, 5.9).

import type { OrderLegs } from '#engine/futures/protocol.ts'
import { No, plansPerPair } from '../rules.ts'
import type { Contract, Leg, Order, Part } from './contract.ts'
import type { Contracts } from './desk.ts'
import { opens } from './owner.ts'
import { readLimit } from './read.ts'

const names = { profit: 'takeProfit', loss: 'stopLoss' } as const
const kinds = ['profit', 'loss'] as const

const now = ({ prices }: Contract, source: Leg['triggerBy']) =>
  source === 'mark' ? prices.mark : prices.last

type Bringing = Pick<Order, 'part' | 'side' | 'positionSide' | 'isClosing' | 'orderType' | 'price'>

export function readLegs(contracts: Contracts, order: Bringing, command: OrderLegs): Leg[] {
  const legs: Leg[] = []
  for (const kind of kinds) {
    const written = command[names[kind]]
    if (written === undefined) continue
    if (order.isClosing) throw new No('40017', names[kind])
    legs.push(readLeg(order, kind, written))
  }
  checkLegs(order, legs)
  checkCount(contracts, order.part, legs.length)
  return legs
}

/** A leg that is not named stays, one at 0 leaves. */
export function changedLegs(contracts: Contracts, order: Order, price: bigint, command: OrderLegs): Leg[] {
  const changed = { ...order, price }
  if (command.takeProfit === undefined && command.stopLoss === undefined) {
    if (price !== order.price) checkLegs(changed, order.brings)
    return order.brings
  }
  const legs: Leg[] = []
  for (const kind of kinds) {
    const written = command[names[kind]]
    const old = order.brings.find((leg) => leg.kind === kind)
    if (written === undefined) {
      if (old) legs.push(old)
      continue
    }
    if (order.isClosing) throw new No('40017', names[kind])
    if (written.triggerPrice !== '0') legs.push(readLeg(changed, kind, written))
  }
  checkLegs(changed, legs)
  checkCount(contracts, order.part, legs.length - order.brings.length)
  return legs
}

function readLeg(order: Bringing, kind: Leg['kind'], written: NonNullable<OrderLegs['takeProfit']>): Leg {
  const { contract } = order.part
  const { triggerBy = 'last', triggerPrice, price } = written
  if (triggerBy !== 'last' && triggerBy !== 'mark') throw new No('40017', `${names[kind]}.triggerBy`)
  const read = (text: string, field: string) => {
    try {
      return readLimit(contract, 'buy', { price: text })
    } catch (no) {
      throw no instanceof No ? new No(no.code, `${names[kind]}.${field}`) : no
    }
  }
  const trigger = read(triggerPrice, 'triggerPrice')
  const isAbove = (kind === 'profit') === (opens(order) === 1n)
  return { kind, triggerBy, trigger, isAbove, price: price === undefined ? undefined : read(price, 'price') }
}

/** On the right sides of the order's price; at the market of the price of now. */
function checkLegs({ part, orderType, price }: Bringing, legs: readonly Leg[]): void {
  for (const { kind, trigger, triggerBy, isAbove } of legs) {
    const from = orderType === 'market' ? now(part.contract, triggerBy) : price
    if (isAbove ? trigger <= from : trigger >= from)
      throw new No(kind === 'profit' ? '40735' : '40736', `${names[kind]}.triggerPrice`)
  }
}

function checkCount(contracts: Contracts, part: Part, more: number): void {
  const live = contracts.stops.filter((stop) => stop.part === part).length
  const waiting = part.orders.reduce((sum, { brings }) => sum + brings.length, 0)
  if (live + waiting + more > plansPerPair) throw new No('43005')
}
