// Placing an order of a contract: every check in its order (domain.md 1.3, 5.4, 5.5, 5.8, 5.10).

import type { Command, OrderType, Side } from '#engine/exchange/protocol.ts'
import { amount } from '../amounts.ts'
import { mayTrade } from '../checks.ts'
import { No, readDecimal, unit } from '../rules.ts'
import { opposite, ownerOf, type Person } from '../state.ts'
import { bounded, worstPrice } from './bankruptcy.ts'
import type { Contract, Order, Part, PositionSide } from './contract.ts'
import type { Contracts } from './desk.ts'
import { finish } from './finish.ts'
import { enter } from './match.ts'
import { inModes } from './modes.ts'
import {
  atLeast,
  availableFor,
  closes,
  crossEquity,
  figuresOf,
  floating,
  held,
  leverageOf,
  netted,
  opens,
  partIn,
  pending,
  position,
  positions,
  sizeOf,
} from './owner.ts'
import { ceil, least, minus, most, plus, ratio } from './ratio.ts'
import { readLimit, readSize } from './read.ts'
import { readLegs } from './read-legs.ts'
import { idOf, sayAccepted } from './report.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>
type Place = Of<'placeContractOrder'>

export const mayTradeContracts = (person: Person): void => mayTrade(person)

export function contractNamed(contracts: Contracts, symbol: unknown): Contract {
  const contract = contracts.find(symbol)
  if (!contract) throw new No('034001', 'symbol')
  return contract
}

export function tradingContract(contracts: Contracts, symbol: unknown): Contract {
  const contract = contractNamed(contracts, symbol)
  if (contract.status === 'delisted') throw new No('50045', 'symbol')
  if (contract.status !== 'trading') throw new No('50046', 'symbol')
  return contract
}

export const isHeld = (part: Part) =>
  part.liquidatesLong || part.liquidatesShort || part.line.liquidating.has(part.contract.coin)

export function mustBeFree(part: Part): void {
  if (isHeld(part)) throw new No('P1001')
}

export const among = (field: string, value: unknown, words: readonly string[]) => {
  if (value !== undefined && !words.includes(value as string)) throw new No('40017', field)
}

export function checkForm({ side, orderType, tif, stp, bestPrice, price, slippage, ...more }: Place): void {
  if (side !== 'buy' && side !== 'sell') throw new No('40017', 'side')
  if (orderType !== 'limit' && orderType !== 'market') throw new No('40017', 'orderType')
  among('tif', tif, ['gtc', 'ioc', 'fok', 'post-only'])
  among('stp', stp, ['none', 'cancel-taker', 'cancel-maker', 'cancel-both'])
  among('positionSide', more.positionSide, ['long', 'short'])
  among('marginMode', more.marginMode, ['cross', 'isolated'])
  if (more.reduceOnly !== undefined && typeof more.reduceOnly !== 'boolean')
    throw new No('40017', 'reduceOnly')
  const known = ['counterparty-1', 'counterparty-5', 'queue-1', 'queue-5']
  if (bestPrice !== undefined && !known.includes(bestPrice)) throw new No('40017', 'bestPrice')
  if (orderType === 'market') {
    if (price !== undefined) throw new No('40017', 'price')
    if (bestPrice !== undefined) throw new No('40017', 'bestPrice')
    if (tif !== undefined && tif !== 'ioc') throw new No('40017', 'tif')
    return
  }
  if (slippage !== undefined) throw new No('40017', 'slippage')
  if (bestPrice === undefined) return
  if (price !== undefined) throw new No('40017', 'price')
  if (tif === 'post-only' && !bestPrice.startsWith('queue')) throw new No('40017', 'tif')
}

export function placeContractOrder(
  contracts: Contracts,
  person: Person,
  command: Place,
  clientOid: string,
  origin: Order['origin'] = 'order',
): string {
  mayTradeContracts(person)
  const contract = tradingContract(contracts, command.symbol)
  const part = partIn(contracts.line(person, contract.config.line), contract)
  checkForm(command)
  // The orders of stops are of before the liquidation.
  if (origin !== 'plan') mustBeFree(part)
  return inModes(part, command, (modes) => {
    const order = orderFor(contracts, part, command, { clientOid, origin, ...modes })
    contracts.lastOrder = order.id
    sayAccepted(contracts.state, order)
    enter(contracts, order)
    finish(contracts)
    return idOf(order)
  })
}

