// The one socket of a browser tab: topics with reference counts, connection state in words, snapshots on demand.

import type { Socket } from 'socket.io-client'
import type { FeedMessage, SubscribeError, Topic } from '#app/push/codecs/socket-io/messages.ts'
import { browserClock, Heartbeat } from './heartbeat.ts'
import { Store } from './store.ts'

export type ConnectionState = 'connecting' | 'stable' | 'unstable' | 'reconnecting' | 'lost'

export interface Connection {
  state: ConnectionState
  /** Of `triesMax`, while reconnecting. */
  tries: number
  /** When the last message came, in the browser's clock; 0 before the first. */
  receivedAt: number
}

export const triesMax = 5
const silenceMsMax = 3000
/** After the first refusal; each further one waits as much longer. */
const refusedAgainMs = 1000

type Listener = (message: FeedMessage) => void

interface Subscription {
  topic: Topic
  key: string
  listeners: Set<Listener>
}

const keyOf = ({ channel, symbol, wallet, interval }: Topic) =>
  [channel, symbol ?? wallet ?? '', interval ?? ''].join('|')

function keyOfMessage(message: FeedMessage): string {
  if (!('s' in message)) return `${message.c}|${message.c === 'account' ? (message.wallet ?? '') : ''}|`
  return `${message.c}|${message.s}|${message.c === 'candles' ? message.interval : ''}`
}

class Feed {
  readonly connection = new Store<Connection>({ state: 'connecting', tries: 0, receivedAt: 0 })
  private subscriptions = new Map<string, Subscription>()
  private socket: Socket | undefined
  private opening = false
  private refusals = 0
  private connectedAs: string | undefined
  private receivedAt = 0
  private watch: ReturnType<typeof setInterval> | undefined
  private isSteady = true
  private readonly heartbeat = new Heartbeat({
    clock: browserClock,
    ping: () => this.socket?.emit('beat', () => this.heartbeat.answered()),
    onHealth: (isSteady) => {
      this.isSteady = isSteady
      this.judge()
    },
    // A socket that does not notice its own end: closed by hand, it comes back as after any cut.
    onDead: () => this.socket?.io.engine.close(),
  })

  /** The listener gets the snapshot first, then what changes. */
  subscribe(topic: Topic, listener: Listener): () => void {
    const key = keyOf(topic)
    let subscription = this.subscriptions.get(key)
    if (subscription === undefined) {
      subscription = { topic, key, listeners: new Set() }
      this.subscriptions.set(key, subscription)
    }
    subscription.listeners.add(listener)
    this.ask(subscription)
    void this.open()
    return () => this.leave(key, listener)
  }

  /** A new snapshot for everyone on a topic: after a gap, or after a long time hidden. */
  resync(topic: Topic): void {
    const subscription = this.subscriptions.get(keyOf(topic))
    if (subscription !== undefined) this.ask(subscription)
  }

  /** The session is read on connecting: after a login or logout another connection is needed. */
  connectAs(uid: string | undefined): void {
    if (uid === this.connectedAs) return
    this.connectedAs = uid
    this.reconnect()
  }

  /** Tries again from the first attempt. */
  reconnect(): void {
    if (this.subscriptions.size === 0) return
    this.show({ state: 'reconnecting', tries: 1 })
    if (this.socket) this.socket.disconnect().connect()
    else void this.open()
  }

  private leave(key: string, listener: Listener): void {
    const subscription = this.subscriptions.get(key)
    if (subscription === undefined) return
    subscription.listeners.delete(listener)
    if (subscription.listeners.size > 0) return
    this.subscriptions.delete(key)
    if (this.socket?.connected) this.socket.emit('unsubscribe', subscription.topic)
  }

  private ask(subscription: Subscription): void {
    if (!this.socket?.connected) return
    this.socket.emit('subscribe', subscription.topic, (answer: FeedMessage | SubscribeError) => {
      if (!('error' in answer)) this.deliver(answer)
    })
  }

  private deliver(message: FeedMessage): void {
    this.receivedAt = Date.now()
    const subscription = this.subscriptions.get(keyOfMessage(message))
    if (subscription !== undefined) for (const listener of subscription.listeners) listener(message)
    // While answers are late, messages alone do not make it stable.
    if (this.isSteady && this.connection.get().state !== 'stable') this.judge()
  }

  private show(change: Partial<Connection>): void {
    this.connection.set({ ...this.connection.get(), receivedAt: this.receivedAt, ...change })
  }

  private async open(): Promise<void> {
    if (this.opening) return
    this.opening = true
    const client = await import('socket.io-client').catch(() => undefined)
    if (client === undefined) {
      this.opening = false
      this.show({ state: 'lost', tries: triesMax })
      return
    }
    const socket = client.io({
      path: '/socket.io/',
      transports: ['websocket'],
      reconnectionAttempts: triesMax,
      reconnectionDelay: 500,
      reconnectionDelayMax: 4000,
      timeout: 5000,
    })
    this.socket = socket
    socket.on('connect', () => {
      this.receivedAt = Date.now()
      this.isSteady = true
      this.refusals = 0
      this.heartbeat.begin()
      this.judge()
      for (const subscription of this.subscriptions.values()) this.ask(subscription)
    })
    socket.on('m', (message: FeedMessage) => this.deliver(message))
    socket.on('disconnect', (reason) => {
      this.heartbeat.end()
      if (reason === 'io client disconnect') return
      this.show({ state: 'reconnecting', tries: 1 })
      if (reason === 'io server disconnect') socket.connect()
    })
    // The library tries again what did not get through, not what the server refused.
    socket.on('connect_error', () => socket.active || this.refused(socket))
    socket.io.on('reconnect_attempt', (tries) => this.show({ state: 'reconnecting', tries }))
    socket.io.on('reconnect_failed', () => this.show({ state: 'lost', tries: triesMax }))
    this.watch ??= setInterval(() => this.judge(), 1000)
  }

  private refused(socket: Socket): void {
    this.refusals++
    if (this.refusals > triesMax) {
      this.refusals = 0
      this.show({ state: 'lost', tries: triesMax })
      return
    }
    this.show({ state: 'reconnecting', tries: this.refusals })
    setTimeout(() => socket.connect(), this.refusals * refusedAgainMs)
  }

  /** An open connection is unstable when it sends nothing for long, or answers late or not at all (domain.md 17.4). */
  private judge(): void {
    if (!this.socket?.connected) return
    const isSilent = !document.hidden && Date.now() - this.receivedAt > silenceMsMax
    this.show({ state: isSilent || !this.isSteady ? 'unstable' : 'stable', tries: 0 })
  }
}

let feed: Feed | undefined

/** Only for effects: a server has no feed to listen to. */
export function theFeed(): Feed {
  feed ??= new Feed()
  return feed
}

export type { Feed }
