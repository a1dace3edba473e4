// How a grid on a contract ends (domain.md 9.1): its orders go, its position is closed at the market, as often as that takes.

import { isQuiet } from '../own-orders.ts'
import type { ReactorEvent } from '../reactor.ts'
import { contractOf, type FuturesGridConfig, futuresGridDefaults } from './config.ts'
import type { FuturesGridTurn } from './state.ts'

const closing = 'close'

/**
 * To be called at the end of every reaction. `coin`: what the contract settles in. That a position is closed comes before what
 * that brought, so the end waits for the event after it.
 */
export function goOnEnding(
  turn: FuturesGridTurn,
  config: FuturesGridConfig,
  coin: string,
  event?: ReactorEvent,
): void {
  const { status, orders, position, closeAt = 0 } = turn.state
  if (status !== 'terminating' || !isQuiet(orders) || event?.type === 'positionClosed') return
  const { now } = turn.context
  if (!position) {
    turn.forget(closing)
    // Without a position and orders its account has what is left, also what the insurance fund paid for it.
    turn.change({ status: 'terminated', endedAt: now, endEquity: turn.context.available(coin) })
  } else if (now < closeAt) turn.wakeAt(closeAt, closing)
  else {
    turn.change({ closing: true, closeAt: now + futuresGridDefaults.closeAgainMs })
    const side = position.side === 'long' ? 'sell' : 'buy'
    const symbol = contractOf(config)
    turn.place(closing, { symbol, side, orderType: 'market', size: position.size, reduceOnly: true })
  }
}
