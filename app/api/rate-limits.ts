// How often a caller may knock: one bucket per kind of call, cancels in a bucket of their own so that getting out always works.

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export interface BucketSize {
  points: number
  seconds: number
}

/** `address` counts every call of an address; the others count per person, or per address for public calls. */
const personSizes = {
  address: { points: 12_000, seconds: 10 },
  market: { points: 10_000, seconds: 10 },
  account: { points: 2_000, seconds: 10 },
  order: { points: 1_000, seconds: 10 },
  cancel: { points: 2_000, seconds: 10 },
  batch: { points: 500, seconds: 10 },
  modify: { points: 500, seconds: 10 },
  plan: { points: 500, seconds: 10 },
  session: { points: 60, seconds: 60 },
} as const satisfies Record<string, BucketSize>

type PersonBucket = keyof typeof personSizes

/**
 * What a key may send: in two seconds twice the rate of a second, so that it may come in bursts. Clients that hold
 * themselves to 20 calls a second never meet them.
 */
const keySizes = {
  'key:order': { points: 40, seconds: 2 },
  'key:cancel': { points: 80, seconds: 2 },
  'key:batch': { points: 20, seconds: 2 },
  'key:modify': { points: 20, seconds: 2 },
  'key:plan': { points: 40, seconds: 2 },
  'key:account': { points: 200, seconds: 2 },
} as const satisfies Partial<Record<`key:${PersonBucket}`, BucketSize>>

export const bucketSizes = { ...personSizes, ...keySizes }

/** What calls are declared with. */
export type Bucket = PersonBucket
type AnyBucket = keyof typeof bucketSizes

export interface RateLimits {
  /** Undefined when the call may pass, else the ms after which it may be tried again. `byKey`: by a key's own limits. */
  take(bucket: Bucket, key: string, byKey?: boolean): Promise<number | undefined>
}

const passes = Promise.resolve(undefined)

/** Counts a call of a key for all processes together; undefined: only this process can count now. */
export type TakeShared = (bucket: string, key: string) => Promise<{ waitMs?: number } | undefined>

/** `keys` false: signed calls are not limited, and neither are addresses. `shared`: who counts the calls of keys. */
export function createRateLimits(
  sizes: Partial<Record<AnyBucket, BucketSize>> = {},
  { keys = true, shared }: { keys?: boolean; shared?: TakeShared } = {},
): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>()
  for (const [name, size] of Object.entries({ ...bucketSizes, ...sizes })) {
    limiters.set(
      name,
      new RateLimiterMemory({ keyPrefix: name, points: size.points, duration: size.seconds }),
    )
  }
  return {
    async take(bucket, key, byKey = false) {
      if (!keys && (byKey || bucket === 'address')) return passes
      const counted = byKey && shared ? await shared(bucket, key) : undefined
      if (counted) return counted.waitMs
      const limiter = (byKey && limiters.get(`key:${bucket}`)) || limiters.get(bucket)
      try {
        await limiter?.consume(key)
        return undefined
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext)
        throw refused
      }
    },
  }
}
