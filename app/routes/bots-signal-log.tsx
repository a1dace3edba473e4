// /{locale}/bots/signals/{id}/log: every message that came, and what became of it.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { loadRequests, requestsShown } from '#app/features/bots/signals/load-requests.server.ts'
import { RequestTable } from '#app/features/bots/signals/request-table.tsx'
import { SignalFrame } from '#app/features/bots/signals/signal-frame.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useReread } from '#app/parts/use-reread.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['bots', 'signals', 'errors'] }

export async function loader(args: LoaderFunctionArgs) {
  const { signal, requests } = await loadRequests(args)
  return { page: pageTitle(args.request, 'signals:part.log'), signal, requests, shown: requestsShown }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

/** A message that the webhook refuses reaches no bot, so no feed tells of it. */
const rereadMs = 3000

export default function BotsSignalLog() {
  const { signal, requests, shown } = useLoaderData<typeof loader>()
  const { t } = useTranslation('signals')
  useReread(rereadMs)
  return (
    <SignalFrame signal={signal}>
      <section className="panel overflow-hidden">
        {requests.length > 0 ? <RequestTable requests={requests} /> : <EmptyState text={t('log.empty')} />}
      </section>
      <p className="text-sm text-text-3">{t('log.shown', { shown })}</p>
    </SignalFrame>
  )
}
