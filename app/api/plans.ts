// v1/trigger/spot/plan: orders that wait for a price, placed, changed and cancelled (domain.md 2, 22).

import { z } from '@hono/zod-openapi'
import type { TriggerLeg } from '#engine/conditional-orders/protocol.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { limits } from '#engine/kernel/limits.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { success } from './envelope.ts'
import { clientOid, decimal, planId, side, symbolId } from './fields.ts'
import { accountOf } from './margin-wallet.ts'
import { outcome, sourceOf, stpMode } from './order-words.ts'
import {
  namesOnePlan,
  placeCommand,
  placeInput,
  planFolder,
  planRef,
  updateCommand,
  updateInput,
} from './plan-input.ts'
import { planKind } from './plan-serializer.ts'
import { group, refuse } from './registry.ts'

const call = group({
  path: planFolder,
  method: 'post',
  tag: 'plan',
  auth: 'session',
  scope: 'trade',
  bucket: 'order',
})

const wireNames = {
  symbol: 'symbolId',
  tif: 'force',
  stp: 'stpMode',
  triggerBy: 'triggerType',
  price: 'executePrice',
  quoteSize: 'size',
  callback: 'callbackRate',
}
const ocoNames = { ...wireNames, price: 'oco.limitPrice', orderPrice: 'executePrice' }

const placed = z.object({ planId: z.string(), clientOid: z.string() })

const place = call({
  path: 'placePlan',
  summary:
    'Place a trigger order (add callbackRate for a trailing stop, oco for an OCO order). Idempotent by clientOid',
  input: placeInput,
  output: placed,
  async answer({ services, subject, fromPage, nameOrder }, input) {
    const command = placeCommand(input, subject.account, sourceOf(fromPage))
    if (typeof command === 'string') return refuse(rejection.parameterInvalid, command)
    const { id, repeats: _, ...naming } = nameOrder(input.clientOid)
    const receipt = await services.trading.submit(subject, id, { ...command, ...naming })
    const names = command.type === 'placeOco' ? ocoNames : wireNames
    return outcome(receipt, { planId: receipt.planId ?? '', clientOid: id }, names)
  },
})

const leg = z
  .object({ triggerPrice: decimal, executePrice: decimal.optional() })
  .transform(({ triggerPrice, executePrice }): TriggerLeg => ({ triggerPrice, price: executePrice }))

const placeTpsl = call({
  path: 'placeTpsl',
  summary: 'Place a take profit and/or stop loss on a spot holding',
  input: z.object({
    symbolId,
    size: decimal,
    legs: z.array(leg).min(1).max(2),
    stpMode: stpMode.optional(),
    clientOid: clientOid.optional(),
  }),
  output: placed,
  async answer(
    { services, subject, fromPage, nameOrder },
    { symbolId: symbol, size, legs, stpMode: stp, clientOid },
  ) {
    const { id, repeats: _, ...naming } = nameOrder(clientOid)
    const receipt = await services.trading.submit(subject, id, {
      type: 'placeTpsl',
      account: subject.account,
      symbol,
      side: 'sell',
      size,
      legs,
      stp,
      source: sourceOf(fromPage),
      ...naming,
    })
    return outcome(receipt, { planId: receipt.planId ?? '', clientOid: id }, wireNames)
  },
})

const update = call({
  path: 'updatePlan',
  summary: 'Modify an untriggered order; a new trigger price is checked against the market again',
  input: updateInput,
  output: z.object({ planId: z.string() }),
  async answer({ services: { trading }, subject, newId }, input) {
    if (!namesOnePlan(input)) return refuse(rejection.parameterInvalid, 'planId')
    const plan = await trading.plan(accountOf(subject, input.wallet), input)
    if (!plan) return refuse(rejection.orderMissing)
    const command = updateCommand(plan, input, subject.account)
    if (typeof command === 'string') return refuse(rejection.parameterInvalid, command)
    const receipt = await trading.submit(subject, newId(), command)
    return outcome(receipt, { planId: plan.planId }, plan.kind === 'oco' ? ocoNames : wireNames)
  },
})

const cancel = call({
  path: 'cancelPlan',
  summary: 'Cancel one trigger order by planId or clientOid; cancelling an OCO removes both legs',
  bucket: 'cancel',
  input: z.object({ symbolId: symbolId.optional(), ...planRef }),
  output: z.object({ planId: z.string() }),
  async answer({ services, subject, newId }, { symbolId: symbol, ...ref }) {
    if (!namesOnePlan(ref)) return refuse(rejection.parameterInvalid, 'planId')
    const { account } = subject
    const command = { type: 'cancelPlan', account, symbol, ...ref } as const
    const receipt = await services.trading.submit(subject, newId(), command)
    return outcome(receipt, { planId: receipt.planId ?? ref.planId ?? '' }, wireNames)
  },
})

const result = z.object({ planId: z.string(), code: z.string().openapi({ example: success }) })

/** What became of the plans that were named, or of those that the filter met. */
function resultsOf(
  events: readonly ExchangeEvent[],
  account: string,
  named: readonly string[] | undefined,
): z.input<typeof result>[] {
  const cancelled = events.flatMap((event) =>
    event.type === 'planChanged' &&
    (event.account === account || event.account.startsWith(`${account}/`)) &&
    event.status === 'cancelled'
      ? [event.planId]
      : [],
  )
  return (named ?? cancelled).map((planId) => ({
    planId,
    code: cancelled.includes(planId) ? success : rejection.orderMissing,
  }))
}

const cancelBatch = call({
  path: 'cancelBatchPlan',
  summary: 'Cancel trigger orders by id, pair, side or type',
  bucket: 'cancel',
  input: z.object({
    symbolId: symbolId.optional(),
    side: side.optional(),
    planKind: planKind.optional(),
    planIds: z.array(planId).min(1).max(limits.ordersPerBatch).optional(),
  }),
  output: z.object({ results: z.array(result) }),
  async answer({ services, subject, newId }, { symbolId: symbol, side, planKind: kind, planIds }) {
    const { account } = subject
    const plans = planIds?.map((planId) => ({ planId }))
    const command = { type: 'cancelPlans', account, symbol, side, kind, plans } as const
    const receipt = await services.trading.submit(subject, newId(), command)
    return outcome(
      receipt,
      { results: resultsOf(receipt.events, account, planIds) },
      {
        ...wireNames,
        kind: 'planKind',
        plans: 'planIds',
      },
    )
  },
})

export const plans = [place, placeTpsl, update, cancel, cancelBatch]
