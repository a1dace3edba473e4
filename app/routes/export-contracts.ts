// A list of contract orders as a file, with the same filter: `/export/contracts.csv?list=fills&contract=usdtm:BTCUSDT`.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { historyCsv } from '#app/features/futures/history/history-csv.ts'
import { readHistoryQuery } from '#app/features/futures/history/history-query.ts'
import { cursorOf, type HistoryRow, rowsBefore } from '#app/features/futures/history/load-history.server.ts'
import { type CsvForm, csvAnswer, csvStream } from '#app/parts/csv.ts'
import { everyPage, type Page } from '#app/parts/list-pages.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context
  const subject = await services.people.subject(request.headers.get('Cookie'))
  if (subject === undefined) return new Response('Unauthorized', { status: 401 })
  const { futures } = services
  const query = readHistoryQuery(new URL(request.url).searchParams, futures.hasContract)
  type Row = HistoryRow<typeof query.list>
  const page = rowsBefore(futures, subject.account, query) as Page<Row>
  const file = csvStream(
    historyCsv[query.list] as CsvForm<Row>,
    everyPage(page, cursorOf(query.list) as (row: Row) => string),
  )
  return csvAnswer(file, ['contracts', query.list, query.symbol?.replace(':', '-') ?? null])
}
