// What the events of contracts change in the accounts of the oracle of unified mode: orders, positions, cash. Fees, funding and prices
// of takeovers are believed; sizes, costs and profits follow from the fills (futures-rules.md B1–B6).

import type { ContractLine } from '#engine/market/contract-config.ts'
import { type Of, Wrong } from '../copies/wrong.ts'
import { amount } from '../reference/amounts.ts'
import {
  type Order,
  type Part,
  type Position,
  type PositionSide,
  sideOf,
} from '../reference/contracts/contract.ts'
import { leverageOf, partIn, position, positions } from '../reference/contracts/owner.ts'
import { limitCost } from '../reference/contracts/place.ts'
import { ceil, downTo, floor, ratio, upTo } from '../reference/contracts/ratio.ts'
import type { Member, UnifiedDesk } from '../reference/unified/desk.ts'

/** 10^-18 in a unit of contracts. */
const step = 10n ** 10n
const units = (text: string) => amount(text) / step

export class ContractEvents {
  private readonly orders = new Map<string, Order>()

  constructor(private readonly desk: UnifiedDesk) {}

  /** Undefined: an account of the platform, or a contract that is unknown. */
  partOf({ account, symbol }: { account: string; symbol: string }): Part | undefined {
    const member = this.desk.byOwner.get(account)
    const contract = this.desk.contracts.find(symbol)
    const line = member?.lines.find((one) => one.line === contract?.config.line)
    return line && contract ? partIn(line, contract) : undefined
  }

  partsOf = ({ lines }: Member): Part[] => lines.flatMap(({ parts }) => [...parts.values()])

  isIdle = (member: Member): boolean =>
    this.partsOf(member).every((part) => part.orders.length === 0 && positions(part).length === 0)

  modeChanged({ account, line, mode }: Of<'positionModeChanged'>): void {
    const own = this.desk.byOwner.get(account)?.lines.find((one) => one.line === (line as ContractLine))
    if (own) own.mode = mode
  }

  settingsChanged(event: Of<'contractSettingsChanged'>): void {
    const part = this.partOf(event)
    if (!part) return
    part.isIsolated = event.marginMode === 'isolated'
    part.longLeverage = BigInt(event.longLeverage)
    part.shortLeverage = BigInt(event.shortLeverage)
  }

  accepted(event: Of<'contractOrderAccepted'>): void {
    const part = this.partOf(event)
    if (!part) return
    const { contract, line } = part
    const { side, positionSide: word } = event
    if (line.mode === 'undecided') line.mode = word === undefined ? 'one-way' : 'hedge'
    part.isIsolated = event.marginMode === 'isolated'
    const [price, size] = [amount(event.price), amount(event.size)]
    const order: Order = {
      id: Number(event.orderId),
      clientOid: event.clientOid,
      part,
      side,
      orderType: event.orderType,
      tif: event.tif,
      stp: event.stp,
      positionSide: word && sideOf(word),
      isClosing: event.isClosing,
      price,
      size,
      rest: size,
      executed: 0n,
      fee: 0n,
      ...limitCost(contract, { side, size, price }),
      source: event.source,
      brings: [],
      opened: 0n,
      origin: 'order',
    }
    this.orders.set(event.orderId, order)
    part.orders.push(order)
  }

  changed(event: Of<'contractOrderChanged'>): void {
    const order = this.orders.get(event.orderId)
    if (!order) return
    const { part, side } = order
    if (event.status !== 'live' && event.status !== 'partially-filled') {
      this.orders.delete(event.orderId)
      part.orders = part.orders.filter((one) => one !== order)
      return
    }
    const [price, size] = [amount(event.price), amount(event.size)]
    // Modified: its cost is that of a new one.
    if (price !== order.price || size !== order.size)
      Object.assign(order, { price, size, ...limitCost(part.contract, { side, size, price }) })
    order.rest = amount(event.remainingSize)
  }

  find = (orderId: string): Order | undefined => this.orders.get(orderId)

