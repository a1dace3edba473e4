// /api/v2/spot/trade, beyond Bitget: OCO, trailing stop, and take profit and stop loss on holdings.

import { z } from '@hono/zod-openapi'
import type { TriggerLeg } from '#engine/conditional-orders/protocol.ts'
import { group, refuse } from '../registry.ts'
import { clientOid, decimal, side, symbol } from './fields.ts'
import { stpMode } from './order-input.ts'
import { ids } from './outcomes.ts'
import { planOutcome } from './plan-outcomes.ts'
import { triggerType } from './plans.ts'

const call = group({
  path: 'api/v2/spot/trade',
  method: 'post',
  tag: 'v2 spot plans',
  auth: 'key',
  scope: 'trade',
  bucket: 'plan',
})
const shared = { symbol, size: decimal, stpMode: stpMode.optional(), clientOid: clientOid.optional() }

const oco = call({
  path: 'place-oco-order',
  summary: 'Beyond Bitget: a limit order that rests and a stop order that waits; one ends the other',
  input: z.object({
    ...shared,
    side,
    limitPrice: decimal.openapi({ description: 'Of the leg that rests' }),
    triggerPrice: decimal,
    executePrice: decimal.openapi({ description: 'Limit of the leg that waits' }),
  }),
  output: ids,
  async answer({ services, subject, newId }, { limitPrice, executePrice, stpMode: stp, ...input }) {
    const { clientOid: id = newId(), ...terms } = input
    const prices = { price: limitPrice, orderPrice: executePrice }
    const command = {
      type: 'placeOco',
      account: subject.account,
      ...terms,
      ...prices,
      stp,
      source: 'api',
    } as const
    const receipt = await services.trading.submit(subject, id, command)
    return planOutcome(receipt, { orderId: receipt.planId ?? '', clientOid: id }, true)
  },
})

const trailing = call({
  path: 'place-trailing-order',
  summary: 'Beyond Bitget: a stop that follows the price at a distance',
  input: z.object({
    ...shared,
    side,
    callbackRatio: decimal.openapi({ description: 'Percent, 0.1 … 20' }),
    triggerPrice: decimal.optional().openapi({ description: 'Follows from there; without it at once' }),
    triggerType: triggerType.optional(),
    executePrice: decimal.optional().openapi({ description: 'Limit of the order it places' }),
  }),
  output: ids,
  async answer({ services, subject, newId }, input) {
    const { clientOid: id = newId(), callbackRatio: callback, stpMode: stp, triggerType: triggerBy } = input
    const receipt = await services.trading.submit(subject, id, {
      type: 'placeTrailing',
      account: subject.account,
      symbol: input.symbol,
      side: input.side,
      size: input.size,
      callback,
      triggerPrice: input.triggerPrice,
      triggerBy,
      price: input.executePrice,
      stp,
      source: 'api',
    })
    return planOutcome(receipt, { orderId: receipt.planId ?? '', clientOid: id })
  },
})

const leg = (triggerPrice: string | undefined, price: string | undefined): TriggerLeg[] =>
  triggerPrice === undefined ? [] : [{ triggerPrice, price }]

const tpsl = call({
  path: 'place-tpsl-order',
  summary: 'Beyond Bitget: sells a holding at a profit, at a loss, or at whichever comes first',
  input: z.object({
    ...shared,
    takeProfitTriggerPrice: decimal.optional(),
    takeProfitExecutePrice: decimal.optional(),
    stopLossTriggerPrice: decimal.optional(),
    stopLossExecutePrice: decimal.optional(),
  }),
  output: ids,
  async answer({ services, subject, newId }, input) {
    const { symbol: pair, size, stpMode: stp, clientOid: id = newId() } = input
    const legs = [
      ...leg(input.takeProfitTriggerPrice, input.takeProfitExecutePrice),
      ...leg(input.stopLossTriggerPrice, input.stopLossExecutePrice),
    ]
    if (legs.length === 0) return refuse('40019', 'takeProfitTriggerPrice')
    const { account } = subject
    const command = {
      type: 'placeTpsl',
      account,
      symbol: pair,
      side: 'sell',
      size,
      legs,
      stp,
      source: 'api',
    } as const
    const receipt = await services.trading.submit(subject, id, command)
    return planOutcome(receipt, { orderId: receipt.planId ?? '', clientOid: id })
  },
})

export const planKinds = [oco, trailing, tpsl]
