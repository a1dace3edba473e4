// Orders and fills as the wire spells them: numeric statuses, symbolId, underscored names (domain.md 1.1, 22).

import { z } from '@hono/zod-openapi'
import { statusCode } from '#engine/kernel/status-codes.ts'
import type { FillRow, OrderRow } from '../services/trading.ts'
import { decimalText, side } from './fields.ts'
import { loanWord, presetItem, toPresetItem } from './order-words.ts'

export const orderItem = z.object({
  orderId: z.string(),
  clientOid: z.string(),
  symbolId: z.string(),
  side,
  orderType: z.enum(['limit', 'market']),
  force: z.string(),
  price: decimalText.nullable(),
  size: decimalText.nullable(),
  quoteSize: decimalText.nullable(),
  executedSize: decimalText,
  executedQuote: decimalText,
  averagePrice: decimalText.nullable(),
  remainingSize: decimalText,
  fee: z.array(z.object({ coin: z.string(), amount: decimalText })),
  status: z
    .number()
    .int()
    .openapi({ description: '1 accepted, 2 live, 3 partially filled, 4 filled, 5-6 cancelled' }),
  reason: z.number().int().nullable(),
  source: z.string(),
  loanType: z.string().nullable().openapi({ description: 'Of an order of a margin wallet' }),
  planId: z.string().nullable().openapi({ description: 'The trigger order that placed it' }),
  presetTakeProfit: presetItem.nullable(),
  presetStopLoss: presetItem.nullable(),
  cTime: z.number().int(),
  uTime: z.number().int(),
})

export function toOrderItem(order: OrderRow): z.input<typeof orderItem> {
  const { symbol, tif, status, takeProfit, stopLoss, loan, createdAt, updatedAt, ...rest } = order
  return {
    ...rest,
    symbolId: symbol,
    force: tif.replace('-', '_'),
    status: statusCode[status],
    loanType: loanWord(loan),
    presetTakeProfit: toPresetItem(takeProfit),
    presetStopLoss: toPresetItem(stopLoss),
    cTime: createdAt,
    uTime: updatedAt,
  }
}

export const fillItem = z.object({
  tradeId: z.string(),
  orderId: z.string(),
  symbolId: z.string(),
  side,
  role: z.enum(['maker', 'taker']),
  price: decimalText,
  size: decimalText,
  quote: decimalText,
  feeCoin: z.string(),
  fee: decimalText,
  ts: z.number().int(),
})

export function toFillItem(fill: FillRow): z.input<typeof fillItem> {
  const { tradeId, orderId, side, role, price, size, quote, feeCoin, fee } = fill
  const { symbol: symbolId, at: ts } = fill
  return { tradeId, orderId, symbolId, side, role, price, size, quote, feeCoin, fee, ts }
}
