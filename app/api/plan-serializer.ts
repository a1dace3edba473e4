// Plans as the wire spells them: the fields of placePlan again, numeric statuses per kind (domain.md 2, 22).

import { z } from '@hono/zod-openapi'
import { planCancelReason, planEndReason, planStatusCode } from '#engine/conditional-orders/status-codes.ts'
import type { PlanRow } from '../services/trading.ts'
import { decimalText, side } from './fields.ts'
import { word } from './order-words.ts'

export const planKinds = ['trigger', 'oco', 'trailing', 'tpsl'] as const
export const planKind = z.enum(planKinds)

/** Spot has no mark price: the index stands for it (domain.md 2.1). */
export const triggerType = word({ fill_price: 'last', mark_price: 'index' })

const liveStates = ['pending', 'trailing', 'limit-filling', 'queued'] as const
const endStates = ['triggered', 'failed', 'cancelled'] as const
export const liveState = z.enum(liveStates)
export const endState = z.enum(endStates)

export const planItem = z.object({
  planId: z.string(),
  clientOid: z.string(),
  symbolId: z.string(),
  planKind,
  side,
  orderType: z.enum(['limit', 'market']),
  force: z.string(),
  triggerType: z.enum(['fill_price', 'mark_price']),
  triggerPrice: decimalText.nullable(),
  operator: z
    .enum(['at-or-above', 'at-or-below'])
    .nullable()
    .openapi({ description: 'Direction the price must come from, fixed at placement' }),
  executePrice: decimalText
    .nullable()
    .openapi({ description: 'Limit price of the order it places; null for a market order' }),
  oco: z.object({ limitPrice: decimalText, limitOrderId: z.string() }).nullable(),
  planType: z.enum(['amount', 'total']).openapi({ description: 'Whether size is a base or a quote amount' }),
  size: decimalText,
  callbackRate: decimalText.nullable(),
  extremePrice: decimalText
    .nullable()
    .openapi({ description: 'Best price since a trailing stop was activated' }),
  status: z.number().int().openapi({ description: 'Status code per type; see state' }),
  state: z.enum([...liveStates, ...endStates]),
  reason: z.number().int().nullable(),
  cancelReason: z
    .union([z.literal(0), z.literal(6)])
    .nullable()
    .openapi({ description: '0 cancelled by user or with its linked order, 6 undone by the system' }),
  endReason: z
    .number()
    .int()
    .nullable()
    .openapi({ description: '1 cancelled by user, 2 by system, 3 order failed, 4 completed' }),
  failure: z
    .object({ code: z.string(), params: z.record(z.string(), z.string()) })
    .nullable()
    .openapi({ description: 'Why its order could not be placed' }),
  orderId: z.string().nullable().openapi({ description: 'The order it placed' }),
  parentOrderId: z.string().nullable().openapi({ description: 'The order it was attached to' }),
  siblingId: z.string().nullable().openapi({ description: 'Linked order that ends together with this one' }),
  source: z.string(),
  cTime: z.number().int(),
  uTime: z.number().int(),
})

export function toPlanItem(plan: PlanRow): z.input<typeof planItem> {
  const isOco = plan.kind === 'oco'
  const { planId, clientOid, side, orderType, operator, reason, orderId, parentOrderId, siblingId, source } =
    plan
  return {
    planId,
    clientOid,
    symbolId: plan.symbol,
    planKind: plan.kind,
    side,
    orderType,
    force: plan.tif.replace('-', '_'),
    triggerType: plan.triggerBy === 'index' ? 'mark_price' : 'fill_price',
    triggerPrice: plan.triggerPrice,
    operator,
    executePrice: isOco ? plan.orderPrice : plan.price,
    oco: isOco ? { limitPrice: plan.price ?? '', limitOrderId: plan.limitOrderId ?? '' } : null,
    planType: plan.quoteSize === null ? 'amount' : 'total',
    size: plan.quoteSize ?? plan.size ?? '',
    callbackRate: plan.callback,
    extremePrice: plan.extreme,
    status: planStatusCode(plan.kind, plan.status),
    state: plan.status,
    reason,
    cancelReason: planCancelReason(plan.status, reason) ?? null,
    endReason: planEndReason(plan.status, reason) ?? null,
    failure: plan.failure && { code: plan.failure, params: plan.params ?? {} },
    orderId,
    parentOrderId,
    siblingId,
    source,
    cTime: plan.createdAt,
    uTime: plan.updatedAt,
  }
}
