// Who may steer the exchange of a test: programs, and pages that this machine itself shows under its own name.

import { guardCodes } from '#app/api/envelope.ts'
import type { Endpoint, WireRefusal } from '#app/api/registry.ts'

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** A foreign page whose name resolves to this machine has our origin, but not a name of this machine. */
export function guardSimCalls({ path }: Endpoint, headers: Headers): WireRefusal | undefined {
  const origin = headers.get('origin')
  if (!path.startsWith('v1/sim/') || origin === null) return undefined
  if (URL.canParse(origin) && loopback.test(new URL(origin).hostname)) return undefined
  return { code: guardCodes.noPermission, field: 'origin' }
}
