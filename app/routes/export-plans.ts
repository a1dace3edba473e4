// Orders that wait for a price as a file, with the filters of their page: `/export/plans.csv?kind=oco&list=history`.

import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { planCursor, plansBefore } from '#app/features/orders/load-plans.ts'
import { planKinds } from '#app/features/orders/order-kinds.ts'
import { readPlanQuery } from '#app/features/orders/plan-query.ts'
import { plansCsv } from '#app/features/orders/plans-csv.ts'
import { csvAnswer, csvStream } from '#app/parts/csv.ts'
import { everyPage } from '#app/parts/list-pages.ts'
import { readerZone } from '#app/server/reader-zone.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context
  const cookies = request.headers.get('Cookie')
  const subject = await services.people.subject(cookies)
  if (subject === undefined) return new Response('Unauthorized', { status: 401 })
  const { searchParams } = new URL(request.url)
  const kind = planKinds.find((known) => known === searchParams.get('kind'))
  if (kind === undefined) throw data(null, { status: 404 })
  const wallets = services.orderLists.wallets(subject.account)
  const query = readPlanQuery(kind, searchParams, services.markets, wallets)
  const zone = await readerZone(services, cookies, subject)
  const pages = everyPage(plansBefore(services.orderLists, subject.account, query, zone), planCursor)
  return csvAnswer(csvStream(plansCsv, pages), [kind, query.list, query.symbol])
}
