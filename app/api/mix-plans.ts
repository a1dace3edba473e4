// v1/mix/plan: what waits for a price, or for the margin ratio of a position, and then sends an order (domain.md 2.1, 2.3, 5.9).

import { z } from '@hono/zod-openapi'
import type { ContractPlanRecord } from '#engine/orders/contract-plan-view.ts'
import type { Result } from '../services/result.ts'
import { clientOid, decimal, decimalText, planId, side } from './fields.ts'
import {
  contractId,
  contractPage,
  contractWindow,
  ofContracts,
  positionSide,
  wireNames,
} from './mix-fields.ts'
import { broughtLeg, changedLeg, leg, legItem, legNames, toLegItem, triggerType } from './mix-legs.ts'
import { force, sourceOf, stpMode } from './order-words.ts'
import { namesOnePlan, planRef } from './plan-input.ts'
import { accepted, answerAs, commandGroup, group, refuse } from './registry.ts'

const folder = 'v1/mix/plan'
const call = commandGroup({
  method: 'post',
  path: folder,
  tag: 'contracts',
  auth: 'session',
  scope: 'trade',
  bucket: 'order',
})
const read = group({
  method: 'post',
  path: folder,
  tag: 'contracts',
  auth: 'session',
  scope: 'read',
  bucket: 'account',
})

const names = {
  ...wireNames,
  price: 'executePrice',
  triggerBy: 'triggerType',
  callback: 'callbackRate',
  kind: 'planKind',
  ...legNames,
}
const inWords = <T>(result: Result<T>) => answerAs(result, names)

const callbackRate = decimal.openapi({ description: 'Turns this into a trailing stop; percent, 0.01 to 10' })
const percent = z
  .string()
  .regex(/^\d{1,2}$/)
  .openapi({ description: 'Margin ratio in whole percent, 10 to 95; 80 if omitted' })
const closes = positionSide.optional().openapi({ description: 'Hedge mode only: the position to close' })
const planKind = z.enum(['trigger', 'trailing', 'profit', 'loss', 'ratio'])

const placed = z.object({ planId: z.string(), clientOid: z.string() })

const place = call({
  path: 'placePlan',
  summary:
    'Place a trigger order on a contract; add callbackRate for a trailing stop. Idempotent by clientOid',
  input: z.object({
    contractId,
    side,
    triggerPrice: decimal
      .optional()
      .openapi({ description: 'Optional for a trailing stop; if omitted, trailing starts immediately' }),
    triggerType: triggerType.optional(),
    callbackRate: callbackRate.optional(),
    orderType: z.enum(['limit', 'market']).optional(),
    executePrice: decimal.optional().openapi({ description: 'Limit price of the order to place' }),
    size: decimal.openapi({ description: 'In the base coin; coin-margined contracts: in USD' }),
    force: force.optional(),
    stpMode: stpMode.optional(),
    positionSide: positionSide
      .optional()
      .openapi({ description: 'Hedge mode only: the position to open or close' }),
    reduceOnly: z.boolean().optional(),
    takeProfit: broughtLeg.optional(),
    stopLoss: broughtLeg.optional(),
    clientOid: clientOid.optional(),
  }),
  output: placed,
  async answer({ services, subject, fromPage, nameOrder }, input) {
    const { id, repeats: _, ...naming } = nameOrder(input.clientOid)
    const { contractId: symbol, triggerType: triggerBy, callbackRate: callback, executePrice: price } = input
    const { force: tif, stpMode: stp, side: of, triggerPrice, size, positionSide: which, reduceOnly } = input
    const { takeProfit, stopLoss } = input
    const orderType = input.orderType ?? (price === undefined ? 'market' : 'limit')
    const trigger = { triggerPrice, triggerBy, callback }
    const order = { side: of, orderType, price, size, tif, stp, positionSide: which, reduceOnly }
    const plan = { symbol, ...trigger, ...order, takeProfit, stopLoss, source: sourceOf(fromPage), ...naming }
    return inWords(await services.futures.placePlan(subject, id, plan))
  },
})

const placeStop = call({
  path: 'placePositionStop',
  summary: 'Place take profit and/or stop loss of a position: of the whole, or of a part of it',
  input: z.object({
    contractId,
    positionSide: closes,
    size: decimal
      .optional()
      .openapi({ description: 'If omitted: the whole position, in place of the one before' }),
    takeProfit: leg.optional(),
    stopLoss: leg.optional(),
    clientOid: clientOid.optional(),
  }),
  output: placed,
  async answer({ services, subject, fromPage, nameOrder }, { contractId: symbol, clientOid: own, ...terms }) {
    const { id, repeats: _, ...naming } = nameOrder(own)
    const stop = { symbol, ...terms, source: sourceOf(fromPage), ...naming }
    return inWords(await services.futures.placePositionStop(subject, id, stop))
  },
})

const placeRatio = call({
  path: 'placeRatioStop',
  summary: 'Place a stop that closes a position once its margin ratio reaches a percentage',
  input: z.object({
    contractId,
    positionSide: closes,
    percent: percent.optional(),
    clientOid: clientOid.optional(),
  }),
  output: placed,
  async answer({ services, subject, fromPage, nameOrder }, { contractId: symbol, clientOid: own, ...terms }) {
    const { id, repeats: _, ...naming } = nameOrder(own)
    const stop = { symbol, ...terms, source: sourceOf(fromPage), ...naming }
    return inWords(await services.futures.placeRatioStop(subject, id, stop))
  },
})

