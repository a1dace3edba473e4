// The feed: socket.io rooms per market and channel and per account, over what the exchange has made durable.

import type { Server as HttpServer } from 'node:http'
import type { Release, ReleaseListener } from '#engine/host/ports.ts'
import type { Services } from '../services/services.ts'
import { AccountRooms } from './account-rooms.ts'
import { Advancing } from './advancing.ts'
import { BotRooms } from './bot-rooms.ts'
import type { FeedMessage, SubscribeError, Topic } from './messages.ts'
import { PublicRooms } from './public-rooms.ts'
import { isPublic, type PublicSources } from './publisher.ts'
import { type SlowClientLimits, SlowClients, slowClientLimits } from './slow-clients.ts'
import {
  type FeedServer,
  type FeedSocket,
  limitMessages,
  openServer,
  type SocketPolicy,
} from './socket-server.ts'
import { readTopic, roomOf } from './topics.ts'

/** The exchange's host. While it calls either function, the state is exactly what was made durable (design.md 2). */
export interface ExchangePulse {
  listen(listener: ReleaseListener): () => void
  betweenBatches(run: () => void): Promise<void>
}

export interface FeedSources extends PublicSources, SocketPolicy {
  services: Pick<Services, 'people' | 'trading'>
  pulse: ExchangePulse
  onFailure?(error: unknown): void
  limits?: Partial<SlowClientLimits>
}

export interface Feeds {
  close(): void
}

const topicsMax = 50
const sweepMs = 250
/** An ended session loses its sockets within this time. */
const sessionCheckMs = 5_000

/** Attaches to the path /socket.io/ of the server. */
export function startFeeds(http: HttpServer, sources: FeedSources): Feeds {
  return new FeedHouse(http, sources)
}

class FeedHouse implements Feeds {
  private readonly io: FeedServer
  private readonly stopListening: () => void
  private readonly markets: PublicRooms
  private readonly accounts: AccountRooms
  private readonly bots: BotRooms
  private readonly slow: SlowClients<FeedSocket>
  private readonly timers: NodeJS.Timeout[]
  private readonly rooms: Advancing

