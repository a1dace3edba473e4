// /{locale}/alerts/log: when one's alerts fired, newest first.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AlertsFrame } from '#app/features/alerts/alerts-frame.tsx'
import { LogTable } from '#app/features/alerts/log-table.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { pageRows, shown } from '#app/parts/list-pages.ts'
import { ListPager } from '#app/parts/list-tools.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { readCountedId } from '#engine/core/counted-id.ts'

export const handle = { i18n: ['alerts'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { alerts, markets } = args.context.services
  const from = new URL(args.request.url).searchParams.get('before') ?? ''
  const start = readCountedId(from) > 0 ? from : null
  const { rows, next } = await shown(
    (before, limit) => alerts.log(account, { ...(before && { before: Number(before) }), limit }),
    start,
    pageRows,
    ({ seq }) => `${seq}`,
  )
  const names = Object.fromEntries(
    markets.list().map(({ symbol, base, quote }) => [symbol, `${base}/${quote}`]),
  )
  return { page: pageTitle(args.request, 'alerts:log.title'), rows, next, start, names }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function AlertsLog() {
  const { rows, next, start, names } = useLoaderData<typeof loader>()
  const { t } = useTranslation('alerts')
  return (
    <AlertsFrame title={t('log.title')} lead={t('log.lead')}>
      <div className="panel overflow-hidden">
        {rows.length > 0 ? <LogTable rows={rows} names={names} /> : <EmptyState text={t('log.none')} />}
        <ListPager newest={start === null ? null : '?'} older={next === null ? null : `?before=${next}`} />
      </div>
    </AlertsFrame>
  )
}
