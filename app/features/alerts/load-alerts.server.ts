// What the page of alerts shows: one's alerts, the pairs, and what a link already chose.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import type { AlertView } from '#app/services/alerts.ts'
import { type AlertKind, alertKinds } from '#engine/alerts/protocol.ts'

export async function loadAlerts(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { alerts, markets } = args.context.services
  const search = new URL(args.request.url).searchParams
  const pairs = markets.list().map(({ symbol, base, quote, ticker }) => ({
    symbol,
    name: `${base}/${quote}`,
    quote,
    last: ticker.last,
  }))
  const edited = alerts.list(account).find(({ alertId }) => alertId === search.get('edit'))
  const symbol = pairs.find((pair) => pair.symbol === search.get('symbol'))?.symbol ?? pairs[0]?.symbol ?? ''
  const wanted = search.get('kind') as AlertKind | null
  const price = search.get('price') ?? ''
  return {
    alerts: alerts.list(account).toReversed(),
    pairs,
    terms: edited
      ? termsOf(edited)
      : {
          alert: '',
          symbol,
          kind: wanted && alertKinds.includes(wanted) ? wanted : 'rises-to',
          value: /^\d{1,21}(\.\d{1,18})?$/.test(price) ? price : '',
          high: '',
          frequency: 'once',
          channels: [] as string[],
        },
    did: (['created', 'changed', 'deleted'] as const).find((word) => search.has(word)) ?? null,
    request: crypto.randomUUID() as string,
  }
}

/** As the form has them when this one is changed. */
const termsOf = ({
  alertId,
  symbol,
  kind,
  price,
  percent,
  low,
  high = '',
  frequency,
  channels,
}: AlertView) => ({
  alert: alertId,
  symbol,
  kind,
  value: price ?? percent ?? low ?? '',
  high,
  frequency: frequency as string,
  channels: channels.filter((one) => one !== 'app') as string[],
})

export type AlertsPage = Awaited<ReturnType<typeof loadAlerts>>