  constructor(
    http: HttpServer,
    private readonly sources: FeedSources,
  ) {
    const clock = () => performance.now()
    this.io = openServer(http, sources.services.people, sources)
    this.markets = new PublicRooms(sources, clock, (room, message) => this.io.to(room).emit('m', message))
    this.rooms = new Advancing({
      betweenBatches: (run) => sources.pulse.betweenBatches(run),
      advance: () => this.markets.advance(),
      onFailure: (error) => this.fail(error),
    })
    this.accounts = new AccountRooms(sources.services.trading, clock, (account, message) =>
      this.io.to(roomOf({ channel: 'account' }, account)).emit('m', message),
    )
    this.bots = new BotRooms(clock, (owner, message) =>
      this.io.to(roomOf({ channel: 'bots' }, owner)).emit('m', message),
    )
    this.slow = new SlowClients(
      { ...slowClientLimits, ...sources.limits },
      clock,
      (socket) => [...socket.data.topics.keys()].filter((room) => socket.rooms.has(room)),
      (socket, room) => this.resume(socket, room),
    )
    this.stopListening = sources.pulse.listen((release) => this.hear(release))
    this.io.of('/').adapter.on('delete-room', (room: string) => this.dropRoom(room))
    this.io.on('connection', (socket) => this.welcome(socket))
    this.timers = [
      setInterval(() => this.slow.sweep(this.io.of('/').sockets.values()), sweepMs),
      setInterval(() => void this.checkSessions(), sessionCheckMs),
    ]
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer)
    this.rooms.close()
    this.stopListening()
    this.accounts.close()
    this.bots.close()
    this.io.disconnectSockets(true)
    // The server itself belongs to whoever made it.
    this.io.engine.close()
  }

  private hear(release: Release): void {
    this.accounts.note(release)
    this.bots.note(release)
    for (const event of release.events) {
      if (event.type === 'accountChanged' && event.frozen) this.dropAccount(event.account)
    }
    this.rooms.advance()
  }

  private welcome(socket: FeedSocket): void {
    const { subject } = socket.data
    limitMessages(socket)
    socket.on('subscribe', (raw, answer) => {
      if (typeof answer === 'function') this.subscribe(socket, raw, answer)
    })
    socket.on('unsubscribe', (raw, answer) => {
      const topic = this.topicOf(raw)
      if (topic) this.leave(socket, roomOf(topic, subject?.account ?? ''))
      if (typeof answer === 'function') answer(topic ? { ok: true } : { error: 'topic' })
    })
    socket.on('beat', (answer) => {
      if (typeof answer === 'function') answer()
    })
    socket.on('disconnect', () => this.slow.forget(socket))
  }

  private topicOf(raw: unknown): Topic | undefined {
    return readTopic(raw, (symbol) => this.sources.market.market(symbol) !== undefined)
  }

  private subscribe(
    socket: FeedSocket,
    raw: unknown,
    answer: (a: FeedMessage | SubscribeError) => void,
  ): void {
    const topic = this.topicOf(raw)
    const { topics, subject } = socket.data
    const room = topic && roomOf(topic, subject?.account ?? '')
    if (!topic || !room) answer({ error: 'topic' })
    else if (!isPublic(topic) && !subject) answer({ error: 'login' })
    else if (!topics.has(room) && topics.size >= topicsMax) answer({ error: 'limit' })
    else {
      topics.set(room, topic)
      this.begin(socket, room, topic, answer)
    }
  }

  /** Hands the snapshot over and joins the room in the same turn, so that no message falls between them. */
  private begin(socket: FeedSocket, room: string, topic: Topic, hand: (message: FeedMessage) => void): void {
    const enter = (message: FeedMessage) => {
      if (socket.connected && socket.data.topics.has(room)) {
        hand(message)
        if (!this.slow.holdBack(socket, room)) socket.join(room)
      }
      this.dropRoomIfEmpty(room)
    }
    const account = socket.data.subject?.account ?? ''
    if (topic.channel === 'bots') enter(this.bots.open(account))
    else if (!isPublic(topic)) this.beginAccount(account, enter)
    else if (this.markets.has(room)) enter(this.markets.snapshot(room, topic))
    else {
      this.rooms.whenDurable(() => {
        enter(this.markets.snapshot(room, topic))
        this.rooms.advance()
      })
    }
  }

  private beginAccount(account: string, enter: (message: FeedMessage) => void): void {
    this.rooms.whenDurable(() => {
      this.accounts
        .snapshot(account)
        .then((message) => {
          // Meanwhile its last listener may have left, and with it the notes of what happens: then from the start.
          if (this.accounts.has(account)) enter(message)
          else this.beginAccount(account, enter)
        })
        .catch((error) => this.fail(error))
    })
  }

  private resume(socket: FeedSocket, room: string): void {
    const topic = socket.data.topics.get(room)
    if (topic) this.begin(socket, room, topic, (message) => socket.emit('m', message))
  }

  private leave(socket: FeedSocket, room: string): void {
    socket.data.topics.delete(room)
    this.slow.forgetRoom(socket, room)
    socket.leave(room)
  }

  private dropRoom(room: string): void {
    this.markets.drop(room)
    const [channel, account = ''] = room.split(':')
    if (channel === 'account') this.accounts.drop(account)
    if (channel === 'bots') this.bots.drop(account)
  }

  // Its only visitor may have gone while the snapshot was waited for.
  private dropRoomIfEmpty(room: string): void {
    if (!this.io.of('/').adapter.rooms.has(room)) this.dropRoom(room)
  }

  private dropAccount(account: string): void {
    this.io.in(roomOf({ channel: 'account' }, account)).disconnectSockets(true)
  }

  private async checkSessions(): Promise<void> {
    for (const socket of this.io.of('/').sockets.values()) {
      const { subject, cookie } = socket.data
      if (!subject) continue
      try {
        const still = await this.sources.services.people.subject(cookie)
        if (still?.account !== subject.account) socket.disconnect(true)
      } catch (error) {
        this.fail(error)
      }
    }
  }

  private fail(error: unknown): void {
    this.sources.onFailure?.(error)
  }
}
