// Owners of the reference's contracts: lines, parts, positions and orders as objects, and what a wallet has (domain.md 5.2–5.4).

import type { Side } from '#engine/exchange/protocol.ts'
import type { MarginMode } from '#engine/futures/protocol.ts'
import { ownerOf, type Person, type State } from '../state.ts'
import type { Contract, Line, Order, Part, Position, PositionSide } from './contract.ts'
import { ceil, downTo, floor, nothing, plus, type Ratio, ratio, upTo } from './ratio.ts'

/** 10^-18 in a unit of contracts. */
const ofUnits = 10n ** 10n

export function partIn(line: Line, contract: Contract): Part {
  const found = line.parts.get(contract)
  if (found) return found
  const leverage = BigInt(Math.min(10, contract.config.maxLeverage))
  const part: Part = {
    line,
    contract,
    longLeverage: leverage,
    shortLeverage: leverage,
    isIsolated: false,
    autoLong: false,
    autoShort: false,
    long: undefined,
    short: undefined,
    orders: [],
    liquidatesLong: false,
    liquidatesShort: false,
  }
  line.parts.set(contract, part)
  return part
}

export const position = (part: Part, side: PositionSide) => (side === 1n ? part.long : part.short)
export const sizeOf = (part: Part, side: PositionSide) => position(part, side)?.size ?? 0n
export const positions = ({ long, short }: Part) => [long, short].filter((one) => one !== undefined)
export const leverageOf = (part: Part, side: PositionSide) =>
  side === 1n ? part.longLeverage : part.shortLeverage
export const isIdle = (part: Part) => part.orders.length === 0 && !part.long && !part.short
export const marginMode = (part: Part): MarginMode => (part.isIsolated ? 'isolated' : 'cross')

/** Those of a coin, by contract. */
export function partsOf({ parts }: Line, coin?: string): Part[] {
  const found: Part[] = []
  for (const part of parts.values()) if (coin === undefined || part.contract.coin === coin) found.push(part)
  return found.length < 2 ? found : found.sort((a, b) => a.contract.index - b.contract.index)
}

export const opens = ({ positionSide, side }: Pick<Order, 'positionSide' | 'side'>): PositionSide =>
  positionSide ?? (side === 'buy' ? 1n : -1n)
export const closes = ({ positionSide, side }: Pick<Order, 'positionSide' | 'side'>): PositionSide =>
  positionSide ?? (side === 'buy' ? -1n : 1n)

/** How much of it may be executed. */
export const closable = (order: Order): bigint | undefined =>
  order.isClosing ? sizeOf(order.part, closes(order)) : undefined

export const groupOf = ({ part }: Order): Person => ownerOf(part.line.person)

/** The account that the money of a line is in; a bot has it itself. */
export function walletOf(state: State, { person, line }: Line): Person {
  return state.people.get(`${person.name}/${line}`) ?? person
}

export const isFund = ({ person }: Line) => person.name === '~insurance'

export function cashOf(state: State, line: Line, coin: string): bigint {
  const purse = walletOf(state, line)
  if (purse === line.person && !isFund(line) && purse.kind !== 'bot') return 0n
  return floor(ratio(purse.wallets.get(coin)?.available ?? 0n, ofUnits))
}

/** Moves units; below zero the other way. */
export function book(
  state: State,
  from: Person | 'fee',
  to: Person | 'fee',
  coin: string,
  units: bigint,
): void {
  if (units === 0n) return
  const sum = units * ofUnits
  const move = (end: Person | 'fee', more: bigint) => {
    if (end === 'fee') state.fees.set(coin, (state.fees.get(coin) ?? 0n) + more)
    else state.wallet(end, coin).available += more
  }
  move(from, -sum)
  move(to, sum)
}

/** ⌈V ÷ L⌉ + fee + opening loss, for what is not executed (B9). */
export function held(order: Order): bigint {
  if (order.isClosing || order.rest === 0n) return 0n
  const leverage = leverageOf(order.part, opens(order))
  const all = ceil(ratio(order.value, leverage)) + order.fixed
  return ceil(ratio(all * order.rest, order.size))
}

export interface Pending {
  size: bigint
  cost: bigint
}

/** Of live orders of a side that may open. */
export function pending(part: Part, side: Side): Pending {
  const sum = { size: 0n, cost: 0n }
  for (const order of part.orders) {
    if (order.side !== side || order.isClosing) continue
    sum.size += order.rest
    sum.cost += held(order)
  }
  return sum
}

