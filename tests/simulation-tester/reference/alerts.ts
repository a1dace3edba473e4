// The commands of price alerts in the reference exchange (domain.md 17.1).

import type { AlertChannel } from '#engine/alerts/protocol.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { emitChanged } from './alert-events.ts'
import { isOfDay, startOf, waitFrom } from './alert-levels.ts'
import { renewBoard } from './alert-watch.ts'
import { amount } from './amounts.ts'
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

/** Only what is of the day changes what the pair's board waits for; all else leaves it as the minute began. */
function renew(state: State, alert: Alert): void {
  if (isOfDay(alert)) renewBoard(state, alert.market)
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
  renew(state, alert)
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
  const waits = on || alert.on
  Object.assign(alert, { price, low, high, ppm, frequency, channels: reached, on })
  if (isNew && on) begin(state, alert)
  if (isNew && waits) renew(state, alert)
  emitChanged(state, alert)
}

export function deleteAlert(state: State, person: Person, { alertId }: Of<'deleteAlert'>): void {
  const alert = alertOf(state, person, alertId)
  const { on } = alert
  alert.on = false
  state.alerts = state.alerts.filter((one) => one !== alert)
  if (on) renew(state, alert)
  emitChanged(state, alert, true)
}

/** Its pair is traded no more. */
export function switchOffAlerts(state: State, market: Market): void {
  for (const alert of state.alerts.filter((one) => one.market === market && one.on)) {
    alert.on = false
    emitChanged(state, alert)
  }
}
