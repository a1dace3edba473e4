// The checks a scenario can make: which form an `expect` has and what it may name.

import { z } from 'zod'
import { contractCheckForms } from './contract-check-shapes.ts'
import { copyCheckForms } from './copy-checks.ts'
import { earnCheckForms } from './earn-checks.ts'
import { launchCheckForms } from './launch-checks.ts'
import { marginCheckForms } from './margin-checks.ts'
import { premarketCheckForms } from './premarket-checks.ts'
import { decimal, oneOf, text, whole, writtenDecimal } from './shapes.ts'
import { unifiedCheckForms } from './unified-checks.ts'

const orderWords = ['live', 'partially-filled', 'filled', 'cancelled', 'partially-cancelled'] as const
/** A plan's name may stand for an order's too: `pending` is every way of waiting. */
const statusWord = oneOf(...orderWords, 'pending', 'triggered', 'failed')

/** Of an order or of a plan. */
const ownStatusWord = oneOf(
  ...orderWords,
  'pending',
  'trailing',
  'limit-filling',
  'queued',
  'triggered',
  'failed',
)

const orderFacts = {
  status: statusWord.optional(),
  filledSize: decimal.optional(),
  averagePrice: writtenDecimal.optional(),
  remainingSize: decimal.optional(),
  fee: z.strictObject({ coin: text.optional(), amount: decimal.optional() }).optional(),
  reason: whole.optional(),
}

const planStatusWord = oneOf(
  'pending',
  'trailing',
  'limit-filling',
  'queued',
  'triggered',
  'failed',
  'cancelled',
)

const planFacts = {
  status: planStatusWord.optional(),
  reason: whole.optional(),
  /** The code of a plan that failed. */
  failure: text.optional(),
  extreme: decimal.optional(),
  triggerPrice: decimal.optional(),
  price: decimal.optional(),
  orderPrice: decimal.optional(),
  size: decimal.optional(),
  quoteSize: decimal.optional(),
  callback: decimal.optional(),
  /** Of a stop at a margin ratio. */
  percent: decimal.optional(),
}

const level = z
  .array(decimal, 'must be a list of [price, size] or [price, size, orders]')
  .min(2, 'needs a price and a size')
  .max(3, 'has a price, a size and at most an order count')
const trade = z.array(decimal, 'must be a list of [price, size]').length(2, 'has a price and a size')
/** `equity`: of wallets of contracts. */
const coinBalance = z.strictObject({
  available: decimal.optional(),
  frozen: decimal.optional(),
  equity: decimal.optional(),
})

/** By the key that names the form; the first of these that an `expect` has decides. */
export const checkForms = {
  ...contractCheckForms,
  ...marginCheckForms,
  ...unifiedCheckForms,
  ...copyCheckForms,
  ...premarketCheckForms,
  ...earnCheckForms,
  ...launchCheckForms,
  /** `order`: the one it placed; `limitLeg`: an OCO's that rests. */
  plan: z.strictObject({
    plan: text,
    ...planFacts,
    order: z.strictObject(orderFacts).optional(),
    limitLeg: z.strictObject(orderFacts).optional(),
  }),
  plans: z.strictObject({ plans: text, count: whole }),
  order: z.strictObject({ order: text, ...orderFacts }),
  /** Anything that a bot of its kind knows of itself. */
  bot: z
    .object({ bot: text })
    .catchall(text)
    .transform(({ bot, ...facts }) => ({ bot, facts: facts as Record<string, string> })),
  balance: z
    .object({ balance: text })
    .catchall(coinBalance)
    .transform(({ balance, ...coins }) => ({ balance, coins: coins as Record<string, CoinBalance> })),
  book: z.strictObject({
    book: text,
    bids: z.array(level, 'must be a list of levels').optional(),
    asks: z.array(level, 'must be a list of levels').optional(),
    depth: whole.optional(),
  }),
  trades: z.strictObject({
    trades: text,
    last: z.array(trade, 'must be a list of trades').optional(),
    count: whole.optional(),
  }),
  last: z.strictObject({ last: text, price: decimal }),
  /** What the alerts of an account fired at since the start, oldest first: "NUMBER PRICE", or "NUMBER PRICE held" beyond a cap. */
  alerts: z.strictObject({
    alerts: text,
    fired: z.array(text, 'must be a list of texts').optional(),
    on: z.array(text, 'must be a list of numbers').optional(),
  }),
  invariants: z.strictObject({ invariants: oneOf('true') }),
  /** SHA-256 of the whole state. */
  stateHash: z.strictObject({ stateHash: text }),
}

/** A step's own result: the order or plan that it placed, changed or cancelled, or the refusal. */
export const ownForm = z
  .strictObject({ rejected: text.optional(), ...planFacts, ...orderFacts, status: ownStatusWord.optional() })
  .refine(
    (own) => own.rejected === undefined || Object.keys(own).length === 1,
    'a refused step has no result beside rejected',
  )

type CoinBalance = z.output<typeof coinBalance>
export const orderFactNames = Object.keys(orderFacts)
export const planFactNames = Object.keys(planFacts)
export type PlanCheck = Omit<z.output<typeof checkForms.plan>, 'plan'>
export type OrderCheck = Omit<z.output<typeof checkForms.order>, 'order'>
export type FormName = keyof typeof checkForms
export type NamedCheck = {
  [Name in FormName]: { form: Name; check: z.output<(typeof checkForms)[Name]> }
}[FormName]
export type Check = NamedCheck | { form: 'own'; check: z.output<typeof ownForm> }
export type CheckOf<Name extends Check['form']> = Extract<Check, { form: Name }>['check']
