// A list of the orders page as a file: `/export/orders.csv?list=history&pair=BTCUSDT`.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportOf, readOrderQuery } from '#app/features/orders/load-orders.ts'
import { fillsCsv, ordersCsv } from '#app/features/orders/orders-csv.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context
  const subject = await services.people.subject(request.headers.get('Cookie'))
  if (subject === undefined) return new Response('Unauthorized', { status: 401 })
  const query = readOrderQuery(new URL(request.url).searchParams, services)
  const { orders, fills } = await exportOf(services, subject, query)
  const name = ['erguvan', query.list, query.symbol].filter(Boolean).join('-')
  return new Response(query.list === 'trades' ? fillsCsv(fills) : ordersCsv(orders), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
