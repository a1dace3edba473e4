// What notices name of an order or conditional order: of which kind it is, and the price that a change gave it.

import type { Side } from '#engine/exchange/protocol.ts'
import { type ConditionalOrderView, isFinalConditionalOrder } from '#engine/orders/conditional-order-view.ts'
import type { ViewChange } from '#engine/orders/live-views.ts'
import { isFinalOrder, type OrderView } from '#engine/orders/order-view.ts'
import type { DelegateType } from './notice.ts'

/** An open order or conditional order has a new price. */
export interface NewPrice {
  id: string
  type: DelegateType
  side: Side
  symbol: string
  price: string
  size?: string
  quoteSize?: string
}

/** Of several that changed, the first is sent. */
const prices = ['price', 'orderPrice', 'triggerPrice'] as const

export function delegateType({
  clientOid,
  orderType,
}: Pick<OrderView, 'clientOid' | 'orderType'>): DelegateType {
  const [prefix, , leg] = clientOid.split(':')
  if (prefix !== '~plan') return orderType === 'market' ? 'delegate_market' : 'delegate_limit'
  return leg === undefined ? 'delegate_plan' : 'delegate_oco'
}

/** The resting leg of an OCO: its price changes only with its conditional order, which has a notice of its own. */
const isLimitLeg = ({ clientOid }: OrderView) => /^~plan:[^:]*:limit$/.test(clientOid)

export function newPriceOfOrder({ before, after }: ViewChange<OrderView>): NewPrice | undefined {
  const { orderId, side, symbol, price, size } = after
  if (!before || isFinalOrder(after) || isLimitLeg(after)) return undefined
  if (price === undefined || price === before.price) return undefined
  return { id: orderId, type: delegateType(after), side, symbol, price, size }
}

export function newPriceOfPlan({ before, after }: ViewChange<ConditionalOrderView>): NewPrice | undefined {
  if (!before || isFinalConditionalOrder(after)) return undefined
  const { planId, kind, side, symbol, size, quoteSize } = after
  const term = prices.find((name) => after[name] !== before[name])
  const price = term && after[term]
  if (price === undefined) return undefined
  const type = kind === 'oco' ? 'delegate_oco' : 'delegate_plan'
  return { id: `plan-${planId}`, type, side, symbol, price, size, quoteSize }
}
