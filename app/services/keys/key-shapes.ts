// What a key may be made with. Messages are keys of the page's language files; the page and the service check with the same
// shapes.

import { z } from 'zod'

export const keyLimits = {
  perAccount: 10,
  ips: 30,
  nameLength: 40,
  passphraseLeast: 8,
  passphraseMost: 32,
  /** Of a key that may be used from anywhere. */
  lifeWithoutIpsMs: 90 * 86_400_000,
} as const

export const keyScopes = ['read', 'trade', 'transfer'] as const

const wrong = (what: 'name' | 'scopes' | 'ip' | 'ips' | 'passphrase' | 'confirm') => `api-keys:wrong.${what}`
const oneSpace = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Its addresses are checked apart, for they are typed as one text. */
export const termsShape = z.object({
  name: z
    .string({ error: wrong('name') })
    .overwrite(oneSpace)
    .min(1, wrong('name'))
    .max(keyLimits.nameLength, wrong('name')),
  scopes: z.array(z.enum(keyScopes, wrong('scopes'))).min(1, wrong('scopes')),
})

export const passphraseShape = z
  .string({ error: wrong('passphrase') })
  .min(keyLimits.passphraseLeast, wrong('passphrase'))
  .max(keyLimits.passphraseMost, wrong('passphrase'))
  .regex(/^[!-~]+$/, wrong('passphrase'))

const address = z.union([z.ipv4(), z.ipv6()])

/** One address a line; an error names its line by the index. */
const addressLines = z
  .string()
  .default('')
  .transform((text, context) => {
    const lines = text.split('\n').map((line) => line.trim())
    for (const [index, line] of lines.entries())
      if (line !== '' && !address.safeParse(line).success)
        context.addIssue({ code: 'custom', message: wrong('ip'), path: [index] })
    const ips = lines.filter((line) => line !== '')
    if (ips.length > keyLimits.ips) context.addIssue({ code: 'custom', message: wrong('ips') })
    return ips
  })

export const changedKeyShape = termsShape.extend({ ips: addressLines })
export const newKeyShape = changedKeyShape.extend({ passphrase: passphraseShape })

/** The form of a removal: `type` tells it from that of a change. */
export const removedKeyShape = z.object({
  type: z.literal('remove'),
  sure: z.literal('yes', wrong('confirm')),
})
