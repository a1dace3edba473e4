// /api/v2/spot/trade, extensions: cancels that are one command of the exchange, of orders or of plans.

import { z } from '@hono/zod-openapi'
import { limits } from '#engine/kernel/limits.ts'
import { commandGroup } from '../registry.ts'
import { named, side, symbol, word } from './fields.ts'
import { ids, outcome } from './outcomes.ts'
import { planOutcome } from './plan-outcomes.ts'

const orderList = z.array(z.object(named)).min(1).max(limits.ordersPerBatch)
const filter = { symbol: symbol.optional(), side: side.optional(), orderList: orderList.optional() }
const cancelled = z.object({ orderList: z.array(ids) })

const shared = {
  path: 'api/v2/spot/trade',
  method: 'post',
  auth: 'key',
  scope: 'trade',
  bucket: 'cancel',
} as const
const orderCall = commandGroup({ ...shared, tag: 'v2 spot orders' })
const planCall = commandGroup({ ...shared, tag: 'v2 spot plans' })

const orders = orderCall({
  path: 'cancel-orders',
  summary: 'Cancel all open orders, or filter by pair, side or ids, in one command (extension)',
  input: z.object(filter),
  output: cancelled,
  async answer({ services, subject, newId }, { symbol: pair, side, orderList }) {
    const { account } = subject
    const command = { type: 'cancelOrders', account, symbol: pair, side, orders: orderList } as const
    const receipt = await services.trading.submit(subject, newId(), command)
    const list = receipt.events.flatMap((event) =>
      event.type === 'orderChanged' && event.account === account && event.reason !== undefined
        ? [{ orderId: event.orderId, clientOid: '' }]
        : [],
    )
    return outcome(receipt, { orderList: list })
  },
})

const plans = planCall({
  path: 'cancel-plans',
  summary: 'Cancel all trigger orders, or filter by pair, side, type or ids, in one command (extension)',
  input: z.object({
    ...filter,
    planKind: word({ trigger: 'trigger', oco: 'oco', trailing: 'trailing', tpsl: 'tpsl' }).optional(),
  }),
  output: cancelled,
  async answer({ services, subject, newId }, { symbol: pair, side, planKind: kind, orderList }) {
    const { account } = subject
    const plans = orderList?.map(({ orderId, clientOid }) =>
      orderId === undefined ? { clientOid } : { planId: orderId },
    )
    const command = { type: 'cancelPlans', account, symbol: pair, side, kind, plans } as const
    const receipt = await services.trading.submit(subject, newId(), command)
    const list = receipt.events.flatMap((event) =>
      event.type === 'planChanged' && event.account === account && event.status === 'cancelled'
        ? [{ orderId: event.planId, clientOid: '' }]
        : [],
    )
    return planOutcome(receipt, { orderList: list })
  },
})

export const wholeCancels = [orders, plans]
