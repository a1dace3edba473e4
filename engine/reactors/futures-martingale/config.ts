// The settings of a Martingale bot on a contract, and what its owner may change later (domain.md 10.1).

import { z } from 'zod'
import { positiveField } from '../config-fields.ts'
import { leverageField, reserveField } from '../contracts/config.ts'
import { lossPercent, martingaleConfig, profitPercent, type Targets } from '../martingale/config.ts'

export const futuresMartingaleConfig = martingaleConfig.omit({ direction: true, closeOnEnd: true }).extend({
  /** 'long' buys falls, 'short' sells rises; amounts are margin in USDT. */
  direction: z.enum(['long', 'short']).default('long'),
  leverage: leverageField,
  reserve: reserveField,
})

export type FuturesMartingaleConfig = z.infer<typeof futuresMartingaleConfig>

export const futuresMartingaleAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stop') }),
  /** Both at once, in percent: without a stop loss none is watched for any longer. */
  z.object({
    type: z.literal('setTargets'),
    takeProfit: profitPercent,
    stopLoss: lossPercent.optional(),
  }),
  /** More margin: it keeps the liquidation price away and changes no order. */
  z.object({ type: z.literal('addFunds'), amount: positiveField }),
])

export type FuturesMartingaleAction = z.infer<typeof futuresMartingaleAction>

/** What it goes by since its owner changed it. */
export const configNow = (
  config: FuturesMartingaleConfig,
  targets: Targets | undefined,
): FuturesMartingaleConfig => (targets ? { ...config, stopLoss: undefined, ...targets } : config)
