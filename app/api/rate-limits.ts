// How often a caller may knock: one bucket per kind of call, cancels in a bucket of their own so that getting out always works.

import { type Counters, type LimitSize, ownCounters } from '../services/counters.ts'

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
} as const satisfies Record<string, LimitSize>

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
} as const satisfies Partial<Record<`key:${PersonBucket}`, LimitSize>>

export const bucketSizes = { ...personSizes, ...keySizes }

/** What calls are declared with. */
export type Bucket = PersonBucket
type AnyBucket = keyof typeof bucketSizes

export type Caller = 'address' | 'person' | 'key'

export interface RateLimits {
  /** Undefined when the call may pass, else the ms after which it may be tried again. `caller`: what `key` names. */
  take(bucket: Bucket, key: string, caller?: Caller): Promise<number | undefined>
}

interface RateLimitOptions {
  /** False: signed calls are not limited, and neither are addresses. */
  keys?: boolean
  /** Counts keys and persons; addresses are counted by each process for itself, which costs no question to another one. */
  together?: Counters
}

export function createRateLimits(
  sizes: Partial<Record<AnyBucket, LimitSize>> = {},
  { keys = true, together }: RateLimitOptions = {},
): RateLimits {
  const own = ownCounters({ ...bucketSizes, ...sizes })
  return {
    async take(bucket, key, caller = 'address') {
      if (!keys && (caller === 'key' || bucket === 'address')) return undefined
      const name = caller === 'key' && `key:${bucket}` in keySizes ? `key:${bucket}` : bucket
      return ((caller !== 'address' && together) || own).take(name, key)
    },
  }
}
