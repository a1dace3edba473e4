// The verbs of a scenario and their fields: what this version plays, and what it refuses by name.

import { z } from 'zod'
import { alertFrequencies, alertKinds } from '../alerts/protocol.ts'
import type { Command } from '../exchange/protocol.ts'
import { ownIdPrefix } from '../kernel/dispatch.ts'
import { contractPlanVerbs, ofContractPlans } from './contract-plan-verbs.ts'
import { contractVerbs, ofContractOrders } from './contract-verbs.ts'
import { copyVerbs } from './copy-verbs.ts'
import { earnVerbs } from './earn-verbs.ts'
import { launchVerbs } from './launch-verbs.ts'
import { marginVerbs, ofMarginOrders } from './margin-verbs.ts'
import { premarketVerbs } from './premarket-verbs.ts'
import { decimal, duration, moment, oneOf, text, whole, yesNo } from './shapes.ts'
import { unifiedVerbs } from './unified-verbs.ts'

const leg = z.strictObject({ triggerPrice: decimal, price: decimal.optional() })
/** `triggerBy`: of an order of a contract. The keys stand in the order of the APIs: a repeated body is compared as text. */
const orderLeg = z
  .strictObject({
    triggerPrice: decimal,
    triggerBy: oneOf('last', 'mark').optional(),
    price: decimal.optional(),
  })
  .optional()
const stp = oneOf('none', 'cancel-taker', 'cancel-maker', 'cancel-both').optional()
const tif = oneOf('gtc', 'ioc', 'fok', 'post-only').optional()
/** Where it came from, when not from a program. */
const source = oneOf('api', 'web', 'bot').optional()
/** How the command names the order: by the number that it gave, or by the name that it was given. */
const ref = oneOf('number', 'name').optional()
/** The call has an id of its own, as a form has: its first answer binds, a refusal too. */
const bound = yesNo.optional()

/** What `bound` means for the command: without it, its id is a name that a refusal leaves free. A reactor's always binds. */
export const freeUnless = (isBound: boolean | undefined, id = ''): true | undefined =>
  isBound || id.startsWith(ownIdPrefix) ? undefined : true

const of = oneOf('order', 'plan').optional()
const side = oneOf('buy', 'sell')
const planKind = oneOf('trigger', 'oco', 'trailing', 'tpsl').optional()
/** Contracts have `profit`, `loss` and `ratio` instead of `oco` and `tpsl`. */
const anyPlanKind = oneOf('trigger', 'oco', 'trailing', 'tpsl', 'profit', 'loss', 'ratio').optional()
const triggerBy = oneOf('last', 'index').optional()

const place = z.strictObject({
  as: text,
  id: text.optional(),
  symbol: text.optional(),
  side,
  type: oneOf('limit', 'market'),
  price: decimal.optional(),
  size: decimal.optional(),
  quoteSize: decimal.optional(),
  /** 'implied': none is named, and the exchange takes gtc. */
  tif: oneOf('gtc', 'ioc', 'fok', 'post-only', 'implied').optional(),
  stp,
  source,
  bound,
  bbo: oneOf('counterparty-1', 'counterparty-5', 'queue-1', 'queue-5').optional(),
  slippage: decimal.optional(),
  takeProfit: orderLeg,
  stopLoss: orderLeg,
  ...ofContractOrders,
  ...ofMarginOrders,
})

const alertTerms = {
  price: decimal.optional(),
  percent: decimal.optional(),
  low: decimal.optional(),
  high: decimal.optional(),
}

/** What is right of it is for the kind to say. */
const config = z.record(z.string(), z.unknown(), 'must have fields')

/** What all plans name, whatever they wait for. */
const plan = { as: text, id: text.optional(), symbol: text.optional(), side, stp, source, bound }

/** Those that a margin wallet may pay. */
const planInWallet = { ...plan, wallet: text.optional() }

/** An id of a batch: a name, or a name with a `ref` of its own. */
const namedOne = z.preprocess(
  (value) => (typeof value === 'object' && value !== null ? value : { id: value }),
  z.strictObject({ id: text, ref }),
)

