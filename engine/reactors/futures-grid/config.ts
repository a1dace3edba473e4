// The settings of a grid on a contract, and what its owner may change while it runs (domain.md 9.10).

import { z } from 'zod'
import { positiveField, symbolField } from '../config-fields.ts'
import { leverageField, reserveField } from '../contracts/config.ts'
import { gridLimits } from '../spot-grid/defaults.ts'

const common = {
  /** Of the USDT-M contract: "BTCUSDT". */
  symbol: symbolField,
  /** Margin in USDT. */
  investment: positiveField,
  leverage: leverageField,
  low: positiveField,
  high: positiveField,
  grids: z.int().min(gridLimits.grids.min).max(gridLimits.grids.max),
  spacing: z.enum(['arithmetic', 'geometric']).default('arithmetic'),
  /** Absent = it begins at once. */
  triggerPrice: positiveField.optional(),
  reserve: reserveField,
}

/** Off: it holds nothing at first, and a grid beyond the price waits until the price has passed it. */
const openAtStart = z.boolean().default(true)

const exits = { takeProfit: positiveField.optional(), stopLoss: positiveField.optional() }
const ends = { endAbove: positiveField.optional(), endBelow: positiveField.optional() }

export const futuresGridConfig = z.discriminatedUnion('direction', [
  /** Buys first: it earns while the price rises and swings. */
  z.object({ direction: z.literal('long'), ...common, openAtStart, ...exits }),
  /** Sells first. */
  z.object({ direction: z.literal('short'), ...common, openAtStart, ...exits }),
  /** Opens nothing at the start: buys below, sells above. Beyond the range it loses on either side, so that is where it may end. */
  z.object({ direction: z.literal('neutral'), ...common, ...ends }),
])

export type FuturesGridConfig = z.infer<typeof futuresGridConfig>

/** Settings of before it could be turned off have no such field. */
export const opensAtStart = (config: { openAtStart?: boolean }): boolean => config.openAtStart !== false

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
