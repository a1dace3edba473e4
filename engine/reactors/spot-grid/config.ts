// The settings of a spot grid, and what its owner may change while it runs (domain.md 9).

import { z } from 'zod'
import { one, over, times, units } from '../amounts.ts'
import { decimalField, positiveField, symbolField } from '../config-fields.ts'
import { gridLimits, reserveTakerFees } from './defaults.ts'
import type { Terms } from './terms.ts'

const percent = (bounds: { min: string; max: string }) => decimalField({ ...bounds, decimals: 2 })

const common = {
  symbol: symbolField,
  /** In quote; a reverse grid invests base. */
  investment: positiveField,
  /** Absent = it begins at once. */
  triggerPrice: positiveField.optional(),
  takeProfit: positiveField.optional(),
  stopLoss: positiveField.optional(),
  /** How much worse than the last price, in percent, its opening order may be filled. */
  slip: percent(gridLimits.slipPercent).default(gridLimits.slipPercent.usual),
  /** Percent of the investment that stays aside for fees; absent = twice the taker fee. */
  reserve: percent({ min: '0', max: gridLimits.reservePercentMax }).optional(),
  /** Turns everything into the invested coin when it ends. */
  closeOnEnd: z.boolean().default(false),
}

/** The range follows the 720-minute average of the price (domain.md 9.8). */
const trailing = z.object({
  /** Percent by which the average has to change, and the range then moves. */
  percent: percent(gridLimits.movePercent),
  /** Where the range stops: above; and below, where it may move down at all. Named by `check` when missing. */
  max: positiveField.optional(),
  min: positiveField.optional(),
})

const range = {
  ...common,
  /** Puts profit to work once a day. */
  reinvest: z.boolean().default(false),
  low: positiveField,
  high: positiveField,
  grids: z.int().min(gridLimits.grids.min).max(gridLimits.grids.max),
  spacing: z.enum(['arithmetic', 'geometric']).default('arithmetic'),
  trailing: trailing.optional(),
  /** Ends it when the price leaves the range on this side; else its orders stay and wait for the way back. */
  endOutside: z.enum(['never', 'above', 'below', 'both']).default('never'),
}

export const gridConfig = z.discriminatedUnion('type', [
  /** Buys below, sells above; profit in quote. */
  z.object({ type: z.literal('forward'), ...range }),
  /** Sells above, buys back below; profit in base. */
  z.object({ type: z.literal('reverse'), ...range }),
  /** No upper end: keeps the worth of its base (domain.md 9.7). */
  z.object({
    type: z.literal('infinite'),
    ...common,
    low: positiveField,
    /** Profit of one step in percent, before fees. */
    step: percent(gridLimits.stepPercent),
  }),
])

export type GridConfig = z.infer<typeof gridConfig>
export type RangeConfig = Exclude<GridConfig, { type: 'infinite' }>
export type EndlessConfig = Extract<GridConfig, { type: 'infinite' }>

export const gridAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stop'), close: z.boolean().optional() }),
  /** Both at once: what is absent is watched for no longer. */
  z.object({
    type: z.literal('setExits'),
    takeProfit: positiveField.optional(),
    stopLoss: positiveField.optional(),
  }),
  z.object({ type: z.literal('editRange'), low: positiveField, high: positiveField }),
  z.object({ type: z.literal('addFunds'), amount: positiveField }),
  /** Absent = all that can be spared. */
  z.object({ type: z.literal('withdrawProfit'), amount: positiveField.optional() }),
  z.object({ type: z.literal('setReinvest'), on: z.boolean() }),
])

export type GridAction = z.infer<typeof gridAction>

export const shareOf = (percentText: string): bigint => units(percentText) / 100n

export const investedCoin = ({ type }: GridConfig, { base, quote }: Pick<Terms, 'base' | 'quote'>) =>
  type === 'reverse' ? base : quote

/** The share of the investment that stays aside for fees. */
export const reserveOf = ({ reserve }: GridConfig, { takerFee }: Terms): bigint =>
  reserve === undefined ? reserveTakerFees * takerFee : shareOf(reserve)

/** What of an amount is put to work. */
export const working = (amount: bigint, config: GridConfig, terms: Terms): bigint =>
  times(amount, one - reserveOf(config, terms))

/** The amount of which so much is put to work, rounded up. */
export const investmentFor = (put: bigint, config: GridConfig, terms: Terms): bigint =>
  over(put, one - reserveOf(config, terms)) + 1n
