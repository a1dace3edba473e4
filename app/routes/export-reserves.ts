// What is published of the latest snapshot of reserves: `/export/reserves.json`.

import type { LoaderFunctionArgs } from '@remix-run/node'

export function loader({ context }: LoaderFunctionArgs) {
  const snapshot = context.services.reserves.latest()
  if (snapshot === undefined) return new Response('No snapshot has been taken yet.', { status: 404 })
  return Response.json(snapshot, {
    headers: { 'Content-Disposition': 'attachment; filename="reserves.json"' },
  })
}
