// Price alerts of the reference exchange: every price is compared with every alert (domain.md 17.1).

import type { AlertCap, AlertChannel, AlertEvent } from '#engine/alerts/protocol.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { goOn, isOfDay, isReached, startOf, waitFrom } from './alert-levels.ts'
import { amount, show } from './amounts.ts'
import { readPrice, tradingMarket } from './checks.ts'
import { dayOpen } from './day-open.ts'
import { No, readDecimal } from './rules.ts'
import { type Alert, isFrozen, type Market, ownerOf, type Person, type State } from './state.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

const channels: readonly AlertChannel[] = ['app', 'desktop', 'email', 'sms', 'push']
const frequencies = ['once', 'daily', 'every']
const channelKinds = ['enters', 'leaves']
const percentKinds = ['gains', 'loses', 'gains-24h', 'loses-24h']
const [activeMost, perPairMost] = [50, 10]
const [minuteMs, dayMs] = [60_000, 86_400_000]
const caps: readonly [AlertCap, number, number][] = [
  ['second', 1_000, 1],
  ['minute', minuteMs, 10],
  ['hour', 3_600_000, 60],
  ['day', dayMs, 300],
]

function mayWatch(person: Person): void {
  if (person.kind === 'bot' || person.kind === 'wallet') throw new No('23140')
  if (person.blacklisted || ownerOf(person).blacklisted) throw new No('134454')
  if (isFrozen(person)) throw new No('40024')
}

type Terms = Pick<Alert, 'kind' | 'price' | 'low' | 'high' | 'ppm'>

function readTerms(
  given: Omit<Of<'createAlert'>, 'type' | 'account' | 'symbol' | 'frequency'>,
  market: Market,
): Terms {
  const { kind } = given
  const none = { kind, price: 0n, low: 0n, high: 0n, ppm: 0n }
  const level = (text: string | undefined, field: string) => {
    if (text === undefined) throw new No('P4002', field)
    return readPrice(text, market, field) / market.tick
  }
  const last = market.last / market.tick
  if (kind === 'rises-to' || kind === 'falls-to') {
    const price = level(given.price, 'price')
    if (kind === 'rises-to' && price <= last) throw new No('43035', 'price')
    if (kind === 'falls-to' && price >= last) throw new No('43034', 'price')
    return { ...none, price }
  }
  if (channelKinds.includes(kind)) {
    const [low, high] = [level(given.low, 'low'), level(given.high, 'high')]
    if (high <= low) throw new No('P4002', 'high')
    return { ...none, low, high }
  }
  if (!percentKinds.includes(kind)) throw new No('P4004', 'kind')
  const percent = readDecimal(given.percent)
  const most = kind.startsWith('loses') ? '99.99' : '1000'
  if (percent === undefined || percent % amount('0.0001') !== 0n) throw new No('P4002', 'percent')
  if (percent < amount('0.01') || percent > amount(most)) throw new No('P4002', 'percent')
  return { ...none, ppm: percent / amount('0.0001') }
}

function readChannels(given: readonly AlertChannel[]): AlertChannel[] {
  if (given.some((one) => !channels.includes(one))) throw new No('P4002', 'channels')
  return channels.filter((one) => given.includes(one))
}

const isSame = (a: Terms, b: Terms) =>
  a.kind === b.kind && a.price === b.price && a.low === b.low && a.high === b.high && a.ppm === b.ppm

function mustHaveRoom(state: State, person: Person, market: Market, terms: Terms, except?: Alert): void {
  const others = state.alerts.filter((one) => one.person === person && one !== except)
  if (others.some((one) => one.market === market && isSame(one, terms))) throw new No('P4001', 'kind')
  const active = others.filter(({ on }) => on)
  const here = active.filter((one) => one.market === market)
  if (active.length >= activeMost || here.length >= perPairMost) throw new No('P4005', 'symbol')
}

function begin(state: State, alert: Alert): void {
  const { market } = alert
  alert.reference = market.last / market.tick
  alert.stage = startOf(alert, alert.reference, dayOpen(state, market) / market.tick)
  waitFrom(alert, alert.reference)
}

export function createAlert(state: State, person: Person, command: Of<'createAlert'>): void {
  mayWatch(person)
  const market = tradingMarket(state, command.symbol)
  const terms = readTerms(command, market)
  const { frequency, zone = 0 } = command
  if (!frequencies.includes(frequency)) throw new No('P4002', 'frequency')
  const reached = readChannels(command.channels ?? ['app'])
  if (!Number.isInteger(zone) || Math.abs(zone) > 840) throw new No('P4002', 'zone')
  mustHaveRoom(state, person, market, terms)
  const alert: Alert = {
    id: ++state.lastAlert,
    person,
    market,
    ...terms,
    frequency,
    channels: reached,
    zone,
    on: true,
    stage: 'armed',
    reference: 0n,
    noticeAt: Number.NEGATIVE_INFINITY,
    up: undefined,
    down: undefined,
  }
  state.alerts.push(alert)
  begin(state, alert)
  renewBoard(state, market)
  emitChanged(state, alert)
}

