// The settings of a grid on a contract, and what its owner may change while it runs (domain.md 9.10).

import { z } from 'zod'
import { decimalField, positiveField, symbolField } from '../config-fields.ts'
import { gridLimits } from '../spot-grid/defaults.ts'

/** Every constant of futures grids that domain.md leaves to us or marks as decided (9.10, 20). */
export const futuresGridDefaults = {
  leverage: { min: 1, max: 20, usual: 5 },
  /** Percent of the margin that no order is sized by: what is left keeps the liquidation price away. */
  reservePercent: { min: '5', max: '90', usual: '20' },
  /** How long an order waits that the contract would not take, or that lacked margin. */
  retryMs: 60_000,
  /** How long an order that closes the position waits for its next try. */
  closeAgainMs: 10_000,
} as const

const { leverage, reservePercent } = futuresGridDefaults

const common = {
  /** Of the USDT-M contract: "BTCUSDT". */
  symbol: symbolField,
  /** Margin in USDT. */
  investment: positiveField,
  leverage: z.int().min(leverage.min).max(leverage.max).default(leverage.usual),
  low: positiveField,
  high: positiveField,
  grids: z.int().min(gridLimits.grids.min).max(gridLimits.grids.max),
  spacing: z.enum(['arithmetic', 'geometric']).default('arithmetic'),
  /** Absent = it begins at once. */
  triggerPrice: positiveField.optional(),
  reserve: decimalField({ min: reservePercent.min, max: reservePercent.max, decimals: 2 }).default(
    reservePercent.usual,
  ),
}

const exits = { takeProfit: positiveField.optional(), stopLoss: positiveField.optional() }
const ends = { endAbove: positiveField.optional(), endBelow: positiveField.optional() }

export const futuresGridConfig = z.discriminatedUnion('direction', [
  /** Buys first: it earns while the price rises and swings. */
  z.object({ direction: z.literal('long'), ...common, ...exits }),
  /** Sells first. */
  z.object({ direction: z.literal('short'), ...common, ...exits }),
  /** Opens nothing at the start: buys below, sells above. Beyond the range it loses on either side, so that is where it may end. */
  z.object({ direction: z.literal('neutral'), ...common, ...ends }),
])

export type FuturesGridConfig = z.infer<typeof futuresGridConfig>

export const futuresGridAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stop') }),
  /** Both at once: what is absent is watched for no longer. Not of a neutral grid. */
  z.object({ type: z.literal('setExits'), ...exits }),
  /** The same of a neutral one. */
  z.object({ type: z.literal('setEnds'), ...ends }),
  /** More margin: it keeps the liquidation price away and changes no order. */
  z.object({ type: z.literal('addFunds'), amount: positiveField }),
  /** As far as the liquidation price stays outside the range, and positions and orders do not need it. */
  z.object({ type: z.literal('removeMargin'), amount: positiveField }),
])

export type FuturesGridAction = z.infer<typeof futuresGridAction>

/** What USDT-M contracts settle in. */
export const settles = 'USDT'

export const contractOf = ({ symbol }: Pick<FuturesGridConfig, 'symbol'>): string => `usdtm:${symbol}`
