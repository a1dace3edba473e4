// The life that all bots share (domain.md 9.1): statuses, why one ends, take profit and stop loss, and the way it ends.

import type { TriggerOperator } from '../conditional-orders/protocol.ts'
import type { ExchangeEvent } from '../exchange/protocol.ts'
import { type RejectionCode, rejection } from '../kernel/rejection-codes.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { fundsFrom } from './own-funds.ts'
import { isQuiet, noOrders, type OrderFact } from './own-orders.ts'
import { hasWatch, noWatches, type WatchFact } from './own-watches.ts'
import type { Funding, ReactorContext } from './reactor.ts'
import type { Belongings, OrderInput, Turn } from './turn.ts'

/** 'terminating': it cancels and sells; shown as running, with a flag. */
export type BotStatus = 'pending' | 'initializing' | 'running' | 'terminating' | 'terminated'

/** Spot grids count their statuses otherwise than the rest (domain.md 9.1). */
export type BotFamily = 'spot-grid' | 'other'

const statusCodes: Record<BotFamily, Record<BotStatus, number>> = {
  'spot-grid': { pending: 1, initializing: 2, running: 3, terminating: 3, terminated: 4 },
  other: { pending: 1, initializing: 2, running: 6, terminating: 6, terminated: 8 },
}

export const botStatusCode = (family: BotFamily, status: BotStatus) => statusCodes[family][status]

/** Why a bot ended. */
export const endReason = {
  manual: 1,
  takeProfit: 2,
  stopLoss: 3,
  priceUp: 4,
  priceDown: 5,
  strategistTakeProfit: 6,
  strategistStopLoss: 7,
  insufficientBalance: 8,
  orderCancelledByHand: 9,
  system: 10,
  trailingFailed: 11,
  voucherExpired: 12,
  liquidation: 13,
  pairDelisted: 14,
  /** Of a plan that buys by the calendar: three runs in a row bought nothing (domain.md 12). */
  ordersFailed: 15,
} as const

export type EndReason = (typeof endReason)[keyof typeof endReason]

export interface BotState extends Belongings {
  status: BotStatus
  /** From 'terminating' on. */
  reason?: EndReason
  /** It never came to run; what it held goes back. */
  failed?: true
  /** While it ends: its last orders, which turn what it holds into one coin, are out. */
  closing?: true
  createdAt: number
  startedAt?: number
  endedAt?: number
}

export const newBot = (funding: readonly Funding[], { now }: ReactorContext): BotState => ({
  status: 'pending',
  createdAt: now,
  orders: noOrders,
  watches: noWatches,
  funds: fundsFrom(funding),
})

export const isEnding = ({ status }: BotState) => status === 'terminating' || status === 'terminated'

/** What becomes of a copy when the owner of the bot that it copies does something (domain.md 11.3). Comes after `learn`. */
export function followStrategist<State extends BotState>(turn: Turn<State>, event: ExchangeEvent): void {
  if (event.type !== 'reactorTold' || event.about !== 'strategist') return
  if (event.note === 'takeProfit') beginEnd(turn, endReason.strategistTakeProfit)
  else if (event.note === 'stopLoss') beginEnd(turn, endReason.strategistStopLoss)
  else turn.log(event.note === 'left' ? 'strategistLeft' : 'strategistEdited')
}

/** Cancels all it has out. `failed`: it never came to run. */
export function beginEnd<State extends BotState>(turn: Turn<State>, reason: EndReason, failed = false): void {
  if (isEnding(turn.state)) return
  const ending: Partial<BotState> = { status: 'terminating', reason, ...(failed && { failed }) }
  turn.change(ending as Partial<State>)
  turn.cancelAll()
  turn.unwatch()
  turn.log(failed ? 'creationFailed' : 'ending', { reason: `${reason}` })
}

/**
 * The next step of an end: while orders are out, none; then the orders of `close`, once; then it is over. To be called at
 * the end of every reaction of a bot that ends, with what it just learned already in its state.
 */
