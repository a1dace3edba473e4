// The settings of a CTA bot on spot, where it can only be long, and what its owner may change later (domain.md 10.2).

import { z } from 'zod'
import { decimalField, positiveField, symbolField } from '../config-fields.ts'
import { rulesStrategy } from './rule-config.ts'

/** Constants that domain.md 20 leaves to us. */
export const ctaDefaults = {
  /** Share of the equity that a position takes. */
  positionShare: '0.95',
  retryMs: 60_000,
  investmentMax: '1000000',
} as const

const length = (fallback: number) => z.int().min(2).max(200).default(fallback)
const level = (fallback: string) => decimalField({ min: '1', max: '99', decimals: 2 }).default(fallback)

export const ctaStrategy = z.discriminatedUnion('by', [
  z.object({ by: z.literal('ma'), fast: length(7), slow: length(25) }),
  z.object({ by: z.literal('macd'), fast: length(12), slow: length(26), smooth: length(9) }),
  z.object({
    by: z.literal('boll'),
    length: length(20),
    /** Standard deviations. */
    width: decimalField({ min: '0.5', max: '5', decimals: 2 }).default('2'),
    closeAt: z.enum(['upper', 'middle']).default('upper'),
  }),
  z.object({
    by: z.literal('rsi'),
    length: length(14),
    low: level('30'),
    high: level('70'),
    mode: z.enum(['wilder', 'cutler']).default('wilder'),
  }),
  rulesStrategy,
])

export type CtaStrategy = z.infer<typeof ctaStrategy>

export const ctaExits = {
  takeProfit: decimalField({ min: '0.1', max: '1000', decimals: 2 }).optional(),
  stopLoss: decimalField({ min: '0.1', max: '99', decimals: 2 }).optional(),
}

export const ctaConfig = z.object({
  symbol: symbolField,
  /** In the quote coin. */
  amount: positiveField,
  interval: z.enum(['5m', '15m', '30m', '1H', '4H', '1D']),
  strategy: ctaStrategy,
  /** Percent from the price of entry at which a position is closed, whatever the lines say. */
  ...ctaExits,
  /** Sells its position when it ends. */
  closeOnEnd: z.boolean().default(true),
})

export type CtaConfig = z.infer<typeof ctaConfig>

export const ctaAction = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('stop'),
    /** Instead of what the config says. */
    close: z.boolean().optional(),
  }),
  /** Both at once: what is absent is watched for no longer. */
  z.object({ type: z.literal('setExits'), ...ctaExits }),
])

export type CtaAction = z.infer<typeof ctaAction>
