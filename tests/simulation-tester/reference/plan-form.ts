// Checks that all kinds of plans of the reference exchange share (domain.md 2).

import type { TriggerSource } from '#engine/conditional-orders/protocol.ts'
import type { OrderSource, SelfTradePrevention, Side } from '#engine/exchange/protocol.ts'
import { times } from './amounts.ts'
import { amountInLimits, mayTrade, tradingMarket, worthInLimits } from './checks.ts'
import { oneOf, stpWords } from './order-words.ts'
import { No, plansPerPair } from './rules.ts'
import type { Market, Person, State } from './state.ts'

interface Words {
  symbol: string
  side: Side
  stp?: SelfTradePrevention
  triggerBy?: TriggerSource
  source?: OrderSource
  wallet?: string
}

/** The terms that every kind of plan reads from its command. */
export function openForm(state: State, owner: Person, words: Words) {
  const { symbol, side, stp, triggerBy, source, wallet } = words
  mayTrade(owner)
  const market = tradingMarket(state, symbol)
  if (side !== 'buy' && side !== 'sell') throw new No('40017', 'side')
  oneOf(stp, stpWords, 'stp')
  oneOf(triggerBy, ['last', 'index'], 'triggerBy')
  const person = wallet === undefined ? owner : state.loans.walletFor(owner, wallet, symbol)
  return {
    person,
    market,
    side,
    stp: stp ?? ('cancel-taker' as const),
    source: source ?? ('api' as const),
    triggerBy: triggerBy ?? ('last' as const),
  }
}

export function checkAmounts(state: State, market: Market, price: bigint, size: bigint): void {
  amountInLimits(market, size)
  worthInLimits(state, market, times(price, size), 'size')
}

/** Live plans, and the legs that open entry orders will place. */
export function roomForPlans(state: State, person: Person, market: Market, wanted: number): void {
  const live = [...state.plans.values()].filter((plan) => plan.person === person && plan.market === market)
  const promised = [...state.entries.values()]
    .filter(({ order }) => order.person === person && order.market === market)
    .reduce((sum, { legs }) => sum + legs.length, 0)
  if (live.length + promised + wanted > plansPerPair) throw new No('43005')
}
