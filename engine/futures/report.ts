// Makes the events of orders and positions.

import { orderStatus } from '../kernel/order-status.ts'
import type { OrderStatus } from '../kernel/protocol.ts'
import { emit } from '../kernel/report.ts'
import { sideWord } from '../kernel/text.ts'
import type { ContractAccount, ContractOrder } from './contract-account.ts'
import { orderIdText } from './order-ids.ts'
import { stopTexts } from './plans/read-order-stops.ts'
import { isMaker } from './platform.ts'
import type { Position } from './position.ts'
import type { FuturesEvent } from './protocol.ts'
import type { FuturesState } from './state.ts'
import { averageText, priceText, sideName, sizeText, unitsOf } from './texts.ts'

/** Functions that would make texts for nothing ask for `terse` themselves. */
export const say = (state: FuturesState, event: FuturesEvent): void => {
  if (!state.terse) emit<FuturesEvent>(state, event)
}

export function reportAccepted(state: FuturesState, order: ContractOrder): void {
  if (state.terse) return
  const { account, side, orderType, tif, stp, positionSide, isClosing, origin, source } = order
  const { contract } = account
  say(state, {
    type: 'contractOrderAccepted',
    orderId: orderIdText(order.id),
    account: account.owner.owner.name,
    symbol: contract.symbol,
    clientOid: order.clientOid,
    side: sideWord(side),
    orderType,
    tif,
    stp,
    price: priceText(contract, order.price),
    size: sizeText(contract, order.lots),
    ...(positionSide && { positionSide: sideName(positionSide) }),
    isClosing,
    ...termsOf(order),
    origin,
    source,
    ...stopTexts(state, order),
  })
}

/** Of the position that it opens or, in one-way mode, would open. */
export const termsOf = ({ account, side, positionSide }: ContractOrder) =>
  ({
    marginMode: account.isIsolated ? 'isolated' : 'cross',
    leverage: account.leverageOf(positionSide ?? (side === 0 ? 1 : -1)),
  }) as const

/** The order as it is now; `reason` only where it was cancelled. */
export function reportOrder(state: FuturesState, order: ContractOrder, reason?: number): void {
  if (state.terse) return
  const { account, lots, rest } = order
  const { contract } = account
  say(state, {
    type: 'contractOrderChanged',
    orderId: orderIdText(order.id),
    account: account.owner.owner.name,
    symbol: contract.symbol,
    status: statusOf(lots, rest, reason),
    price: priceText(contract, order.price),
    size: sizeText(contract, lots),
    executedSize: sizeText(contract, lots - rest),
    executedQuote: unitsOf(order.executed),
    remainingSize: sizeText(contract, rest),
    ...(reason !== undefined && { reason }),
    ...stopTexts(state, order),
  })
}

const words: Record<orderStatus, OrderStatus> = {
  [orderStatus.live]: 'live',
  [orderStatus.partiallyFilled]: 'partially-filled',
  [orderStatus.filled]: 'filled',
  [orderStatus.cancelled]: 'cancelled',
  [orderStatus.partiallyCancelled]: 'partially-cancelled',
}

function statusOf(lots: number, rest: number, reason: number | undefined): OrderStatus {
  if (rest === 0) return words[orderStatus.filled]
  if (reason !== undefined)
    return words[rest === lots ? orderStatus.cancelled : orderStatus.partiallyCancelled]
  return words[rest === lots ? orderStatus.live : orderStatus.partiallyFilled]
}

function factsOf(account: ContractAccount, position: Position) {
  const { owner, contract, isIsolated } = account
  return {
    account: owner.owner.name,
    symbol: contract.symbol,
    positionId: `${position.id}`,
    side: sideName(position.side),
    marginMode: isIsolated ? 'isolated' : 'cross',
    leverage: account.leverageOf(position.side),
    realised: unitsOf(position.realised),
    openFee: unitsOf(position.openFee),
    closeFee: unitsOf(position.closeFee),
    funding: unitsOf(position.funding),
    openedAt: position.openedAt,
  } as const
}

export function reportClosed(
  state: FuturesState,
  account: ContractAccount,
  position: Position,
  by: 'trade' | 'takeover' | 'netting' | 'deleveraging',
): void {
  if (state.terse || isMaker(account.owner.owner)) return
  const { contract } = account
  say(state, {
    type: 'positionClosed',
    ...factsOf(account, position),
    closedSize: sizeText(contract, position.closedLots),
    // What all of it cost: what closing brought, without the profit.
    entryPrice: averageText(
      contract,
      position.closedLots,
      position.closedCost - contract.direction * BigInt(position.side) * position.realised,
    ),
    closePrice: averageText(contract, position.closedLots, position.closedCost),
    by,
  })
}

/** Every position that changed since the last call, as it is now. */
export function reportPositions(state: FuturesState): void {
  const { changed } = state.futures
  if (changed.length === 0) return
  if (!state.terse) for (const account of changed) reportPositionsOf(state, account)
  state.futures.clearChanged()
}

function reportPositionsOf(state: FuturesState, account: ContractAccount): void {
  if (isMaker(account.owner.owner)) return
  for (const position of account.positions)
    say(state, {
      type: 'positionChanged',
      ...factsOf(account, position),
      size: sizeText(account.contract, position.lots),
      cost: unitsOf(position.cost),
      entryPrice: averageText(account.contract, position.lots, position.cost),
      margin: unitsOf(position.margin),
    })
}

export function reportSettings(state: FuturesState, account: ContractAccount): void {
  say(state, {
    type: 'contractSettingsChanged',
    account: account.owner.owner.name,
    symbol: account.contract.symbol,
    marginMode: account.isIsolated ? 'isolated' : 'cross',
    longLeverage: account.leverage[0],
    shortLeverage: account.leverage[1],
    autoMarginLong: account.autoMargin[0],
    autoMarginShort: account.autoMargin[1],
  })
}
