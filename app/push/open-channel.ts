// One open channel: its source, who is subscribed, and when it is looked at next.

import type { Channel, Source } from './channel.ts'
import type { EventRoutes } from './event-routes.ts'
import { FrameCache, type Subscription } from './subscription.ts'

/** Releases come at a beat of their own: a channel due so soon, and within a tenth of its cadence, is not left a beat late. */
const slackMsMax = 8

export interface OpenChannelNeeds {
  clock(): number
  events: EventRoutes
  onClose(channel: OpenChannel): void
}

export class OpenChannel {
  /** For a source that reads first. */
  readonly ready: Promise<void> | undefined
  private hasRead: boolean
  private readonly source: Source<unknown>
  private readonly subscriptions = new Set<Subscription>()
  private readonly stopEvents: (() => void) | undefined
  private nextAt: number
  private closing: NodeJS.Timeout | undefined

  constructor(
    private readonly channel: Channel<unknown>,
    private readonly needs: OpenChannelNeeds,
  ) {
    const source = channel.open()
    this.source = source
    this.nextAt = needs.clock()
    this.hasRead = source.ready === undefined
    this.ready = source.ready?.then(() => {
      this.hasRead = true
    })
    this.stopEvents = channel.events && needs.events.add(channel.events, (event) => source.note?.(event))
  }

  get isReady(): boolean {
    return this.hasRead
  }

  get name(): string {
    return this.channel.name
  }

  current(): unknown {
    return this.source.current()
  }

  add(subscription: Subscription): void {
    clearTimeout(this.closing)
    this.subscriptions.add(subscription)
    subscription.opened = this
  }

  remove(subscription: Subscription): void {
    if (!this.subscriptions.delete(subscription) || this.subscriptions.size > 0) return
    const { keptMs } = this.channel
    if (keptMs === undefined) this.close()
    else this.closing = setTimeout(() => this.close(), keptMs)
  }

  /** Sends what changed if it is due; the time at which it is to be looked at even if nothing happens until then. */
  advance(now: number): number | undefined {
    if (!this.hasRead) return undefined
    const { everyMs, quietMs } = this.channel.cadence
    if (now + Math.min(slackMsMax, everyMs / 10) < this.nextAt) return this.nextAt
    const to = this.source.advance()
    if (to === undefined) this.nextAt = now + quietMs
    else {
      // From beat to beat, unless the last one is long ago.
      this.nextAt = (now - this.nextAt < everyMs / 2 ? this.nextAt : now) + everyMs
      const cache = new FrameCache()
      for (const subscription of this.subscriptions) subscription.bring(to, cache)
    }
    const dueAt = this.source.dueAt?.()
    return dueAt === undefined ? undefined : Math.max(dueAt, this.nextAt)
  }

  close(): void {
    clearTimeout(this.closing)
    this.stopEvents?.()
    this.needs.onClose(this)
  }
}
