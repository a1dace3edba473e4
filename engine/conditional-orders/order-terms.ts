// What the commands of all kinds of plans check alike, in the order of domain.md 1.3: who, where, words, numbers, amounts, count.

import { malformed, parseScaled } from '../core/decimal.ts'
import type { OrderSource, SelfTradePrevention, Side } from '../exchange/protocol.ts'
import type { ExchangeState } from '../exchange/state.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { callbackBps, selfTradePreventionDefault } from '../kernel/defaults.ts'
import { tradeGate } from '../kernel/gates.ts'
import { limits } from '../kernel/limits.ts'
import type { Market } from '../spot/markets.ts'
import { checkLots, checkNotional } from '../spot/order-checks.ts'
import { checkMarket, readPrice, selfTradeModes } from '../spot/place-order.ts'
import { type Plan, percent } from './conditional-order.ts'
import type { TriggerSource } from './protocol.ts'

interface Words {
  symbol: string
  side: Side
  stp?: SelfTradePrevention
  triggerBy?: TriggerSource
  source?: OrderSource
}

/** What the words of a command say of the plan, whatever its kind. */
export type PlanWish = Pick<
  Plan,
  'account' | 'market' | 'clientOid' | 'side' | 'stp' | 'source' | 'triggerBy'
>

/** Steps 1 to 3 as far as they need no numbers. */
export function openForm(
  state: ExchangeState,
  account: Account,
  { symbol, side, stp, triggerBy, source }: Words,
  clientOid: string,
): PlanWish | Answer {
  const gate = tradeGate(account)
  if (gate) return gate
  const market = state.bySymbol.get(symbol)
  const closed = checkMarket(market)
  if (closed || !market) return closed as Answer
  if (side !== 'buy' && side !== 'sell') return refuse('parameterInvalid', 'side')
  if (stp !== undefined && !Object.hasOwn(selfTradeModes, stp)) return refuse('parameterInvalid', 'stp')
  if (triggerBy !== undefined && triggerBy !== 'last' && triggerBy !== 'index')
    return refuse('parameterInvalid', 'triggerBy')
  return {
    account,
    market,
    clientOid,
    side: side === 'buy' ? 0 : 1,
    stp: stp ?? selfTradePreventionDefault,
    source: source ?? 'api',
    triggerBy: triggerBy ?? 'last',
  }
}

export const isNo = (value: object): value is Answer => 'orderId' in value

/** A plan with the next number, which is its own once it is placed; what is not said of it is none. */
export function newPlan(
  state: ExchangeState,
  wish: PlanWish,
  rest: Pick<Plan, 'kind' | 'orderType'> & Partial<Plan>,
): Plan {
  return {
    id: state.plans.lastId + 1,
    tif: rest.orderType === 'limit' ? 'gtc' : 'ioc',
    placedAt: state.now,
    status: 'pending',
    trigger: 0,
    above: false,
    price: 0,
    orderPrice: 0,
    lots: 0,
    quoteSize: undefined,
    callbackBps: 0,
    extreme: 0,
    limitOrder: 0,
    parentOrder: 0,
    sibling: 0,
    ...wish,
    ...rest,
  }
}

/** A price that the market's book can carry, in ticks. */
export function readPlanPrice(
  state: ExchangeState,
  market: Market,
  text: string | undefined,
  field: string,
): number | Answer {
  const price = readPrice(text, market, field)
  if (typeof price !== 'number' || price <= state.core.maxPrice(market.market)) return price
  return refuse('priceAboveBand', field)
}

/** Hundredths of a percent (domain.md 2.3). */
export function readCallback(text: string): number | Answer {
  const bps = parseScaled(text, percent.scale)
  if (bps === malformed || bps < callbackBps.min || bps > callbackBps.max)
    return refuse('parameterInvalid', 'callback', { min: '0.1', max: '20' })
  return bps
}

/** Amount and notional at the price that the order will have as far as one can tell now: its limit, else the trigger. */
export function checkAmounts(
  state: ExchangeState,
  market: Market,
  price: number,
  lots: number,
): Answer | undefined {
  return checkLots(market, lots) ?? checkNotional(state, market, price, lots)
}

/** Live plans per pair and account; legs that open orders will get count as well, so that none is ever refused then. */
export function checkPlanCount(
  { plans }: ExchangeState,
  account: Account,
  market: Market,
  wanted: number,
): Answer | undefined {
  if (plans.countOf(account, market) + wanted <= limits.plansPerPair) return undefined
  return refuse('tooManyOrders', undefined, { limit: `${limits.plansPerPair}` })
}
