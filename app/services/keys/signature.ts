// Signatures as clients make them: HMAC-SHA256 in Base64 over time, method, target and body (bitget-v2-api.md 3).

import { createHmac } from 'node:crypto'
import { equalTexts } from '../people/secrets.ts'

export const signWindowMs = 30_000

export const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64')

interface Signed {
  timestamp: string
  method: string
  target: string
  body: string
  sign: string
}

/** Some clients sign the target as they send it, others before they escape it. */
export function isSigned(secret: string, { timestamp, method, target, body, sign }: Signed): boolean {
  const matches = (path: string) =>
    equalTexts(signatureOf(secret, `${timestamp}${method}${path}${body}`), sign)
  if (matches(target)) return true
  if (!target.includes('%')) return false
  try {
    return matches(decodeURIComponent(target))
  } catch {
    return false
  }
}

/** Undefined when it is not a time. */
export function readTimestamp(text: string): number | undefined {
  return /^\d{1,16}$/.test(text) ? Number(text) : undefined
}
