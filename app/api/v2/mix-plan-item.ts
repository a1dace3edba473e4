// Plans on contracts as clients of Bitget read them (futures-api.md 3.3).

import { z } from '@hono/zod-openapi'
import { readContractSymbol } from '#engine/market/contract-symbol.ts'
import type { ContractPlanRecord } from '#engine/orders/contract-plan-view.ts'
import { timeText } from './fields.ts'
import { nameOf } from './mix-fields.ts'
import { toPlanPresetItems } from './mix-presets.ts'
import { forceWord, sourceWord } from './order-serializer.ts'

const statuses: Record<ContractPlanRecord['status'], string> = {
  pending: 'live',
  trailing: 'live',
  triggered: 'executed',
  failed: 'fail_trigger',
  cancelled: 'cancelled',
}

const triggerWords = { last: 'fill_price', mark: 'mark_price' } as const

/** One of a whole position has no size. */
function planTypeOf({ kind, size }: ContractPlanRecord): string {
  switch (kind) {
    case 'trigger':
      return 'normal_plan'
    case 'trailing':
      return 'track_plan'
    case 'profit':
      return size === undefined ? 'pos_profit' : 'profit_plan'
    case 'loss':
      return size === undefined ? 'pos_loss' : 'loss_plan'
    case 'ratio':
      return 'mmr_plan'
  }
}

export const mixPlanItem = z.object({
  planType: z.string(),
  symbol: z.string(),
  size: z.string(),
  orderId: z.string(),
  executeOrderId: z.string(),
  clientOid: z.string(),
  price: z.string(),
  executePrice: z.string(),
  callbackRatio: z.string(),
  triggerPrice: z.string(),
  triggerType: z.enum(['fill_price', 'mark_price']),
  planStatus: z.string(),
  side: z.enum(['buy', 'sell']),
  posSide: z.enum(['long', 'short', 'net']),
  marginCoin: z.string(),
  enterPointSource: z.string(),
  tradeSide: z.string(),
  posMode: z.enum(['one_way_mode', 'hedge_mode']),
  orderType: z.enum(['limit', 'market']),
  reduceOnly: z.enum(['YES', 'NO']),
  force: z.string(),
  stopSurplusTriggerPrice: z.string(),
  stopSurplusTriggerType: z.string(),
  stopSurplusExecutePrice: z.string(),
  stopLossTriggerPrice: z.string(),
  stopLossTriggerType: z.string(),
  stopLossExecutePrice: z.string(),
  cTime: timeText,
  uTime: timeText,
})

/** On closing in hedge mode the side is the position's: clients turn it round. */
export function toMixPlan(plan: ContractPlanRecord): z.input<typeof mixPlanItem> {
  const { positionSide, side, isClosing, kind, orderType, price = '', triggerPrice = '' } = plan
  const isHedge = positionSide !== undefined
  return {
    planType: planTypeOf(plan),
    symbol: nameOf(plan.symbol),
    size: plan.size ?? '',
    orderId: plan.planId,
    executeOrderId: plan.orderId ?? '',
    clientOid: plan.clientOid,
    price,
    executePrice: price,
    callbackRatio: plan.callback ?? '',
    triggerPrice,
    triggerType: triggerWords[plan.triggerBy],
    planStatus: statuses[plan.status],
    side: isHedge ? (positionSide === 'long' ? 'buy' : 'sell') : side,
    posSide: positionSide ?? 'net',
    marginCoin: readContractSymbol(plan.symbol)?.settle ?? '',
    enterPointSource: sourceWord(plan.source),
    tradeSide: isHedge ? (isClosing ? 'close' : 'open') : `${side}_single`,
    posMode: isHedge ? 'hedge_mode' : 'one_way_mode',
    orderType,
    reduceOnly: isClosing ? 'YES' : 'NO',
    force: forceWord(plan.tif),
    ...toPlanPresetItems(plan),
    ...(kind === 'profit' && { stopSurplusTriggerPrice: triggerPrice }),
    ...(kind === 'loss' && { stopLossTriggerPrice: triggerPrice }),
    cTime: `${plan.createdAt}`,
    uTime: `${plan.updatedAt}`,
  }
}
