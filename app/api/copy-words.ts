// Shapes that calls of copy trading share.

import { z } from '@hono/zod-openapi'
import { decimalText } from './fields.ts'

export const leader = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,40}$/)
  .openapi({ description: 'UID, or the account of a simulated leader', example: '1000000000001' })

/** Spot pairs of copies stand where contracts do. */
export const copiedId = z
  .string()
  .regex(/^(usdtm:)?[A-Z0-9]{3,30}$/)
  .openapi({
    description: 'A contract, or of spot a pair; on spot positionSide is long',
    example: 'usdtm:BTCUSDT',
  })

export const figures = z
  .object({
    profit: decimalText.openapi({
      description: 'USDT, net, with what is open; of spot by its lots, before fees',
    }),
    roi: decimalText.openapi({ description: 'Profit of the most equity used' }),
    drawdown: decimalText.openapi({ description: 'The deepest fall of the equity since a peak' }),
    winRate: decimalText.nullable(),
    equityUsed: decimalText.openapi({ description: 'The most equity used, USDT' }),
    closed: z.number().int().openapi({ description: 'Positions closed whole' }),
    gained: decimalText,
    lost: decimalText,
    curve: z.array(z.object({ at: z.number().int(), profit: decimalText })).openapi({
      description: 'Profit since the first day at the end of each day',
    }),
  })
  .openapi({ description: 'Of the given days' })

/** Prices at which a copied lot is closed. */
export const ownStops = {
  takeProfit: decimalText.optional().openapi({ description: 'Of a copied one: the price of its own stop' }),
  stopLoss: decimalText.optional().openapi({ description: 'Of a copied one: the price of its own stop' }),
}

export const track = z.object({
  trackingNo: z.string(),
  contractId: z.string(),
  positionSide: z.enum(['long', 'short']),
  size: decimalText,
  entryPrice: decimalText,
  leverage: z.number().int(),
  openedAt: z.number().int(),
  ...ownStops,
})
