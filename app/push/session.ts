// One client of one codec: its subscriptions, its budget, and whether it reads as fast as it is sent to.

import { Budget } from './budget.ts'
import type { Frame } from './channel.ts'
import type { HeldStates } from './held-states.ts'
import type { SessionLimits } from './limits.ts'
import type { Subscription } from './subscription.ts'

/** What a codec gives to reach its client. */
export interface Connection {
  readonly address: string
  /** Bytes that the client has not read yet. */
  unsent(): number
  write(frame: Frame): void
  /** Codes of RFC 6455. 1008: not allowed, or too slow; 1001: the server stops. */
  close(code: number, reason: string): void
  /** At once, with all that is unsent. */
  drop(): void
}

export interface SessionNeeds {
  limits: SessionLimits
  clock(): number
  heldStates: HeldStates
  /** For each message to its client. */
  onSend(): void
  admitsTo(account: string): boolean
  /** The session has unread messages from now on. */
  onBehind(session: Session): void
  onEnd(session: Session): void
}

export class Session {
  /** By the codec's own name for what was subscribed to. */
  readonly subscriptions = new Map<string, Subscription>()
  /** Once it has logged in. */
  account: string | undefined
  /** The login that it came with, where cookies are its proof. */
  login: string | undefined
  receivedAt: number
  isBehind = false
  behindSince = 0
  isOver = false
  private readonly budget: Budget

  constructor(
    readonly connection: Connection,
    private readonly needs: SessionNeeds,
  ) {
    const { limits, clock } = needs
    this.receivedAt = clock()
    this.budget = new Budget(limits.messagesPerSecond, limits.messagesBurst, clock)
  }

  get heldStates(): HeldStates {
    return this.needs.heldStates
  }

  /** For each message of the client; false: it sends too many. */
  receive(): boolean {
    this.receivedAt = this.needs.clock()
    return this.budget.takes()
  }

  mayAdd(name: string): boolean {
    return this.subscriptions.has(name) || this.subscriptions.size < this.needs.limits.channelsPerClient
  }

  /** Whether it may log in to this account, where so many others are already. */
  mayBe(account: string): boolean {
    return this.account === account || this.needs.admitsTo(account)
  }

  send(frame: Frame): void {
    if (this.isOver) return
    this.connection.write(frame)
    this.needs.onSend()
    if (this.needs.limits.measured === 'at-send') this.measure()
  }

  measure(): void {
    const { limits, clock } = this.needs
    const unsent = this.connection.unsent()
    if (unsent > limits.unsentMax) this.end(1008, tooSlow)
    else if (unsent > limits.behindAbove && !this.isBehind) {
      this.isBehind = true
      this.behindSince = clock()
      this.needs.onBehind(this)
    }
  }

  /** Brings stale subscriptions to where their channels stand; false when it is behind again or `until` has come. */
  catchUp(until: number): boolean {
    for (const subscription of this.subscriptions.values()) {
      if (!subscription.isStale) continue
      if (this.isBehind || this.needs.clock() > until) return false
      subscription.catchUp()
    }
    return true
  }

  end(code: number, reason: string): void {
    if (this.isOver) return
    this.forget()
    this.connection.close(code, reason)
  }

  /** The connection is gone. */
  forget(): void {
    if (this.isOver) return
    this.isOver = true
    for (const subscription of this.subscriptions.values()) subscription.end()
    this.subscriptions.clear()
    this.needs.onEnd(this)
  }
}

export const tooSlow = 'too slow: connect again and resync'