const rawCommand = text.transform((json, context): Command => {
  try {
    const command = JSON.parse(json)
    if (typeof command?.type === 'string') return command as Command
  } catch {
    // Below.
  }
  context.addIssue({ code: 'custom', message: 'must be a command as JSON text' })
  return z.NEVER
})

const ticksMax = 100_000
const run = text.transform((word, context): number[] => {
  const [, ms, times = '1'] = /^(\d{1,12})(?:x(\d{1,6}))?$/.exec(word) ?? []
  if (ms !== undefined && Number(times) <= ticksMax) return new Array(Number(times)).fill(Number(ms))
  context.addIssue({ code: 'custom', message: `must be milliseconds like 100 or 100x25, not "${word}"` })
  return z.NEVER
})

export const verbs = {
  place,
  plan: z.strictObject({
    ...planInWallet,
    triggerPrice: decimal,
    triggerBy,
    type: oneOf('limit', 'market'),
    price: decimal.optional(),
    size: decimal.optional(),
    quoteSize: decimal.optional(),
    tif,
    ...ofContractPlans,
    /** Of a contract, as an order brings them. */
    takeProfit: orderLeg,
    stopLoss: orderLeg,
  }),
  update: z.strictObject({
    as: text,
    id: text,
    ref,
    triggerPrice: decimal.optional(),
    price: decimal.optional(),
    orderPrice: decimal.optional(),
    size: decimal.optional(),
    quoteSize: decimal.optional(),
    callback: decimal.optional(),
    /** Of a stop at a margin ratio. */
    ratio: decimal.optional(),
    /** Of a trigger order on a contract; a trigger price of 0 takes it away. */
    takeProfit: orderLeg,
    stopLoss: orderLeg,
  }),
  oco: z.strictObject({
    ...planInWallet,
    size: decimal,
    price: decimal,
    triggerPrice: decimal,
    orderPrice: decimal,
  }),
  trailing: z.strictObject({
    ...planInWallet,
    size: decimal,
    callback: decimal,
    triggerPrice: decimal.optional(),
    triggerBy,
    price: decimal.optional(),
    ...ofContractPlans,
  }),
  /** Of holdings one leg by its trigger, or a pair by its names; of a position on a contract by its names, the whole without a size. */
  tpsl: z.strictObject({
    ...plan,
    side: oneOf('buy', 'sell', 'long', 'short').optional(),
    size: decimal.optional(),
    trigger: ofContractPlans.trigger,
    triggerPrice: decimal.optional(),
    price: decimal.optional(),
    takeProfit: leg.optional(),
    stopLoss: leg.optional(),
  }),
  cancelPlans: z.strictObject({
    as: text,
    symbol: text.optional(),
    side: side.optional(),
    kind: anyPlanKind,
  }),
  cancel: z.strictObject({ as: text, id: text, symbol: text.optional(), of, ref }),
  cancelAll: z.strictObject({ as: text, symbol: text.optional(), side: side.optional() }),
  cancelBatch: z.strictObject({
    as: text,
    ids: z.array(namedOne, 'must be a list of ids').min(1, 'is empty'),
    symbol: text.optional(),
    side: side.optional(),
    kind: planKind,
    of,
    ref,
  }),
  modify: z.strictObject({
    as: text,
    id: text,
    ref,
    price: decimal.optional(),
    size: decimal.optional(),
    /** Of a contract; a trigger price of 0 takes it away. */
    takeProfit: orderLeg,
    stopLoss: orderLeg,
  }),
  /** `by`: the name of the new order. */
  replace: z.strictObject({
    as: text,
    id: text,
    by: text.optional(),
    symbol: text.optional(),
    ref,
    bound,
    price: decimal.optional(),
    size: decimal.optional(),
  }),
  /** Accounts or wallets: `alice`, `alice/usdtm`, or `wallet:usdtm` for one of the account itself. */
  transfer: z.strictObject({ as: text, from: text.optional(), to: text, coin: text, amount: decimal }),
  /** At a quote, accepted after a while; or small balances into the platform token. */
  convert: z.union([
    z.strictObject({
      as: text,
      from: text,
      to: text,
      size: decimal.optional(),
      toSize: decimal.optional(),
      after: duration.optional(),
    }),
    z.strictObject({ as: text, small: z.array(text, 'must be a list of coins') }),
  ]),
  /** A test deposit from outside; its chain may reorganise once. */
  deposit: z.strictObject({
    as: text,
    coin: text,
    chain: text,
    amount: decimal,
    reorganised: yesNo.optional(),
  }),
  /** To an account, at an address outside, or at an address of that account. */
  withdraw: z.strictObject({
    as: text,
    coin: text,
    chain: text,
    to: text.optional(),
    address: text.optional(),
    memo: text.optional(),
    amount: decimal,
  }),
  /** By their number: all transfers are counted together, from 1. */
  cancelWithdrawal: z.strictObject({ as: text, id: text }),
  reviewWithdrawal: z.strictObject({ as: text, id: text, approve: yesNo }),
  reorganise: z.strictObject({ chain: text }),
  /** A price alert: created; or, by its number (all alerts are counted together, from 1), changed, switched or deleted. */
  alert: z.union([
    z.strictObject({
      as: text,
      symbol: text.optional(),
      kind: oneOf(...alertKinds),
      ...alertTerms,
      frequency: oneOf(...alertFrequencies).optional(),
      zone: whole.optional(),
    }),
    z.strictObject({
      as: text,
      id: text,
      ...alertTerms,
      frequency: oneOf(...alertFrequencies).optional(),
      on: yesNo.optional(),
    }),
    z.strictObject({ as: text, delete: text }),
  ]),
  ...contractVerbs,
  ...contractPlanVerbs,
  ...marginVerbs,
  ...unifiedVerbs,
  ...copyVerbs,
  ...premarketVerbs,
  ...earnVerbs,
  ...launchVerbs,
  print: z.strictObject({ symbol: text.optional(), price: decimal }),
  market: z.strictObject({
    symbol: text.optional(),
    status: oneOf('trading', 'suspended', 'cancel-only', 'delisted'),
  }),
  account: z.strictObject({
    as: text,
    freeze: yesNo.optional(),
    vip: whole.optional(),
    feeToken: yesNo.optional(),
    kyc: whole.optional(),
  }),
  /** A bot or plan of investment by its kind; its config is of that kind. */
  start: z.strictObject({ as: text, id: text, bot: text, config }),
  change: z.strictObject({ as: text, id: text, config }),
  stop: z.strictObject({ as: text, id: text }),
  /** A message of a script to a bot that follows a signal, as the webhook gets it. */
  signal: z.strictObject({ id: text, message: config }),
  /** An entry of a log word for word, where no verb stands for it. */
  entry: z.strictObject({ id: text, command: rawCommand }),
  /** Ticks, each so many ms after the one before; "100x25" = 25 of them. */
  pass: z.array(run, 'must be a list of milliseconds').transform((runs) => runs.flat()),
  wait: duration,
  until: moment,
  fault: text,
}

export type Verb = keyof typeof verbs
type Fields<Name extends Verb> = z.output<(typeof verbs)[Name]>
type Action = { [Name in Verb]: { verb: Name; fields: Fields<Name> } }[Verb]
export type StepAction = Action | { verb: 'expect' }
export type ContractAction = Extract<Action, { verb: keyof typeof contractVerbs }>
export type PlaceFields = Fields<'place'>

/** The action that a verb with these fields is; undefined when they are not well formed. */
export function parseVerb(verb: string, fields: unknown): StepAction | undefined {
  const shape = Object.hasOwn(verbs, verb) ? verbs[verb as Verb] : undefined
  const read = shape?.safeParse(fields)
  return read?.success ? ({ verb, fields: read.data } as StepAction) : undefined
}

/**
 * crash: a restart from disk. torn-journal: the same, where the last write of the journal came to half. disk-full: until
 * disk-free only cancels are taken.
 */
export const knownFaults = ['crash', 'torn-journal', 'disk-full', 'disk-free'] as const
export type Fault = (typeof knownFaults)[number]
