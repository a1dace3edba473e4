// The steps in which virtual time passes: the same entries for a scenario and for a paused server.

import type { Command } from '../exchange/protocol.ts'
import { dayMs } from '../market/intervals.ts'
import { tickId } from './host.ts'

/** A living market is watched this closely; market makers make larger jumps with coarser moves. */
const livingTickMs = 10_000
/** Longer waits of a living market are one jump: market makers catch up as after a long sleep. */
const livingWaitMsMax = 3_600_000

export interface SteppedTime {
  /** Where exchange time stands. */
  now(): number
  /** The next moment at which a reactor is due to fire a timer. */
  nextTimerAt(): Promise<number>
  /** Up to where one step may go; a recorded market has its rows only up to there. */
  limit?(): Promise<number>
  /**
   * Enters a command at this moment. Answers where time stands after it: a recorded market's stops where a bot has
   * something to answer.
   */
  enter(at: number, id: string, command: Command): number | Promise<number>
  /** Lets everyone react until nothing is left to react to. */
  settle(): Promise<void>
}

/** The name of a midnight's sweep; the job that sweeps a running exchange gives it the same. */
export const sweepId = (at: number) => `sweep-${Math.floor(at / dayMs)}`

/**
 * Lets time pass up to `target`. What jobs do by the clock is done on the way: timers, the sweep of each midnight.
 * `isLiving`: simulated market makers quote.
 */
export async function passSteps(time: SteppedTime, target: number, isLiving: boolean): Promise<void> {
  const isClose = isLiving && target - time.now() <= livingWaitMsMax
  const stride = isClose ? livingTickMs : Number.POSITIVE_INFINITY
  for (let now = time.now(); now < target; ) {
    const midnight = (Math.floor(now / dayMs) + 1) * dayMs
    const timer = Math.max(await time.nextTimerAt(), now)
    const limit = (await time.limit?.()) ?? target
    const at = Math.min(target, midnight, now + stride, timer, limit)
    now =
      at === midnight
        ? await time.enter(at, sweepId(at), { type: 'sweep' })
        : await time.enter(at, tickId, { type: 'tick' })
    await time.settle()
  }
}
