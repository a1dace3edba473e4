// How the people services say no: with a code, and with the field or the wait that it is about.

import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { Refusal } from '../result.ts'
import type { AttemptLimits, LimitKeys } from './attempt-limits.ts'

export interface Refused {
  ok: false
  refusal: Refusal
}

export const no = (refusal: Refusal): Refused => ({ ok: false, refusal })

/** By the first issue of a shape. */
export function invalid(issue: { path: PropertyKey[] } | undefined): Refused {
  return no({ code: rejection.parameterInvalid, field: String(issue?.path[0] ?? 'form') })
}

/** Takes one attempt; the refusal when there was none left. */
export async function tooOften(limits: AttemptLimits, keys: LimitKeys): Promise<Refused | undefined> {
  const seconds = await limits.take(keys)
  if (seconds === undefined) return undefined
  return no({ code: rejection.rateLimited, params: { seconds: String(seconds) } })
}
