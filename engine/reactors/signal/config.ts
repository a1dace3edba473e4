// The settings of a signal bot on spot, and how its owner may stop it (domain.md 10.4).

import { z } from 'zod'
import { decimalField, positiveField, symbolField } from '../config-fields.ts'
import type { ReactorContext } from '../reactor.ts'

/** Constants that domain.md 20 leaves to us. */
export const signalDefaults = {
  lagSecondsMax: 60,
  pairsMax: 20,
  /** Signals that wait for an order of their pair to be through. */
  waitingMax: 20,
  /** Percent of what is available that a signal spends by default: with one pair, with several. */
  sizeOfOne: '100',
  sizeOfSeveral: '50',
  investmentMax: '1000000',
} as const

export const signalConfig = z.object({
  /** The owner's signal whose messages it receives; the webhook delivers them. */
  signal: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .optional(),
  name: z.string().trim().min(1).max(40),
  symbols: z
    .array(symbolField)
    .min(1)
    .max(signalDefaults.pairsMax)
    .refine((symbols) => new Set(symbols).size === symbols.length, { message: 'twice' }),
  /** In the quote coin that all its pairs have. */
  amount: positiveField,
  /** Of every entry; absent = as the signal says, or the default. */
  size: z
    .discriminatedUnion('by', [
      /** Percent of what is available. */
      z.object({ by: z.literal('percent'), percent: decimalField({ min: '1', max: '100', decimals: 2 }) }),
      z.object({ by: z.literal('amount'), amount: positiveField }),
    ])
    .optional(),
  /** Whether a signal on the side that it is on already adds to the position. */
  multipleEntries: z.boolean().default(false),
  /** Follows from the first signal on, or only once the script has closed what it had. */
  start: z.enum(['first-signal', 'script-flat']).default('first-signal'),
  maxLagSeconds: z.int().min(1).max(signalDefaults.lagSecondsMax).default(signalDefaults.lagSecondsMax),
  /** Sells its positions when it is stopped. */
  closeOnEnd: z.boolean().default(true),
})

export type SignalConfig = z.infer<typeof signalConfig>

/** The quote coin that all its pairs have. */
export const quoteOf = ({ symbols }: SignalConfig, { pair }: Pick<ReactorContext, 'pair'>) =>
  pair(symbols[0] ?? '')?.quote ?? ''

export const signalAction = z.object({
  type: z.literal('stop'),
  /** Instead of what the config says. */
  close: z.boolean().optional(),
})

export type SignalAction = z.infer<typeof signalAction>
