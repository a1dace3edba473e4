// v1/earn: products, subscriptions, redemptions, and what they brought (domain.md 15.1).

import { z } from '@hono/zod-openapi'
import type { EarnRecord } from '../services/earn.ts'
import { coin, countedId, decimal, decimalText, limit } from './fields.ts'
import { outcome } from './order-words.ts'
import { accepted, group, refuse } from './registry.ts'

const shared = { path: 'v1/earn', method: 'post', tag: 'earn', auth: 'session' } as const
const read = group({ ...shared, scope: 'read', bucket: 'account' })
const change = group({ ...shared, scope: 'trade', bucket: 'order' })

const productId = z
  .string()
  .regex(/^[A-Z0-9]{1,20}-(flexible|\d{1,3}d)$/)
  .openapi({ example: 'USDT-flexible' })

const product = z.object({
  product: z.string(),
  coin: z.string(),
  days: z.number().int().nullable().openapi({ description: 'Null: flexible' }),
  accrual: z.enum(['hourly', 'daily']),
  tiers: z.array(z.object({ upTo: decimalText.nullable(), apr: decimalText })).openapi({
    description: 'Shares a year from the first coin on; a tier without upTo is for all above',
  }),
  least: decimalText,
  personal: decimalText.openapi({ description: 'The most of one account' }),
  pool: decimalText,
  left: decimalText.openapi({ description: 'Of the pool' }),
})

const products = read({
  path: 'products',
  summary: 'List the products of Earn with their rates and quotas',
  output: z.object({ products: z.array(product) }),
  answer: ({ services: { earn } }) =>
    accepted({
      products: earn.products().map(({ days, tiers, ...rest }) => ({
        ...rest,
        days: days ?? null,
        tiers: tiers.map(({ upTo, apr }) => ({ upTo: upTo ?? null, apr })),
      })),
    }),
})

const estimate = read({
  path: 'estimate',
  summary: 'Get what an amount brings if it is subscribed now',
  input: z.object({ product: productId, amount: decimal }),
  output: z.object({
    interest: decimalText.openapi({
      description: 'Of an hour or a day; of a fixed product, of the whole term',
    }),
    from: z.number().int().openapi({ description: 'When it begins to earn' }),
    paidAt: z.number().int().openapi({ description: 'When it is paid for the first time' }),
  }),
  answer({ services: { earn } }, { product: id, amount }) {
    if (!earn.product(id)) return refuse('40017', 'product')
    const found = earn.estimate(id, amount)
    return found ? accepted(found) : refuse('40017', 'amount')
  },
})

const subscribe = change({
  path: 'subscribe',
  summary: 'Create a subscription to a product of Earn from the spot balance',
  input: z.object({ product: productId, amount: decimal }),
  answer: async ({ services, subject, newId }, terms) =>
    outcome(await services.earn.subscribe(subject, newId(), terms), null, {}),
})

const redeem = change({
  path: 'redeem',
  summary:
    'Return a subscription to spot; a fixed one before its end only whole, and without what it would have brought',
  input: z.object({ holdingId: countedId, amount: decimal.optional() }),
  answer: async ({ services, subject, newId }, terms) =>
    outcome(await services.earn.redeem(subject, newId(), terms), null, {}),
})

const autoSubscribe = change({
  path: 'autoSubscribe',
  summary: 'Update whether idle amounts of a coin in spot are subscribed each day',
  input: z.object({ coin, on: z.boolean() }),
  answer: async ({ services, subject, newId }, terms) =>
    outcome(await services.earn.setAutoSubscribe(subject, newId(), terms), null, {}),
})

const holding = z.object({
  holdingId: z.string(),
  product: z.string(),
  coin: z.string(),
  principal: decimalText,
  earning: decimalText.openapi({ description: 'Of it, what the present period counts' }),
  status: z.enum(['subscribed', 'accruing']),
  startedAt: z.number().int(),
  endsAt: z.number().int().nullable(),
  interest: decimalText.nullable().openapi({ description: 'Of a fixed product, what the whole term brings' }),
})

const holdings = read({
  path: 'holdings',
  summary:
    'List what the account holds in Earn, what each coin brought in all, and the coins subscribed each day',
  output: z.object({
    holdings: z.array(holding),
    totals: z.array(z.object({ coin: z.string(), total: decimalText })),
    autoSubscribed: z.array(z.string()),
  }),
  async answer({ services: { earn }, subject: { account } }) {
    return accepted({
      holdings: earn.holdings(account).map(({ account: _, status, endsAt, interest, ...rest }) => ({
        ...rest,
        status: status === 'accruing' ? ('accruing' as const) : ('subscribed' as const),
        endsAt: endsAt ?? null,
        interest: interest ?? null,
      })),
      totals: await earn.totals(account),
      autoSubscribed: earn.autoSubscribed(account),
    })
  },
})

const kinds = ['subscribed', 'redeemed', 'paid'] as const

const record = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  holdingId: z.string(),
  product: z.string(),
  coin: z.string(),
  amount: decimalText,
  by: z
    .string()
    .nullable()
    .openapi({ description: 'person, auto, bot, term or early; null for what was paid' }),
  forfeited: decimalText.nullable(),
  ts: z.number().int(),
})

function toRecord({ recordId, holdingId, account: _, at, ...rest }: EarnRecord): z.input<typeof record> {
  return { id: `${recordId}`, holdingId: `${holdingId}`, ...rest, ts: at }
}

const history = read({
  path: 'history',
  summary: 'List subscriptions, redemptions and payments of Earn of the last three months, newest first',
  input: z.object({
    kind: z.enum(kinds).optional(),
    idLessThan: countedId.optional(),
    limit: limit(100, 100),
  }),
  output: z.object({ records: z.array(record) }),
  async answer({ services, subject: { account } }, { kind, idLessThan: before, limit: most }) {
    const page = { kinds: kind === undefined ? kinds : [kind], before, limit: most }
    return accepted({ records: (await services.earn.records(account, page)).map(toRecord) })
  },
})

export const earn = [products, estimate, subscribe, redeem, autoSubscribe, holdings, history]
