// The settings of a Martingale bot on spot, and what its owner may change later (domain.md 10.1).

import { z } from 'zod'
import { decimalField, intervalField, positiveField, symbolField } from '../config-fields.ts'

/** Constants that domain.md 20 leaves to us. */
export const martingaleDefaults = {
  cooldownMs: 5_000,
  /** How long it waits where the exchange will not take an order just now. */
  retryMs: 60_000,
  investmentMax: '1000000',
  countMax: 15,
} as const

const trigger = z.discriminatedUnion('by', [
  z.object({ by: z.literal('now') }),
  z.object({ by: z.literal('price'), price: positiveField }),
  /** A cycle begins when RSI crosses the level: downwards, or upwards in reverse. */
  z.object({
    by: z.literal('rsi'),
    interval: intervalField,
    length: z.int().min(2).max(100).default(14),
    level: decimalField({ min: '1', max: '99', decimals: 2 }),
  }),
])

export const profitPercent = decimalField({ min: '0.1', max: '100', decimals: 2 })
export const lossPercent = decimalField({ min: '0.1', max: '99', decimals: 2 })

export const martingaleConfig = z.object({
  symbol: symbolField,
  /** 'forward' buys falls with the quote coin; 'reverse' sells rises of the base coin and earns in it. */
  direction: z.enum(['forward', 'reverse']).default('forward'),
  /** Of the coin that it invests: quote, or base in reverse. */
  baseAmount: positiveField,
  /** Absent = the base amount times the multiplier. */
  safetyAmount: positiveField.optional(),
  multiplier: decimalField({ min: '1', max: '3', decimals: 2 }).default('1'),
  /** Percent between one order and the next. */
  step: decimalField({ min: '0.1', max: '20', decimals: 2 }),
  stepScale: decimalField({ min: '0.5', max: '3', decimals: 2 }).default('1'),
  /** What the steps are measured from: the price of the base order, or of the order before. */
  stepFrom: z.enum(['base', 'previous']).default('base'),
  count: z.int().min(1).max(martingaleDefaults.countMax),
  /** Percent above the average. */
  takeProfit: profitPercent,
  /** Percent below the average or the base price. */
  stopLoss: z
    .object({
      percent: lossPercent,
      from: z.enum(['average', 'base']),
      /** Begins a new cycle instead of ending. */
      restart: z.boolean().default(false),
    })
    .optional(),
  /** 0 = for ever. */
  cycles: z.int().min(0).max(10_000).default(0),
  /** A cycle begins only between these. */
  minPrice: positiveField.optional(),
  maxPrice: positiveField.optional(),
  /** Ends it when the price gets as low or as high as this (spec 3). */
  minExitPrice: positiveField.optional(),
  maxExitPrice: positiveField.optional(),
  trigger: trigger.default({ by: 'now' }),
  reinvest: z.boolean().default(false),
  /** Turns everything into the invested coin when it is stopped by hand. */
  closeOnEnd: z.boolean().default(true),
})

export type MartingaleConfig = z.infer<typeof martingaleConfig>
export type Direction = MartingaleConfig['direction']

export const martingaleAction = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('stop'),
    /** Instead of what the config says. */
    close: z.boolean().optional(),
  }),
  /** Both at once, in percent: without a stop loss none is watched for any longer. */
  z.object({
    type: z.literal('setTargets'),
    takeProfit: profitPercent,
    stopLoss: lossPercent.optional(),
  }),
])

export type MartingaleAction = z.infer<typeof martingaleAction>

export type Targets = Pick<MartingaleConfig, 'takeProfit' | 'stopLoss'>

/** The same bot with other targets: a stop loss is measured as before, or from the average. */
export function withTargets(
  config: Pick<MartingaleConfig, 'stopLoss'>,
  { takeProfit, stopLoss: percent }: Omit<Extract<MartingaleAction, { type: 'setTargets' }>, 'type'>,
): Targets {
  const { from = 'average', restart = false } = config.stopLoss ?? {}
  return { takeProfit, ...(percent !== undefined && { stopLoss: { from, restart, percent } }) }
}

/** What it goes by since its owner changed it. */
export function configNow(config: MartingaleConfig, targets: Targets | undefined): MartingaleConfig {
  if (!targets) return config
  const { stopLoss: _, ...rest } = config
  return { ...rest, ...targets }
}
