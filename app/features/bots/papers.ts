// What an owner has to hand in at /account/verified before a bot may begin.

import type { Refusal } from '#app/services/result.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'

/** Verification of the person, or the customer recognition form that contracts demand (domain.md 18.1). */
export type Papers = 'identity' | 'recognition'

/** None where something else is the matter. */
export function papersFor({ code, field }: Refusal): Papers | null {
  if (code !== rejection.kycRequired) return null
  return field === 'recognition' ? 'recognition' : 'identity'
}
