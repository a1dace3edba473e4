// Deposits and withdrawals as a file, with the same filters: `/export/transfers.csv?direction=deposit&state=completed`.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { everyTransfer } from '#app/features/money/load-transfers.ts'
import { readTransferQuery } from '#app/features/money/transfer-query.ts'
import { transfersCsv } from '#app/features/money/transfers-csv.ts'
import { csvAnswer, csvStream } from '#app/parts/csv.ts'
import { readerZone } from '#app/server/reader-zone.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context
  const cookies = request.headers.get('Cookie')
  const subject = await services.people.subject(cookies)
  if (subject === undefined) return new Response('Unauthorized', { status: 401 })
  const query = readTransferQuery(new URL(request.url).searchParams)
  const zone = await readerZone(services, cookies, subject)
  const rows = everyTransfer(services, subject.account, query, zone)
  return csvAnswer(csvStream(transfersCsv, rows), ['transfers', query.direction, query.coin])
}
