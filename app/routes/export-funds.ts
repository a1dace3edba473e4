// The history of funds as a file, with the same filters: `/export/funds.csv?kind=fee&coin=BTC`.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { readFundQuery } from '#app/features/assets/fund-query.ts'
import { fundsCsv } from '#app/features/assets/funds-csv.ts'
import { everyLine } from '#app/features/assets/load-funds.ts'
import { csvAnswer, csvStream } from '#app/parts/csv.ts'
import { readerZone } from '#app/server/reader-zone.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context
  const cookies = request.headers.get('Cookie')
  const subject = await services.people.subject(cookies)
  if (subject === undefined) return new Response('Unauthorized', { status: 401 })
  const query = readFundQuery(new URL(request.url).searchParams)
  const zone = await readerZone(services, cookies, subject)
  const lines = everyLine(services.funds, subject.account, query, zone)
  return csvAnswer(csvStream(fundsCsv, lines), ['funds', query.kind, query.coin])
}
