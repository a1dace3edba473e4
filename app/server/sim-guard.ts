// Who may steer the exchange of a test: programs, and pages that this machine itself shows under its own name.

import type { IncomingMessage } from 'node:http'
import { guardCodes } from '#app/api/envelope.ts'

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** A foreign page whose name resolves to this machine has our origin, but not a name of this machine. */
export function guardSimCalls({ url = '/', headers }: IncomingMessage): Response | undefined {
  if (!url.startsWith('/v1/sim/') || headers.origin === undefined) return undefined
  const { origin } = headers
  if (URL.canParse(origin) && loopback.test(new URL(origin).hostname)) return undefined
  return Response.json(
    {
      code: guardCodes.noPermission,
      msg: 'not from this page',
      data: { field: 'origin' },
      requestTime: Date.now(),
    },
    { status: 403 },
  )
}
