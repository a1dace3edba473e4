// What fired alerts do: tell their owners, within the caps, and wait again (domain.md 17.1).

import { isFrozen } from '../kernel/accounts.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { type Alert, isDayChange } from './alert.ts'
import { see } from './levels.ts'
import type { AlertCap } from './protocol.ts'
import { reportAlert, reportFired } from './report.ts'
import { alertCaps, alertRules } from './rules.ts'
import type { AlertsState } from './state.ts'
import { ownerOf, stopWaiting, waitAgain, waitOfBoard } from './waiting.ts'

const { dayMs, everyMs } = alertRules

/** Prices of one entry count in the order in which they were traded; an alert that waits again looks at the last of them. */
export function followUp(state: AlertsState): void {
  const { triggers } = state.stores
  if (triggers.noticeCount() === 0) return
  const alerts = new Set<Alert>()
  const pairs = new Set<TradedPair>()
  for (let n = 0; n < triggers.noticeCount(); n++) {
    const owner = ownerOf(triggers.noticeId(n))
    if ('pair' in owner) {
      const pair = state.ports.trading.pairs[owner.pair] as TradedPair
      pairs.add(pair)
      seeBoard(state, pair, triggers.noticePrice(n))
      continue
    }
    const alert = state.alerts.find(owner.alert)
    if (!alert?.on) continue
    alerts.add(alert)
    seePrice(state, alert, triggers.noticePrice(n))
  }
  triggers.clearNotices()
  for (const pair of pairs) {
    seeBoard(state, pair, state.ports.trading.lastPrice(pair.market))
    waitOfBoard(state, pair)
  }
  for (const alert of alerts) {
    if (alert.on) seePrice(state, alert, state.ports.trading.lastPrice(alert.pair.market))
    if (alert.on) waitAgain(state, alert)
  }
}

/** With the minute the price of 24 hours ago changes, and so does the change. */
export function renewBoards(state: AlertsState): void {
  for (const pair of state.alerts.watchedPairs()) {
    if (pair.status === 'trading') seeBoard(state, pair, state.ports.trading.lastPrice(pair.market))
    waitOfBoard(state, pair)
  }
}

function seePrice(state: AlertsState, alert: Alert, price: number): void {
  if (see(alert, price)) fire(state, alert, price)
}

function seeBoard(state: AlertsState, pair: TradedPair, price: number): void {
  const open = state.ports.trading.dayOpen(pair.market)
  const fired: Alert[] = []
  state.alerts.boardOf(pair).see(open, price, (alert) => fired.push(alert))
  for (const alert of fired) fire(state, alert, price)
}

function fire(state: AlertsState, alert: Alert, price: number): void {
  const { alerts, now } = state
  if (isFrozen(alert.account) || !isDue(alert, now)) return
  const suppressed = capOf(alerts.noticeTimes(alert.account, now), now)
  reportFired(state, alert, price, suppressed)
  if (suppressed !== undefined) return
  alert.noticeAt = now
  alerts.noteNotice(alert.account, now)
  if (alert.frequency !== 'once') return
  if (isDayChange(alert)) stopWaiting(state, alert)
  alert.on = false
  reportAlert(state, alert)
}

function isDue({ frequency, noticeAt, zone }: Alert, now: number): boolean {
  const dayOf = (at: number) => Math.floor((at + zone * 60_000) / dayMs)
  if (frequency === 'daily') return dayOf(noticeAt) < dayOf(now)
  return frequency === 'once' || now - noticeAt >= everyMs
}

const capOf = (times: readonly number[], now: number): AlertCap | undefined =>
  alertCaps.find(({ ms, most }) => times.filter((at) => at > now - ms).length >= most)?.cap
