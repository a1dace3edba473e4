// The settings of a plan that buys by the calendar, and what its owner may change later (domain.md 12).

import { z } from 'zod'
import { hourMs } from '../../market/intervals.ts'
import { allocationField } from '../allocation.ts'
import { dateField, decimalField } from '../config-fields.ts'
import { zones } from './zones.ts'

/** Constants that domain.md 20 leaves to us. */
export const autoInvestDefaults = {
  amount: { min: '1', max: '100000' },
  /** Least share of one coin, in USDT. */
  coinMin: '1',
  failuresMax: 3,
  /** A run that is later than this is skipped. */
  lateMs: hourMs,
  zone: 'Europe/Istanbul',
} as const

const runAmount = decimalField({ ...autoInvestDefaults.amount, decimals: 2 })
const hour = z.int().min(0).max(23)

export const autoInvestConfig = z.object({
  coins: allocationField({ coinsMin: 1, coinsMax: 10, decimals: 0 }),
  /** Of each run, in USDT. */
  amount: runAmount,
  frequency: z.discriminatedUnion('every', [
    z.object({
      every: z.literal('hours'),
      hours: z.union([z.literal(1), z.literal(4), z.literal(8), z.literal(12)]),
    }),
    z.object({ every: z.literal('day'), hour }),
    z.object({ every: z.literal('month'), day: z.int().min(1).max(31), hour }),
  ]),
  zone: z.enum(zones).default(autoInvestDefaults.zone),
  /** "2026-11-22" in the zone; absent = as soon as the calendar says. */
  firstDate: dateField.optional(),
  /** Ends where the owner has too little for a run; else that run is skipped. */
  endOnShortFunds: z.boolean().default(false),
  /** What it buys is subscribed to flexible Earn, as far as that takes it. */
  earn: z.boolean().default(false),
})

export type AutoInvestConfig = z.infer<typeof autoInvestConfig>

export const autoInvestAction = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['stop', 'pause', 'resume']) }),
  z.object({ type: z.literal('setAmount'), amount: runAmount }),
])

export type AutoInvestAction = z.infer<typeof autoInvestAction>
