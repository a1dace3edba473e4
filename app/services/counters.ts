// Counts calls and attempts against limits: in the memory of this process, or in that of the one which counts for all processes.

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export interface LimitSize {
  points: number
  seconds: number
}

export interface Counters {
  /** Counts one; undefined when it may pass, else the ms after which it may be tried again. A name without a limit passes. */
  take(name: string, key: string): Promise<number | undefined>
  /** Takes one count back. */
  giveBack(name: string, key: string): Promise<void>
}

export function ownCounters(sizes: Record<string, LimitSize>): Counters {
  const limiters = new Map(
    Object.entries(sizes).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  )
  return {
    async take(name, key) {
      try {
        await limiters.get(name)?.consume(key)
        return undefined
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext)
        throw refused
      }
    },
    async giveBack(name, key) {
      await limiters.get(name)?.reward(key)
    },
  }
}

/** Undefined: the process that counts for all is away. */
export type CountForAll = (
  name: string,
  key: string,
  isGivenBack: boolean,
) => Promise<{ waitMs?: number } | undefined>

/** Counts for all processes together; while the one that counts is away, each counts for itself. */
export function sharedCounters(count: CountForAll, own: Counters): Counters {
  return {
    async take(name, key) {
      const counted = await count(name, key, false)
      return counted ? counted.waitMs : own.take(name, key)
    },
    async giveBack(name, key) {
      if (!(await count(name, key, true))) await own.giveBack(name, key)
    },
  }
}
