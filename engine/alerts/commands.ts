// The commands createAlert, changeAlert and deleteAlert.

import { z } from 'zod'
import { readCountedId } from '../core/counted-id.ts'
import { type Account, isFrozen, ownerOf } from '../kernel/accounts.ts'
import { type Answer, done, isAnswer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { flag, text } from '../kernel/fields.ts'
import { pairGate, type TradedPair } from '../kernel/traded-pair.ts'
import { type Alert, type AlertTerms, isDayChange } from './alert.ts'
import { firstDayState } from './day-board.ts'
import { firstState } from './levels.ts'
import type {
  AlertChannel,
  AlertFrequency,
  AlertKind,
  ChangeAlert,
  CreateAlert,
  DeleteAlert,
} from './protocol.ts'
import { reportAlert } from './report.ts'
import { alertRules } from './rules.ts'
import type { AlertsState } from './state.ts'
import { checkFrequency, readChannels, readTerms, readZone } from './terms.ts'
import { startWaiting, stopWaiting } from './waiting.ts'

/** Everyone with a login, whatever the identity level (domain.md 19). */
function alertGate(account: Account): Answer | undefined {
  if (account.kind === 'bot' || account.kind === 'wallet') return refuse('noPermission')
  if (account.blacklisted || ownerOf(account).blacklisted) return refuse('blacklisted')
  return isFrozen(account) ? refuse('accountFrozen') : undefined
}

const key = ({ kind, price, low, high, ppm }: AlertTerms) => `${kind} ${price} ${low} ${high} ${ppm}`

/** No second alert of the same terms, and no more than there may be at once. `except`: the one that changes. */
function roomFor(
  { alerts }: AlertsState,
  account: Account,
  pair: TradedPair,
  terms: AlertTerms,
  except?: Alert,
): Answer | undefined {
  const others = alerts.of(account).filter((one) => one !== except)
  if (others.some((one) => one.pair === pair && key(one) === key(terms))) return refuse('alertExists', 'kind')
  const active = others.filter(({ on }) => on)
  const { active: most, activePerPair } = alertRules
  if (active.length >= most) return refuse('tooManyAlerts', 'symbol', { max: `${most}` })
  return active.filter((one) => one.pair === pair).length >= activePerPair
    ? refuse('tooManyAlerts', 'symbol', { max: `${activePerPair}` })
    : undefined
}

function begin(state: AlertsState, alert: Alert): void {
  const { trading } = state.ports
  const { market } = alert.pair
  const last = trading.lastPrice(market)
  alert.reference = last
  alert.state = isDayChange(alert)
    ? firstDayState(alert, trading.dayOpen(market), last)
    : firstState(alert, last)
  startWaiting(state, alert)
}

function createAlert(state: AlertsState, account: Account, command: CreateAlert): Answer {
  const gate = alertGate(account)
  if (gate) return gate
  const pair = state.ports.trading.find(command.symbol)
  const closed = pairGate(pair)
  if (closed || !pair) return closed as Answer
  const terms = readTerms(command, pair, state.ports.trading.lastPrice(pair.market))
  if (isAnswer(terms)) return terms
  const { frequency } = command
  const wrong = checkFrequency(frequency)
  if (wrong) return wrong
  const channels = readChannels(command.channels ?? ['app'])
  if (isAnswer(channels)) return channels
  const zone = readZone(command.zone ?? 0)
  if (typeof zone !== 'number') return zone
  const full = roomFor(state, account, pair, terms)
  if (full) return full
  const id = state.alerts.newId()
  const alert: Alert = {
    id,
    account,
    pair,
    ...terms,
    frequency,
    channels,
    zone,
    on: true,
    state: 'armed',
    reference: 0,
    noticeAt: Number.NEGATIVE_INFINITY,
  }
  state.alerts.add(alert)
  begin(state, alert)
  reportAlert(state, alert)
  return done
}

function found(state: AlertsState, account: Account, alertId: string): Alert | Answer {
  const alert = state.alerts.find(readCountedId(alertId))
  return alert?.account === account ? alert : refuse('alertMissing', 'alertId')
}

function changeAlert(state: AlertsState, account: Account, command: ChangeAlert): Answer {
  const gate = alertGate(account)
  if (gate) return gate
  const alert = found(state, account, command.alertId)
  if (isAnswer(alert)) return alert
  const { pair } = alert
  const hasTerms = ['price', 'percent', 'low', 'high'].some((field) => field in command)
  const last = state.ports.trading.lastPrice(pair.market)
  const terms = hasTerms ? readTerms({ ...command, kind: alert.kind }, pair, last) : alert
  if (isAnswer(terms)) return terms
  const { frequency = alert.frequency, on = alert.on } = command
  const wrong = checkFrequency(frequency)
  if (wrong) return wrong
  const channels = readChannels(command.channels ?? [...alert.channels])
  if (isAnswer(channels)) return channels
  const full = on && (hasTerms || !alert.on) ? roomFor(state, account, pair, terms, alert) : undefined
  if (full) return full
  const isNew = hasTerms || on !== alert.on
  if (isNew && alert.on) stopWaiting(state, alert)
  const { kind, price, low, high, ppm } = terms
  Object.assign(alert, { kind, price, low, high, ppm, frequency, channels, on })
  if (isNew && on) begin(state, alert)
  reportAlert(state, alert)
  return done
}

function deleteAlert(state: AlertsState, account: Account, { alertId }: DeleteAlert): Answer {
  const alert = found(state, account, alertId)
  if (isAnswer(alert)) return alert
  if (alert.on) stopWaiting(state, alert)
  alert.on = false
  state.alerts.remove(alert)
  reportAlert(state, alert, true)
  return done
}

const terms = {
  price: text.optional(),
  percent: text.optional(),
  low: text.optional(),
  high: text.optional(),
}
const channels = z.array(text as z.ZodType<AlertChannel>)
const frequency = text as z.ZodType<AlertFrequency>

export const createAlertCommand: AccountDescriptor<AlertsState, CreateAlert> = {
  of: 'account',
  type: 'createAlert',
  by: ['person'],
  fields: {
    symbol: text,
    kind: text as z.ZodType<AlertKind>,
    ...terms,
    frequency,
    channels: channels.optional(),
    zone: z.number().optional(),
  },
  handle: createAlert,
}

export const changeAlertCommand: AccountDescriptor<AlertsState, ChangeAlert> = {
  of: 'account',
  type: 'changeAlert',
  by: ['person'],
  fields: {
    alertId: text,
    ...terms,
    frequency: frequency.optional(),
    channels: channels.optional(),
    on: flag.optional(),
  },
  handle: changeAlert,
}

export const deleteAlertCommand: AccountDescriptor<AlertsState, DeleteAlert> = {
  of: 'account',
  type: 'deleteAlert',
  by: ['person'],
  fields: { alertId: text },
  handle: deleteAlert,
}
