// Refusals that the people services share: a bad field, too many attempts, no room for a row.

import { DatabaseFull } from '#db/stores/retry-when-busy.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { type Refusal, type Refused, type Result, refused } from '../result.ts'
import type { ServiceCode } from '../service-codes.ts'
import type { AttemptLimits, LimitKeys } from './attempt-limits.ts'

/** By the first issue of a shape. */
export function invalid(issue: { path: PropertyKey[] } | undefined): Refused {
  return refused({ code: rejection.parameterInvalid, field: String(issue?.path[0] ?? 'form') })
}

/** Takes one attempt; the refusal when there was none left. */
export async function tooOften(limits: AttemptLimits, keys: LimitKeys): Promise<Refused | undefined> {
  const seconds = await limits.take(keys)
  if (seconds === undefined) return undefined
  return refused({ code: rejection.rateLimited, params: { seconds: String(seconds) } })
}

/** As where the exchange itself finds no room for a command. */
export async function refuseWhenFull<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof DatabaseFull)) throw error
    return refused({ code: rejection.exchangeReadOnly })
  }
}

/** Not before some time has passed. */
export function lockedFor(code: ServiceCode, ms: number, field?: string): Refusal {
  const hours = String(Math.max(1, Math.ceil(ms / 3_600_000)))
  const minutes = String(Math.max(1, Math.ceil(ms / 60_000)))
  return { code, params: { hours, minutes }, ...(field !== undefined && { field }) }
}
