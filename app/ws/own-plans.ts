// One account's plans as its events tell them: each change with the plan's whole state.

import type { PlanEvent, PlanStatus, PlanTerms } from '#engine/conditional-orders/protocol.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { LivePlan } from '#engine/market/view.ts'
import { forceWord, sourceWord } from '../api/v2/order-form.ts'
import { planStatus } from '../api/v2/plan-form.ts'
import type { OrderNews } from './own-orders.ts'

type Placed = Extract<PlanEvent, { type: 'planPlaced' }>
type Changed = Extract<PlanEvent, { type: 'planChanged' }>
type Known = Pick<
  LivePlan,
  'planId' | 'clientOid' | 'symbol' | 'kind' | 'side' | 'orderType' | 'tif' | 'triggerBy' | 'source'
> &
  PlanTerms & { createdAt: number }

const ended: ReadonlySet<PlanStatus> = new Set(['triggered', 'failed', 'cancelled'])

function rowOf(plan: Known, status: PlanStatus, at: number, orderId = ''): Record<string, unknown> {
  const limit = plan.kind === 'oco' ? plan.orderPrice : plan.price
  const amount = plan.size ?? plan.quoteSize ?? ''
  return {
    instId: plan.symbol,
    orderId: plan.planId,
    clientOid: plan.clientOid,
    triggerPrice: plan.triggerPrice ?? '',
    executePrice: limit ?? '',
    triggerType: plan.triggerBy === 'index' ? 'index_price' : 'fill_price',
    planType: plan.quoteSize === undefined ? 'amount' : 'total',
    planKind: plan.kind,
    callbackRatio: plan.callback ?? '',
    price: plan.triggerPrice ?? '',
    size: amount,
    newSize: amount,
    actualOrderId: orderId,
    enterPointSource: sourceWord(plan.source),
    status: planStatus(status),
    orderType: plan.orderType,
    force: forceWord(plan.tif),
    side: plan.side,
    cTime: `${plan.createdAt}`,
    uTime: `${at}`,
  }
}

export class OwnPlans {
  private readonly plans = new Map<string, Known>()
  private news: OrderNews[] = []

  constructor(live: readonly LivePlan[]) {
    for (const plan of live) this.plans.set(plan.planId, { ...plan, createdAt: plan.placedAt })
  }

  note(event: ExchangeEvent): void {
    if (event.type === 'planPlaced') this.notePlaced(event, event.at)
    else if (event.type === 'planChanged') this.noteChanged(event, event.at)
  }

  /** What is to be told since the last call, in its order. */
  take(): OrderNews[] {
    const { news } = this
    this.news = []
    return news
  }

  private notePlaced(event: Placed, at: number): void {
    // A watch places nothing and stands on no list.
    if (event.kind === 'watch') return
    const plan: Known = { ...event, createdAt: at }
    this.plans.set(event.planId, plan)
    this.news.push({ symbol: plan.symbol, row: rowOf(plan, 'pending', at) })
  }

  private noteChanged(event: Changed, at: number): void {
    const plan = this.plans.get(event.planId)
    if (!plan) return
    const { triggerPrice, price, orderPrice, size, quoteSize, callback } = event
    Object.assign(plan, { triggerPrice, price, orderPrice, size, quoteSize, callback })
    this.news.push({ symbol: plan.symbol, row: rowOf(plan, event.status, at, event.orderId) })
    if (ended.has(event.status)) this.plans.delete(event.planId)
  }
}
