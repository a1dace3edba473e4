// /api/v2/spot/trade: trigger orders, and plans of every kind changed and cancelled (bitget-v2-api.md 5.2).

import { z } from '@hono/zod-openapi'
import type { UpdatePlan } from '#engine/conditional-orders/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { PlanRow } from '../../services/trading.ts'
import { accepted, group, refuse } from '../registry.ts'
import { clientOid, decimal, listWindow, named, orderType, pageOf, side, symbol, word } from './fields.ts'
import { force, stpMode } from './order-input.ts'
import { ids, results, resultsOf } from './outcomes.ts'
import { planOutcome } from './plan-outcomes.ts'
import { planItem, toPlanItem } from './plan-serializer.ts'
import { submitNamed } from './submit-named.ts'

const change = group({
  path: 'api/v2/spot/trade',
  method: 'post',
  tag: 'v2 spot plans',
  auth: 'key',
  scope: 'trade',
  bucket: 'plan',
})
const read = group({
  path: 'api/v2/spot/trade',
  method: 'get',
  tag: 'v2 spot plans',
  auth: 'key',
  scope: 'read',
  bucket: 'account',
})

/** Spot pairs have no mark price; the last price stands in for it. */
export const triggerType = word({
  fill_price: 'last',
  mark_price: 'last',
  last_price: 'last',
  index_price: 'index',
})

const place = change({
  path: 'place-plan-order',
  summary: 'Place a trigger order',
  input: z.object({
    symbol,
    side,
    triggerPrice: decimal,
    triggerType: triggerType.optional(),
    orderType,
    executePrice: decimal
      .optional()
      .openapi({ description: 'Limit price of the order to place; price is an alias' }),
    price: decimal.optional(),
    planType: word({ amount: 'amount', total: 'total' })
      .optional()
      .openapi({ description: 'Whether size is a base or a quote amount' }),
    size: decimal,
    force: force.optional(),
    stpMode: stpMode.optional(),
    clientOid: clientOid.optional(),
  }),
  output: ids,
  async answer({ services, subject, nameOrder }, input) {
    const { size, planType, orderType: type, triggerType: triggerBy, stpMode: stp } = input
    const isLimit = type === 'limit'
    const name = nameOrder(input.clientOid)
    const receipt = await submitNamed(services.trading, subject, name, {
      type: 'placeTrigger',
      account: subject.account,
      symbol: input.symbol,
      side: input.side,
      triggerPrice: input.triggerPrice,
      triggerBy,
      orderType: type,
      price: isLimit ? (input.executePrice ?? input.price) : undefined,
      tif: isLimit ? input.force : undefined,
      ...(planType === 'total' ? { quoteSize: size } : { size }),
      stp,
      source: 'api',
    })
    return planOutcome(receipt, { orderId: receipt.planId ?? '', clientOid: name.id })
  },
})

const planRef = ({ orderId, clientOid }: { orderId?: string; clientOid?: string }) =>
  orderId !== undefined ? { planId: orderId } : { clientOid }

const changeInput = z.object({
  ...named,
  symbol: symbol.optional(),
  orderType: orderType.optional(),
  triggerPrice: decimal.optional(),
  executePrice: decimal.optional(),
  price: decimal.optional().openapi({ description: 'Alias of executePrice' }),
  size: decimal.optional(),
  limitPrice: decimal.optional().openapi({ description: 'Price of the resting leg of an OCO' }),
  callbackRatio: decimal.optional().openapi({ description: 'Callback of a trailing stop, in percent' }),
})

/** The command, or the field that a plan of this kind does not have. */
function changeCommand(
  plan: PlanRow,
  change: z.output<typeof changeInput>,
  account: string,
): UpdatePlan | string {
  const { kind, planId, quoteSize } = plan
  const isOco = kind === 'oco'
  const { triggerPrice, size, limitPrice, callbackRatio: callback } = change
  if (change.orderType !== undefined && change.orderType !== plan.orderType) return 'orderType'
  if (limitPrice !== undefined && !isOco) return 'limitPrice'
  if (callback !== undefined && kind !== 'trailing') return 'callbackRatio'
  const execute = plan.orderType === 'limit' ? (change.executePrice ?? change.price) : change.executePrice
  const prices = isOco ? { price: limitPrice, orderPrice: execute } : { price: execute }
  const amount = quoteSize === null ? { size } : { quoteSize: size }
  return { type: 'updatePlan', account, planId, triggerPrice, callback, ...prices, ...amount }
}

