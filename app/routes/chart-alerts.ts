// /chart/alerts/{symbolId}: one's own alerts with a price, read, created, moved and removed by the chart of the terminal.

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { changeChartAlert, chartAlerts } from '#app/features/alerts/chart-alerts.server.ts'

const noStore = { 'Cache-Control': 'private, no-store' }

export async function loader({ request, params, context: { services } }: LoaderFunctionArgs) {
  const subject = await services.people.subject(request.headers.get('Cookie'))
  const alerts = subject ? chartAlerts(services, subject.account, params.symbolId ?? '') : []
  return Response.json({ alerts }, { headers: noStore })
}

export async function action(args: ActionFunctionArgs) {
  const { status, ...answer } = await changeChartAlert(args)
  return Response.json(answer, { status, headers: noStore })
}
