// /{locale}/alerts: one's price alerts, and the form that creates one (domain.md 17.1).

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actOnAlerts } from '#app/features/alerts/act-on-alerts.server.ts'
import { AlertForm } from '#app/features/alerts/alert-form.tsx'
import { AlertsFrame } from '#app/features/alerts/alerts-frame.tsx'
import { AlertsTable } from '#app/features/alerts/alerts-table.tsx'
import { loadAlerts } from '#app/features/alerts/load-alerts.server.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useFormats } from '#app/i18n/use-locale.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['alerts'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'alerts:title'), shown: await loadAlerts(args) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnAlerts(args)

const boxes = ['symbol', 'kind', 'value', 'high', 'frequency']

export default function AlertsPage() {
  const { shown } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('alerts')
  const formats = useFormats()
  const { alerts, pairs, terms, did } = shown
  const request = answer?.request ?? shown.request
  const isOfForm = boxes.includes(answer?.field ?? '')
  const shownOf = (amount: string) => amount && formats.decimal(amount)
  const typed = answer?.typed.symbol
    ? answer.typed
    : { ...terms, value: shownOf(terms.value), high: shownOf(terms.high) }
  const nameOf = (symbol: string) => pairs.find((pair) => pair.symbol === symbol)?.name ?? symbol
  return (
    <AlertsFrame title={t('title')} lead={t('lead')}>
      {!isOfForm && <RefusalBanner text={answer?.refused} />}
      {did && !answer && (
        <Banner tone="up" role="status">
          {t(`did.${did}`)}
        </Banner>
      )}
      <AlertForm
        key={`${alerts.length} ${typed.alert} ${typed.symbol} ${typed.kind}`}
        pairs={pairs}
        request={request}
        typed={typed}
        field={answer?.field ?? null}
        refused={answer?.refused ?? null}
      />
      <div className="panel overflow-hidden">
        {alerts.length > 0 ? (
          <AlertsTable rows={alerts} request={request} nameOf={nameOf} />
        ) : (
          <EmptyState text={t('list.none')} />
        )}
      </div>
    </AlertsFrame>
  )
}