  filled(event: Of<'contractOrderFilled'>): void {
    const part = this.partOf(event)
    if (!part) return
    const { contract } = part
    const [size, cost] = [amount(event.size), units(event.quote)]
    const side = sideOf(event.positionSide)
    const order = this.orders.get(event.orderId)
    if (order) order.rest -= size
    // Of a fill that closes and opens, the second part costs what the first leaves: a unit more at most (B4).
    const more = cost - contract.cost(size, amount(event.price))
    if (more !== 0n && !(more === 1n && event.action === 'open'))
      throw new Wrong(`${event.account} traded ${event.size} at ${event.price} for ${event.quote}`)
    if (event.action === 'open') this.open(part, side, size, cost)
    else this.mustBe(event, this.close(part, side, size, cost), units(event.realised))
    this.pay(part, units(event.realised) - units(event.fee))
  }

  netted(event: Of<'positionNetted'>): void {
    const part = this.partOf(event)
    if (!part) return
    const value = part.contract.cost(amount(event.size), part.contract.prices.mark)
    const due = this.close(part, sideOf(event.side), amount(event.size), value)
    this.mustBe(event, due, units(event.realised))
    this.pay(part, due)
  }

  /** For a price that is believed. */
  taken(event: Of<'positionTakenOver'> | Of<'positionDeleveraged'>): void {
    const part = this.partOf(event)
    if (!part) return
    this.close(part, sideOf(event.side), amount(event.size), 0n)
    this.pay(part, units(event.realised) - ('fee' in event ? units(event.fee) : 0n))
  }

  funding(event: Of<'fundingPaid'>): void {
    const part = this.partOf(event)
    if (!part) return
    const sum = units(event.amount)
    const one = position(part, sideOf(event.side))
    if (part.isIsolated && one) one.margin += sum
    this.pay(part, sum)
  }

  called(event: Of<'marginCalled'>): void {
    const part = this.partOf(event)
    const one = part && position(part, sideOf(event.side))
    if (one) one.margin += units(event.amount)
  }

  /** What it is follows from its fills; margin is also moved by commands. */
  reported(event: Of<'positionChanged'>): void {
    const part = this.partOf(event)
    if (!part) return
    const one = position(part, sideOf(event.side))
    if (!one || one.size !== amount(event.size) || one.cost !== units(event.cost))
      throw new Wrong(
        `${event.account} has ${event.side} ${event.size} for ${event.cost}, by its fills ${one?.size} for ${one?.cost}`,
      )
    one.margin = units(event.margin)
  }

  private open(part: Part, side: PositionSide, size: bigint, cost: bigint): void {
    const none = { openedAt: 0, realised: 0n, openFee: 0n, closeFee: 0n, funding: 0n }
    const fresh: Position = {
      ...none,
      id: 0,
      side,
      size: 0n,
      cost: 0n,
      margin: 0n,
      closedSize: 0n,
      closedCost: 0n,
    }
    const one = position(part, side) ?? fresh
    one.size += size
    one.cost += cost
    if (part.isIsolated) one.margin += ceil(ratio(cost, leverageOf(part, side)))
    if (side === 1n) part.long = one
    else part.short = one
  }

  /** The profit: what leaves a position costs its part of the whole, rounded against the user (B1). */
  private close(part: Part, side: PositionSide, size: bigint, received: bigint): bigint {
    const { contract } = part
    const one = position(part, side)
    if (!one || one.size < size) throw new Wrong(`${part.line.person.name} closed ${size} of ${one?.size}`)
    const sign = contract.direction * side
    const share = ratio(one.cost * size, one.size)
    const isAll = size === one.size
    const removed = isAll
      ? one.cost
      : sign > 0n
        ? upTo(share, contract.costStep)
        : downTo(share, contract.costStep)
    one.margin -= isAll ? one.margin : floor(ratio(one.margin * size, one.size))
    one.cost -= removed
    one.size -= size
    if (one.size === 0n && side === 1n) part.long = undefined
    else if (one.size === 0n) part.short = undefined
    return sign * (received - removed)
  }

  private mustBe({ account, size }: { account: string; size: string }, due: bigint, got: bigint): void {
    if (due !== got) throw new Wrong(`${account} realised ${got} of ${size}, by the rules ${due}`)
  }

  /** Classic wallets of contracts are none of the oracle's. */
  private pay(part: Part, sum: bigint): void {
    const member = this.desk.byOwner.get(part.line.person.name)
    if (member?.isIn) this.desk.add(member, part.contract.coin, sum * step)
  }
}
