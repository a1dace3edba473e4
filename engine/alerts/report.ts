// Alerts as their events and views say them.

import { formatScaled } from '../core/decimal.ts'
import type { KernelState } from '../kernel/product.ts'
import { emit } from '../kernel/report.ts'
import { stepsText } from '../market/pair.ts'
import { changeText } from '../market/ticker.ts'
import type { Alert } from './alert.ts'
import type { AlertCap, AlertEvent, AlertView } from './protocol.ts'
import { alertRules } from './rules.ts'

export function alertView(alert: Alert): AlertView {
  const { id, account, pair, kind, price, low, high, ppm, frequency, channels, on } = alert
  const inPrice = (name: string, ticks: number) => (ticks > 0 ? { [name]: stepsText(ticks, pair.tick) } : {})
  return {
    alertId: `${id}`,
    account: account.name,
    symbol: pair.symbol,
    kind,
    ...inPrice('price', price),
    ...inPrice('low', low),
    ...inPrice('high', high),
    ...(ppm > 0 && { percent: formatScaled(ppm, alertRules.percentScale) }),
    frequency,
    channels: [...channels],
    on,
  }
}

export const changedEvent = (alert: Alert, deleted = false): AlertEvent => ({
  type: 'alertChanged',
  ...alertView(alert),
  ...(deleted && { deleted }),
})

export function reportAlert(state: KernelState, alert: Alert, deleted = false): void {
  emit<AlertEvent>(state, changedEvent(alert, deleted))
}

export function firedEvent(
  { ports }: KernelState,
  alert: Alert,
  price: number,
  suppressed: AlertCap | undefined,
): AlertEvent {
  const { pair } = alert
  return {
    type: 'alertFired',
    ...alertView(alert),
    firedPrice: stepsText(price, pair.tick),
    change24h: changeText(price, ports.trading.dayOpen(pair.market)),
    ...(suppressed && { suppressed }),
  }
}
