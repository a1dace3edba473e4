// What people may write in the forms about themselves. Messages are keys of the page's language files; pages and
// services check with the same shapes.

import { z } from 'zod'
import { isCountry } from './countries.ts'

const email = z
  .string({ error: 'auth:invalid.emailEmpty' })
  .trim()
  .toLowerCase()
  .min(1, 'auth:invalid.emailEmpty')
  .max(254, 'auth:invalid.email')
  .regex(/^[^\s@"<>]+@[^\s@.]+(\.[^\s@.]+)+$/, 'auth:invalid.email')

const country = (message: string) => z.string({ error: message }).refine(isCountry, message)

// The passwords that guessing begins with; the rule of letter and digit already refuses plain words.
const commonPasswords = new Set(
  'password1 passw0rd password123 abc12345 qwerty123 1q2w3e4r iloveyou1 admin123 welcome1 letmein1 sifre123 sifre1234 parola123 qwerty12 test1234 bitcoin1 galatasaray1905 fenerbahce1907 besiktas1903 12345678a a12345678'.split(
    ' ',
  ),
)

const password = z
  .string({ error: 'auth:invalid.passwordEmpty' })
  .min(8, 'auth:invalid.passwordShort')
  .max(128, 'auth:invalid.passwordLong')
  .refine((text) => /\p{L}/u.test(text) && /\d/.test(text), 'auth:invalid.passwordWeak')
  .refine((text) => !commonPasswords.has(text.toLowerCase()), 'auth:invalid.passwordCommon')

export const signUpShape = z
  .object({ email, password, country: country('auth:invalid.country') })
  .refine(({ email, password }) => !password.toLowerCase().includes(email.split('@')[0] as string), {
    path: ['password'],
    message: 'auth:invalid.passwordLikeEmail',
  })

export const logInShape = z.object({
  email,
  password: z
    .string({ error: 'auth:invalid.passwordEmpty' })
    .min(1, 'auth:invalid.passwordEmpty')
    .max(128, 'auth:invalid.passwordLong'),
})

/** Of a mail or a text message. */
export const sentCode = z
  .string({ error: 'security:invalid.sentCode' })
  .trim()
  .regex(/^\d{6}$/, 'security:invalid.sentCode')

/** Of the authenticator, or a recovery code. */
export const factorCode = z
  .string({ error: 'security:invalid.code' })
  .trim()
  .min(6, 'security:invalid.code')
  .max(20, 'security:invalid.code')

export const logInCodeShape = z.object({ code: factorCode, returnTo: z.string().max(2048).optional() })
export const recoverMailShape = z.object({ email })
export const recoverShape = z.object({ email, sentCode, password, code: factorCode.optional() })

const personName = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(60, 'account:invalid.nameLong')
    .regex(/^[\p{L}\p{M}][\p{L}\p{M}'’ .-]*$/u, message)

function isPastDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(text)) return false
  return at < Date.now() && text >= '1900-01-01'
}

export const verifyShape = z.object({
  firstName: personName('account:invalid.firstName'),
  lastName: personName('account:invalid.lastName'),
  birthDate: z
    .string({ error: 'account:invalid.birthDate' })
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'account:invalid.birthDate')
    .refine(isPastDate, 'account:invalid.birthDate'),
  country: country('account:invalid.country'),
})
