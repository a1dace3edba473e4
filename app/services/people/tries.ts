// So many wrong tries, then none for a while. A try is counted before anything is compared, so that parallel requests share them.

import { type Refused, refused } from '../result.ts'
import type { ServiceCode } from '../service-codes.ts'
import { lockedFor } from './refusals.ts'

export interface Tries {
  wrong: number
  lockedUntil: number | null
}

export interface TryTerms {
  most: number
  lockMs: number
}

/** For how many ms every try is refused; 0 = tries are taken. */
export const lockLeft = ({ lockedUntil }: Tries, now: number) => Math.max(0, (lockedUntil ?? 0) - now)

/** Counts one more; a lock that is over begins a new count. `left`: what remains after it. */
export function afterTry({ wrong, lockedUntil }: Tries, { most, lockMs }: TryTerms, now: number) {
  const count = (lockedUntil === null ? wrong : 0) + 1
  const left = most - count
  return { wrong: count, lockedUntil: left > 0 ? null : now + lockMs, left }
}

/** With the tries left, or for how long there are none. */
export function wrongTry(
  codes: { wrong: ServiceCode; locked: ServiceCode },
  field: string,
  left: number,
  { lockMs }: TryTerms,
): Refused {
  return refused(
    left > 0
      ? { code: codes.wrong, field, params: { left: String(left) } }
      : lockedFor(codes.locked, lockMs, field),
  )
}
