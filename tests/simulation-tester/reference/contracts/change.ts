// Modifying and cancelling orders of the reference's contracts (domain.md 1.8).

import type { Command, OrderRef } from '#engine/exchange/protocol.ts'
import { batchMost, No } from '../rules.ts'
import { isFrozen, type Person } from '../state.ts'
import type { Order } from './contract.ts'
import type { Contracts } from './desk.ts'
import { lines } from './desk.ts'
import { finish } from './finish.ts'
import { enter, leave, withdraw } from './match.ts'
import {
  checkBand,
  checkSize,
  isHeld,
  limitCost,
  mayClose,
  mayOpen,
  mayTradeContracts,
  mustBeFree,
} from './place.ts'
import { readLimit, readSize } from './read.ts'
import { changedLegs } from './read-legs.ts'
import { idOf, sayOrder } from './report.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

export function mayCancel(person: Person): void {
  if (isFrozen(person)) throw new No('40024')
}

function named(contracts: Contracts, person: Person, { orderId, clientOid }: OrderRef): Order | undefined {
  if (orderId === undefined && clientOid === undefined) return undefined
  return contracts
    .ordersOf(person)
    .find(
      (order) =>
        (orderId === undefined || idOf(order) === orderId) &&
        (clientOid === undefined || order.clientOid === clientOid),
    )
}

export function cancelContractOrder(contracts: Contracts, person: Person, command: OrderRef): string {
  mayCancel(person)
  const order = named(contracts, person, command)
  if (!order) throw new No('43001')
  mustBeFree(order.part)
  withdraw(contracts, order, 0)
  finish(contracts)
  return idOf(order)
}

export function cancelContractOrders(
  contracts: Contracts,
  person: Person,
  { symbol, line, side, orders }: Of<'cancelContractOrders'>,
): void {
  mayCancel(person)
  if (symbol !== undefined && !contracts.find(symbol)) throw new No('034001', 'symbol')
  if (line !== undefined && !lines.includes(line)) throw new No('40017', 'line')
  if (side !== undefined && side !== 'buy' && side !== 'sell') throw new No('40017', 'side')
  if (orders !== undefined && (orders.length === 0 || orders.length > batchMost))
    throw new No('40017', 'orders')
  const found = orders
    ? new Set(orders.map((ref) => named(contracts, person, ref)).filter((one) => one !== undefined))
    : contracts.ordersOf(person)
  const meant = [...found].filter(
    ({ part, side: own }) =>
      (symbol === undefined || part.contract.symbol === symbol) &&
      (line === undefined || part.line.line === line) &&
      (side === undefined || own === side) &&
      !isHeld(part),
  )
  if (meant.length === 0) throw new No('22001')
  for (const order of meant) withdraw(contracts, order, 0)
  finish(contracts)
}

export function modifyContractOrder(
  contracts: Contracts,
  person: Person,
  command: Of<'modifyContractOrder'>,
): string {
  mayTradeContracts(person)
  const order = named(contracts, person, command)
  if (!order) throw new No('43001')
  const { part, side } = order
  const { contract } = part
  if (contract.status !== 'trading') throw new No('50046', 'symbol')
  mustBeFree(part)
  const given = [command.price, command.size, command.takeProfit, command.stopLoss]
  if (given.every((one) => one === undefined)) throw new No('40017', 'price')
  const price =
    command.price === undefined ? order.price : readLimit(contract, side, { price: command.price })
  const size = command.size === undefined ? order.size : readSize(contract, command.size)
  const done = order.size - order.rest
  if (size <= done) throw new No('43037', 'size')
  if (price !== order.price) checkBand(contract, side, price)
  checkSize(contract, size, price, 'limit', order.isClosing)
  const brings = changedLegs(contracts, order, price, command)
  // What filled before the first of them counts as opened.
  const opened = order.brings.length > 0 ? order.opened : done
  const changes = {
    brings,
    opened,
    price,
    size,
    rest: size - done,
    ...limitCost(contract, { side, size, price }),
  }
  // Smaller at the same price it keeps its place; else it is judged and queued as if it were new.
  if (price === order.price && size <= order.size) {
    Object.assign(order, changes)
    sayOrder(contracts.state, order)
  } else {
    const others = part.orders
    part.orders = others.filter((one) => one !== order)
    try {
      mayClose(contracts, { ...order, ...changes })
      mayOpen(contracts, { ...order, ...changes }, price)
    } finally {
      part.orders = others
    }
    leave(contracts, order)
    Object.assign(order, changes)
    enter(contracts, order)
  }
  finish(contracts)
  return idOf(order)
}
