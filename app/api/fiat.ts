// v1/fiat: lira by bank transfer, in and out (domain.md 15.4). A key never withdraws (18.2).

import { z } from '@hono/zod-openapi'
import { fiatKinds, fiatMethods } from '#engine/fiat/protocol.ts'
import { ownBank } from '../services/money/bank.ts'
import type { FiatOrderRecord } from '../services/money/fiat.ts'
import { coin, countedId, decimal, decimalText, limit } from './fields.ts'
import { accepted, group, refuse, refuseAs } from './registry.ts'

const shared = { path: 'v1/fiat', method: 'post', tag: 'wallet', auth: 'session' } as const
const read = group({ ...shared, scope: 'read', bucket: 'account' })
const change = group({ ...shared, bucket: 'order' })

const perDay = z.object({ perDay: decimalText, left: decimalText })

const order = z.object({
  orderId: z.string(),
  kind: z.enum(fiatKinds),
  status: z.string().openapi({
    description:
      'A deposit: created, paid, reviewing, credited, returned, expired, cancelled. A withdrawal: submitted, riskCheck, processing, paid, rejected, cancelled. A purchase by card: created, 3ds, paid, credited, failed, refunded, cancelled',
  }),
  amount: decimalText,
  fee: decimalText.openapi({ description: 'Taken off the amount' }),
  method: z.string().nullable(),
  reference: z.string().nullable().openapi({ description: 'What the transfer of a deposit must carry' }),
  iban: z.string().nullable(),
  coin: z.string().nullable().openapi({ description: 'What a card buys' }),
  coinAmount: z.string().nullable(),
  price: z.string().nullable().openapi({ description: 'Lira for one coin' }),
  brand: z.string().nullable(),
  last4: z.string().nullable().openapi({ description: 'Last digits of the card' }),
  reason: z.string().nullable(),
  steps: z.array(z.object({ status: z.string(), at: z.number().int() })),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
})

const orderOf = ({ account: _, dueAt: __, orderId, ...row }: FiatOrderRecord) => ({
  ...row,
  orderId: `${orderId}`,
})

const made = z.object({ orderId: z.string() })

const limits = read({
  path: 'limits',
  summary: 'Get how much lira may come in and go out within a day, and the account to send it to',
  output: z.object({
    deposit: perDay,
    withdrawal: perDay,
    bank: z.object({ iban: z.string(), holder: z.string(), bank: z.string() }),
  }),
  answer({ services, subject: { account } }) {
    const { fiat } = services
    return accepted({
      deposit: fiat.limit(account, 'deposit'),
      withdrawal: fiat.limit(account, 'withdrawal'),
      bank: ownBank,
    })
  },
})

const orders = read({
  path: 'orders',
  summary: 'List the lira orders of the last three months, newest first',
  input: z.object({
    kind: z.enum(fiatKinds).optional(),
    idLessThan: countedId.optional(),
    limit: limit(100, 100),
  }),
  output: z.object({ orders: z.array(order) }),
  async answer({ services, subject: { account } }, { idLessThan: before, kind, limit: most }) {
    const rows = await services.fiat.orders(account, { kinds: kind && [kind], limit: most, before })
    return accepted({ orders: rows.map(orderOf) })
  },
})

const orderInfo = read({
  path: 'orderInfo',
  summary: 'Get one lira order with its steps',
  input: z.object({ orderId: countedId }),
  output: order,
  async answer({ services, subject: { account } }, { orderId }) {
    const row = await services.fiat.order(account, orderId)
    return row ? accepted(orderOf(row)) : refuse('P6102', 'orderId')
  },
})

const deposit = change({
  path: 'deposit',
  summary: 'Start a lira deposit and get the code that its bank transfer must carry',
  scope: 'transfer',
  input: z.object({ amount: decimal, method: z.enum(fiatMethods).default('fast') }),
  output: made,
  async answer({ services, subject, newId }, terms) {
    const begun = await services.fiat.announce(subject, newId(), terms)
    return begun.ok ? begun : refuseAs(begun.refusal, {})
  },
})

const testTransfer = change({
  path: 'testTransfer',
  summary: 'Send the bank transfer of a lira deposit in the simulated bank',
  scope: 'transfer',
  input: z.object({
    orderId: countedId,
    senderName: z.string().trim().min(1).max(120),
    reference: z.string().trim().max(140).default(''),
  }),
  async answer({ services, subject, newId }, transfer) {
    const carried = await services.fiat.carry(subject, newId(), transfer)
    return carried.ok ? carried : refuseAs(carried.refusal, {})
  },
})

const withdraw = change({
  path: 'withdraw',
  summary: 'Send lira to an own account at a bank; not for keys',
  input: z.object({
    iban: z.string().min(1).max(42),
    amount: decimal.openapi({ description: 'Leaves the balance; the fee is taken off it' }),
    fundPassword: z.string().max(64).default(''),
    code: z.string().max(64).default('').openapi({ description: 'Of the authenticator' }),
  }),
  output: made,
  async answer({ services, subject, newId }, { fundPassword, code, ...terms }) {
    const begun = await services.fiat.withdraw(subject, newId(), terms, { fundPassword, code })
    return begun.ok ? begun : refuseAs(begun.refusal, {})
  },
})

const cancel = change({
  path: 'cancel',
  summary: 'Cancel a withdrawal before it is with the bank, or an announced deposit; not for keys',
  input: z.object({ orderId: countedId }),
  async answer({ services, subject, newId }, { orderId }) {
    const done = await services.fiat.cancel(subject, newId(), orderId)
    return done.ok ? done : refuseAs(done.refusal, {})
  },
})

const card = z.object({
  number: z.string().max(25).openapi({ description: 'Of a test card: a real one is never taken or kept' }),
  expiry: z.string().max(7).openapi({ description: 'As MM/YY' }),
  cvc: z.string().max(4),
})

const cardBuy = change({
  path: 'cardBuy',
  summary: 'Get the price of a purchase by card, which holds for 8 seconds; not for keys',
  input: card.extend({
    coin,
    amount: decimal.openapi({ description: 'What the card pays in lira, with its fee' }),
  }),
  output: made,
  async answer({ services, subject, newId }, { coin: bought, amount, ...typed }) {
    const begun = await services.cards.begin(subject, newId(), { coin: bought, amount, card: typed })
    return begun.ok ? begun : refuseAs(begun.refusal, {})
  },
})

const cardConfirm = change({
  path: 'cardConfirm',
  summary:
    'Accept the price of a purchase by card; where its bank asks for a code, one is sent; not for keys',
  input: z.object({ orderId: countedId }),
  async answer({ services, subject, newId, language }, { orderId }) {
    const paid = await services.cards.confirm(subject, newId(), orderId, language)
    return paid.ok ? paid : refuseAs(paid.refusal, {})
  },
})

const cardCode = change({
  path: 'cardCode',
  summary: 'Send the bank of a card the code that it asks for; not for keys',
  input: z.object({ orderId: countedId, code: z.string().max(12) }),
  async answer({ services, subject, newId }, { orderId, code }) {
    const known = await services.cards.answer(subject, newId(), orderId, code)
    return known.ok ? known : refuseAs(known.refusal, {})
  },
})

export const fiat = [
  limits,
  orders,
  orderInfo,
  deposit,
  testTransfer,
  withdraw,
  cancel,
  cardBuy,
  cardConfirm,
  cardCode,
]