function orderFor(
  contracts: Contracts,
  part: Part,
  command: Place,
  rest: Pick<Order, 'clientOid' | 'origin' | 'positionSide' | 'isClosing'>,
): Order {
  const { contract } = part
  const { side, orderType } = command
  const size = readSize(contract, command.size)
  const isMarket = orderType === 'market'
  const best = contract.best(opposite(side))
  const slippage = readSlippage(command.slippage)
  const price = isMarket ? marketPrice(contract, side, slippage) : readLimit(contract, side, command)
  const order: Order = {
    ...rest,
    id: contracts.lastOrder + 1,
    part,
    side,
    orderType,
    tif: isMarket ? 'ioc' : (command.tif ?? 'gtc'),
    stp: command.stp ?? 'cancel-taker',
    price,
    size,
    rest: size,
    executed: 0n,
    fee: 0n,
    value: 0n,
    fixed: 0n,
    source: command.source ?? 'api',
    brings: [],
    opened: 0n,
  }
  order.brings = readLegs(contracts, order, command)
  const reference = isMarket ? best || price : price
  if (!isMarket) checkBand(contract, side, price)
  checkSize(contract, size, reference, orderType, order.isClosing)
  const live = [...part.line.parts.values()].reduce((sum, { orders }) => sum + orders.length, 0)
  if (live >= 400) throw new No('43005')
  mayClose(contracts, order)
  if (order.isClosing) return order
  Object.assign(
    order,
    isMarket ? marketCost(contract, order, best || price, price) : limitCost(contract, order),
  )
  const owner = ownerOf(part.line.person)
  if (owner.kind !== 'demo' && !owner.recognised) throw new No('23126', 'recognition')
  mayOpen(contracts, order, reference)
  return order
}

/** mark × (1 ± band), inside it. */
export function bandEdge(contract: Contract, side: Side): bigint {
  const band = amount(contract.config.priceBand)
  if (band === 0n) return side === 'buy' ? contract.priceMost : contract.tick
  const { mark } = contract.prices
  const edge = ratio(mark * (side === 'buy' ? unit + band : unit - band), unit)
  const price = contract.toTick(edge, side === 'sell')
  return side === 'buy'
    ? price > contract.priceMost
      ? contract.priceMost
      : price
    : most(price, contract.tick)
}

export function checkBand(contract: Contract, side: Side, price: bigint): void {
  const edge = bandEdge(contract, side)
  if (side === 'buy' && price > edge) throw new No('43039', 'price')
  if (side === 'sell' && price < edge) throw new No('43040', 'price')
}

export function checkSize(
  contract: Contract,
  size: bigint,
  price: bigint,
  orderType: OrderType,
  isClosing: boolean,
): void {
  const { minAmount, maxAmount, maxMarketAmount, minNotional } = contract.config
  if (!isClosing && size < amount(minAmount)) throw new No('43037', 'size')
  if (size > amount(maxAmount)) throw new No('43038', 'size')
  if (orderType === 'market' && size > amount(maxMarketAmount)) throw new No('43038', 'size')
  if (!isClosing && contract.quote(size, price) < amount(minNotional) / 10n ** 10n)
    throw new No('43027', 'size')
}

const percent = unit / 100n

/** The tighter of what the order names and 1 %. */
function readSlippage(text: unknown): bigint {
  if (text === undefined) return percent
  const share = readDecimal(text)
  if (share === undefined || share % 10n ** 10n !== 0n || share < percent / 10n || share > 5n * percent)
    throw new No('40017', 'slippage')
  return least(share, percent)
}

/** best × (1 ± 1 %), inside the band; without a best price around the mark (B11). */
export function marketPrice(contract: Contract, side: Side, share = percent): bigint {
  const from = contract.best(opposite(side)) || contract.prices.mark
  const worst = contract.toTick(
    ratio(from * (side === 'buy' ? unit + share : unit - share), unit),
    side === 'sell',
  )
  return bounded(side, most(worst, contract.tick), bandEdge(contract, side))
}

function openingLoss(
  contract: Contract,
  { side, size }: Pick<Order, 'side' | 'size'>,
  price: bigint,
): bigint {
  const loss = minus(contract.value(size, price), contract.value(size, contract.prices.mark))
  const sign = contract.direction * (side === 'buy' ? 1n : -1n)
  return most(0n, ceil(ratio(sign * loss.over, loss.under)))
}

export function limitCost(contract: Contract, order: Pick<Order, 'side' | 'size' | 'price'>) {
  const value = contract.value(order.size, order.price)
  const fee = ceil(ratio(value.over * contract.fee, value.under * unit))
  return { value: ceil(value), fixed: fee + openingLoss(contract, order, order.price) }
}

/** 1 % more value, 0.5 % more fee, the loss of the worst price (A4). */
export function marketCost(
  contract: Contract,
  order: Pick<Order, 'side' | 'size'>,
  best: bigint,
  worst: bigint,
) {
  const { over, under } = contract.value(order.size, best)
  const fee = ceil(ratio(over * contract.fee * 1_005n, under * unit * 1_000n))
  return { value: ceil(ratio(over * 101n, under * 100n)), fixed: fee + openingLoss(contract, order, worst) }
}

