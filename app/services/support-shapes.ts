// What the contact form of the support centre takes. Messages are keys of the page's language files.

import { z } from 'zod'

export const supportTopics = ['account', 'trade', 'funds', 'bots', 'api', 'fault', 'other'] as const

export const messageLengths = { least: 20, most: 4000 } as const

export const contactShape = z.object({
  request: z.string().regex(/^[\w-]{8,64}$/),
  topic: z.enum(supportTopics, { error: 'support:invalid.topic' }),
  email: z
    .string({ error: 'support:invalid.email' })
    .trim()
    .toLowerCase()
    .max(254, 'support:invalid.email')
    .regex(/^[^\s@"<>]+@[^\s@.]+(\.[^\s@.]+)+$/, 'support:invalid.email'),
  message: z
    .string({ error: 'support:invalid.short' })
    .trim()
    .min(messageLengths.least, 'support:invalid.short')
    .max(messageLengths.most, 'support:invalid.long'),
})

export type ContactInput = z.output<typeof contactShape>
