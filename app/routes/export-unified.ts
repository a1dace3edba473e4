// A list of the unified account as a file: `/export/unified.csv?list=interest`.

import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type UnifiedRow, unifiedBefore, unifiedCursor } from '#app/features/unified/load-lists.server.ts'
import { unifiedCsv } from '#app/features/unified/unified-csv.ts'
import { unifiedLists } from '#app/features/unified/unified-parts.ts'
import { type CsvForm, csvAnswer, csvStream } from '#app/parts/csv.ts'
import { everyPage } from '#app/parts/list-pages.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context
  const subject = await services.people.subject(request.headers.get('Cookie'))
  if (subject === undefined) return new Response('Unauthorized', { status: 401 })
  const { searchParams } = new URL(request.url)
  const list = unifiedLists.find((known) => known === searchParams.get('list'))
  if (list === undefined) throw data(null, { status: 404 })
  const page = unifiedBefore(services.unified, subject.account, list)
  const form = unifiedCsv[list] as CsvForm<UnifiedRow>
  return csvAnswer(csvStream(form, everyPage(page, unifiedCursor(list))), ['unified', list])
}
