// Random names and keyed digests for cookies, tokens and UIDs.

import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export function randomToken(bytes = 24): string {
  return randomBytes(bytes).toString('base64url')
}

/** Cookies are random enough that a plain digest of them may be stored. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

export function keyedDigest(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

export function equalTexts(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** 13 digits, the first 1–9, not guessable in order (domain.md 18.1). */
export function randomUid(): string {
  return `${randomInt(1, 10)}${randomInt(1_000_000).toString().padStart(6, '0')}${randomInt(1_000_000).toString().padStart(6, '0')}`
}
