// /api/v2/mix/order: trigger orders, trailing stops, take profit and stop loss of contracts placed, changed, cancelled (futures-api.md 3).

import { z } from '@hono/zod-openapi'
import type { PositionLeg } from '#engine/futures/plans/leg.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { FuturesService } from '../../services/futures/futures.ts'
import { type Refusal, type Result, refused } from '../../services/result.ts'
import type { Subject } from '../../services/subject.ts'
import { accepted, type CallResult, commandGroup, refuse, type WireRefusal } from '../registry.ts'
import { itemList, readItem } from './batches.ts'
import { clientOid, coin, decimal, named, symbol, word } from './fields.ts'
import { contractOf, holdSide, isLine, marginModeWord, mixRefusal, productType } from './mix-fields.ts'
import { terms as orderTerms, termsOf } from './mix-orders.ts'
import {
  limitOf,
  newPlanLegsOf,
  newPlanPresets,
  planLegsOf,
  planPresetNames,
  planPresets,
  triggerType,
} from './mix-presets.ts'
import { type ItemResult, ids, results, resultsOf } from './outcomes.ts'

const call = commandGroup({
  path: 'api/v2/mix/order',
  method: 'post',
  tag: 'v2 contracts',
  auth: 'key',
  scope: 'trade',
  bucket: 'plan',
})

/** A missing plan has a code of its own. */
function planRefusal(refusal: Refusal): WireRefusal {
  const { field, ...found } = mixRefusal(refusal)
  const own = found.code === rejection.orderMissing ? { word: '43025' } : {}
  return { ...found, ...own, field: field?.split('.').at(-1) }
}

/** Of a trigger order, whose stops have names of their own. `prefix`: of a change. */
function triggerRefusal(refusal: Refusal, prefix: 'stop' | 'newStop' = 'stop'): WireRefusal {
  const { field, ...rest } = planRefusal(refusal)
  return { ...rest, field: planPresetNames[refusal.field ?? '']?.replace('stop', prefix) ?? field }
}

const inPlanWords = <T, V>(result: Result<T>, value: (of: T) => V): CallResult<V> =>
  result.ok ? accepted(value(result.value)) : refused(planRefusal(result.refusal))

const ofContract = { symbol, productType, marginCoin: coin.optional() }

const placePlan = call({
  path: 'place-plan-order',
  summary: 'Place a trigger order (normal_plan) or a trailing stop (track_plan) on a contract',
  input: z.object({
    ...ofContract,
    marginMode: marginModeWord.optional(),
    ...orderTerms,
    planType: word({ normal_plan: 'trigger', track_plan: 'trailing' }),
    triggerPrice: decimal.optional(),
    triggerType: triggerType.default('mark'),
    executePrice: decimal
      .optional()
      .openapi({ description: 'Limit price of the order to place; price is an alias' }),
    callbackRatio: decimal.optional().openapi({ description: 'Callback of a trailing stop, in percent' }),
    ...planPresets,
  }),
  output: ids,
  async answer({ services, subject, nameOrder }, { marginCoin: _, marginMode: _mode, ...input }) {
    const { planType, triggerPrice, triggerType: triggerBy, executePrice, callbackRatio, ...order } = input
    const legs = planLegsOf(input)
    const isTrailing = planType === 'trailing'
    if (isTrailing && callbackRatio === undefined) return refuse('40019', 'callbackRatio')
    if (!isTrailing && triggerPrice === undefined) return refuse('40019', 'triggerPrice')
    const { id, freeIfRefused } = nameOrder(input.clientOid)
    const {
      bestPrice: _best,
      marginMode: _of,
      ...terms
    } = termsOf({ ...order, price: executePrice ?? order.price })
    const placed = await services.futures.placePlan(subject, id, {
      ...terms,
      triggerBy,
      ...(triggerPrice !== undefined && { triggerPrice }),
      ...(isTrailing && { callback: callbackRatio }),
      ...legs,
      ...(freeIfRefused && { freeIfRefused }),
    })
    return placed.ok
      ? accepted({ orderId: placed.value.planId, clientOid: id })
      : refused(triggerRefusal(placed.refusal))
  },
})

