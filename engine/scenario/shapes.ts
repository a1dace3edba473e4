// The fields of a scenario file and what may stand in them: shared leaves, markets and accounts (scenario.md 1).

import { z } from 'zod'
import { canonicalDecimal, parseDuration, parseMoment } from './words.ts'

/** A bare number or true/false is the text that it is written as. */
const asText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value

export const text = z.preprocess(
  asText,
  z
    .string({ error: (issue) => (issue.input === undefined ? 'is missing' : 'must be a text or a number') })
    .min(1, 'is empty'),
)

export function spelled<T>(read: (word: string) => T | undefined, problem: string) {
  return text.transform((word, context): T => {
    const value = read(word)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: `${problem}, not "${word}"` })
    return z.NEVER
  })
}

export const decimal = spelled(canonicalDecimal, 'must be a decimal number')
/** A decimal whose digits matter: checks of endless averages look at how many are written. */
export const writtenDecimal = spelled(
  (word) => (canonicalDecimal(word) === undefined ? undefined : word),
  'must be a decimal number',
)
export const whole = spelled(
  (word) => (/^\d{1,15}$/.test(word) ? Number(word) : undefined),
  'must be a whole number',
)
export const yesNo = spelled(
  (word) => (word === 'true' || word === 'false' ? word === 'true' : undefined),
  'must be true or false',
)
export const duration = spelled(parseDuration, 'must be a duration like 30s, 5m, 1h or 2d')
export const moment = spelled(parseMoment, 'must be a time like 2026-01-01T00:00:00Z')

export function oneOf<const Word extends string>(...words: Word[]) {
  return spelled((word) => words.find((known) => known === word), `must be one of ${words.join(', ')}`)
}

/** What a market of the file says; everything left out comes from the catalogue or the defaults. */
export const marketShape = z.strictObject({
  base: text.optional(),
  quote: text.optional(),
  tick: decimal.optional(),
  lot: decimal.optional(),
  makerFee: decimal.optional(),
  takerFee: decimal.optional(),
  minAmount: decimal.optional(),
  maxAmount: decimal.optional(),
  minNotional: decimal.optional(),
  maxNotional: decimal.optional(),
  priceBand: decimal.optional(),
  marketSlippage: decimal.optional(),
  lastPrice: decimal.optional(),
  premarket: yesNo.optional(),
})
export type MarketOfFile = z.output<typeof marketShape>

/** Coins by name, and `parent` where it is a sub-account. */
export const accountShape = z
  .object({ parent: text.optional() })
  .catchall(decimal)
  .transform(({ parent, ...funds }) => ({ parent, funds: funds as Record<string, string> }))
export type AccountOfFile = z.output<typeof accountShape>
