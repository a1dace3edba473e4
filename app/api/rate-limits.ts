// How often a caller may knock: one bucket per kind of call, cancels in a bucket of their own so that getting out always works.

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export interface BucketSize {
  points: number
  seconds: number
}

/** `door` counts every call of an address; the others count per person, or per address for public calls. */
export const bucketSizes = {
  door: { points: 12_000, seconds: 10 },
  market: { points: 10_000, seconds: 10 },
  account: { points: 2_000, seconds: 10 },
  order: { points: 1_000, seconds: 10 },
  cancel: { points: 2_000, seconds: 10 },
  session: { points: 60, seconds: 60 },
} as const satisfies Record<string, BucketSize>

export type Bucket = keyof typeof bucketSizes

export interface RateLimits {
  /** Undefined when the call may pass, else the ms after which it may be tried again. */
  take(bucket: Bucket, key: string): Promise<number | undefined>
}

export function createRateLimits(sizes: Partial<Record<Bucket, BucketSize>> = {}): RateLimits {
  const limiters = new Map<Bucket, RateLimiterMemory>()
  for (const [name, size] of Object.entries({ ...bucketSizes, ...sizes })) {
    limiters.set(
      name as Bucket,
      new RateLimiterMemory({ keyPrefix: name, points: size.points, duration: size.seconds }),
    )
  }
  return {
    async take(bucket, key) {
      try {
        await limiters.get(bucket)?.consume(key)
        return undefined
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext)
        throw refused
      }
    },
  }
}
