// The socket.io server of the pages: who may connect, and as whom.

import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { WebSocket } from 'ws'
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

/** Whether there may be one more client: at all, and of an account. */
export interface SocketLimits {
  admits(request: IncomingMessage): boolean
  admitsTo(account: string): boolean
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
  limits: SocketLimits,
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
      const isOwn = origin === undefined || allowsOrigin(origin, host)
      decide(null, isOwn && limits.admits(request))
    },
  })
  io.use(async (socket, next) => {
    const cookie = socket.request.headers.cookie ?? null
    try {
      const subject = await people.subject(cookie)
      socket.data = { subject, cookie }
      next(subject && !limits.admitsTo(subject.account) ? new Error('limit') : undefined)
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
    unsent: () => unsentOf(conn),
    write: (frame) => void conn.write(frame),
    close: () => void socket.disconnect(true),
    drop() {
      conn.close(true)
      // A closing handshake would wait behind what is not read.
      socketOf(conn)?.terminate()
    },
  }
}

type EngineConnection = PageSocket['conn']

/** Private in the types of engine.io alone. */
interface Buffers {
  /** Messages that are held because the transport is not writable. */
  writeBuffer: { data?: string | Buffer }[]
  transport: { socket?: WebSocket }
}

const socketOf = (conn: EngineConnection) => (conn as unknown as Buffers).transport.socket

function unsentOf(conn: EngineConnection): number {
  const socket = socketOf(conn)
  // A closed socket still counts what it never sent.
  if (!socket || socket.readyState === socket.CLOSED) return 0
  let bytes = socket.bufferedAmount
  for (const { data } of (conn as unknown as Buffers).writeBuffer) bytes += data?.length ?? 0
  return bytes
}
