// What the forms of the security centre may hold. Messages are keys of the page's language files.

import { z } from 'zod'
import { factorCode, sentCode } from './shapes.ts'

/** Beside every change: the login's password and the authenticator's code, where there are such. */
const proof = {
  password: z.string().max(128, 'auth:invalid.passwordLong').optional(),
  code: factorCode.optional(),
}

export const proofShape = z.object(proof)

export const newTotpShape = z.object({ newCode: factorCode, ...proof })

export const fundPasswordShape = z
  .object({
    fundPassword: z
      .string({ error: 'security:invalid.fundPassword' })
      .regex(/^(\d{6}|.{8,20})$/u, 'security:invalid.fundPassword'),
    repeated: z.string({ error: 'security:invalid.repeated' }),
    ...proof,
  })
  .refine(({ fundPassword, repeated }) => fundPassword === repeated, {
    path: ['repeated'],
    message: 'security:invalid.repeated',
  })

export const antiPhishingShape = z.object({
  antiPhishing: z
    .string({ error: 'security:invalid.antiPhishing' })
    .trim()
    .regex(/^[\p{L}\p{Nd}]{4,20}$/u, 'security:invalid.antiPhishing'),
  ...proof,
})

export const phoneShape = z.object({
  phone: z
    .string({ error: 'security:invalid.phone' })
    .transform((text) => text.replace(/[\s().-]/g, ''))
    .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, 'security:invalid.phone')),
  ...proof,
})

export const sentCodeShape = z.object({ sentCode })
export const unfreezeShape = z.object({ sentCode, ...proof })
export const familyShape = z.object({ family: z.string().max(64) })
export const addressIdShape = z.object({ addressId: z.string().max(64) })
export const noFieldsShape = z.object({})

export const addressShape = z.object({
  label: z
    .string({ error: 'security:invalid.label' })
    .trim()
    .min(1, 'security:invalid.label')
    .max(40, 'security:invalid.label'),
  chain: z
    .string({ error: 'security:invalid.chain' })
    .min(1, 'security:invalid.chain')
    .max(40, 'security:invalid.chain'),
  address: z
    .string({ error: 'security:invalid.address' })
    .trim()
    .regex(/^[\w.:-]{8,128}$/, 'security:invalid.address'),
  memo: z
    .string()
    .trim()
    .regex(/^[\w.:-]{0,64}$/, 'security:invalid.memo')
    .default(''),
  ...proof,
})
