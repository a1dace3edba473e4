// The actions of the page of alerts: create one, switch it, delete it.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import type { AlertChange, AlertTerms } from '#app/services/alerts.ts'
import {
  type AlertChannel,
  type AlertFrequency,
  type AlertKind,
  alertKinds,
} from '#engine/alerts/protocol.ts'
import { boxOf, valueKindOf } from './alert-fields.ts'

export async function actOnAlerts(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const typed = {
    /** Of the one that is changed; empty for a new one. */
    alert: text('intent') === 'change' ? text('alert') : '',
    symbol: text('symbol'),
    kind: text('kind'),
    value: text('value'),
    high: text('high'),
    frequency: text('frequency'),
    channels: form.texts('channels'),
  }
  const no = ({ field, ...refusal }: FormRefusal) =>
    form.refuse({ ...refusal, field: boxOf(field) }, { typed })
  if (form.unread) return no(form.unread)
  if (!form.hasRequest) return no({ code: '40017' })
  const { alerts, preferences } = args.context.services
  const back = (did: string) => redirect(`/${locale}/alerts?${did}`, 303)
  const [intent, alertId] = [text('intent'), text('alert')]
  if (intent === 'on' || intent === 'off') {
    const { rejected } = await alerts.change(subject, request, { alertId, on: intent === 'on' })
    return rejected ? no({ ...rejected, field: undefined }) : back('changed')
  }
  if (intent === 'delete') {
    const { rejected } = await alerts.remove(subject, request, alertId)
    return rejected ? no({ ...rejected, field: undefined }) : back('deleted')
  }
  if (!(alertKinds as readonly string[]).includes(typed.kind)) return no({ code: 'P4004', field: 'kind' })
  const kind = typed.kind as AlertKind
  const value = form.amount(typed.value, valueKindOf(kind))
  if (!value.ok) return no(value.refusal)
  const terms: Omit<AlertChange, 'alertId'> & Pick<AlertTerms, 'frequency'> = {
    [valueKindOf(kind)]: value.value,
    frequency: typed.frequency as AlertFrequency,
    channels: ['app', ...typed.channels] as AlertChannel[],
  }
  if (valueKindOf(kind) === 'low') {
    const high = form.amount(typed.high, 'high')
    if (!high.ok) return no(high.refusal)
    terms.high = high.value
  }
  if (intent === 'change') {
    const { rejected } = await alerts.change(subject, request, { alertId, ...terms })
    return rejected ? no(rejected) : back('changed')
  }
  const zone = zoneOf((await preferences.read(subject.userId)).timezone)
  const { rejected } = await alerts.create(subject, request, { ...terms, symbol: typed.symbol, kind, zone })
  return rejected ? no(rejected) : back('created')
}

/** The day of those who chose no zone is Istanbul's, three hours ahead all year; 1 stands for Shanghai's, eight ahead. */
const zoneOf = (timezone: number | 'last24h') =>
  timezone === 'last24h' ? 180 : timezone === 1 ? 480 : timezone
