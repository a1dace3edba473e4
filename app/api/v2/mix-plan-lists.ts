// /api/v2/mix/order: plans on contracts that wait, and those of the past (futures-api.md 3).

import { z } from '@hono/zod-openapi'
import { contractPlanOfLive, contractPlanRecord } from '#engine/orders/contract-plan-view.ts'
import type { ContractPlanKind } from '../../services/futures/futures.ts'
import { accepted, group, refuse } from '../registry.ts'
import { decimalText, named, orderId, word } from './fields.ts'
import { contractOf, isLine, mixPage, productType, window } from './mix-fields.ts'
import { mixPlanItem, toMixPlan } from './mix-plan-item.ts'
import { toMixOrder } from './mix-serializer.ts'

const call = group({
  path: 'api/v2/mix',
  method: 'get',
  tag: 'v2 contracts',
  auth: 'key',
  scope: 'read',
  bucket: 'account',
})

const kindsOf: Record<string, ContractPlanKind[]> = {
  trigger: ['trigger'],
  trailing: ['trailing'],
  stops: ['profit', 'loss', 'ratio'],
}

const input = z.object({
  ...window,
  productType,
  orderId: orderId.optional(),
  clientOid: named.clientOid,
  planType: word({
    normal_plan: 'trigger',
    track_plan: 'trailing',
    profit_loss: 'stops',
    pos_profit: 'stops',
    pos_loss: 'stops',
    profit_plan: 'stops',
    loss_plan: 'stops',
  }).default('trigger'),
})
const output = z.object({ entrustedList: z.array(mixPlanItem), endId: z.string() })

const pending = call({
  path: 'order/orders-plan-pending',
  summary: 'List plans on contracts of a type that wait, newest first',
  input,
  output,
  answer(
    { services: { futures }, subject: { account } },
    { productType: line, symbol, planType, orderId: one, clientOid: own, idLessThan, limit },
  ) {
    if (!isLine(line)) return accepted({ entrustedList: [], endId: '' })
    const of = symbol === undefined ? { line } : { line, symbol: contractOf(line, symbol) }
    const rows = futures
      .livePlans(account, { ...of, kinds: kindsOf[planType] ?? [] })
      .filter(({ planId, clientOid }) => (one ?? planId) === planId && (own ?? clientOid) === clientOid)
      .filter(({ planId }) => idLessThan === undefined || Number(planId) < Number(idLessThan))
      .slice(0, limit)
      .map((plan) => toMixPlan(contractPlanRecord(contractPlanOfLive(account, plan))))
    return accepted({ entrustedList: rows, endId: rows.at(-1)?.orderId ?? '' })
  },
})

const history = call({
  path: 'order/orders-plan-history',
  summary: 'List plans on contracts of a type that ended within the last three months, newest first',
  input,
  output,
  async answer(
    { services: { futures }, subject: { account } },
    { productType: line, planType, orderId: one, clientOid: own, ...page },
  ) {
    if (!isLine(line)) return accepted({ entrustedList: [], endId: '' })
    const found = await futures.planHistory(account, {
      ...mixPage(line, page),
      kinds: kindsOf[planType] ?? [],
    })
    const rows = found
      .filter(({ planId, clientOid }) => (one ?? planId) === planId && (own ?? clientOid) === clientOid)
      .map(toMixPlan)
    return accepted({ entrustedList: rows, endId: found.at(-1)?.planId ?? '' })
  },
})

const sent = call({
  path: 'order/plan-sub-order',
  summary: 'List the orders that a plan on a contract sent; none while it waits',
  input: z.object({
    planType: word({ normal_plan: 'trigger', track_plan: 'trailing' }).optional(),
    planOrderId: orderId,
    productType,
  }),
  output: z.array(
    z.object({
      orderId: z.string(),
      price: decimalText,
      type: z.enum(['limit', 'market']),
      status: z.string(),
    }),
  ),
  async answer({ services: { futures }, subject: { account } }, { productType: line, planOrderId: planId }) {
    if (!isLine(line)) return refuse('43025')
    if (futures.livePlans(account, { line }).some((plan) => plan.planId === planId)) return accepted([])
    const page = { line, before: `${Number(planId) + 1}`, limit: 1 }
    const [plan] = await futures.planHistory(account, page)
    if (plan?.planId !== planId) return refuse('43025')
    const order =
      plan.orderId === undefined ? undefined : await futures.order(account, { orderId: plan.orderId })
    if (!order) return accepted([])
    const { orderId: id, price, orderType: type, status } = toMixOrder(order)
    return accepted([
      { orderId: id, price: type === 'market' ? (order.averagePrice ?? '0') : price, type, status },
    ])
  },
})

export const mixPlanLists = [pending, history, sent]
