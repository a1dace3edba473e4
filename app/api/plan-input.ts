// The inputs of placePlan and updatePlan as commands of the exchange: one call stands for several kinds of plan.

import { z } from '@hono/zod-openapi'
import type { PlanCommand } from '#engine/conditional-orders/protocol.ts'
import type { OrderSource } from '#engine/exchange/protocol.ts'
import type { PlanRow } from '../services/trading.ts'
import { clientOid, decimal, planId, side, symbolId } from './fields.ts'
import { ofWallet } from './margin-wallet.ts'
import { force, stpMode } from './order-words.ts'
import { triggerType } from './plan-serializer.ts'

export const planFolder = 'v1/trigger/spot/plan'

type Of<T extends PlanCommand['type']> = Extract<PlanCommand, { type: T }>
export type PlacePlan = Of<'placeTrigger'> | Of<'placeOco'> | Of<'placeTrailing'>

const oco = z
  .object({ limitPrice: decimal })
  .openapi({ description: 'Turns this into an OCO; triggerPrice and executePrice define the stop leg' })

const callbackRate = decimal.openapi({ description: 'Turns this into a trailing stop; percent, 0.1 to 20' })

export const placeInput = z.object({
  symbolId,
  side,
  triggerPrice: decimal
    .optional()
    .openapi({ description: 'Optional for a trailing stop; if omitted, trailing starts immediately' }),
  triggerType: triggerType.optional(),
  orderType: z.enum(['limit', 'market']).optional(),
  executePrice: decimal.optional().openapi({ description: 'Limit price of the order to place' }),
  planType: z
    .enum(['amount', 'total'])
    .optional()
    .openapi({ description: 'Whether size is a base or a quote amount' }),
  size: decimal,
  force: force.optional(),
  callbackRate: callbackRate.optional(),
  oco: oco.optional(),
  stpMode: stpMode.optional(),
  clientOid: clientOid.optional(),
  ...ofWallet,
})

export type PlanInput = z.output<typeof placeInput>

/** The command, or the field that is missing or does not go with the others. */
export function placeCommand(input: PlanInput, account: string, source: OrderSource): PlacePlan | string {
  const { symbolId: symbol, side, stpMode: stp, executePrice, size } = input
  const orderType = input.orderType ?? (executePrice === undefined ? 'market' : 'limit')
  const facts = { account, symbol, side, stp, source, wallet: input.wallet }
  const { oco, callbackRate: callback, triggerPrice, triggerType: triggerBy } = input
  if (oco !== undefined || callback !== undefined) {
    if (input.planType === 'total') return 'planType'
    if (input.force !== undefined && input.force !== 'gtc') return 'force'
  }
  if (oco === undefined && callback !== undefined)
    return { type: 'placeTrailing', ...facts, size, callback, triggerPrice, triggerBy, price: executePrice }
  if (triggerPrice === undefined) return 'triggerPrice'
  if (oco === undefined) {
    const amount = input.planType === 'total' ? { quoteSize: size } : { size }
    const order = { orderType, price: executePrice, tif: input.force, ...amount }
    return { type: 'placeTrigger', ...facts, triggerPrice, triggerBy, ...order }
  }
  if (callback !== undefined) return 'callbackRate'
  if (executePrice === undefined) return 'executePrice'
  if (triggerBy === 'index') return 'triggerType'
  return { type: 'placeOco', ...facts, size, price: oco.limitPrice, triggerPrice, orderPrice: executePrice }
}

export const planRef = { planId: planId.optional(), clientOid: clientOid.optional() }

export const namesOnePlan = (ref: { planId?: string; clientOid?: string }) =>
  (ref.planId === undefined) !== (ref.clientOid === undefined)

export const updateInput = z.object({
  ...planRef,
  triggerPrice: decimal.optional(),
  executePrice: decimal.optional(),
  size: decimal.optional(),
  callbackRate: callbackRate.optional(),
  oco: oco.optional(),
  ...ofWallet,
})

/** The command, or the field that a plan of this kind does not have. */
export function updateCommand(
  { kind, planId, quoteSize }: PlanRow,
  change: z.output<typeof updateInput>,
  account: string,
): Of<'updatePlan'> | string {
  const { triggerPrice, executePrice, size, callbackRate: callback, oco } = change
  if (oco !== undefined && kind !== 'oco') return 'oco'
  if (callback !== undefined && kind !== 'trailing') return 'callbackRate'
  const amount = quoteSize === null ? { size } : { quoteSize: size }
  const prices =
    kind === 'oco' ? { price: oco?.limitPrice, orderPrice: executePrice } : { price: executePrice }
  return { type: 'updatePlan', account, planId, triggerPrice, callback, ...prices, ...amount }
}
