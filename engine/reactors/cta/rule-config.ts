// A rule of several conditions (domain.md 10.2): each compares two lines; 'and' binds closer than 'or'.

import { z } from 'zod'
import { decimalField } from '../config-fields.ts'

export const ruleLimits = { conditions: 6 } as const

const length = (fallback: number) => z.int().min(2).max(200).default(fallback)
const average = z.enum(['simple', 'exponential']).default('simple')

const shared = {
  /** How it follows the one before it; of the first without meaning. */
  join: z.enum(['and', 'or']).default('and'),
  is: z.enum(['above', 'below', 'crossesAbove', 'crossesBelow']).default('above'),
}

export const ctaCondition = z.discriminatedUnion('of', [
  /** The close against its average. */
  z.object({ ...shared, of: z.literal('price'), average, length: length(50) }),
  z.object({ ...shared, of: z.literal('averages'), average, fast: length(7), slow: length(25) }),
  /** The difference of two averages against its own. */
  z.object({ ...shared, of: z.literal('macd'), fast: length(12), slow: length(26), smooth: length(9) }),
  /** The close against a band. */
  z.object({
    ...shared,
    of: z.literal('boll'),
    band: z.enum(['lower', 'middle', 'upper']).default('lower'),
    length: length(20),
    width: decimalField({ min: '0.5', max: '5', decimals: 2 }).default('2'),
  }),
  z.object({
    ...shared,
    of: z.literal('rsi'),
    length: length(14),
    level: decimalField({ min: '1', max: '99', decimals: 2 }).default('30'),
    mode: z.enum(['wilder', 'cutler']).default('wilder'),
  }),
  /** Percent by which the close rose, or fell, within so many bars. */
  z.object({
    ...shared,
    of: z.literal('change'),
    way: z.enum(['rise', 'fall']).default('rise'),
    bars: z.int().min(1).max(200).default(12),
    percent: decimalField({ min: '0.1', max: '900', decimals: 2 }).default('2'),
  }),
])

export type CtaCondition = z.infer<typeof ctaCondition>

const conditions = z.array(ctaCondition).min(1).max(ruleLimits.conditions)

export const rulesStrategy = z.object({ by: z.literal('rules'), entry: conditions, exit: conditions })
