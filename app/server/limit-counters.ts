// All limits of calls and attempts, counted in the memory of this process.

import { bucketSizes } from '#app/api/rate-limits.ts'
import { type Counters, ownCounters } from '#app/services/counters.ts'
import { limitSizes } from '#app/services/people/attempt-limits.ts'

export const limitCounters = (): Counters => ownCounters({ ...bucketSizes, ...limitSizes })
