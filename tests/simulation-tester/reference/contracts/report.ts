// The events of contracts as the reference has them.

import type { OrderLegs } from '#engine/futures/protocol.ts'
import { show } from '../amounts.ts'
import type { State } from '../state.ts'
import { averageText, money, type Order, type Part, type Position, sideName } from './contract.ts'
import { leverageOf, marginMode, opens, positions } from './owner.ts'

/** Contract orders are counted from here. */
export const idOf = (order: { id: number }) => `${1_000_000_000_000 + order.id}`

const legNames = { profit: 'takeProfit', loss: 'stopLoss' } as const

/** What it brings, as events have it. */
export const legTexts = ({ brings }: Pick<Order, 'brings'>): OrderLegs =>
  Object.fromEntries(
    brings.map(({ kind, trigger, triggerBy, price }) => [
      legNames[kind],
      { triggerPrice: show(trigger), triggerBy, ...(price !== undefined && { price: show(price) }) },
    ]),
  )

export function sayAccepted(state: State, order: Order): void {
  const { part, clientOid, side, orderType, tif, stp, positionSide, isClosing, origin, source } = order
  state.emit({
    type: 'contractOrderAccepted',
    orderId: idOf(order),
    account: part.line.person.name,
    symbol: part.contract.symbol,
    clientOid,
    side,
    orderType,
    tif,
    stp,
    price: show(order.price),
    size: show(order.size),
    ...(positionSide && { positionSide: sideName(positionSide) }),
    isClosing,
    marginMode: marginMode(part),
    leverage: Number(leverageOf(part, opens(order))),
    origin,
    source,
    ...legTexts(order),
  })
}

export function sayOrder(state: State, order: Order, reason?: number): void {
  const { part, size, rest } = order
  const isWhole = rest === size
  const status =
    rest === 0n
      ? 'filled'
      : reason === undefined
        ? isWhole
          ? 'live'
          : 'partially-filled'
        : isWhole
          ? 'cancelled'
          : 'partially-cancelled'
  state.emit({
    type: 'contractOrderChanged',
    orderId: idOf(order),
    account: part.line.person.name,
    symbol: part.contract.symbol,
    status,
    price: show(order.price),
    size: show(size),
    executedSize: show(size - rest),
    executedQuote: money(order.executed),
    remainingSize: show(rest),
    ...(reason !== undefined && { reason }),
    ...legTexts(order),
  })
}

function facts(part: Part, one: Position) {
  return {
    account: part.line.person.name,
    symbol: part.contract.symbol,
    positionId: `${one.id}`,
    side: sideName(one.side),
    marginMode: marginMode(part),
    leverage: Number(leverageOf(part, one.side)),
    realised: money(one.realised),
    openFee: money(one.openFee),
    closeFee: money(one.closeFee),
    funding: money(one.funding),
    openedAt: one.openedAt,
  }
}

export type ClosedBy = 'trade' | 'takeover' | 'netting' | 'deleveraging'

export function sayClosed(state: State, part: Part, one: Position, by: ClosedBy): void {
  const { contract } = part
  const cost = one.closedCost - contract.direction * one.side * one.realised
  state.emit({
    type: 'positionClosed',
    ...facts(part, one),
    closedSize: show(one.closedSize),
    entryPrice: averageText(contract, one.closedSize, cost),
    closePrice: averageText(contract, one.closedSize, one.closedCost),
    by,
  })
}

export function sayPositions(state: State, changed: Set<Part>): void {
  for (const part of changed)
    for (const one of positions(part))
      state.emit({
        type: 'positionChanged',
        ...facts(part, one),
        size: show(one.size),
        cost: money(one.cost),
        entryPrice: averageText(part.contract, one.size, one.cost),
        margin: money(one.margin),
      })
  changed.clear()
}

export function saySettings(state: State, part: Part): void {
  state.emit({
    type: 'contractSettingsChanged',
    account: part.line.person.name,
    symbol: part.contract.symbol,
    marginMode: marginMode(part),
    longLeverage: Number(part.longLeverage),
    shortLeverage: Number(part.shortLeverage),
    autoMarginLong: part.autoLong,
    autoMarginShort: part.autoShort,
  })
}

export function sayInsurance(state: State, coin: string, units: bigint): void {
  state.emit({ type: 'insuranceChanged', coin, balance: money(units) })
}
