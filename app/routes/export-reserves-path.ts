// One's own path to the root of the latest snapshot of reserves: `/export/reserves-path.json`.

import type { LoaderFunctionArgs } from '@remix-run/node'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { people, reserves } = context.services
  const subject = await people.subject(request.headers.get('Cookie'))
  if (subject === undefined) return new Response('Unauthorized', { status: 401 })
  const path = subject.facts.parent === undefined ? await reserves.path(subject.account) : undefined
  if (path === undefined) return new Response('This account is not in the snapshot.', { status: 404 })
  return Response.json(path, {
    headers: {
      'Content-Disposition': 'attachment; filename="reserves-path.json"',
      'Cache-Control': 'no-store',
    },
  })
}