/** In one-way mode only for what exceeds the opposite position (B12). */
export function netted(part: Part, side: Side, { size, cost }: Pending): bigint {
  if (part.line.mode === 'hedge' || size === 0n) return cost
  const opposite = sizeOf(part, side === 'buy' ? -1n : 1n)
  if (size <= opposite) return 0n
  return ceil(ratio(cost * (size - opposite), size))
}

/** Floating profit at the mark, down to the figures' step (B3). */
export function floating(
  { contract }: Part,
  { side, size, cost }: Pick<Position, 'side' | 'size' | 'cost'>,
): bigint {
  const value = contract.value(size, contract.prices.mark)
  const sign = contract.direction * side
  return downTo(ratio(sign * (value.over - cost * value.under), value.under), contract.figureStep)
}

/** What decides on a liquidation. */
export interface Risk {
  cash: bigint
  margins: bigint
  floating: bigint
  crossFloating: bigint
  maintenance: Ratio
  hasCross: boolean
}

export interface Figures extends Risk {
  initial: bigint
  orderCost: bigint
}

export function riskOf(state: State, line: Line, coin: string): Risk {
  const all: Risk = {
    cash: cashOf(state, line, coin),
    margins: 0n,
    floating: 0n,
    crossFloating: 0n,
    maintenance: nothing,
    hasCross: false,
  }
  for (const part of partsOf(line, coin)) {
    const { long, short, isIsolated, contract } = part
    if (!long && !short) continue
    for (const one of positions(part)) {
      const profit = floating(part, one)
      all.floating += profit
      if (isIsolated) all.margins += one.margin
      else all.crossFloating += profit
    }
    if (isIsolated) continue
    all.hasCross = true
    all.maintenance = plus(all.maintenance, contract.maintenance(largerOf(part), contract.prices.mark))
  }
  return all
}

/** Of an account in unified mode the cross figures are those of all of it, counted in the coin (domain.md 8). */
export function figuresOf(state: State, line: Line, coin: string): Figures {
  const own = ownFigures(state, line, coin)
  const pooled = line.pooled?.(coin)
  if (!pooled) return own
  const { equity, initial, orders, hasCross } = pooled
  const cash = equity + own.margins - own.crossFloating
  return { ...own, cash, initial, maintenance: ratio(pooled.maintenance), orderCost: orders, hasCross }
}

/** Of the coin alone. */
export function ownFigures(state: State, line: Line, coin: string): Figures {
  let [initial, orderCost] = [0n, 0n]
  for (const part of partsOf(line, coin)) {
    if (part.orders.length > 0)
      for (const side of ['buy', 'sell'] as const) orderCost += netted(part, side, pending(part, side))
    if (part.isIsolated || (!part.long && !part.short)) continue
    const { contract } = part
    const value = contract.value(largerOf(part), contract.prices.mark)
    initial += upTo(ratio(ceil(ratio(value.over, value.under * part.longLeverage))), contract.figureStep)
  }
  return { ...riskOf(state, line, coin), initial, orderCost }
}

export const largerOf = (part: Part): bigint => {
  const [long, short] = [sizeOf(part, 1n), sizeOf(part, -1n)]
  return long > short ? long : short
}

export const crossEquity = ({ cash, margins, crossFloating }: Risk) => cash - margins + crossFloating
/** What a new order of this part may use. */
export const availableFor = ({ isIsolated }: Part, figures: Figures): bigint =>
  isIsolated ? free(figures) : crossEquity(figures) - figures.initial - figures.orderCost
/** For isolated margin and for transfers: floating profit does not count, floating loss does. */
export const free = ({ cash, margins, crossFloating, initial, orderCost }: Figures): bigint =>
  cash - margins + (crossFloating < 0n ? crossFloating : 0n) - initial - orderCost

/** Whether maintenance ÷ equity is at least so many hundredths. */
export const atLeast = ({ over, under }: Ratio, equity: bigint, percent: bigint): boolean =>
  equity <= 0n || over * 100n >= percent * equity * under

export const isolatedEquity = (part: Part, one: Position) => one.margin + floating(part, one)

/** Cross positions of a coin, larger loss first, then by age. */
export function crossPositions(line: Line, coin: string): { part: Part; one: Position }[] {
  return partsOf(line, coin)
    .filter(({ isIsolated }) => !isIsolated)
    .flatMap((part) => positions(part).map((one) => ({ part, one, profit: floating(part, one) })))
    .sort((a, b) => (a.profit === b.profit ? a.one.id - b.one.id : a.profit < b.profit ? -1 : 1))
}
