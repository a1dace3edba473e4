// /api/v2/spot/trade, extensions: OCO, trailing stop, and take profit and stop loss on holdings.

import { z } from '@hono/zod-openapi'
import type { TriggerLeg } from '#engine/conditional-orders/protocol.ts'
import { group, refuse } from '../registry.ts'
import { clientOid, decimal, side, symbol } from './fields.ts'
import { stpMode } from './order-input.ts'
import { ids } from './outcomes.ts'
import { planOutcome } from './plan-outcomes.ts'
import { triggerType } from './plans.ts'
import { submitNamed } from './submit-named.ts'

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
  summary: 'Place an OCO order (extension): a resting limit order and a stop order; one cancels the other',
  input: z.object({
    ...shared,
    side,
    limitPrice: decimal.openapi({ description: 'Price of the resting leg' }),
    triggerPrice: decimal,
    executePrice: decimal.openapi({ description: 'Limit price of the stop leg' }),
  }),
  output: ids,
  async answer({ services, subject, nameOrder }, { limitPrice, executePrice, stpMode: stp, ...input }) {
    const { clientOid, ...terms } = input
    const name = nameOrder(clientOid)
    const prices = { price: limitPrice, orderPrice: executePrice }
    const command = {
      type: 'placeOco',
      account: subject.account,
      ...terms,
      ...prices,
      stp,
      source: 'api',
    } as const
    const receipt = await submitNamed(services.trading, subject, name, command)
    return planOutcome(receipt, { orderId: receipt.planId ?? '', clientOid: name.id }, true)
  },
})

const trailing = call({
  path: 'place-trailing-order',
  summary: 'Place a trailing stop order (extension)',
  input: z.object({
    ...shared,
    side,
    callbackRatio: decimal.openapi({ description: 'Percent, 0.1 to 20' }),
    triggerPrice: decimal
      .optional()
      .openapi({ description: 'Price where trailing starts; if omitted, trailing starts immediately' }),
    triggerType: triggerType.optional(),
    executePrice: decimal.optional().openapi({ description: 'Limit price of the order to place' }),
  }),
  output: ids,
  async answer({ services, subject, nameOrder }, input) {
    const { callbackRatio: callback, stpMode: stp, triggerType: triggerBy } = input
    const name = nameOrder(input.clientOid)
    const receipt = await submitNamed(services.trading, subject, name, {
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
    return planOutcome(receipt, { orderId: receipt.planId ?? '', clientOid: name.id })
  },
})

const leg = (triggerPrice: string | undefined, price: string | undefined): TriggerLeg[] =>
  triggerPrice === undefined ? [] : [{ triggerPrice, price }]

const tpsl = call({
  path: 'place-tpsl-order',
  summary: 'Place a take profit and/or stop loss on a spot holding (extension)',
  input: z.object({
    ...shared,
    takeProfitTriggerPrice: decimal.optional(),
    takeProfitExecutePrice: decimal.optional(),
    stopLossTriggerPrice: decimal.optional(),
    stopLossExecutePrice: decimal.optional(),
  }),
  output: ids,
  async answer({ services, subject, nameOrder }, input) {
    const { symbol: pair, size, stpMode: stp } = input
    const name = nameOrder(input.clientOid)
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
    const receipt = await submitNamed(services.trading, subject, name, command)
    return planOutcome(receipt, { orderId: receipt.planId ?? '', clientOid: name.id })
  },
})

export const planKinds = [oco, trailing, tpsl]
