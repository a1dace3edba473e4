// The small exchange of tests with plans in a few words, and a look at what became of each.

import type { MarketConfig, Receipt, Side } from '../exchange/protocol.ts'
import { eventsOf, TestExchange } from '../exchange/test-exchange.ts'
import type { PlaceTrigger, PlanEvent } from './protocol.ts'

type PlanChanged = Extract<PlanEvent, { type: 'planChanged' }>

export class PlanTestExchange extends TestExchange {
  constructor(market: Partial<MarketConfig> = {}) {
    super(market)
    this.open('ada', { USDT: '100000', BTC: '100' })
    this.open('bob', { USDT: '10000000', BTC: '10000' })
  }

  print(price: string): Receipt {
    return this.do({ type: 'print', symbol: 'BTCUSDT', price })
  }

  trigger(side: Side, triggerPrice: string, more: Partial<PlaceTrigger> = {}): Receipt {
    const orderType = more.price === undefined ? 'market' : 'limit'
    const size = more.quoteSize === undefined ? '1' : undefined
    const plan = { account: 'ada', symbol: 'BTCUSDT', side, triggerPrice, orderType, size } as const
    return this.do({ type: 'placeTrigger', ...plan, ...more })
  }

  plan(planId: string | undefined, account = 'ada') {
    return this.exchange.plans(account).find((plan) => plan.planId === planId)
  }
}

/** [planId, status, reason or failure] of every change of a plan, in order. */
export function changes(receipt: Receipt): (string | number | undefined)[][] {
  return eventsOf(receipt, 'planChanged').map((event) => changeOf(event))
}

function changeOf({ planId, status, reason, failure }: PlanChanged) {
  const why = failure ?? reason
  return why === undefined ? [planId, status] : [planId, status, why]
}