const update = call({
  path: 'updatePlan',
  summary: 'Modify a plan on a contract that was not triggered; omitted fields stay',
  input: z.object({
    ...planRef,
    triggerPrice: decimal.optional(),
    executePrice: decimal.optional(),
    size: decimal.optional(),
    callbackRate: callbackRate.optional(),
    percent: percent.optional(),
    takeProfit: changedLeg.optional(),
    stopLoss: changedLeg.optional(),
  }),
  output: z.object({ planId: z.string() }),
  async answer({ services, subject, newId }, { executePrice: price, callbackRate: callback, ...rest }) {
    if (!namesOnePlan(rest)) return refuse('40017', 'planId')
    return inWords(await services.futures.updatePlan(subject, newId(), { ...rest, price, callback }))
  },
})

const cancel = call({
  path: 'cancelPlan',
  summary: 'Cancel one plan on a contract by planId or clientOid',
  bucket: 'cancel',
  input: z.object(planRef),
  output: z.object({ planId: z.string() }),
  async answer({ services, subject, newId }, input) {
    if (!namesOnePlan(input)) return refuse('40017', 'planId')
    return inWords(await services.futures.cancelPlan(subject, newId(), input))
  },
})

const cancelAll = call({
  path: 'cancelAllPlans',
  summary: 'Cancel all plans on contracts, optionally by contract or kind',
  bucket: 'cancel',
  input: z.object({ contractId: contractId.optional(), planKind: planKind.optional() }),
  output: z.object({ planIds: z.array(planId) }),
  async answer({ services, subject, newId }, { contractId: symbol, planKind: kind }) {
    return inWords(await services.futures.cancelPlans(subject, newId(), { symbol, kind }))
  },
})

const planItem = z.object({
  planId: z.string(),
  clientOid: z.string(),
  contractId: z.string(),
  planKind: planKind.openapi({
    description: 'profit and loss: of a position; ratio: closes at a margin ratio',
  }),
  side,
  positionSide: positionSide.nullable(),
  reduceOnly: z.boolean(),
  orderType: z.enum(['limit', 'market']),
  force: z.string(),
  triggerType: z.enum(['fill_price', 'mark_price']),
  triggerPrice: decimalText.nullable(),
  operator: z.enum(['at-or-above', 'at-or-below']).nullable(),
  executePrice: decimalText.nullable(),
  size: decimalText.nullable().openapi({ description: 'null: the whole position' }),
  callbackRate: decimalText.nullable(),
  percent: decimalText.nullable(),
  takeProfit: legItem.nullable(),
  stopLoss: legItem.nullable(),
  extremePrice: decimalText.nullable(),
  state: z.enum(['pending', 'trailing', 'triggered', 'failed', 'cancelled']),
  source: z.string(),
  cTime: z.number().int(),
})

type Item = Omit<ContractPlanRecord, 'updatedAt'>

function toContractPlan(plan: Item): z.input<typeof planItem> {
  const { triggerPrice = null, operator = null, size = null, percent: ratio = null } = plan
  return {
    planId: plan.planId,
    clientOid: plan.clientOid,
    contractId: plan.symbol,
    planKind: plan.kind,
    side: plan.side,
    positionSide: plan.positionSide ?? null,
    reduceOnly: plan.isClosing,
    orderType: plan.orderType,
    force: plan.tif.replace('-', '_'),
    triggerType: plan.triggerBy === 'mark' ? 'mark_price' : 'fill_price',
    triggerPrice,
    operator,
    executePrice: plan.price ?? null,
    size,
    callbackRate: plan.callback ?? null,
    percent: ratio,
    takeProfit: toLegItem(plan.takeProfit),
    stopLoss: toLegItem(plan.stopLoss),
    extremePrice: plan.extreme ?? null,
    state: plan.status,
    source: plan.source,
    cTime: plan.createdAt,
  }
}

const current = read({
  path: 'currentPlans',
  summary: 'List plans on contracts that wait, newest first',
  input: z.object({ ...ofContracts, planKind: planKind.optional() }),
  output: z.object({ plans: z.array(planItem) }),
  answer({ services, subject }, { contractId: symbol, line, planKind: kind }) {
    const of = { symbol, line, kinds: kind && [kind] }
    const plans = services.futures.livePlans(subject.account, of)
    return accepted({
      plans: plans.map(({ placedAt: createdAt, ...plan }) => toContractPlan({ ...plan, createdAt })),
    })
  },
})

const endedItem = planItem.extend({
  orderId: z.string().nullable().openapi({ description: 'The order it placed' }),
  reason: z.number().int().nullable(),
  failure: z
    .object({ code: z.string(), params: z.record(z.string(), z.string()) })
    .nullable()
    .openapi({ description: 'Why its order could not be placed' }),
  uTime: z.number().int(),
})

const history = read({
  path: 'historyPlans',
  summary: 'List plans on contracts that ended within the last three months, newest first',
  input: z.object({ ...contractWindow(100), planKind: planKind.optional() }),
  output: z.object({ plans: z.array(endedItem) }),
  async answer({ services, subject }, { planKind: kind, ...window }) {
    const page = { ...contractPage(window), kinds: kind && [kind] }
    const rows = await services.futures.planHistory(subject.account, page)
    const plans = rows.map(({ orderId = null, reason = null, failure, params = {}, ...plan }) => ({
      ...toContractPlan(plan),
      orderId,
      reason,
      failure: failure === undefined ? null : { code: failure, params },
      uTime: plan.updatedAt,
    }))
    return accepted({ plans })
  },
})

export const mixPlans = [place, placeStop, placeRatio, update, cancel, cancelAll, current, history]
