// The socket of the pages: topics of markets, and of the account that the page's session is of.

import type { Server as HttpServer } from 'node:http'
import type { Services } from '#app/services/services.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'
import type { Hub } from '../../hub.ts'
import { type SessionLimits, socketIoLimits } from '../../limits.ts'
import type { Session } from '../../session.ts'
import type { Sessions } from '../../sessions.ts'
import { peerOf } from '../ws-listener.ts'
import { type FeedSources, feedOf } from './feeds.ts'
import type { FeedMessage, SubscribeError, Topic } from './messages.ts'
import { connectionOf, openServer, type PageServer, type PageSocket, type SocketPolicy } from './server.ts'
import { isOwn, nameOf, readTopic } from './topics.ts'

export interface SocketIoSources extends FeedSources, SocketPolicy {
  services: Pick<Services, 'people'>
  limits?: Partial<SessionLimits>
}

/** Attaches to the path /socket.io/ of the server; `close` disconnects every page. */
export function attachSocketIo(http: HttpServer, hub: Hub, sources: SocketIoSources): { close(): void } {
  return new SocketIo(http, hub, sources)
}

class SocketIo {
  private readonly io: PageServer
  private readonly sessions: Sessions
  private readonly cookies = new WeakMap<Session, string | null>()

  constructor(
    http: HttpServer,
    private readonly hub: Hub,
    private readonly sources: SocketIoSources,
  ) {
    this.sessions = hub.openSessions('socket-io', { ...socketIoLimits, ...sources.limits }, (session) =>
      this.check(session),
    )
    const { services, addressOf = peerOf } = sources
    this.io = openServer(http, services.people, sources, {
      admits: (request) => this.sessions.admits(addressOf(request)),
      admitsTo: (account) => this.sessions.admitsTo(account),
    })
    this.io.on('connection', (socket) => this.welcome(socket))
  }

  close(): void {
    this.sessions.close(1001)
    this.io.disconnectSockets(true)
    // The server itself belongs to the caller.
    this.io.engine.close()
  }

  private welcome(socket: PageSocket): void {
    const session = this.sessions.add(connectionOf(socket, this.sources.addressOf ?? peerOf))
    session.account = socket.data.subject?.account
    session.login = this.sources.services.people.loginOf(socket.data.cookie)
    this.cookies.set(session, socket.data.cookie)
    // More than 20 messages in a second end the connection (reliability.md 6).
    socket.conn.on('packet', () => {
      if (!session.receive()) session.end(1008, 'too many requests')
    })
    socket.on('subscribe', (raw, answer) => {
      if (typeof answer === 'function') this.subscribe(session, raw, answer)
    })
    socket.on('unsubscribe', (raw, answer) => {
      const topic = this.topicOf(raw)
      if (topic) this.hub.unsubscribe(session, nameOf(topic, session.account ?? ''))
      if (typeof answer === 'function') answer(topic ? { ok: true } : { error: 'topic' })
    })
    socket.on('beat', (answer) => {
      if (typeof answer === 'function') answer()
    })
    socket.on('disconnect', () => session.forget())
  }

  private topicOf(raw: unknown): Topic | undefined {
    const { market, contracts } = this.sources
    const of = (symbol: string) => (isContractSymbol(symbol) ? contracts() : market)
    return readTopic(raw, (symbol) => of(symbol).market(symbol) !== undefined)
  }

  private subscribe(
    session: Session,
    raw: unknown,
    answer: (answer: FeedMessage | SubscribeError) => void,
  ): void {
    const topic = this.topicOf(raw)
    const { account = '' } = session
    const name = topic && nameOf(topic, account)
    if (!topic || !name) answer({ error: 'topic' })
    else if (isOwn(topic.channel) && session.account === undefined) answer({ error: 'login' })
    else if (!session.mayAdd(name)) answer({ error: 'limit' })
    else {
      const { channel, wording, first } = feedOf(topic, account, this.sources)
      const begin: (to: Parameters<typeof first>[0]) => typeof to = (to) => {
        answer(first(to))
        return to
      }
      void this.hub.subscribe(session, name, channel, wording, begin, () => answer({ error: 'limit' }))
    }
  }

  private async check(session: Session): Promise<void> {
    const still = await this.sources.services.people.subject(this.cookies.get(session) ?? null)
    if (still?.account !== session.account) session.end(1008, 'the session is over')
  }
}
