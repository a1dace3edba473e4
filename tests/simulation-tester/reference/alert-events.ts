// Alerts of the reference exchange as their events say them.

import type { AlertEvent } from '#engine/alerts/protocol.ts'
import { amount, show } from './amounts.ts'
import type { Alert, State } from './state.ts'

export function viewOf(alert: Alert) {
  const { id, person, market, kind, price, low, high, ppm, frequency, on } = alert
  return {
    alertId: `${id}`,
    account: person.name,
    symbol: market.symbol,
    kind,
    ...(price > 0n && { price: show(price * market.tick) }),
    ...(low > 0n && { low: show(low * market.tick) }),
    ...(high > 0n && { high: show(high * market.tick) }),
    ...(ppm > 0n && { percent: show(ppm * amount('0.0001')) }),
    frequency,
    channels: [...alert.channels],
    on,
  }
}

export function emitChanged(state: State, alert: Alert, deleted = false): void {
  const event: AlertEvent = { type: 'alertChanged', ...viewOf(alert), ...(deleted && { deleted }) }
  state.emit(event)
}
