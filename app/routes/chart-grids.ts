// /chart/grids/{symbolId}: levels of one's own running grids, read by the chart of the terminal; a visitor has none.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { gridLevels } from '#app/features/bots/own-grids.server.ts'

export async function loader({ request, params, context: { services } }: LoaderFunctionArgs) {
  const subject = await services.people.subject(request.headers.get('Cookie'))
  const levels = subject ? await gridLevels(services, subject.account, params.symbolId ?? '') : []
  return Response.json({ levels }, { headers: { 'Cache-Control': 'private, no-store' } })
}
