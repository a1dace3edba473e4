// Plans as clients of Bitget read them: a plan order, whatever kind of ours it is (bitget-v2-api.md 5.2).

import { z } from '@hono/zod-openapi'
import type { PlanStatus } from '#engine/conditional-orders/protocol.ts'
import type { PlanRow } from '../../services/trading.ts'
import { decimalText, timeText } from './fields.ts'
import { sourceWord } from './order-serializer.ts'

const statuses = {
  pending: 'live',
  trailing: 'live',
  'limit-filling': 'live',
  queued: 'live',
  triggered: 'executed',
  failed: 'fail_execute',
  cancelled: 'cancelled',
} as const satisfies Record<PlanStatus, string>

export const planStatus = (status: PlanStatus) => statuses[status]

const kinds = { trigger: 'trigger', oco: 'oco', trailing: 'trailing', tpsl: 'tpsl' } as const

export const planItem = z.object({
  orderId: z.string(),
  clientOid: z.string(),
  symbol: z.string(),
  size: decimalText,
  planType: z.enum(['amount', 'total']).openapi({ description: 'Whether size is a base or a quote amount' }),
  executePrice: z
    .string()
    .openapi({ description: 'Limit price of the order it places; empty for a market order' }),
  triggerPrice: z.string(),
  status: z.enum(['live', 'executed', 'fail_execute', 'cancelled']),
  orderType: z.enum(['limit', 'market']),
  side: z.enum(['buy', 'sell']),
  triggerType: z.enum(['fill_price', 'index_price']),
  enterPointSource: z.string(),
  planKind: z.enum(['trigger', 'oco', 'trailing', 'tpsl']),
  executeOrderId: z.string().openapi({ description: 'The order it placed' }),
  limitOrderId: z.string().openapi({ description: 'The resting leg of an OCO' }),
  limitPrice: z.string().openapi({ description: 'Price of the resting leg of an OCO' }),
  callbackRatio: z.string().openapi({ description: 'Callback of a trailing stop, in percent' }),
  failReason: z.string().openapi({ description: 'Error code of the exchange' }),
  cTime: timeText,
  uTime: timeText,
})

export function toPlanItem(plan: PlanRow): z.input<typeof planItem> {
  const isOco = plan.kind === 'oco'
  return {
    orderId: plan.planId,
    clientOid: plan.clientOid,
    symbol: plan.symbol,
    size: plan.size ?? plan.quoteSize ?? '0',
    planType: plan.quoteSize === null ? 'amount' : 'total',
    executePrice: (isOco ? plan.orderPrice : plan.price) ?? '',
    triggerPrice: plan.triggerPrice ?? '',
    status: planStatus(plan.status),
    orderType: plan.orderType,
    side: plan.side,
    triggerType: plan.triggerBy === 'index' ? 'index_price' : 'fill_price',
    enterPointSource: sourceWord(plan.source),
    planKind: kinds[plan.kind],
    executeOrderId: plan.orderId ?? '',
    limitOrderId: plan.limitOrderId ?? '',
    limitPrice: (isOco ? plan.price : null) ?? '',
    callbackRatio: plan.callback ?? '',
    failReason: plan.failure ?? '',
    cTime: `${plan.createdAt}`,
    uTime: `${plan.updatedAt}`,
  }
}
