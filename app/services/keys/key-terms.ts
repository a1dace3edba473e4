// What a key may be made with, and when it ends (domain.md 18.2).

import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, type Refused, type Result, refused } from '../result.ts'
import { canonicalAddress } from './addresses.ts'
import type { KeyScope } from './key-service.ts'
import { keyLimits, keyScopes, termsShape } from './key-shapes.ts'

export interface KeyTerms {
  name: string
  scopes: KeyScope[]
  ips: string[]
}

export const invalidKey = (field: string, params?: Record<string, string>): Refused =>
  refused({ code: rejection.parameterInvalid, field, ...(params && { params }) })

/** As it will be kept: without double scopes and addresses. */
export function provedTerms(input: KeyTerms): Result<KeyTerms> {
  const read = termsShape.safeParse(input)
  if (!read.success) return invalidKey(String(read.error.issues[0]?.path[0]))
  const { name } = read.data
  const scopes = keyScopes.filter((scope) => read.data.scopes.includes(scope))
  const ips = new Set<string>()
  for (const [index, text] of input.ips.entries()) {
    const address = canonicalAddress(text)
    if (address === undefined) return invalidKey(`ips.${index}`)
    ips.add(address)
  }
  if (ips.size > keyLimits.ips) return invalidKey('ips', { limit: `${keyLimits.ips}` })
  return accepted({ name, scopes, ips: [...ips] })
}

/** When a key ends whose owner chose `endsAt` and which may be used from `ips`. */
export function endOf(ips: readonly string[], endsAt: number | null, now: number): number | null {
  if (ips.length > 0) return endsAt
  const latest = now + keyLimits.lifeWithoutIpsMs
  return endsAt === null ? latest : Math.min(endsAt, latest)
}
