// A list of the orders page as a file, with the same filters: `/export/orders.csv?list=history&pair=BTCUSDT`.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { fillCursor, fillsBefore, orderCursor, ordersBefore } from '#app/features/orders/load-orders.ts'
import { readOrderQuery } from '#app/features/orders/order-query.ts'
import { fillsCsv, ordersCsv } from '#app/features/orders/orders-csv.ts'
import { csvAnswer, csvStream } from '#app/parts/csv.ts'
import { everyPage } from '#app/parts/list-pages.ts'
import { readerZone } from '#app/server/reader-zone.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context
  const cookies = request.headers.get('Cookie')
  const subject = await services.people.subject(cookies)
  if (subject === undefined) return new Response('Unauthorized', { status: 401 })
  const wallets = services.orderLists.wallets(subject.account)
  const query = readOrderQuery(new URL(request.url).searchParams, services.markets, wallets)
  const list = [
    services.orderLists,
    subject.account,
    query,
    await readerZone(services, cookies, subject),
  ] as const
  const file =
    query.list === 'trades'
      ? csvStream(fillsCsv, everyPage(fillsBefore(...list), fillCursor))
      : csvStream(ordersCsv, everyPage(ordersBefore(...list), orderCursor))
  return csvAnswer(file, [query.list, query.symbol])
}
