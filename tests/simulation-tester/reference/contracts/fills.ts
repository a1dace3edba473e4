// What a fill changes in the reference: positions, profit, fees (domain.md 5.2; futures-rules.md B1–B6).

import type { Side } from '#engine/exchange/protocol.ts'
import { amount, show } from '../amounts.ts'
import type { Person, State } from '../state.ts'
import { money, type Order, type Part, type Position, type PositionSide, sideName } from './contract.ts'
import type { Contracts } from './desk.ts'
import { book, closes, figuresOf, isFund, leverageOf, opens, position, sizeOf, walletOf } from './owner.ts'
import { ceil, downTo, floor, least, ratio, upTo } from './ratio.ts'
import { type ClosedBy, idOf, sayClosed } from './report.ts'

/** Maker and taker by level (domain.md 3.1). */
const levels = [
  ['0.0002', '0.0006'],
  ['0.00018', '0.00056'],
  ['0.00016', '0.0005'],
  ['0.00014', '0.00045'],
  ['0.00012', '0.0004'],
  ['0.0001', '0.00035'],
].map((pair) => pair.map(amount) as [bigint, bigint])

export interface Fee {
  share: bigint
  to: Person | 'fee'
}

export interface Trade {
  id: number
  price: bigint
  size: bigint
  cost: bigint
}

function usualFee({ line, contract }: Part, isTaker: boolean): Fee {
  const { makerFee, takerFee } = contract.config
  const own = isTaker ? takerFee : makerFee
  const level = levels[line.person.vip] as [bigint, bigint]
  const share = isFund(line) ? 0n : own === undefined ? level[isTaker ? 1 : 0] : amount(own)
  return { share, to: 'fee' }
}

const feeOn = (cost: bigint, { share }: Fee): bigint => ceil(ratio(cost * share, 10n ** 18n))

/** Answers the fee. */
export function settle(
  contracts: Contracts,
  order: Order,
  trade: Trade,
  isTaker: boolean,
  fee = usualFee(order.part, isTaker),
): bigint {
  const { part } = order
  const mayClose = part.line.mode !== 'hedge' || order.isClosing
  const closing = mayClose ? least(trade.size, sizeOf(part, closes(order))) : 0n
  const all = feeOn(trade.cost, fee)
  const closed = closing === trade.size ? trade.cost : part.contract.cost(closing, trade.price)
  const ofClosing = closing === trade.size ? all : feeOn(closed, fee)
  if (closing > 0n) close(contracts, order, trade, closing, closed, ofClosing, isTaker, fee)
  if (closing < trade.size)
    open(contracts, order, trade, trade.size - closing, trade.cost - closed, all - ofClosing, isTaker, fee)
  return all
}

function close(
  contracts: Contracts,
  order: Order,
  trade: Trade,
  size: bigint,
  received: bigint,
  fee: bigint,
  isTaker: boolean,
  { to }: Fee,
): void {
  const { part } = order
  const one = position(part, closes(order)) as Position
  one.closeFee -= fee
  payFee(contracts.state, part, to, fee)
  const realised = reduce(contracts, part, one, size, received, 'trade')
  sayFill(contracts.state, order, trade, closes(order), 'close', size, received, fee, realised, isTaker)
}

function open(
  contracts: Contracts,
  order: Order,
  trade: Trade,
  size: bigint,
  cost: bigint,
  fee: bigint,
  isTaker: boolean,
  { to }: Fee,
): void {
  const { part } = order
  const side = opens(order)
  const one = join(contracts, part, side, size, cost)
  if (part.isIsolated) one.margin += openingMargin(contracts.state, part, side, cost, fee)
  one.openFee -= fee
  if (order.brings.length > 0) order.opened += size
  payFee(contracts.state, part, to, fee)
  sayFill(contracts.state, order, trade, side, 'open', size, cost, fee, 0n, isTaker)
}

/** The initial margin of what opens, or what is left of the cash beside the fee and other isolated positions (B10). */
function openingMargin(state: State, part: Part, side: PositionSide, cost: bigint, fee: bigint): bigint {
  const due = ceil(ratio(cost, leverageOf(part, side)))
  if (isFund(part.line)) return due
  const { cash, margins } = figuresOf(state, part.line, part.contract.coin)
  const left = cash - margins - fee
  return left >= due ? due : left > 0n ? left : 0n
}

function payFee(state: State, { line, contract }: Part, to: Fee['to'], fee: bigint): void {
  book(state, walletOf(state, line), to, contract.coin, fee)
  state.countContract?.(line.person, contract.symbol, 0n, -fee)
}

export function join(
  contracts: Contracts,
  part: Part,
  side: PositionSide,
  size: bigint,
  cost: bigint,
): Position {
  const one = position(part, side) ?? {
    id: ++contracts.lastPosition,
    side,
    size: 0n,
    cost: 0n,
    margin: 0n,
    openedAt: contracts.state.now,
    realised: 0n,
    openFee: 0n,
    closeFee: 0n,
    funding: 0n,
    closedSize: 0n,
    closedCost: 0n,
  }
  one.size += size
  one.cost += cost
  if (side === 1n) part.long = one
  else part.short = one
  part.contract.holders.add(part)
  contracts.changed.add(part)
  return one
}

/** Answers the profit, booked against the clearing account. */
export function reduce(
  contracts: Contracts,
  part: Part,
  one: Position,
  size: bigint,
  received: bigint,
  by: ClosedBy,
): bigint {
  const { contract, line } = part
  const isAll = size === one.size
  const share = ratio(one.cost * size, one.size)
  const sign = contract.direction * one.side
  // Rounded against the user; the last lot takes the rest (B1).
  const removed = isAll
    ? one.cost
    : sign > 0n
      ? upTo(share, contract.costStep)
      : downTo(share, contract.costStep)
  const released = isAll ? one.margin : floor(ratio(one.margin * size, one.size))
  const realised = sign * (received - removed)
  one.size -= size
  one.cost -= removed
  one.margin -= released
  one.realised += realised
  one.closedSize += size
  one.closedCost += received
  book(contracts.state, contract.clearing, walletOf(contracts.state, line), contract.coin, realised)
  contracts.state.countContract?.(line.person, contract.symbol, 0n, realised)
  contracts.changed.add(part)
  contracts.reduced.add(part)
  if (one.size > 0n) return realised
  if (one.side === 1n) part.long = undefined
  else part.short = undefined
  if (!part.long && !part.short) contract.holders.delete(part)
  sayClosed(contracts.state, part, one, by)
  return realised
}

function sayFill(
  state: State,
  order: Order,
  trade: Trade,
  side: PositionSide,
  action: 'open' | 'close',
  size: bigint,
  quote: bigint,
  fee: bigint,
  realised: bigint,
  isTaker: boolean,
): void {
  const { part } = order
  state.countContract?.(part.line.person, part.contract.symbol, quote, 0n)
  state.emit({
    type: 'contractOrderFilled',
    orderId: idOf(order),
    account: part.line.person.name,
    symbol: part.contract.symbol,
    tradeId: `${trade.id}`,
    side: order.side satisfies Side,
    role: isTaker ? 'taker' : 'maker',
    action,
    positionSide: sideName(side),
    price: show(trade.price),
    size: show(size),
    quote: money(quote),
    feeCoin: part.contract.coin,
    fee: money(fee),
    realised: money(realised),
    ...(order.origin === 'liquidation' && { isLiquidation: true as const }),
  })
}
