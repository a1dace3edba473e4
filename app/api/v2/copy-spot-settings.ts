// Terms of a spot copy as settings by pair, and back (domain.md 13; futures-api.md 8).

import { z } from '@hono/zod-openapi'
import type { CopyTerms, TradeTerms } from '#engine/copy-trading/protocol.ts'
import { accepted, type CallResult, refuse } from '../registry.ts'
import { percentOf } from './copy-fields.ts'
import { ratio, shareOf, termsOfEach } from './copy-settings.ts'
import { decimal, symbol, word } from './fields.ts'

export const spotSetting = z.object({
  symbol,
  traceType: word({ percent: 'multiplier', amount: 'amount', count: 'count', smart: 'smart' }).openapi({
    description:
      'percent: 1 is the size of the leader; amount: USDT for each order; count is refused; extension smart: by the ratio of equities',
  }),
  traceValue: decimal.or(z.literal('')).optional(),
  maxHoldSize: decimal
    .or(z.literal(''))
    .optional()
    .openapi({ description: 'USDT of value of what is held of one pair' }),
  stopSurplusRatio: ratio.optional(),
  stopLossRatio: ratio.optional(),
})

type Setting = z.output<typeof spotSetting>

/** As of contracts. `pairs`: those that can be copied. */
export function termsOfSpotSettings(
  settings: readonly Setting[],
  pairs: readonly string[],
  isForAll: boolean,
): CallResult<CopyTerms> {
  return termsOfEach(settings, (one) => termsOf(one, pairs), pairs, isForAll)
}

function termsOf(one: Setting, pairs: readonly string[]): CallResult<TradeTerms> {
  if (!pairs.includes(one.symbol)) return refuse('40309', 'symbol')
  if (one.traceType === 'count') return refuse('40017', 'traceType')
  if (one.traceType !== 'smart' && !one.traceValue) return refuse('40019', 'traceValue')
  return accepted({
    sizing: one.traceType,
    ...(one.traceType !== 'smart' && { value: one.traceValue as string }),
    ...(one.maxHoldSize && { maxPosition: one.maxHoldSize }),
    ...(one.stopSurplusRatio && { takeProfit: shareOf(one.stopSurplusRatio) }),
    ...(one.stopLossRatio && { stopLoss: shareOf(one.stopLossRatio) }),
  })
}

export const spotSettingItem = z.object({
  symbol: z.string(),
  traceType: z.enum(['percent', 'amount', 'smart']),
  traceValue: z.string().openapi({ description: 'Extension' }),
  maxTraceAmount: z.string().openapi({ description: 'USDT of value of what is held of one pair' }),
  stopLossRation: z.string(),
  stopSurplusRation: z.string(),
})

/** Of one pair. */
export const toSpotSetting = ({
  sizing,
  value = '',
  maxPosition = '',
  takeProfit,
  stopLoss,
}: TradeTerms): Omit<z.input<typeof spotSettingItem>, 'symbol'> => ({
  traceType: sizing === 'multiplier' ? 'percent' : sizing,
  traceValue: value,
  maxTraceAmount: maxPosition,
  stopLossRation: percentOf(stopLoss),
  stopSurplusRation: percentOf(takeProfit),
})
