// Steers the virtual time of an open exchange: stands it still, lets it run, lets it pass step by step.

import type { VirtualClock } from '#db/clocks.ts'
import type { OpenExchange } from '#db/open-exchange.ts'
import { passSteps, type SteppedTime } from '#engine/host/time-steps.ts'
import type { RunningReactors } from './reactors.ts'

export interface TimeControlPorts {
  clock: VirtualClock
  open: Pick<OpenExchange, 'exchange' | 'host' | 'genesis'>
  reactors: Pick<RunningReactors, 'settle' | 'store' | 'wake'>
  /** Exchange time up to which rows of recorded markets are in. */
  fedUntil?: () => number
  /** Called when time runs again. */
  resumed?: () => void
}

/** Between two looks whether rows of a recorded market have come. */
const lookMs = 2

export class TimeControl {
  private turn: Promise<unknown> = Promise.resolve()

  constructor(private readonly ports: TimeControlPorts) {}

  /** Exchange time. */
  now(): number {
    return this.ports.open.exchange.now()
  }

  /** While it stands, time passes by `advanceTo` alone, and what comes in happens at the standing moment. */
  get isPaused(): boolean {
    return this.ports.clock.isPaused
  }

  get speed(): number {
    return this.ports.clock.speed
  }

  pause(): Promise<void> {
    return this.inTurn(() => this.stand())
  }

  resume(): Promise<void> {
    return this.inTurn(() => this.run())
  }

  setSpeed(factor: number): Promise<void> {
    return this.inTurn(async () => {
      this.ports.clock.speed = factor
    })
  }

  /** Lets time pass up to a moment in the steps of `passSteps`. A running clock runs on from there. */
  advanceTo(target: number): Promise<void> {
    return this.inTurn(async () => {
      const wasRunning = !this.isPaused
      await this.stand()
      try {
        await passSteps(this.steps(), target, this.ports.open.genesis.simulation === 'on')
      } finally {
        if (wasRunning) await this.run()
      }
    })
  }

  /** Puts standing time to a moment with no entry of its own: the next one is stamped with it. */
  standAt(at: number): void {
    this.ports.clock.standAt(at)
  }

  /** Resolves when nothing waits in the exchange and no reactor has anything left to react to, while time is paused. */
  async settle(): Promise<void> {
    await this.ports.open.host.idle()
    await this.ports.reactors.settle()
  }

  private async stand(): Promise<void> {
    const { clock, open } = this.ports
    clock.pause()
    await open.host.idle()
    // No tick has come since the last batch: what stands is what the exchange knows.
    clock.standAt(open.exchange.now())
    await this.settle()
  }

  private async run(): Promise<void> {
    const { clock, reactors, resumed } = this.ports
    clock.resume()
    reactors.wake(await reactors.store.pending())
    resumed?.()
  }

  private steps(): SteppedTime {
    const { clock, open, reactors, fedUntil } = this.ports
    const { exchange, host } = open
    return {
      now: () => exchange.now(),
      nextTimerAt: () => reactors.store.nextTimerAt(),
      async enter(at, id, command) {
        clock.standAt(at)
        await host.submit(id, command)
        clock.standAt(exchange.now())
        return exchange.now()
      },
      settle: () => this.settle(),
      ...(fedUntil && {
        async limit() {
          while (fedUntil() <= exchange.now()) await new Promise((look) => setTimeout(look, lookMs))
          return fedUntil()
        },
      }),
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work)
    this.turn = done.catch(() => undefined)
    return done
  }
}
