// What fired alerts do: tell their owners, within the caps, and wait again (domain.md 17.1).

import { isFrozen } from '../kernel/accounts.ts'
import { emit } from '../kernel/report.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import type { Alert } from './alert.ts'
import { see } from './levels.ts'
import type { AlertCap, AlertEvent } from './protocol.ts'
import { changedEvent, firedEvent } from './report.ts'
import { alertCaps, alertRules } from './rules.ts'
import type { AlertsState } from './state.ts'
import { ownerOf, stopWaiting, waitAgain, waitOfBoard } from './waiting.ts'

const { dayMs, everyMs } = alertRules

/** A price reached what waits under this id: it goes on from there, so that the next price of the same entry meets it. */
export function noticePrice(state: AlertsState, id: number, price: number): void {
  const owner = ownerOf(id)
  if ('pair' in owner) {
    const pair = state.ports.trading.pairs[owner.pair] as TradedPair
    seeBoard(state, pair, price)
    waitOfBoard(state, pair)
    return
  }
  const alert = state.alerts.find(owner.alert)
  if (!alert?.on) return
  if (see(alert, price)) fire(state, alert, price)
  if (alert.on) waitAgain(state, alert, price)
}

/** Tells what fired while prices moved, in the order in which it did. */
export function followUp(state: AlertsState): void {
  for (const event of state.alerts.takeReports()) emit<AlertEvent>(state, event)
}

/** With the minute the price of 24 hours ago changes, and so does the change. */
export function renewBoards(state: AlertsState): void {
  for (const pair of state.alerts.watchedPairs()) {
    if (pair.status === 'trading') seeBoard(state, pair, state.ports.trading.lastPrice(pair.market))
    waitOfBoard(state, pair)
  }
  followUp(state)
}

function seeBoard(state: AlertsState, pair: TradedPair, price: number): void {
  const open = state.ports.trading.dayOpen(pair.market)
  state.alerts.boardOf(pair).see(open, price, (alert) => fire(state, alert, price))
}

function fire(state: AlertsState, alert: Alert, price: number): void {
  const { alerts, now } = state
  if (isFrozen(alert.account) || !isDue(alert, now)) return
  const suppressed = capOf(alerts.noticeTimes(alert.account, now), now)
  alerts.report(firedEvent(state, alert, price, suppressed))
  if (suppressed !== undefined) return
  alert.noticeAt = now
  alerts.noteNotice(alert.account, now)
  if (alert.frequency !== 'once') return
  stopWaiting(state, alert)
  alert.on = false
  alerts.report(changedEvent(alert))
}

function isDue({ frequency, noticeAt, zone }: Alert, now: number): boolean {
  const dayOf = (at: number) => Math.floor((at + zone * 60_000) / dayMs)
  if (frequency === 'daily') return dayOf(noticeAt) < dayOf(now)
  return frequency === 'once' || now - noticeAt >= everyMs
}

const capOf = (times: readonly number[], now: number): AlertCap | undefined =>
  alertCaps.find(({ ms, most }) => times.filter((at) => at > now - ms).length >= most)?.cap
