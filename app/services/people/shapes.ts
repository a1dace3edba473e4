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
    .max(60, 'verification:invalid.nameLong')
    .regex(/^[\p{L}\p{M}][\p{L}\p{M}'’ .-]*$/u, message)

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) && text >= '1900-01-01'
}

const isPast = (text: string) => Date.parse(`${text}T00:00:00Z`) < Date.now()

const day = (message: string) =>
  z.string({ error: message }).refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text), message)

/** Level 1. */
export const basicShape = z.object({
  phone: z
    .string({ error: 'verification:invalid.phone' })
    .transform((text) => text.replace(/[\s().-]/g, ''))
    .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, 'verification:invalid.phone')),
  birthDate: day('verification:invalid.birthDate').refine(isPast, 'verification:invalid.birthDate'),
  country: country('verification:invalid.country'),
})

/** As the page sends it: first without the code that is sent to the phone, then with it. */
export const basicFormShape = basicShape.extend({
  sentCode: z.string().trim().max(20, 'verification:invalid.sentCode').optional(),
  /** Pressed to get another code. */
  again: z.string().max(1).optional(),
})

export const documentKinds = ['idCard', 'passport', 'licence'] as const

/** Level 2, beside its two pictures. */
export const identityShape = z.object({
  firstName: personName('verification:invalid.firstName'),
  lastName: personName('verification:invalid.lastName'),
  document: z.enum(documentKinds, { error: 'verification:invalid.document' }),
  expiresOn: day('verification:invalid.expiresOn'),
})

const shortText = (message: string, most: number) =>
  z.string({ error: message }).trim().min(1, message).max(most, 'verification:invalid.addressLong')

/** Level 3, beside its document. */
export const addressProofShape = z.object({
  street: shortText('verification:invalid.street', 120),
  city: shortText('verification:invalid.city', 60),
  postalCode: z
    .string({ error: 'verification:invalid.postalCode' })
    .trim()
    .regex(/^[\p{L}\d][\p{L}\d -]{2,9}$/u, 'verification:invalid.postalCode'),
  issuedOn: day('verification:invalid.issuedOn').refine(isPast, 'verification:invalid.issuedOn'),
})

/** The customer recognition form; each answer is a key of the page's language files. */
export const recognitionChoices = {
  occupation: ['employee', 'selfEmployed', 'student', 'retired', 'other'],
  source: ['salary', 'business', 'savings', 'inheritance', 'other'],
  purpose: ['invest', 'trade', 'pay', 'tryOut'],
  experience: ['none', 'underOneYear', 'upToThreeYears', 'overThreeYears'],
} as const

const choice = <T extends string>(of: readonly [T, ...T[]]) =>
  z.enum(of as readonly [T, ...T[]], { error: 'verification:invalid.choice' })

export const recognitionShape = z.object({
  occupation: choice(recognitionChoices.occupation),
  source: choice(recognitionChoices.source),
  purpose: choice(recognitionChoices.purpose),
  experience: choice(recognitionChoices.experience),
  risk: z.literal('on', { error: 'verification:invalid.risk' }),
})
