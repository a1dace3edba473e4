// How far a recorded market may run: not past a timer of a reactor, and not at all while one has something to answer.
// With it a bot on a tape does at any speed what it does in a backtest: it never reacts late (oracle 12).

import type { Log } from '#db/log.ts'
import type { OpenExchange } from '#db/open-exchange.ts'
import { reactorLimits } from '#engine/host/reactor-limits.ts'
import { reactorOf } from '#engine/kernel/bot-accounts.ts'
import type { RunningReactors } from './reactors.ts'

type Open = Pick<OpenExchange, 'exchange' | 'host'>
type Reactors = Pick<RunningReactors, 'store' | 'fire' | 'wake'>

/** Between two looks at reactors that have not answered yet. */
const lookMs = 5

export class TapeThrottle {
  /** The next timer once all have answered; undefined while they have not. */
  private free: number | undefined
  private looking: Promise<void> | undefined
  private isWanted = false
  private isClosed = false
  private readonly stop: () => void

  constructor(
    private readonly open: Open,
    private readonly reactors: Reactors,
    private readonly log: Log,
    /** While time is paused, no limit is needed. */
    private readonly isHeld = () => false,
  ) {
    this.stop = open.host.listen(({ events, at }) => {
      if (at >= (this.free ?? 0) || events.some((event) => reactorOf(event) !== undefined)) this.ask()
    })
    this.ask()
  }

  /** Epoch ms up to which time may run. */
  limit(): number {
    return this.free ?? this.open.exchange.now()
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.stop()
    await this.looking
  }

  /** Time waits until all reactors with events have answered. */
  ask(): void {
    this.free = undefined
    this.isWanted = true
    this.looking ??= this.look()
      .catch((error) => this.log.error({ err: error }, 'could not read reactors on a tape'))
      .finally(() => {
        this.looking = undefined
        if (this.isWanted && !this.isClosed && !this.isHeld()) this.ask()
      })
  }

  private async look(): Promise<void> {
    const { store } = this.reactors
    const { exchange, host } = this.open
    while (this.isWanted && !this.isClosed && !this.isHeld()) {
      this.isWanted = false
      await this.reactors.fire()
      const busy = await this.busy()
      const next = await store.nextTimerAt()
      if (this.isWanted) continue
      // Its events may not be in the read tables yet.
      if (busy.length === 0 && !host.isProjectionBehind && next > exchange.now()) {
        this.free = next
        // A tick that fails has stopped the exchange, and the host has logged it.
        void host.tick().catch(() => undefined)
        return
      }
      this.reactors.wake(busy)
      await new Promise((resolve) => setTimeout(resolve, lookMs))
      this.isWanted = true
    }
  }

  /** A reactor whose end is stuck does not hold up time. */
  private async busy(): Promise<string[]> {
    const { store } = this.reactors
    const busy: string[] = []
    for (const id of await store.pending()) {
      const record = await store.find(id)
      if ((record?.endingSteps ?? 0) < reactorLimits.endingSteps) busy.push(id)
    }
    return busy
  }
}
