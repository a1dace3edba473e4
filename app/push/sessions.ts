// The sessions of one codec: how many there may be, and which of them are too slow, silent or not allowed any more.

import { ConnectionCount } from './connection-count.ts'
import type { SessionLimits } from './limits.ts'
import { type Connection, Session, tooSlow } from './session.ts'

export interface SessionsNeeds {
  limits: SessionLimits
  clock(): number
  /** Runs it when everything that was applied is durable. */
  whenDurable(run: () => void): void
  /** Whether its client may still be connected; ends it otherwise. */
  check(session: Session): void | Promise<void>
  onFailure(error: unknown): void
}

export class Sessions {
  private readonly open = new Set<Session>()
  /** Those that are or were behind and have not caught up yet. */
  private readonly lagging = new Set<Session>()
  private readonly count: ConnectionCount
  private readonly timers: NodeJS.Timeout[]

  constructor(private readonly needs: SessionsNeeds) {
    const { limits, whenDurable } = needs
    this.count = new ConnectionCount(limits)
    this.timers = [
      setInterval(() => whenDurable(() => this.sweep()), limits.sweepMs),
      setInterval(() => void this.checkAll(), limits.checkMs),
    ]
  }

  /** False: there are too many already, from this address or in all. */
  admits(address: string): boolean {
    return this.count.admits(address)
  }

  add(connection: Connection): Session {
    const { limits, clock } = this.needs
    this.count.add(connection.address)
    const session = new Session(connection, {
      limits,
      clock,
      onBehind: (behind) => this.lagging.add(behind),
      onEnd: (ended) => this.remove(ended),
    })
    this.open.add(session)
    return session
  }

  endAccount(account: string): void {
    for (const session of [...this.open])
      if (session.account === account) session.end(1008, 'the account is frozen')
  }

  close(code: number): void {
    for (const timer of this.timers) clearInterval(timer)
    for (const session of [...this.open]) session.end(code, 'the server goes')
  }

  private remove(session: Session): void {
    this.open.delete(session)
    this.lagging.delete(session)
    this.count.remove(session.connection.address)
  }

  private sweep(): void {
    const { limits, clock } = this.needs
    const now = clock()
    if (limits.measured === 'at-sweep') for (const session of [...this.open]) session.measure()
    for (const session of [...this.lagging]) {
      if (session.isBehind && session.connection.unsent() > 0) {
        if (now - session.behindSince > limits.behindMsMax) session.end(1008, tooSlow)
        continue
      }
      session.isBehind = false
      // The first has been served first: next time it is another's turn.
      this.lagging.delete(session)
      if (!session.catchUp(now + limits.sweepWorkMs)) this.lagging.add(session)
      if (clock() - now > limits.sweepWorkMs) return
    }
  }

  private async checkAll(): Promise<void> {
    const { limits, clock, check, onFailure } = this.needs
    const now = clock()
    for (const session of [...this.open]) {
      if (now - session.receivedAt > limits.silenceMs) session.end(1008, 'nothing was heard')
      else if (session.account !== undefined) {
        try {
          await check(session)
        } catch (error) {
          onFailure(error)
        }
      }
    }
  }
}
