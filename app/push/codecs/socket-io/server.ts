// The socket.io server of the pages: who may connect, and as whom.

import type { Server as HttpServer } from 'node:http'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { PeopleService } from '#app/services/people/people-service.ts'
import type { Subject } from '#app/services/subject.ts'
import type { Connection } from '../../session.ts'
import type { AddressOf } from '../ws-listener.ts'
import type { ClientEvents, ServerEvents } from './messages.ts'

export interface SocketPolicy {
  /** Whether pages of this origin ("https://host:port") may connect; `host` is the Host header. */
  allowsOrigin(origin: string, host: string | undefined): boolean
  /** Default: the address of the connection. */
  addressOf?: AddressOf
}

interface Login {
  subject: Subject | undefined
  cookie: string | null
}

export type PageServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, Login>
export type PageSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Login>

export function openServer(
  http: HttpServer,
  people: PeopleService,
  { allowsOrigin }: SocketPolicy,
): PageServer {
  const io: PageServer = new Server(http, {
    path: '/socket.io/',
    serveClient: false,
    transports: ['websocket'],
    perMessageDeflate: false,
    destroyUpgrade: false,
    maxHttpBufferSize: 16 * 1024,
    allowRequest(request, decide) {
      const { origin, host } = request.headers
      decide(null, origin === undefined || allowsOrigin(origin, host))
    },
  })
  io.use(async (socket, next) => {
    const cookie = socket.request.headers.cookie ?? null
    try {
      socket.data = { subject: await people.subject(cookie), cookie }
      next()
    } catch {
      next(new Error('unavailable'))
    }
  })
  return io
}

export function connectionOf(socket: PageSocket, addressOf: AddressOf): Connection {
  const { conn } = socket
  return {
    address: addressOf(conn.request),
    // Messages that engine.io holds because the transport is not writable; private in its types alone.
    unsent: () => (conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length,
    write: (frame) => void conn.write(frame),
    close: () => void socket.disconnect(true),
  }
}
