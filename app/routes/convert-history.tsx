// /{locale}/convert/history: what was converted, newest first.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ConversionsTable } from '#app/features/convert/conversions-table.tsx'
import { ConvertFrame } from '#app/features/convert/convert-frame.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { pageRows, shown } from '#app/parts/list-pages.ts'
import { ListPager } from '#app/parts/list-tools.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { readCountedId } from '#engine/core/counted-id.ts'

export const handle = { i18n: ['convert'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { convert } = args.context.services
  const from = new URL(args.request.url).searchParams.get('before') ?? ''
  const start = readCountedId(from) > 0 ? from : null
  const { rows, next } = await shown(
    (before, limit) => convert.history(account, { before: before ?? undefined, limit }),
    start,
    pageRows,
    ({ conversionId }) => `${conversionId}`,
  )
  return { page: pageTitle(args.request, 'convert:list.title'), rows, next, start }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function ConvertHistory() {
  const { rows, next, start } = useLoaderData<typeof loader>()
  const { t } = useTranslation('convert')
  return (
    <ConvertFrame title={t('list.title')} lead={t('list.lead')}>
      <div className="panel overflow-hidden">
        {rows.length > 0 ? <ConversionsTable rows={rows} /> : <EmptyState text={t('list.none')} />}
        <ListPager newest={start === null ? null : '?'} older={next === null ? null : `?before=${next}`} />
      </div>
    </ConvertFrame>
  )
}
