// A list of loans as a file, with the same filter: `/export/loans.csv?list=interest&wallet=margin`.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { type LoanRow, loanCursor, loansBefore } from '#app/features/margin/load-loans.server.ts'
import { loanCsv } from '#app/features/margin/loan-csv.ts'
import { readLoanQuery } from '#app/features/margin/loan-query.ts'
import { type CsvForm, csvAnswer, csvStream } from '#app/parts/csv.ts'
import { everyPage } from '#app/parts/list-pages.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context
  const subject = await services.people.subject(request.headers.get('Cookie'))
  if (subject === undefined) return new Response('Unauthorized', { status: 401 })
  const query = readLoanQuery(new URL(request.url).searchParams)
  const page = loansBefore(services.margin, subject.account, query)
  const form = loanCsv[query.list] as CsvForm<LoanRow>
  const file = csvStream(form, everyPage(page, loanCursor(query.list)))
  return csvAnswer(file, ['loans', query.list, query.wallet?.replace(':', '-') ?? null])
}
