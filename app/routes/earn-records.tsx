// /{locale}/earn/{income|history}: what Earn paid, or what was subscribed and redeemed.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EarnFrame } from '#app/features/earn/earn-frame.tsx'
import { loadRecords, type RecordList } from '#app/features/earn/records.ts'
import { RecordsTable } from '#app/features/earn/records-table.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { FileLink, ListPager } from '#app/parts/list-tools.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['earn'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { pathname, searchParams } = new URL(args.request.url)
  const list: RecordList = pathname.endsWith('/income') ? 'income' : 'history'
  const records = await loadRecords(args.context.services.earn, account, list, searchParams.get('before'))
  return { page: pageTitle(args.request, `earn:records.${list}Title`), list, ...records }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function EarnRecords() {
  const { list, rows, next, start } = useLoaderData<typeof loader>()
  const { t } = useTranslation('earn')
  const title = t(`records.${list}Title`)
  return (
    <EarnFrame title={title} lead={t('records.lead')}>
      <div className="panel overflow-hidden">
        {rows.length > 0 ? (
          <>
            <div className="flex justify-end border-b border-line-1 p-3">
              <FileLink href={`/export/earn.csv?list=${list}`} />
            </div>
            <RecordsTable title={title} rows={rows} />
          </>
        ) : (
          <EmptyState text={t('records.none')} />
        )}
        <ListPager newest={start === null ? null : '?'} older={next === null ? null : `?before=${next}`} />
      </div>
    </EarnFrame>
  )
}