const placeStop = call({
  path: 'place-tpsl-order',
  summary:
    'Place a take profit or a stop loss of a position; pos_profit and pos_loss are of the whole position',
  input: z.object({
    ...ofContract,
    planType: word({
      pos_profit: 'whole-profit',
      pos_loss: 'whole-loss',
      profit_plan: 'part-profit',
      loss_plan: 'part-loss',
    }),
    triggerPrice: decimal,
    triggerType: triggerType.default('mark'),
    executePrice: decimal.optional(),
    holdSide,
    size: decimal.optional(),
    clientOid: clientOid.optional(),
  }),
  output: ids,
  async answer({ services, subject, nameOrder }, { symbol: name, productType: line, planType, ...input }) {
    const { id, freeIfRefused } = nameOrder(input.clientOid)
    const [extent, kind] = planType.split('-')
    const price = limitOf(input.executePrice)
    const leg: PositionLeg = {
      triggerPrice: input.triggerPrice,
      triggerBy: input.triggerType,
      ...(price !== undefined && { price }),
    }
    const placed = await services.futures.placePositionStop(subject, id, {
      symbol: contractOf(line, name),
      positionSide: input.holdSide,
      ...(extent === 'part' && { size: input.size }),
      ...(kind === 'profit' ? { takeProfit: leg } : { stopLoss: leg }),
      source: 'api',
      ...(freeIfRefused && { freeIfRefused }),
    })
    return inPlanWords(placed, ({ planId }) => ({ orderId: planId, clientOid: id }))
  },
})

const placeBoth = call({
  path: 'place-pos-tpsl',
  summary: 'Place take profit and stop loss of a whole position together',
  input: z.object({
    ...ofContract,
    holdSide,
    stopSurplusTriggerPrice: decimal.optional(),
    stopSurplusTriggerType: triggerType.default('mark'),
    stopSurplusExecutePrice: decimal.optional(),
    stopLossTriggerPrice: decimal.optional(),
    stopLossTriggerType: triggerType.default('mark'),
    stopLossExecutePrice: decimal.optional(),
  }),
  output: z.array(
    z.object({ orderId: z.string(), stopSurplusClientOid: z.string(), stopLossClientOid: z.string() }),
  ),
  async answer(
    { services, subject, nameOrder },
    { symbol: name, productType: line, holdSide: which, ...input },
  ) {
    const legOf = (
      triggerPrice: string | undefined,
      triggerBy: 'last' | 'mark',
      execute: string | undefined,
    ) => {
      const price = limitOf(execute)
      return triggerPrice === undefined ? undefined : { triggerPrice, triggerBy, ...(price && { price }) }
    }
    const takeProfit = legOf(
      input.stopSurplusTriggerPrice,
      input.stopSurplusTriggerType,
      input.stopSurplusExecutePrice,
    )
    const stopLoss = legOf(input.stopLossTriggerPrice, input.stopLossTriggerType, input.stopLossExecutePrice)
    if (!takeProfit && !stopLoss) return refuse('40019', 'stopSurplusTriggerPrice')
    const { id } = nameOrder(undefined)
    const placed = await services.futures.placePositionStop(subject, id, {
      symbol: contractOf(line, name),
      positionSide: which,
      ...(takeProfit && { takeProfit }),
      ...(stopLoss && { stopLoss }),
      source: 'api',
    })
    return inPlanWords(placed, ({ planId }) => [
      { orderId: planId, stopSurplusClientOid: takeProfit ? id : '', stopLossClientOid: stopLoss ? id : '' },
    ])
  },
})

const refOfPlan = ({ orderId, clientOid: own }: { orderId?: string; clientOid?: string }) =>
  orderId !== undefined ? { planId: orderId } : { clientOid: own }