const modify = change({
  path: 'modify-plan-order',
  summary: 'Modify an untriggered order of any type',
  bucket: 'modify',
  input: changeInput,
  output: ids,
  async answer({ services: { trading }, subject, newId }, input) {
    if (input.orderId === undefined && input.clientOid === undefined) return refuse('40019', 'orderId')
    const plan = await trading.plan(subject.account, planRef(input))
    if (!plan) return refuse('43025')
    const command = changeCommand(plan, input, subject.account)
    if (typeof command === 'string') return refuse('40020', command)
    const receipt = await trading.submit(subject, newId(), command)
    return planOutcome(receipt, { orderId: plan.planId, clientOid: plan.clientOid }, plan.kind === 'oco')
  },
})

const cancel = change({
  path: 'cancel-plan-order',
  summary: 'Cancel one trigger order of any type',
  bucket: 'cancel',
  input: z.object({ ...named, symbol: symbol.optional() }),
  output: z.object({ result: z.literal('success') }),
  async answer({ services, subject, newId }, { symbol: pair, ...input }) {
    if (input.orderId === undefined && input.clientOid === undefined) return refuse('40019', 'orderId')
    const command = { type: 'cancelPlan', account: subject.account, symbol: pair, ...planRef(input) } as const
    const receipt = await services.trading.submit(subject, newId(), command)
    return planOutcome(receipt, { result: 'success' as const })
  },
})

const cancelBatch = change({
  path: 'batch-cancel-plan-order',
  summary: 'Cancel trigger orders for the given pairs, or all pairs; filter by planKind and side',
  bucket: 'cancel',
  input: z.object({
    symbolList: z.array(symbol).max(50).optional(),
    planKind: word({ trigger: 'trigger', oco: 'oco', trailing: 'trailing', tpsl: 'tpsl' }).optional(),
    side: side.optional(),
  }),
  output: results,
  async answer({ services, subject, newId }, { symbolList = [], planKind: kind, side }) {
    const { account } = subject
    const pairs = symbolList.length === 0 ? [undefined] : [...new Set(symbolList)]
    const receipts = await Promise.all(
      pairs.map((pair, index) =>
        services.trading.submit(subject, newId(index), {
          type: 'cancelPlans',
          account,
          symbol: pair,
          side,
          kind,
        }),
      ),
    )
    const refused = receipts.find(({ rejected }) => rejected && rejected.code !== rejection.nothingToCancel)
    const ended = receipts.flatMap(({ events }) =>
      events.flatMap((event) =>
        event.type === 'planChanged' && event.account === account && event.status === 'cancelled'
          ? [{ orderId: event.planId, clientOid: '' }]
          : [],
      ),
    )
    return refused && ended.length === 0 ? planOutcome(refused, resultsOf([])) : accepted(resultsOf(ended))
  },
})

const planPage = z.object({
  nextFlag: z.boolean().openapi({ description: 'True when this page is full' }),
  idLessThan: z.string(),
  orderList: z.array(planItem),
})

const list = (name: 'current' | 'history', summary: string) =>
  read({
    path: `${name}-plan-order`,
    summary,
    input: z.object(listWindow),
    output: planPage,
    async answer({ services: { trading }, subject: { account } }, input) {
      const plansOf = name === 'current' ? trading.livePlans : trading.planHistory
      const rows = await plansOf(account, pageOf(input))
      const nextFlag = rows.length === input.limit
      const idLessThan = (nextFlag && rows.at(-1)?.planId) || ''
      return accepted({ nextFlag, idLessThan, orderList: rows.map(toPlanItem) })
    },
  })

export const plans = [
  place,
  modify,
  cancel,
  cancelBatch,
  list('current', 'List pending trigger orders, newest first'),
  list('history', 'List the trigger order history (last three months), newest first'),
]
