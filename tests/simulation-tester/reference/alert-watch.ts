// What prices do to the alerts of the reference exchange: every price is compared with every alert (domain.md 17.1).

import type { AlertCap } from '#engine/alerts/protocol.ts'
import { viewOf } from './alert-events.ts'
import { goOn, isOfDay, isReached, waitFrom } from './alert-levels.ts'
import { show } from './amounts.ts'
import { dayOpen } from './day-open.ts'
import { minuteMs } from './rules.ts'
import { type Alert, isFrozen, type Market, type State, type Waiting } from './state.ts'

const dayMs = 86_400_000
const caps: readonly [AlertCap, number, number][] = [
  ['second', 1_000, 1],
  ['minute', minuteMs, 10],
  ['hour', 3_600_000, 60],
  ['day', dayMs, 300],
]

/** The price went from one to another: on each side, the nearest threshold first, then the oldest alert. */
export function noticePrice(state: State, market: Market, from: bigint, to: bigint): void {
  if (market.status !== 'trading') return
  const price = to / market.tick
  for (const side of to >= from ? (['down', 'up'] as const) : (['up', 'down'] as const))
    for (;;) {
      const board = state.boards.get(market)
      const next = nextReached(state, market, board, side, price)
      if (!next) break
      if (next === board) seeBoard(state, market, price)
      else see(state, next as Alert, price)
    }
}

function nextReached(
  { alerts }: State,
  market: Market,
  board: Waiting | undefined,
  side: 'up' | 'down',
  price: bigint,
): Waiting | undefined {
  let next = board && isReached(board, side, price) ? board : undefined
  for (const one of alerts) {
    if (one.market !== market || !one.on || isOfDay(one) || !isReached(one, side, price)) continue
    if (next === undefined || isBefore(one, next, side)) next = one
  }
  return next
}

const isBefore = (a: Waiting, b: Waiting, side: 'up' | 'down') =>
  (Number(side === 'up' ? a.up! - b.up! : b.down! - a.down!) || a.id - b.id) < 0

function see(state: State, alert: Alert, price: bigint): void {
  if (goOn(alert, price)) fire(state, alert, price)
  waitFrom(alert, price)
}

/** With the minute the price of 24 hours ago changes: pair after pair. */
export function renewAlerts(state: State): void {
  for (const market of state.markets.values()) {
    if (!state.boards.has(market)) continue
    if (market.status === 'trading') seeBoard(state, market, market.last / market.tick)
    renewBoard(state, market)
  }
  reportAlerts(state)
}

/** Tells what fired while prices moved, once all else that they caused is done. */
export function reportAlerts(state: State): void {
  for (const event of state.firedAlerts.splice(0)) state.emit(event)
}

interface Wait {
  alert: Alert
  side: 'up' | 'down'
  /** Twice the change in millionths at which it goes on; odd: beyond it. */
  key: bigint
  /** The nearest price with that change. */
  at: bigint
}

/** Points of the change that an alert must go back by. */
const back = 2_000n

/** What the alerts on the change within 24 hours wait for; a board has one threshold each way. */
function waitsOf(state: State, market: Market): Wait[] {
  const open = dayOpen(state, market) / market.tick
  if (open === 0n) return []
  return state.alerts
    .filter((one) => one.market === market && one.on && isOfDay(one))
    .map((alert) => {
      const isArmed = alert.stage === 'armed'
      const side = (alert.kind === 'gains-24h') === isArmed ? 'up' : 'down'
      const sign = alert.kind === 'gains-24h' ? 1n : -1n
      const ppm = sign * (isArmed ? alert.ppm : alert.ppm - back)
      const beyond = side === 'up' ? 1n : -1n
      return {
        alert,
        side,
        key: 2n * ppm + (isArmed ? 0n : beyond),
        at: changedBy(open, ppm, side, !isArmed),
      }
    })
}

/** The nearest price whose change from `open` is that of `ppm`, or beyond it. */
function changedBy(open: bigint, ppm: bigint, side: 'up' | 'down', beyond: boolean): bigint {
  const product = open * (1_000_000n + ppm)
  const floor = product / 1_000_000n
  const isWhole = floor * 1_000_000n === product
  if (side === 'up') return beyond || !isWhole ? floor + 1n : floor
  return beyond && isWhole ? floor - 1n : floor
}

/** The first of a side: the nearest change, then the oldest alert. */
function nextOf(waits: readonly Wait[], side: 'up' | 'down'): Wait | undefined {
  return waits
    .filter((one) => one.side === side)
    .sort((a, b) => Number(side === 'up' ? a.key - b.key : b.key - a.key) || a.alert.id - b.alert.id)[0]
}

export function renewBoard(state: State, market: Market): void {
  const waits = waitsOf(state, market)
  const [up, down] = [nextOf(waits, 'up')?.at, nextOf(waits, 'down')?.at]
  const hasAny = state.alerts.some((one) => one.market === market && one.on && isOfDay(one))
  // It comes after the alerts of the same threshold.
  if (hasAny)
    state.boards.set(market, {
      id: Number.POSITIVE_INFINITY,
      up,
      down: down !== undefined && down > 0n ? down : undefined,
    })
  else state.boards.delete(market)
}

function seeBoard(state: State, market: Market, price: bigint): void {
  for (;;) {
    const waits = waitsOf(state, market)
    const [up, down] = [nextOf(waits, 'up'), nextOf(waits, 'down')]
    const next = up && price >= up.at ? up : down && down.at > 0n && price <= down.at ? down : undefined
    if (!next) break
    const { alert } = next
    const fires = alert.stage === 'armed'
    alert.stage = fires ? 'fired' : 'armed'
    if (fires) fire(state, alert, price)
  }
  renewBoard(state, market)
}

function fire(state: State, alert: Alert, price: bigint): void {
  const { person, frequency, zone, noticeAt } = alert
  const { now } = state
  const dayOf = (at: number) => Math.floor((at + zone * minuteMs) / dayMs)
  if (isFrozen(person)) return
  if (frequency === 'daily' && dayOf(noticeAt) >= dayOf(now)) return
  if (frequency === 'every' && now - noticeAt < minuteMs) return
  const times = state.alertNotices.get(person) ?? []
  const suppressed = caps.find(([, ms, most]) => times.filter((at) => at > now - ms).length >= most)?.[0]
  const { market } = alert
  const open = dayOpen(state, market)
  state.firedAlerts.push({
    type: 'alertFired',
    ...viewOf(alert),
    firedPrice: show(price * market.tick),
    change24h: changeOf(price * market.tick, open),
    ...(suppressed && { suppressed }),
  })
  if (suppressed) return
  alert.noticeAt = now
  state.alertNotices.set(person, [...times, now])
  if (frequency !== 'once') return
  alert.on = false
  state.firedAlerts.push({ type: 'alertChanged', ...viewOf(alert) })
}

/** Eight decimals, half away from zero. */
function changeOf(price: bigint, open: bigint): string {
  if (open === 0n) return '0'
  const rise = price - open
  const doubled = ((rise < 0n ? -rise : rise) * 200_000_000n) / open
  const rounded = (doubled + 1n) / 2n
  return show((rise < 0n ? -rounded : rounded) * 10n ** 10n)
}
