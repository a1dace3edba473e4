// The sessions of one codec: how many there may be, and which of them are too slow, silent or not allowed any more.

import { ConnectionCount } from './connection-count.ts'
import { HeldStates } from './held-states.ts'
import type { SessionLimits } from './limits.ts'
import { type Connection, Session, tooSlow } from './session.ts'

export type CodecName = 'socket-io' | 'v1-stream' | 'v2-ws'

export interface SessionsNeeds {
  /** Whose clients they are. */
  codec: CodecName
  limits: SessionLimits
  clock(): number
  /** Runs it when everything that was applied is durable. */
  whenDurable(run: () => void): void
  /** Whether its client may still be connected; ends it otherwise. */
  check(session: Session): void | Promise<void>
  onFailure(error: unknown): void
}

export class Sessions {
  /** Messages to all its clients, and clients that were refused. */
  sent = 0
  refused = 0
  private readonly open = new Set<Session>()
  /** Those that were ended, whose connections still hold unsent messages. */
  private readonly leaving = new Set<Session>()
  /** Those that are or were behind and have not caught up yet. */
  private readonly lagging = new Set<Session>()
  private readonly heldStates = new HeldStates()
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

  get codec(): CodecName {
    return this.needs.codec
  }

  get connected(): number {
    return this.open.size
  }

  /** False: there are too many already, from this address or in all. */
  admits(address: string): boolean {
    const admits = this.count.admits(address)
    if (!admits) this.refused++
    return admits
  }

  /** Whether one more of its clients may log in to this account. */
  admitsTo(account: string): boolean {
    let own = 0
    for (const session of this.open) if (session.account === account) own++
    const admits = own < this.needs.limits.clientsPerAccount
    if (!admits) this.refused++
    return admits
  }

  add(connection: Connection): Session {
    const { limits, clock } = this.needs
    this.count.add(connection.address)
    const session = new Session(connection, {
      limits,
      clock,
      heldStates: this.heldStates,
      onSend: () => this.sent++,
      admitsTo: (account) => this.admitsTo(account),
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

  endLogin(login: string): void {
    for (const session of [...this.open])
      if (session.login === login) session.end(1008, 'the session is over')
  }

  close(code: number): void {
    for (const timer of this.timers) clearInterval(timer)
    for (const session of [...this.open]) session.end(code, 'the server goes')
  }

  private remove(session: Session): void {
    this.open.delete(session)
    this.lagging.delete(session)
    this.count.remove(session.connection.address)
    const isLimited = this.needs.limits.unsentInAllMax < Number.POSITIVE_INFINITY
    if (isLimited && session.connection.unsent() > 0) this.leaving.add(session)
  }

  private sweep(): void {
    const { limits, clock } = this.needs
    const now = clock()
    this.shed()
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

  /** Together clients that do not read must not take the memory of the process. */
  private shed(): void {
    const { unsentInAllMax } = this.needs.limits
    if (unsentInAllMax === Number.POSITIVE_INFINITY) return
    const holding = [...this.leaving, ...this.open]
      .map((session) => ({ session, unsent: session.connection.unsent() }))
      .filter(({ unsent }) => unsent > 0)
    let all = holding.reduce((sum, { unsent }) => sum + unsent, 0)
    for (const session of this.leaving) if (session.connection.unsent() === 0) this.leaving.delete(session)
    if (all <= unsentInAllMax) return
    for (const { session, unsent } of holding.sort((one, other) => other.unsent - one.unsent)) {
      if (all <= unsentInAllMax) break
      session.end(1008, tooSlow)
      session.connection.drop()
      this.leaving.delete(session)
      all -= unsent
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
