// Price alerts: they wait for a price as conditional orders do, and tell their owner (domain.md 17.1).

import type { KernelState, Product } from '../kernel/product.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { isDayChange } from './alert.ts'
import { changeAlertCommand, createAlertCommand, deleteAlertCommand } from './commands.ts'
import { followUp, noticePrice, renewBoards } from './firing.ts'
import { reportAlert } from './report.ts'
import { alertRules } from './rules.ts'
import { Alerts, type AlertsState } from './state.ts'
import { startWaiting, stopWaiting, waitOfBoard } from './waiting.ts'

export const alertCommands = [createAlertCommand, changeAlertCommand, deleteAlertCommand] as const

export const alerts = {
  name: 'alerts',
  commands: alertCommands,
  parts: ['alerts'],
  create,
  isEmpty: ({ alerts: own }) => own.isEmpty,
  save: ({ alerts: own }, out) => own.save(out),
  load: (state, from) => state.alerts.load(state, from),
  resume,
  followUp,
  minuteEnded: renewBoards,
  pairDelisted: switchOff,
  invariants: brokenAlerts,
} satisfies Product<AlertsState>

/** Its own state is complete once all products are created, long before a price moves. */
function create(state: KernelState) {
  state.stores.triggers.onNotice = (id, price) => noticePrice(state as AlertsState, id, price)
  return { alerts: new Alerts() }
}

/** Prices that alerts wait for leave no bytes: each waits again. */
function resume(state: AlertsState): void {
  for (const alert of state.alerts) {
    if (!alert.on) continue
    if (isDayChange(alert)) state.alerts.boardOf(alert.pair).add(alert)
    else startWaiting(state, alert)
  }
  for (const pair of state.alerts.watchedPairs()) waitOfBoard(state, pair)
}

function switchOff(state: AlertsState, pair: TradedPair): void {
  for (const alert of state.alerts) {
    if (alert.pair !== pair || !alert.on) continue
    stopWaiting(state, alert)
    alert.on = false
    reportAlert(state, alert)
  }
}

/** No account has more than it may, and none has been notified more often. */
function brokenAlerts({ alerts: own, accounts, now }: AlertsState): string[] {
  return [...accounts].flatMap((account) => {
    const active = own.of(account).filter(({ on }) => on).length
    const notified = own.countNotices(account, now)
    return active > alertRules.active || notified > 300
      ? [`alerts: ${account.name} has ${active}, notified ${notified}`]
      : []
  })
}