function alertOf(state: State, person: Person, alertId: string): Alert {
  const alert = state.alerts.find((one) => one.person === person && `${one.id}` === alertId)
  if (!alert) throw new No('P4003', 'alertId')
  return alert
}

export function changeAlert(state: State, person: Person, command: Of<'changeAlert'>): void {
  mayWatch(person)
  const alert = alertOf(state, person, command.alertId)
  const hasTerms = ['price', 'percent', 'low', 'high'].some((name) => name in command)
  const terms = hasTerms ? readTerms({ ...command, kind: alert.kind }, alert.market) : alert
  const { frequency = alert.frequency, on = alert.on } = command
  if (!frequencies.includes(frequency)) throw new No('P4002', 'frequency')
  const reached = readChannels(command.channels ?? alert.channels)
  if (on && (hasTerms || !alert.on)) mustHaveRoom(state, person, alert.market, terms, alert)
  const isNew = hasTerms || on !== alert.on
  const { price, low, high, ppm } = terms
  Object.assign(alert, { price, low, high, ppm, frequency, channels: reached, on })
  if (isNew && on) begin(state, alert)
  renewBoard(state, alert.market)
  emitChanged(state, alert)
}

export function deleteAlert(state: State, person: Person, { alertId }: Of<'deleteAlert'>): void {
  const alert = alertOf(state, person, alertId)
  alert.on = false
  state.alerts = state.alerts.filter((one) => one !== alert)
  renewBoard(state, alert.market)
  emitChanged(state, alert, true)
}

/** Its pair is traded no more. */
export function switchOffAlerts(state: State, market: Market): void {
  for (const alert of state.alerts.filter((one) => one.market === market && one.on)) {
    alert.on = false
    emitChanged(state, alert)
  }
}

/** The price went from one to another: on each side, the nearest threshold first, then the oldest alert. */
export function noticePrice(state: State, market: Market, from: bigint, to: bigint): void {
  if (market.status !== 'trading') return
  const price = to / market.tick
  for (const side of to >= from ? (['down', 'up'] as const) : (['up', 'down'] as const))
    for (;;) {
      const own = state.alerts.filter((one) => one.market === market && one.on && !isOfDay(one))
      const board = state.boards.get(market)
      const reached = [...own, ...(board ? [board] : [])]
        .filter((one) => isReached(one, side, price))
        .sort((a, b) => Number(side === 'up' ? a.up! - b.up! : b.down! - a.down!) || a.id - b.id)
      const next = reached[0]
      if (!next) break
      if (next === board) seeBoard(state, market, price)
      else see(state, next as Alert, price)
    }
}

function see(state: State, alert: Alert, price: bigint): void {
  if (goOn(alert, price)) fire(state, alert, price)
  waitFrom(alert, price)
}

/** With the minute the price of 24 hours ago changes. */
export function renewAlerts(state: State): void {
  for (const market of state.boards.keys()) {
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
  at: bigint
}

/** What the alerts on the change within 24 hours wait for; a board has one threshold each way. */
function waitsOf(state: State, market: Market): Wait[] {
  const open = dayOpen(state, market) / market.tick
  if (open === 0n) return []
  return state.alerts
    .filter((one) => one.market === market && one.on && isOfDay(one))
    .map((alert) => {
      const back = 2_000n
      const isArmed = alert.stage === 'armed'
      const side = (alert.kind === 'gains-24h') === isArmed ? 'up' : 'down'
      const sign = alert.kind === 'gains-24h' ? 1n : -1n
      const at = changedBy(open, sign * (isArmed ? alert.ppm : alert.ppm - back), side, !isArmed)
      return { alert, side, at }
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
  const keyOf = ({ alert: { kind, stage, ppm } }: Wait) => {
    const sign = kind === 'gains-24h' ? 1n : -1n
    const [least, beyond] = stage === 'armed' ? [ppm, 0n] : [ppm - 2_000n, side === 'up' ? 1n : -1n]
    return 2n * sign * least + beyond
  }
  return waits
    .filter((one) => one.side === side)
    .sort(
      (a, b) => Number(side === 'up' ? keyOf(a) - keyOf(b) : keyOf(b) - keyOf(a)) || a.alert.id - b.alert.id,
    )[0]
}

function renewBoard(state: State, market: Market): void {
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

function viewOf(alert: Alert) {
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

function emitChanged(state: State, alert: Alert, deleted = false): void {
  const event: AlertEvent = { type: 'alertChanged', ...viewOf(alert), ...(deleted && { deleted }) }
  state.emit(event)
}
