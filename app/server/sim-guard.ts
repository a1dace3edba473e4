// Who may steer the exchange of a test: programs, and pages that this machine itself shows under its own name.

import { createHash, timingSafeEqual } from 'node:crypto'
import { guardCodes } from '#app/api/envelope.ts'
import type { Endpoint, WireRefusal } from '#app/api/registry.ts'
import { isLoopbackName } from './loopback-name.ts'

/** Whether an origin ("http://host:port") names this machine itself. */
export const isThisMachine = (origin: string) =>
  URL.canParse(origin) && isLoopbackName(new URL(origin).hostname)

/** A foreign page whose name resolves to this machine has our origin, but not a name of this machine. */
export const guardSimCalls =
  (token: string | undefined) =>
  ({ path }: Endpoint, headers: Headers): WireRefusal | undefined => {
    if (!path.startsWith('v1/sim/')) return undefined
    if (!knowsToken(token, headers)) return { code: guardCodes.noPermission, field: 'x-sim-token' }
    const origin = headers.get('origin')
    if (origin === null) return undefined
    if (isThisMachine(origin)) return undefined
    return { code: guardCodes.noPermission, field: 'origin' }
  }

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Programs send it as a header, browsers as the password that they ask for; the name does not matter. */
export function knowsToken(token: string | undefined, headers: Headers): boolean {
  if (token === undefined) return true
  const [scheme, credentials = ''] = (headers.get('authorization') ?? '').split(' ')
  const decoded = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString() : ''
  const given = headers.get('x-sim-token') ?? decoded.slice(decoded.indexOf(':') + 1)
  return timingSafeEqual(digest(given), digest(token))
}
