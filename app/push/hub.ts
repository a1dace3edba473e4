// The push hub: channels that are open, sessions that are subscribed to them, and the releases of the exchange that move them.

import type { Release, ReleaseListener } from '#engine/host/ports.ts'
import type { Channel, Wording } from './channel.ts'
import { EventRoutes } from './event-routes.ts'
import type { SessionLimits } from './limits.ts'
import { OpenChannel } from './open-channel.ts'
import { RoomCount, type RoomLimits } from './room-count.ts'
import type { Session } from './session.ts'
import { type CodecName, Sessions, type SessionsNeeds } from './sessions.ts'
import { Subscription } from './subscription.ts'

/** The exchange's host. While it calls either function, the state is exactly what was made durable (design.md 2). */
export interface ExchangePulse {
  listen(listener: ReleaseListener): () => void
  betweenBatches(run: () => void): Promise<void>
}

export interface HubSources {
  pulse: ExchangePulse
  rooms?: RoomLimits
  onFailure(error: unknown): void
}

export interface PushCounts {
  /** Channels that are open. */
  rooms: number
  /** Sent to clients since the start. */
  messages: number
  sockets: Partial<Record<CodecName, number>>
  /** Connections that a limit refused. */
  refused: Partial<Record<CodecName, number>>
}

/** Answers a subscription with the state of its channel; gives the state that the client then holds, undefined for none. */
type Answer<State> = (to: State) => State | undefined

export class Hub {
  readonly clock = () => performance.now()
  private readonly open = new Map<string, OpenChannel>()
  private readonly rooms: RoomCount
  private readonly events = new EventRoutes()
  private readonly sessions = new Set<Sessions>()
  private readonly stopListening: () => void
  private timer: { at: number; timeout: NodeJS.Timeout } | undefined
  private isClosed = false

  constructor(private readonly sources: HubSources) {
    this.rooms = new RoomCount(sources.rooms)
    this.stopListening = sources.pulse.listen((release) => this.receive(release))
  }

  counts(): PushCounts {
    const counts: PushCounts = { rooms: this.open.size, messages: 0, sockets: {}, refused: {} }
    for (const { codec, sent, connected, refused } of this.sessions) {
      counts.messages += sent
      counts.sockets[codec] = connected
      counts.refused[codec] = refused
    }
    return counts
  }

  /** `check`: see Sessions. */
  openSessions(codec: CodecName, limits: SessionLimits, check: SessionsNeeds['check']): Sessions {
    const { clock, sources } = this
    const whenDurable = (run: () => void) => void this.whenDurable(run)
    const sessions = new Sessions({ codec, limits, clock, whenDurable, check, onFailure: sources.onFailure })
    this.sessions.add(sessions)
    return sessions
  }

  /**
   * Subscribes under a name of the session's own. Resolves when it was answered, which is as soon as the state is durable and the
   * channel has been read, or when it has ended meanwhile. Again: answers again. `refuse`: too many rooms are open already.
   */
  async subscribe<State>(
    session: Session,
    name: string,
    channel: Channel<State>,
    wording: Wording<State>,
    answer: Answer<State>,
    refuse: () => void = () => undefined,
  ): Promise<void> {
    if (session.isOver) return
    const known = session.subscriptions.get(name) as Subscription<State> | undefined
    const subscription = known ?? new Subscription<State>(session, channel, wording)
    session.subscriptions.set(name, subscription as Subscription)
    const begin = () => {
      if (!subscription.isOver) subscription.begin(answer)
    }
    let ready: Promise<void> | undefined
    await this.whenDurable(() => {
      if (subscription.isOver || this.isClosed) return
      const opened = this.openedFor(session, channel)
      if (!opened) {
        this.unsubscribe(session, name)
        return refuse()
      }
      opened.add(subscription as Subscription)
      if (opened.isReady) begin()
      else ready = opened.ready
    })
    await ready?.then(
      () => this.whenDurable(begin),
      () => undefined,
    )
  }

  unsubscribe(session: Session, name: string): void {
    session.subscriptions.get(name)?.end()
    session.subscriptions.delete(name)
  }

  /** Its clients are disconnected at once. */
  endLogin(login: string): void {
    for (const sessions of this.sessions) sessions.endLogin(login)
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer?.timeout)
    this.stopListening()
    for (const sessions of this.sessions) sessions.close(1001)
    for (const opened of [...this.open.values()]) opened.close()
  }

  /** Undefined: there may be no more rooms. */
  private openedFor(session: Session, channel: Channel<unknown>): OpenChannel | undefined {
    const { clock, events, rooms } = this
    const known = this.open.get(channel.name)
    if (known) return known
    const opener = { address: session.connection.address, account: session.account }
    if (!rooms.admits(channel, opener)) return undefined
    const opened = new OpenChannel(channel, { clock, events, onClose: (closed) => this.forget(closed) })
    this.open.set(channel.name, opened)
    rooms.add(channel, opener)
    opened.ready?.catch((error) => {
      if (!this.isClosed) this.sources.onFailure(error)
      opened.close()
    })
    return opened
  }

  // Another may have been opened in its place.
  private forget(closed: OpenChannel): void {
    if (this.open.get(closed.name) !== closed) return
    this.open.delete(closed.name)
    this.rooms.remove(closed.name)
  }

  private receive({ events }: Release): void {
    this.events.deliver(events)
    for (const event of events) {
      if (event.type !== 'accountChanged' || !event.frozen) continue
      for (const sessions of this.sessions) sessions.endAccount(event.account)
    }
    this.advance()
  }

  /** Looks at the channels that are due, now and when the next of them is. */
  private advance(): void {
    if (this.isClosed) return
    const now = this.clock()
    let nextAt = Number.POSITIVE_INFINITY
    for (const opened of this.open.values()) nextAt = Math.min(nextAt, opened.advance(now) ?? nextAt)
    if (nextAt < (this.timer?.at ?? Number.POSITIVE_INFINITY)) this.wakeAt(nextAt, now)
  }

  private wakeAt(at: number, now: number): void {
    clearTimeout(this.timer?.timeout)
    const wake = () => {
      this.timer = undefined
      void this.whenDurable(() => this.advance())
    }
    this.timer = { at, timeout: setTimeout(wake, Math.max(1, at - now)) }
  }

  private whenDurable(run: () => void): Promise<void> {
    return this.sources.pulse.betweenBatches(() => {
      try {
        run()
      } catch (error) {
        this.sources.onFailure(error)
      }
    })
  }
}
