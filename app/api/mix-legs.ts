// Take profit and stop loss in calls of contracts: of a position, or what an order brings (domain.md 2.4, 5.9).

import { z } from '@hono/zod-openapi'
import type { PositionLeg } from '#engine/futures/plans/leg.ts'
import { decimal, decimalText } from './fields.ts'
import { word } from './order-words.ts'

export const triggerType = word({ fill_price: 'last', mark_price: 'mark' })

export const leg = z
  .object({
    triggerPrice: decimal,
    triggerType: triggerType.optional(),
    executePrice: decimal.optional(),
  })
  .transform(
    ({ triggerPrice, triggerType: triggerBy, executePrice: price }): PositionLeg => ({
      triggerPrice,
      triggerBy,
      price,
    }),
  )

/** What an order brings. */
export const broughtLeg = leg.openapi({ description: 'Placed once the order ends, for what it opened' })

export const changedLeg = leg.openapi({ description: 'A triggerPrice of 0 removes it' })

export const legItem = z.object({
  triggerPrice: decimalText,
  triggerType: z.enum(['fill_price', 'mark_price']),
  executePrice: decimalText.nullable(),
})

export const toLegItem = (of: PositionLeg | undefined): z.input<typeof legItem> | null =>
  of === undefined
    ? null
    : {
        triggerPrice: of.triggerPrice,
        triggerType: of.triggerBy === 'mark' ? 'mark_price' : 'fill_price',
        executePrice: of.price ?? null,
      }

/** Fields of legs that the wire calls by another name than the exchange. */
export const legNames = {
  'takeProfit.price': 'takeProfit.executePrice',
  'takeProfit.triggerBy': 'takeProfit.triggerType',
  'stopLoss.price': 'stopLoss.executePrice',
  'stopLoss.triggerBy': 'stopLoss.triggerType',
}
