// Pings over a connection and what their answers say of it (spec.md 4; domain.md 17.4): slow or missing answers make it
// unstable, more than six missing ones make it dead.

export interface LiveClock {
  now(): number
  every(ms: number, run: () => void): () => void
}

const pingMs = 10_000
const unansweredMax = 6
const missedUnstable = 2
const slowMs = 300

export interface HeartbeatNeeds {
  clock: LiveClock
  ping(): void
  /** Called after every reply and every missed one. */
  onHealth(isSteady: boolean): void
  onDead(): void
}

export class Heartbeat {
  private unanswered = 0
  private pingedAt = 0
  private stop: (() => void) | undefined

  constructor(private readonly needs: HeartbeatNeeds) {}

  begin(): void {
    this.end()
    this.unanswered = 0
    this.stop = this.needs.clock.every(pingMs, () => this.beat())
  }

  end(): void {
    this.stop?.()
    this.stop = undefined
  }

  answered(): void {
    this.unanswered = 0
    this.needs.onHealth(this.needs.clock.now() - this.pingedAt < slowMs)
  }

  private beat(): void {
    if (this.unanswered > unansweredMax) {
      this.needs.onDead()
      return
    }
    if (this.unanswered >= missedUnstable) this.needs.onHealth(false)
    this.unanswered++
    this.pingedAt = this.needs.clock.now()
    this.needs.ping()
  }
}

/** The browser's own clock. */
export const browserClock: LiveClock = {
  now: () => performance.now(),
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}
