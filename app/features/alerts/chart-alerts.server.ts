// Alerts as lines of a chart: those that are on and have a price, and what a reader does to one of them.

import type { ActionFunctionArgs } from '@remix-run/node'
import { defaultLocale, isLocale } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import type { ChartAlert } from '#app/parts/chart/chart-alert.ts'
import { isRequestId } from '#app/parts/form-action.server.ts'
import { readForm } from '#app/server/form.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'

const priceFields: readonly ChartAlert['field'][] = ['price', 'low', 'high']

export function chartAlerts(
  { alerts }: Pick<Services, 'alerts'>,
  account: string,
  symbol: string,
): ChartAlert[] {
  const own = alerts.list(account).filter((one) => one.on && one.symbol === symbol)
  return own.flatMap((one) =>
    priceFields.flatMap((field) => {
      const price = one[field]
      return price === undefined ? [] : [{ alertId: one.alertId, field, price }]
    }),
  )
}

export async function changeChartAlert({ request, params, context }: ActionFunctionArgs) {
  const { services } = context
  const { people } = services
  const subject = await people.subject(request.headers.get('Cookie'))
  const form = await readForm(request, context)
  if (!form.ok || !subject) return { status: 403, refused: null }
  const text = (name: string) => String(form.value.get(name) ?? '')
  const lang = text('lang')
  const locale = isLocale(lang) ? lang : defaultLocale
  const id = text('request')
  if (!isRequestId(id)) return { status: 400, refused: refusalText(locale, { code: '40017' }) }
  const { rejected } = await carryOut(services, subject, id, params.symbolId ?? '', text)
  if (!rejected) return { status: 200, refused: null }
  const { code, params: values } = rejected
  return { status: 400, refused: refusalText(locale, { code, params: values }) }
}

function carryOut(
  { alerts, markets }: Services,
  subject: Subject,
  id: string,
  symbol: string,
  text: (name: string) => string,
) {
  const alertId = text('alert')
  const price = text('price')
  if (text('intent') === 'remove') return alerts.remove(subject, id, alertId)
  if (text('intent') === 'move') {
    const one = alerts.list(subject.account).find((known) => known.alertId === alertId)
    // A channel is changed whole: the bound that was not moved stays.
    const bounds = one?.low === undefined ? { price } : { low: one.low, high: one.high ?? '' }
    const field = priceFields.find((name) => name === text('field')) ?? 'price'
    const moved = one?.low === undefined ? bounds : { ...bounds, [field]: price }
    return alerts.change(subject, id, { alertId, ...moved })
  }
  const last = Number(markets.get(symbol)?.ticker.last ?? 0)
  const kind = Number(price) > last ? 'rises-to' : 'falls-to'
  return alerts.create(subject, id, { symbol, kind, price, frequency: 'once' })
}
