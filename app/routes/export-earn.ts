// What Earn paid, or what was subscribed and redeemed, as a file: `/export/earn.csv?list=income`.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { everyRecord, type RecordList, recordsCsv } from '#app/features/earn/records.ts'
import { csvAnswer, csvStream } from '#app/parts/csv.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { earn, people } = context.services
  const subject = await people.subject(request.headers.get('Cookie'))
  if (subject === undefined) return new Response('Unauthorized', { status: 401 })
  const list: RecordList = new URL(request.url).searchParams.get('list') === 'history' ? 'history' : 'income'
  return csvAnswer(csvStream(recordsCsv, everyRecord(earn, subject.account, list)), ['earn', list])
}