export function goOnEnding<State extends BotState>(
  turn: Turn<State>,
  close: () => readonly OrderInput[] = () => [],
): void {
  if (turn.state.status !== 'terminating' || !isQuiet(turn.state.orders)) return
  const orders = turn.state.closing ? [] : close()
  if (orders.length > 0) {
    turn.change({ closing: true } as Partial<State>)
    for (const order of orders) turn.place('close', order)
  } else {
    const over: Partial<BotState> = { status: 'terminated', endedAt: turn.context.now }
    turn.change(over as Partial<State>)
  }
}

export interface ExitPrices {
  takeProfit?: string | undefined
  stopLoss?: string | undefined
}

/** Waits for the prices that end it, where it does not yet; `rising`: it earns while the price rises. */
export function watchExits<State extends BotState>(
  turn: Turn<State>,
  symbol: string,
  exits: ExitPrices,
  rising: boolean,
): void {
  const [profit, loss]: TriggerOperator[] = rising
    ? ['at-or-above', 'at-or-below']
    : ['at-or-below', 'at-or-above']
  const { takeProfit, stopLoss } = exits
  const { watches } = turn.state
  if (takeProfit !== undefined && !hasWatch(watches, 'takeProfit'))
    turn.watch('takeProfit', symbol, takeProfit, profit)
  if (stopLoss !== undefined && !hasWatch(watches, 'stopLoss')) turn.watch('stopLoss', symbol, stopLoss, loss)
}

export interface CrossingPrices {
  above?: string | undefined
  below?: string | undefined
}

/** Waits for the prices beyond which it does not go on, whatever it earned, where it does not yet. */
export function watchCrossings<State extends BotState>(
  turn: Turn<State>,
  symbol: string,
  { above, below }: CrossingPrices,
): void {
  const { watches } = turn.state
  if (above !== undefined && !hasWatch(watches, 'crossAbove'))
    turn.watch('crossAbove', symbol, above, 'at-or-above')
  if (below !== undefined && !hasWatch(watches, 'crossBelow'))
    turn.watch('crossBelow', symbol, below, 'at-or-below')
}

/** Refusals that pass by themselves: to be tried again later. */
const passing: readonly RejectionCode[] = [
  rejection.pairSuspended,
  rejection.rateLimited,
  rejection.exchangeReadOnly,
  rejection.botPaused,
]

/**
 * Why a watch ends the bot: a price to end at was reached, or no price can be waited for any more. One that is lost and
 * ends nothing is to be placed again a little later.
 */
export function endOfWatch(fact: WatchFact): EndReason | undefined {
  if (fact.what === 'lost') {
    const passes =
      fact.code === undefined ? fact.reason === cancelReason.expired : passing.includes(fact.code)
    if (passes) return undefined
    return fact.reason === cancelReason.pairOffline ? endReason.pairDelisted : endReason.system
  }
  return endingRoles.get(fact.role)
}

const endingRoles: ReadonlyMap<string, EndReason> = new Map([
  ['takeProfit', endReason.takeProfit],
  ['stopLoss', endReason.stopLoss],
  ['crossAbove', endReason.priceUp],
  ['crossBelow', endReason.priceDown],
])

/** Reasons of cancelled orders that pass, or that are the order's own: the kind places it again, or goes on without. */
const ownReasons: readonly number[] = [
  cancelReason.expired,
  cancelReason.fillOrKill,
  cancelReason.immediateOrCancel,
  cancelReason.postOnly,
  cancelReason.selfTrade,
  cancelReason.slippage,
]

/**
 * Why the loss of an order ends the bot. Undefined where nothing was lost, where the bot cancelled it itself, and where the kind
 * may go on: after self-trade prevention, expiry, a suspended pair, a refusal that passes.
 */
export function endOfOrder(fact: OrderFact, { status }: { status?: string } = {}): EndReason | undefined {
  if (fact.what === 'rejected') {
    if (fact.code === rejection.insufficientFunds) return endReason.insufficientBalance
    if (fact.code === rejection.pairNotTraded) return endReason.pairDelisted
    return passing.includes(fact.code) ? undefined : endReason.system
  }
  if (fact.what !== 'cancelled' || fact.requested || ownReasons.includes(fact.reason)) return undefined
  if (fact.reason === cancelReason.user) return endReason.orderCancelledByHand
  if (fact.reason !== cancelReason.pairOffline) return endReason.system
  return status === 'delisted' ? endReason.pairDelisted : undefined
}
