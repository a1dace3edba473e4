// How an alert waits for its price among the triggers of its pair.

import { priceSource } from '../kernel/ports.ts'
import { firstNoticeId } from '../kernel/price-triggers.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { type Alert, isDayChange } from './alert.ts'
import { levelsOf } from './levels.ts'
import type { AlertsState } from './state.ts'

/** After everything else that waits for the same price (domain.md 0.3). */
const rank = 3
/** The ids from here on are those of pairs' boards. */
const firstBoard = 1 << 28

const sides = ['up', 'down'] as const
const triggerId = (number: number, side: 0 | 1) => firstNoticeId + 2 * number + side

/** Whose trigger it is: an alert's number, or the index of a pair whose board it is. */
export function ownerOf(id: number): { alert: number } | { pair: number } {
  const number = (id - firstNoticeId) >> 1
  return number < firstBoard ? { alert: number } : { pair: number - firstBoard }
}

function wait(
  state: AlertsState,
  pair: TradedPair,
  number: number,
  levels: { up: number; down: number },
): void {
  const { stores, ports } = state
  for (const [side, name] of sides.entries()) {
    const id = triggerId(number, side as 0 | 1)
    stores.triggers.disarm(id)
    const price = levels[name]
    if (price > 0 && price <= ports.trading.maxPrice(pair.market))
      ports.trading.arm(pair.market, priceSource.last, id, rank, side === 0, price)
  }
}

export function stopWaiting(state: AlertsState, alert: Alert): void {
  if (isDayChange(alert)) {
    state.alerts.boardOf(alert.pair).remove(alert)
    waitOfBoard(state, alert.pair)
  } else wait(state, alert.pair, alert.id, { up: 0, down: 0 })
}

/** From the pair's last price on. */
export function startWaiting(state: AlertsState, alert: Alert): void {
  if (isDayChange(alert)) {
    state.alerts.boardOf(alert.pair).add(alert)
    waitOfBoard(state, alert.pair)
  } else waitAgain(state, alert, state.ports.trading.lastPrice(alert.pair.market))
}

/** From a price at which nothing more happens to it. */
export function waitAgain(state: AlertsState, alert: Alert, price: number): void {
  wait(state, alert.pair, alert.id, levelsOf(alert, price))
}

export function waitOfBoard(state: AlertsState, pair: TradedPair): void {
  const { alerts, ports } = state
  wait(state, pair, firstBoard + pair.market, alerts.boardOf(pair).levels(ports.trading.dayOpen(pair.market)))
}
