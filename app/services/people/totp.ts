// Codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds), one step early or late.

import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
const issuer = 'Erguvan'

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds })

/** 160 bits, as base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code of an authenticator says. */
export const totpAddress = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The time step that a code is of, undefined when it is of none near `now`. */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / (periodSeconds * 1000)) + delta
}

export const totpCode = (secret: string, now: number): string =>
  totpOf(secret, '').generate({ timestamp: now })
