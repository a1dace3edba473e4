// What follows from a fill for one of its two sides: positions change, profit and fees are booked (domain.md 5.2; futures-rules.md B1–B6).

import { platform } from '../kernel/platform-accounts.ts'
import { sideWord } from '../kernel/text.ts'
import { spotOf } from '../kernel/wallets.ts'
import type { ContractAccount, ContractOrder } from './contract-account.ts'
import { isolatedMargins } from './figures.ts'
import { noteChange } from './followed.ts'
import { divideUp } from './fraction.ts'
import { payOwed } from './funding-round.ts'
import { book, walletCash, walletIndex } from './money.ts'
import { orderIdText } from './order-ids.ts'
import { isOwnFund } from './platform.ts'
import {
  costOf,
  marginOf,
  marginOfCost,
  newPosition,
  type Position,
  type PositionSide,
  realisedBy,
} from './position.ts'
import { reportClosed, say } from './report.ts'
import { contractFees, SHARE_ONE } from './rules.ts'
import type { FuturesState } from './state.ts'
import { priceText, sideName, sizeText, unitsOf } from './texts.ts'

/** One trade, as both sides see it. */
export interface Trade {
  tradeId: string
  /** Ticks. */
  price: number
  lots: number
  /** Units: the same for both sides (B2). */
  cost: bigint
}

/** Who pays the fee of a fill, instead of the rate of its account. */
export interface FeeTerms {
  rate: bigint
  /** Index of the account that gets it. */
  to: number
}

type ClosedBy = Parameters<typeof reportClosed>[3]

/** Books a fill of an order; the order's own numbers are the caller's. Answers the fee in units. */
export function settleFill(
  state: FuturesState,
  order: ContractOrder,
  trade: Trade,
  isTaker: boolean,
  terms = feeTerms(order.account, isTaker),
): bigint {
  const { account, side } = order
  const bought: PositionSide = side === 0 ? 1 : -1
  const closes = order.positionSide ?? (-bought as PositionSide)
  const opens = order.positionSide ?? bought
  const mayClose = account.owner.mode !== 'hedge' || order.isClosing
  const closing = mayClose ? Math.min(trade.lots, account.lots(closes)) : 0
  const fee = divideUp(trade.cost * terms.rate, SHARE_ONE)
  if (closing === trade.lots) {
    closeLots(state, order, trade, closes, closing, trade.cost, fee, isTaker, terms)
    return fee
  }
  if (closing === 0) {
    openLots(state, order, trade, opens, trade.lots, trade.cost, fee, isTaker, terms)
    return fee
  }
  // One fee for the whole; the closing part carries its own, rounded up, the opening one the rest (B4).
  const closed = account.contract.fillCost(closing, trade.price)
  const closeFee = divideUp(closed * terms.rate, SHARE_ONE)
  closeLots(state, order, trade, closes, closing, closed, closeFee, isTaker, terms)
  openLots(
    state,
    order,
    trade,
    opens,
    trade.lots - closing,
    trade.cost - closed,
    fee - closeFee,
    isTaker,
    terms,
  )
  return fee
}

/** The contract's own rate, or the owner's level; platform accounts pay none. */
function feeTerms({ owner, contract }: ContractAccount, isTaker: boolean): FeeTerms {
  const level = contractFees[spotOf(owner.owner).vip] ?? (contractFees[0] as (typeof contractFees)[number])
  const own = isTaker ? contract.takerRate : contract.makerRate
  const rate = isOwnFund(owner.owner) ? 0n : (own ?? level[isTaker ? 1 : 0])
  return { rate, to: platform.fee }
}

function closeLots(
  state: FuturesState,
  order: ContractOrder,
  trade: Trade,
  side: PositionSide,
  lots: number,
  received: bigint,
  fee: bigint,
  isTaker: boolean,
  terms: FeeTerms,
): void {
  const { account } = order
  const position = account.position(side) as Position
  position.closeFee -= fee
  payFee(state, account, fee, terms)
  const realised = reducePosition(state, account, position, lots, received, 'trade')
  reportFill(state, order, trade, side, 'close', lots, received, fee, realised, isTaker)
}

function openLots(
  state: FuturesState,
  order: ContractOrder,
  trade: Trade,
  side: PositionSide,
  lots: number,
  cost: bigint,
  fee: bigint,
  isTaker: boolean,
  terms: FeeTerms,
): void {
  const { account } = order
  const position = addToPosition(state, account, side, lots, cost)
  if (account.isIsolated) position.margin += openingMargin(state, account, side, cost, fee)
  position.openFee -= fee
  payFee(state, account, fee, terms)
  state.futures.plans.orderStops.noteOpened(order, lots)
  reportFill(state, order, trade, side, 'open', lots, cost, fee, 0n, isTaker)
}

