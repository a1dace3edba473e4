// What a key may be made with, and when it ends (domain.md 18.2).

import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, type Refused, type Result, refused } from '../result.ts'
import { canonicalAddress } from './addresses.ts'
import type { KeyScope } from './key-service.ts'

export const keyLimits = {
  perAccount: 10,
  ips: 30,
  nameLength: 40,
  passphraseLeast: 8,
  passphraseMost: 32,
  /** Of a key that may be used from anywhere. */
  lifeWithoutIpsMs: 90 * 86_400_000,
} as const

export const keyScopes = ['read', 'trade', 'transfer'] as const satisfies KeyScope[]

export interface KeyTerms {
  name: string
  scopes: KeyScope[]
  ips: string[]
}

export const invalidKey = (field: string, params?: Record<string, string>): Refused =>
  refused({ code: rejection.parameterInvalid, field, ...(params && { params }) })

/** As it will be kept: without double scopes and addresses. */
export function provedTerms(input: KeyTerms): Result<KeyTerms> {
  const name = input.name.trim().replace(/\s+/g, ' ')
  if (name.length < 1 || name.length > keyLimits.nameLength) return invalidKey('name')
  const scopes = keyScopes.filter((scope) => input.scopes.includes(scope))
  const isKnown = input.scopes.every((scope) => scopes.includes(scope))
  if (scopes.length === 0 || !isKnown) return invalidKey('scopes')
  const ips = new Set<string>()
  for (const [index, text] of input.ips.entries()) {
    const address = canonicalAddress(text)
    if (address === undefined) return invalidKey(`ips.${index}`)
    ips.add(address)
  }
  if (ips.size > keyLimits.ips) return invalidKey('ips', { limit: `${keyLimits.ips}` })
  return accepted({ name, scopes, ips: [...ips] })
}

export function isPassphrase(text: string): boolean {
  const { passphraseLeast, passphraseMost } = keyLimits
  return text.length >= passphraseLeast && text.length <= passphraseMost && /^[!-~]+$/.test(text)
}

/** When a key ends whose owner chose `endsAt` and which may be used from `ips`. */
export function endOf(ips: readonly string[], endsAt: number | null, now: number): number | null {
  if (ips.length > 0) return endsAt
  const latest = now + keyLimits.lifeWithoutIpsMs
  return endsAt === null ? latest : Math.min(endsAt, latest)
}