/** The closing guard (5.8); cuts a market order to it. */
export function mayClose(contracts: Contracts, order: Order): void {
  const { part, isClosing } = order
  const side = closes(order)
  const isHedge = part.line.mode === 'hedge'
  const one = isHedge && !isClosing ? undefined : position(part, side)
  if (one === undefined && isClosing) throw new No('22002', 'symbol')
  if (one === undefined) return
  if (isHedge) {
    const others = part.orders.filter(
      (other) => other.isClosing && other.positionSide === side && other.id !== order.id,
    )
    if (others.reduce((sum, { rest }) => sum + rest, order.rest) > one.size) throw new No('22002', 'size')
  }
  const worst = worstPrice(contracts.state, part, one)
  if (order.orderType === 'market') order.price = bounded(order.side, order.price, worst)
  else if (side === 1n ? order.price < worst : order.price > worst)
    throw new No(side === 1n ? '22006' : '22007', 'price')
}

/** Tier, position limit, cost and the guard (5.5, 5.8, 5.10; B14, B15). */
export function mayOpen(contracts: Contracts, order: Order, price: bigint): void {
  if (order.isClosing) return
  const { part } = order
  const { contract, line } = part
  const side = opens(order)
  const isHedge = line.mode === 'hedge'
  const before = pending(part, order.side)
  const room = isHedge ? 0n : sizeOf(part, -side as PositionSide)
  const opening = most(0n, order.rest - most(0n, room - before.size))
  if (opening > 0n) {
    if (contract.prices.isStale) throw new No('50046', 'symbol')
    const open = [...line.parts.values()].reduce((sum, one) => sum + positions(one).length, 0)
    if (!position(part, side) && open >= 200) throw new No('45116')
    checkTier(part, side, most(0n, before.size - room) + opening, price)
  }
  const more = netted(part, order.side, {
    size: before.size + order.rest,
    cost: before.cost + held(order),
  })
  const added = more - netted(part, order.side, before)
  const figures = figuresOf(contracts.state, line, contract.coin)
  if (added > 0n && added > availableFor(part, figures)) throw new No('40762', 'size')
  if (opening > 0n && wouldBeSpent(contracts, order, price)) throw new No('P1002', 'size')
}

function checkTier(part: Part, side: PositionSide, added: bigint, price: bigint): void {
  const { contract } = part
  const { mark } = contract.prices
  const own = sizeOf(part, side)
  if (contract.quote(own + added, most(price, mark)) > contract.topFor(leverageOf(part, side)))
    throw new No('25230', 'size')
  const share = contract.config.line === 'coinm' ? 20n : 10n
  const limit = most(500_000n * 10n ** 8n, contract.quote(contract.interest, mark) / share)
  if (own > 0n && contract.quote(own, mark) > limit) throw new No('25230', 'size')
}

/** Whether it would stand at 90 % or more, filled now at its price (V-OG1). */
function wouldBeSpent({ state }: Contracts, order: Order, price: bigint): boolean {
  const { part, rest } = order
  const { contract, line } = part
  const { mark } = contract.prices
  const side = opens(order)
  const opposed = line.mode === 'hedge' ? undefined : position(part, -side as PositionSide)
  const closed = opposed && opposed.size < rest ? opposed.size : opposed ? rest : 0n
  const opened = rest - closed
  if (opened === 0n) return false
  const own = position(part, side)
  const cost = contract.cost(opened, price)
  const after = { side, size: opened + (own?.size ?? 0n), cost: cost + (own?.cost ?? 0n) }
  const profit = floating(part, after)
  if (part.isIsolated) {
    const margin = (own?.margin ?? 0n) + ceil(ratio(cost, leverageOf(part, side)))
    return atLeast(contract.maintenance(after.size, mark), margin + profit, 90n)
  }
  const figures = figuresOf(state, line, contract.coin)
  let equity = crossEquity(figures) + profit - (own ? floating(part, own) : 0n)
  equity -= ceil(ratio(contract.cost(rest, price) * contract.fee, unit))
  if (opposed) {
    equity -= floating(part, opposed)
    equity += contract.direction * opposed.side * (contract.cost(closed, price) - opposed.cost)
  }
  const other = line.mode === 'hedge' ? sizeOf(part, -side as PositionSide) : 0n
  const larger = most(sizeOf(part, 1n), sizeOf(part, -1n))
  const others = minus(figures.maintenance, contract.maintenance(larger, mark))
  return atLeast(plus(others, contract.maintenance(most(other, after.size), mark)), equity, 90n)
}