/**
 * Units that lots bring to an isolated position: their initial margin, or the cash that is free. An order that was to
 * reduce a position costs nothing (B12), fills also where another order closed it (B10), and then gets no margin that is not there.
 */
function openingMargin(
  state: FuturesState,
  account: ContractAccount,
  side: PositionSide,
  cost: bigint,
  fee: bigint,
): bigint {
  const { owner, contract } = account
  const due = marginOfCost(cost, account.leverageOf(side))
  if (owner.isPooled || isOwnFund(owner.owner)) return due
  const free = walletCash(state, owner.wallet, contract.coin) - fee - isolatedMargins(owner, contract.coin)
  if (free >= due) return due
  return free > 0n ? free : 0n
}

function payFee(state: FuturesState, account: ContractAccount, fee: bigint, { to }: FeeTerms): void {
  const { owner, contract } = account
  book(state, walletIndex(owner), to, contract.coin, fee)
  count(state, account, 0n, -fee)
}

function count(
  { ports }: FuturesState,
  { owner, contract: { symbol } }: ContractAccount,
  volume: bigint,
  profit: bigint,
): void {
  const { contractCounting: counting } = ports
  if (counting.symbols().has(symbol)) counting.add(owner.owner, symbol, volume, profit)
}

/** Lots at an exact cost join the position of a side; it begins where there is none. */
export function addToPosition(
  state: FuturesState,
  account: ContractAccount,
  side: PositionSide,
  lots: number,
  cost: bigint,
): Position {
  const { contract } = account
  payOwed(state, account)
  noteChange(state, account, side, true, lots, cost)
  const position = account.position(side) ?? newPosition(++state.futures.lastPositionId, side, state.now)
  if (side === 1) {
    account.long = position
    contract.longLots += lots
  } else {
    account.short = position
    contract.shortLots += lots
  }
  state.futures.holdersOf(contract).add(account)
  state.futures.holdersOn(contract, side).add(account)
  contract.signedCost += BigInt(side) * cost
  position.lots += lots
  position.openedLots += lots
  position.cost += cost
  state.futures.noteChanged(account)
  return position
}

/** Lots leave a position for what was received; the profit, which it answers, is booked against the clearing account. */
export function reducePosition(
  state: FuturesState,
  account: ContractAccount,
  position: Position,
  lots: number,
  received: bigint,
  by: ClosedBy,
): bigint {
  const { contract, owner } = account
  const { side } = position
  payOwed(state, account)
  noteChange(state, account, side, false, lots, received)
  const removed = costOf(contract, position, lots)
  const realised = realisedBy(contract, side, removed, received)
  position.margin -= marginOf(position, lots)
  position.cost -= removed
  position.lots -= lots
  position.closedLots += lots
  position.closedCost += received
  position.realised += realised
  contract.signedCost -= BigInt(side) * removed
  if (side === 1) contract.longLots -= lots
  else contract.shortLots -= lots
  book(state, contract.clearing.index, walletIndex(owner), contract.coin, realised)
  count(state, account, 0n, realised)
  state.futures.noteChanged(account)
  state.futures.noteReduced(account)
  if (position.lots === 0) {
    if (side === 1) account.long = undefined
    else account.short = undefined
    state.futures.holdersOn(contract, side).delete(account)
    if (account.long === undefined && account.short === undefined)
      state.futures.holdersOf(contract).delete(account)
    reportClosed(state, account, position, by)
  }
  return realised
}

function reportFill(
  state: FuturesState,
  order: ContractOrder,
  { tradeId, price }: Trade,
  side: PositionSide,
  action: 'open' | 'close',
  lots: number,
  cost: bigint,
  fee: bigint,
  realised: bigint,
  isTaker: boolean,
): void {
  const { account } = order
  const { contract } = account
  count(state, account, cost, 0n)
  if (state.terse) return
  say(state, {
    type: 'contractOrderFilled',
    orderId: orderIdText(order.id),
    account: account.owner.owner.name,
    symbol: contract.symbol,
    tradeId,
    side: sideWord(order.side),
    role: isTaker ? 'taker' : 'maker',
    action,
    positionSide: sideName(side),
    price: priceText(contract, price),
    size: sizeText(contract, lots),
    quote: unitsOf(cost),
    feeCoin: contract.config.settle,
    fee: unitsOf(fee),
    realised: unitsOf(realised),
    ...(order.origin === 'liquidation' && { isLiquidation: true as const }),
  })
}
