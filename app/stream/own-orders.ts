// What notices have to know of one person's live orders and plans: of what kind they are, and the prices told last.

import type { ExchangeEvent, OrderStatus, Side } from '#engine/exchange/protocol.ts'
import type { LiveOrder, LivePlan } from '#engine/market/view.ts'
import type { DelegateType } from './frames.ts'

export type KnownOrder = Pick<LiveOrder, 'orderId' | 'clientOid' | 'side' | 'price'>
export type KnownPlan = Pick<LivePlan, 'planId' | 'kind' | 'side' | 'triggerPrice' | 'price' | 'orderPrice'>

interface TrackedOrder {
  type: DelegateType
  side: Side
  price: string | undefined
  /** Its price changes only with its plan, which tells of it. */
  isLeg: boolean
}

/** An open order or plan has a new price. */
export interface NewPrice {
  id: string
  type: DelegateType
  side: Side
  symbol: string
  price: string
  size?: string
  quoteSize?: string
}

type Changed = Extract<ExchangeEvent, { type: 'orderChanged' }>
type PlanChanged = Extract<ExchangeEvent, { type: 'planChanged' }>

const openStatuses: ReadonlySet<OrderStatus> = new Set(['accepted', 'live', 'partially-filled'])
/** Of several that changed, the first is told. */
const prices = ['price', 'orderPrice', 'triggerPrice'] as const
const endedPlans: ReadonlySet<string> = new Set(['triggered', 'failed', 'cancelled'])

function trackedOrder(order: KnownOrder | Extract<ExchangeEvent, { type: 'orderAccepted' }>): TrackedOrder {
  const { clientOid, side, price } = order
  const [prefix, , leg] = clientOid.split(':')
  const plain = 'orderType' in order && order.orderType === 'market' ? 'delegate_market' : 'delegate_limit'
  const type = prefix !== '~plan' ? plain : leg === undefined ? 'delegate_plan' : 'delegate_oco'
  return { type, side, price, isLeg: type === 'delegate_oco' && leg === 'limit' }
}

export class OwnOrders {
  private readonly orders = new Map<string, TrackedOrder>()
  private readonly plans = new Map<string, KnownPlan>()

  constructor(orders: readonly KnownOrder[], plans: readonly KnownPlan[]) {
    for (const order of orders) this.orders.set(order.orderId, trackedOrder(order))
    for (const plan of plans) this.plans.set(plan.planId, plan)
  }

  order(orderId: string): TrackedOrder | undefined {
    return this.orders.get(orderId)
  }

  /** The new price, where the event gives an open order or plan one. */
  note(event: ExchangeEvent): NewPrice | undefined {
    if (event.type === 'orderAccepted') this.orders.set(event.orderId, trackedOrder(event))
    else if (event.type === 'orderChanged') return this.noteOrder(event)
    else if (event.type === 'planPlaced') this.plans.set(event.planId, event)
    else if (event.type === 'planChanged') return this.notePlan(event)
    return undefined
  }

  private noteOrder({ orderId, price, size, status, symbol }: Changed): NewPrice | undefined {
    const order = this.orders.get(orderId)
    if (!openStatuses.has(status)) this.orders.delete(orderId)
    else if (order && price !== undefined && price !== order.price) {
      order.price = price
      return order.isLeg
        ? undefined
        : { id: orderId, type: order.type, side: order.side, symbol, price, size }
    }
    return undefined
  }

  private notePlan(event: PlanChanged): NewPrice | undefined {
    const { planId, kind, symbol, size, quoteSize, status } = event
    const before = this.plans.get(planId)
    if (endedPlans.has(status)) this.plans.delete(planId)
    else if (before) {
      this.plans.set(planId, { ...event, side: before.side })
      const term = prices.find((name) => event[name] !== before[name])
      const price = term && event[term]
      const type = kind === 'oco' ? 'delegate_oco' : 'delegate_plan'
      if (price !== undefined)
        return { id: `plan-${planId}`, type, side: before.side, symbol, price, size, quoteSize }
    }
    return undefined
  }
}
