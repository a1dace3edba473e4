// How a bot on a contract ends (domain.md 9.1): what ends it beside its owner and its prices, and the way out: its orders go, its
// position is closed at the market, as often as that takes.

import { rejection } from '../../kernel/rejection-codes.ts'
import { cancelReason } from '../../kernel/status-codes.ts'
import { beginEnd, type EndReason, endOfOrder, endReason } from '../bot-life.ts'
import { intentNumber } from '../intent-numbers.ts'
import type { OrderInput } from '../own-commands.ts'
import { isQuiet, type OrderFact } from '../own-orders.ts'
import type { ReactorEvent } from '../reactor.ts'
import type { Turn } from '../turn.ts'
import { contractBotDefaults } from './config.ts'
import type { OnContract, OnContracts, OwnPosition } from './own-position.ts'

const closing = 'close'

/** Without its position its orders would mean something else. */
export function endWithPosition(turn: Turn<OnContracts>, { type }: ReactorEvent): void {
  if (type === 'liquidationStarted' || type === 'positionTakenOver') beginEnd(turn, endReason.liquidation)
  else if (type === 'positionDeleveraged') beginEnd(turn, endReason.system)
}

/** Without its leverage it would trade with another than its owner chose. */
export function endWithoutLeverage(turn: Turn<OnContract>, { commandId }: { commandId: string }): void {
  const { leverageIntent } = turn.state
  endWithoutOne(turn, leverageIntent === undefined ? [] : [leverageIntent], commandId)
}

/** `intents`: those that set it. */
export function endWithoutOne(turn: Turn<OnContracts>, intents: readonly number[], commandId: string): void {
  if (intents.some((n) => intentNumber(commandId) === `${n}`)) beginEnd(turn, endReason.system, true)
}

/** As `endOfOrder`; the exchange takes the orders of a bot away before it takes the position. */
export function endOfContractOrder(
  fact: OrderFact,
  contract: { status?: string } | undefined,
): EndReason | undefined {
  const isLiquidated =
    fact.what === 'cancelled'
      ? fact.reason === cancelReason.liquidation
      : fact.what === 'rejected' && fact.code === rejection.underLiquidation
  return isLiquidated ? endReason.liquidation : endOfOrder(fact, contract)
}

/** To be called at the end of every reaction. `coin`: what the contract settles in. */
export function endOnContract(
  turn: Turn<OnContract>,
  symbol: string,
  coin: string,
  event?: ReactorEvent,
): void {
  const { position } = turn.state
  endOnContracts(turn, position ? [closingOrder(symbol, position)] : [], coin, event)
}

/**
 * As `endOnContract`; `closings`: what closes the positions that are left. That a position is closed comes before what that brought,
 * so the end waits for the event after it.
 */
export function endOnContracts(
  turn: Turn<OnContracts>,
  closings: readonly OrderInput[],
  coin: string,
  event?: ReactorEvent,
): void {
  const { status, orders, closeAt = 0 } = turn.state
  if (status !== 'terminating' || !isQuiet(orders) || event?.type === 'positionClosed') return
  const { now } = turn.context
  if (closings.length === 0) {
    turn.forget(closing)
    // Without a position and orders its account has what is left, also what the insurance fund paid for it.
    turn.change({ status: 'terminated', endedAt: now, endEquity: turn.context.available(coin) })
  } else if (now < closeAt) turn.wakeAt(closeAt, closing)
  else {
    turn.change({ closing: true, closeAt: now + contractBotDefaults.closeAgainMs })
    for (const order of closings) turn.place(closing, order)
  }
}

/** Closes all of a position at the market. */
export const closingOrder = (symbol: string, { side, size }: OwnPosition): OrderInput => ({
  symbol,
  side: side === 'long' ? 'sell' : 'buy',
  orderType: 'market',
  size,
  reduceOnly: true,
})