const modifyPlan = call({
  path: 'modify-plan-order',
  summary: 'Modify a trigger order or a trailing stop of a contract that waits',
  bucket: 'modify',
  input: z.object({
    ...named,
    symbol: symbol.optional(),
    productType,
    newTriggerPrice: decimal.optional(),
    newSize: decimal.optional(),
    newPrice: decimal.optional(),
    newCallbackRatio: decimal.optional(),
    ...newPlanPresets,
  }),
  output: ids,
  async answer({ services, subject, newId }, input) {
    if (input.orderId === undefined && input.clientOid === undefined) return refuse('40019', 'orderId')
    const changed = await services.futures.updatePlan(subject, newId(), {
      ...refOfPlan(input),
      triggerPrice: input.newTriggerPrice,
      size: input.newSize,
      price: input.newPrice,
      callback: input.newCallbackRatio,
      ...newPlanLegsOf(input),
    })
    return changed.ok
      ? accepted({ orderId: changed.value.planId, clientOid: input.clientOid ?? '' })
      : refused(triggerRefusal(changed.refusal, 'newStop'))
  },
})

const modifyStop = call({
  path: 'modify-tpsl-order',
  summary: 'Modify a take profit or a stop loss of a position that waits',
  bucket: 'modify',
  input: z.object({
    ...named,
    ...ofContract,
    symbol: symbol.optional(),
    triggerPrice: decimal,
    triggerType: triggerType.optional(),
    executePrice: decimal.optional(),
    size: decimal.optional(),
  }),
  output: ids,
  async answer({ services, subject, newId }, input) {
    if (input.orderId === undefined && input.clientOid === undefined) return refuse('40019', 'orderId')
    const ref = refOfPlan(input)
    const plan = services.futures
      .livePlans(subject.account)
      .find(
        ({ planId, clientOid: own }) =>
          ref.planId === planId || (ref.planId === undefined && own === ref.clientOid),
      )
    // A stop of a whole position has no size to change: clients send one in any case. One that is missing is for the exchange to refuse.
    const changed = await services.futures.updatePlan(subject, newId(), {
      ...ref,
      triggerPrice: input.triggerPrice,
      price: plan?.price === undefined ? undefined : limitOf(input.executePrice),
      size: plan?.size === undefined ? undefined : input.size,
    })
    return inPlanWords(changed, ({ planId }) => ({ orderId: planId, clientOid: input.clientOid ?? '' }))
  },
})

const cancelInput = z.object(named)

async function cancelledOne(
  futures: FuturesService,
  subject: Subject,
  id: string,
  item: object,
): Promise<ItemResult> {
  const read = readItem(cancelInput, item)
  if (!read.ok) return read.refusal
  const { orderId = '', clientOid: own = '' } = read.value
  const result = await futures.cancelPlan(subject, id, refOfPlan(read.value))
  if (result.ok) return { orderId: result.value.planId, clientOid: own }
  return { orderId, clientOid: own, refusal: planRefusal(result.refusal) }
}

const planKinds = {
  normal_plan: 'trigger',
  track_plan: 'trailing',
  pos_profit: 'profit',
  profit_plan: 'profit',
  pos_loss: 'loss',
  loss_plan: 'loss',
  profit_loss: 'any',
} as const

const cancel = call({
  path: 'cancel-plan-order',
  summary: 'Cancel plans on contracts: those of a list, or all of a contract or a type',
  bucket: 'cancel',
  input: z.object({
    ...ofContract,
    symbol: symbol.optional(),
    planType: word(planKinds).optional(),
    orderIdList: itemList(cancelInput).optional(),
  }),
  output: results,
  async answer({ services, subject, newId }, { symbol: name, productType: line, planType, orderIdList }) {
    const { futures } = services
    if (!isLine(line)) return accepted(resultsOf([]))
    const kinds = planType === 'any' ? (['profit', 'loss'] as const) : planType ? [planType] : []
    const waiting = futures.livePlans(subject.account, {
      line,
      kinds,
      ...(name !== undefined && { symbol: contractOf(line, name) }),
    })
    const items = orderIdList ?? waiting.map(({ planId }) => ({ orderId: planId }))
    // A call about one plan is one command, under the id of the call.
    const idOf = (index: number) => (items.length === 1 ? newId() : newId(index))
    const done = await Promise.all(
      items.map((item, index) => cancelledOne(futures, subject, idOf(index), item)),
    )
    // Clients read the first success: where the only one is unknown, the call is refused.
    const [only] = done
    if (done.length === 1 && only?.refusal) return refused(only.refusal)
    return accepted(resultsOf(done))
  },
})

export const mixPlans = [placePlan, placeStop, placeBoth, modifyPlan, modifyStop, cancel]
