// Shapes that calls of copy trading share.

import { z } from '@hono/zod-openapi'
import { decimalText } from './fields.ts'

export const leader = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,40}$/)
  .openapi({ description: 'UID, or the account of a simulated leader', example: '1000000000001' })

export const figures = z
  .object({
    profit: decimalText.openapi({ description: 'USDT, net, with what is open' }),
    roi: decimalText.openapi({ description: 'Profit of the most equity used' }),
    drawdown: decimalText.openapi({ description: 'The deepest fall of the equity since a peak' }),
    winRate: decimalText.nullable(),
    closed: z.number().int().openapi({ description: 'Positions closed whole' }),
    gained: decimalText,
    lost: decimalText,
    curve: z.array(z.object({ at: z.number().int(), profit: decimalText })).openapi({
      description: 'Profit since the first day at the end of each day',
    }),
  })
  .openapi({ description: 'Of the given days' })

export const track = z.object({
  trackingNo: z.string(),
  contractId: z.string(),
  positionSide: z.enum(['long', 'short']),
  size: decimalText,
  entryPrice: decimalText,
  leverage: z.number().int(),
  openedAt: z.number().int(),
})
