// v1/user/sub: the sub-accounts of a main account (domain.md 18.3). Transfers to and from them are v1/spot/account/transfer.

import { z } from '@hono/zod-openapi'
import { keyLimits, keyScopes } from '../services/keys/key-shapes.ts'
import { subAccountKinds, subAccountLimits } from '../services/people/sub-account-service.ts'
import { accepted, group } from './registry.ts'

const shared = { path: 'v1/user/sub', method: 'post', tag: 'sub-accounts', auth: 'session' } as const
const read = group({ ...shared, scope: 'read', bucket: 'account' })
const change = group({ ...shared, bucket: 'order' })

const account = z
  .string()
  .regex(/^\d{13}$/)
  .openapi({ example: '1795317995814' })
const name = z.string().trim().min(1).max(subAccountLimits.nameLength)
const kind = z.enum(subAccountKinds).openapi({
  description:
    'general: has a login; virtual: opened from the main account; custodial: another person trades it; demo: demo funds',
})

const item = z.object({
  account: z.string(),
  kind: z.enum(subAccountKinds),
  name: z.string(),
  frozen: z.boolean(),
  paysMain: z.boolean(),
  paysSubs: z.boolean(),
  trader: z.string().nullable(),
  createdAt: z.number().int(),
})

const keyItem = z.object({
  keyId: z.string(),
  apiKey: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  ips: z.array(z.string()),
  createdAt: z.number().int(),
  expiresAt: z.number().int().nullable(),
})

export const subAccounts = [
  read({
    path: 'list',
    summary: 'List your sub-accounts, oldest first',
    output: z.object({ subAccounts: z.array(item) }),
    async answer({ services, subject }) {
      return accepted({ subAccounts: await services.subAccounts.list(subject) })
    },
  }),
  change({
    path: 'create',
    summary: 'Create a sub-account; up to 20, of which 10 custodial',
    input: z.object({
      kind,
      name,
      email: z.string().max(320).optional().openapi({ description: 'Of a general one' }),
      password: z.string().max(1024).optional().openapi({ description: 'Of a general one' }),
      trader: account.optional().openapi({ description: 'UID of the trader of a custodial one' }),
    }),
    output: z.object({ account: z.string() }),
    answer: ({ services, subject }, input) => services.subAccounts.create(subject, input),
  }),
  change({
    path: 'update',
    summary: 'Update a sub-account: rename, freeze or unfreeze it, or change what it may do by itself',
    input: z.object({
      account,
      name: name.optional(),
      frozen: z.boolean().optional().openapi({ description: 'true cancels its orders and ends its logins' }),
      paysMain: z.boolean().optional().openapi({ description: 'It may transfer to the main account' }),
      paysSubs: z
        .boolean()
        .optional()
        .openapi({ description: 'It may transfer to the other sub-accounts of its owner' }),
    }),
    answer: ({ services, subject }, { account: of, ...changes }) =>
      services.subAccounts.change(subject, of, changes),
  }),
  change({
    path: 'unbind',
    summary: 'Terminate the trading of a custodial sub-account by its trader',
    input: z.object({ account }),
    answer: ({ services, subject }, { account: of }) => services.subAccounts.unbind(subject, of),
  }),
  read({
    path: 'keys',
    summary: 'List the API keys of a sub-account',
    input: z.object({ account }),
    output: z.object({ keys: z.array(keyItem) }),
    async answer({ services, subject }, { account: of }) {
      const found = await services.subAccounts.keys(subject, of)
      if (!found.ok) return found
      return accepted({
        keys: found.value.map(({ account: _, lastUsedAt: __, ...shown }) => shown),
      })
    },
  }),
  change({
    path: 'createKey',
    summary: 'Create an API key that acts for a sub-account; the secret is in this response only',
    input: z.object({
      account,
      name: z.string().trim().min(1).max(keyLimits.nameLength),
      scopes: z.array(z.enum(keyScopes)).min(1),
      ips: z.array(z.string().max(45)).max(keyLimits.ips).default([]),
      passphrase: z.string().max(keyLimits.passphraseMost),
    }),
    output: keyItem.extend({ secret: z.string() }),
    async answer({ services, subject }, { account: of, ...input }) {
      const made = await services.subAccounts.createKey(subject, of, input)
      if (!made.ok) return made
      const { account: _, lastUsedAt: __, ...shown } = made.value
      return accepted(shown)
    },
  }),
]
