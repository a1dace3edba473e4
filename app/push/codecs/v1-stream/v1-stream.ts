// The public socket at /v1/stream?terminalType=1: an owner's own notices, after a login with a ticket (spec 4, 7).

import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Hub } from '../../hub.ts'
import { type SessionLimits, v1StreamLimits } from '../../limits.ts'
import type { Session } from '../../session.ts'
import { type AddressOf, WsListener } from '../ws-listener.ts'
import { type ClientNeeds, StreamClient } from './client.ts'

export interface V1StreamSources extends Omit<ClientNeeds, 'hub'> {
  allowsOrigin(origin: string, host: string | undefined): boolean
  limits?: Partial<SessionLimits>
  addressOf?: AddressOf
}

const frameBytesMax = 16 * 1024

/** Attaches to the server; `close` disconnects every client. */
export function attachV1Stream(
  http: HttpServer,
  hub: Hub,
  { allowsOrigin, limits, addressOf, ...needs }: V1StreamSources,
): { close(code?: number): void } {
  const clients = new WeakMap<Session, StreamClient>()
  return new WsListener(http, {
    paths: ['/v1/stream'],
    frameBytesMax,
    sessions: hub.openSessions('v1-stream', { ...v1StreamLimits, ...limits }, (session) =>
      clients.get(session)?.check(),
    ),
    refusal: (request) => refusal(request, allowsOrigin),
    addressOf,
    welcome: (session, socket) =>
      void clients.set(session, new StreamClient(session, socket, { hub, ...needs })),
  })
}

function refusal(
  { url, headers }: IncomingMessage,
  allowsOrigin: V1StreamSources['allowsOrigin'],
): string | undefined {
  const { origin, host } = headers
  if (origin !== undefined && !allowsOrigin(origin, host)) return '403 Forbidden'
  const query = new URLSearchParams(url?.split('?')[1])
  return query.get('terminalType') === '1' ? undefined : '400 Bad Request'
}
