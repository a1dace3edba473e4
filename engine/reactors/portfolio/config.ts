// The settings of a Smart Portfolio, and what its owner may do with it later (domain.md 10.3).

import { z } from 'zod'
import { minuteMs } from '../../market/intervals.ts'
import { allocationField, symbolOf } from '../allocation.ts'
import { decimalField, positiveField } from '../config-fields.ts'
import { portfolioPeriods } from './periods.ts'

type Period = keyof typeof portfolioPeriods

/** Constants that domain.md 20 leaves to us. */
export const portfolioDefaults = {
  checkMs: 5 * minuteMs,
  /** Percentage points by which a timed portfolio must be off. */
  timedThreshold: '3',
  perCoinMin: '10',
  /** Smaller differences are let be, in USDT. */
  tradeMin: '5',
} as const

export const portfolioConfig = z.object({
  name: z.string().trim().min(1).max(40),
  coins: allocationField({ coinsMin: 2, coinsMax: 10, decimals: 2 }),
  /** In USDT. */
  amount: positiveField,
  mode: z.discriminatedUnion('by', [
    z.object({
      by: z.literal('ratio'),
      /** Percentage points. */
      threshold: decimalField({ min: '1', max: '20', decimals: 1 }).default('5'),
    }),
    z.object({
      by: z.literal('time'),
      every: z.enum(Object.keys(portfolioPeriods) as [Period, ...Period[]]),
    }),
    /** Bought once, and balanced only when its owner says so. */
    z.object({ by: z.literal('hand') }),
  ]),
  /** Sells everything when it ends; else the coins go back as they are. */
  closeOnEnd: z.boolean().default(true),
})

export type PortfolioConfig = z.infer<typeof portfolioConfig>

export const symbolsOf = ({ coins }: PortfolioConfig) => coins.map(({ coin }) => symbolOf(coin))

export const portfolioAction = z.discriminatedUnion('type', [
  /** `close` instead of what the config says. */
  z.object({ type: z.literal('stop'), close: z.boolean().optional() }),
  z.object({ type: z.literal('rebalance') }),
])

export type PortfolioAction = z.infer<typeof portfolioAction>
