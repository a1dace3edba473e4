// The socket.io server of the feed: who may connect, as whom, and how much a client may say.

import type { Server as HttpServer } from 'node:http'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { PeopleService } from '../services/people/people-service.ts'
import type { Subject } from '../services/subject.ts'
import type { ClientEvents, ServerEvents, Topic } from './messages.ts'

export interface SocketPolicy {
  /** Whether pages of this origin ("https://host:port") may connect; `host` is the Host header. */
  allowsOrigin(origin: string, host: string | undefined): boolean
}

interface Visitor {
  subject: Subject | undefined
  cookie: string | null
  /** Room name to topic. */
  topics: Map<string, Topic>
}

export type FeedServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, Visitor>
export type FeedSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Visitor>

const messagesPerSecond = 20

export function openServer(
  http: HttpServer,
  people: PeopleService,
  { allowsOrigin }: SocketPolicy,
): FeedServer {
  const io: FeedServer = new Server(http, {
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
      socket.data = { subject: await people.subject(cookie), cookie, topics: new Map() }
      next()
    } catch {
      next(new Error('unavailable'))
    }
  })
  return io
}

/** More than 20 messages in a second end the connection (reliability.md 6). */
export function limitMessages(socket: FeedSocket): void {
  let second = 0
  let count = 0
  socket.conn.on('packet', () => {
    const now = Math.floor(performance.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    if (count > messagesPerSecond) socket.disconnect(true)
  })
}
