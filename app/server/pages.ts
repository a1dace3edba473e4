// Pages: the Remix handler with services, script nonce, renewed session and security headers.

import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Services } from '#app/services/services.ts'
import { mayChange } from './origin.ts'
import { contentPolicy } from './security-headers.ts'
import { listenWithSession } from './session-renewal.ts'

export type LoadBuild = () => Promise<ServerBuild>

/** The address that rate limits count: the connection's own, because any header may be invented. */
export function addressOf(incoming: IncomingMessage): string {
  return incoming.socket.remoteAddress ?? 'unknown'
}

export function servePages(
  services: Services,
  build: ServerBuild | LoadBuild,
  production: boolean,
): RequestListener {
  const remix = createRequestHandler(build, production ? 'production' : 'development')
  return listenWithSession(services.people, async (request, incoming) => {
    if (!mayChange(request.method, (name) => request.headers.get(name))) {
      return new Response('Forbidden', { status: 403 })
    }
    const nonce = randomBytes(16).toString('base64')
    const context = { services, cspNonce: nonce, clientAddress: addressOf(incoming) }
    const response = await remix(request, context)
    if (response.headers.get('Content-Type')?.startsWith('text/html')) {
      response.headers.set('Content-Security-Policy', contentPolicy(nonce))
      response.headers.set('Cache-Control', 'no-store')
    }
    return response
  })
}
