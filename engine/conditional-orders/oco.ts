// One cancels the other (domain.md 2.2): a limit leg that rests from the start, and a stop-limit leg that takes its place.

import type { PlaceOrder } from '../exchange/protocol.ts'
import type { ExchangeState } from '../exchange/state.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { stepsText } from '../market/pair.ts'
import { orderStatus } from '../spot/events.ts'
import type { Market } from '../spot/markets.ts'
import { checkNotional, checkOcoNotional } from '../spot/order-checks.ts'
import { placeOrder, readLots } from '../spot/place-order.ts'
import { drain, sideWord } from '../spot/report.ts'
import { finish } from './child-order.ts'
import type { Plan } from './conditional-order.ts'
import type { OrderNote } from './conditional-orders.ts'
import { changed, end, placed } from './events.ts'
import { availableTo, freeOco, frozenBy, holdExcess, releaseExcess } from './oco-hold.ts'
import { checkAmounts, checkPlanCount, isNo, newPlan, openForm, readPlanPrice } from './order-terms.ts'
import type { PlaceOco } from './protocol.ts'
import { stopWaiting, waitForTrigger } from './triggers.ts'

export interface OcoTerms {
  price: number
  trigger: number
  orderPrice: number
  lots: number
}

export function placeOco(
  state: ExchangeState,
  account: Account,
  command: PlaceOco,
  clientOid: string,
): Answer {
  const wish = openForm(state, account, command, clientOid)
  if (isNo(wish)) return wish
  const terms = readOcoTerms(state, wish.market, command)
  if ('orderId' in terms) return terms
  const no = checkOco(state, wish, terms) ?? checkPlanCount(state, account, wish.market, 1)
  if (no) return no
  const plan = newPlan(state, wish, {
    kind: 'oco',
    orderType: 'limit',
    above: wish.side === 0,
    ...terms,
  })
  if (availableTo(state, plan) < frozenBy(plan)) return refuse('insufficientFunds')
  // As soon as the limit leg has its number, before anything is told of it: it may be filled as it enters.
  const known = (orderId: number) => {
    plan.limitOrder = orderId
    holdExcess(state, plan)
    placed(state, plan)
  }
  const leg = legOf(plan, plan.price)
  const answer = placeOrder(state, account, leg, `~plan:${plan.id}:limit`, { planId: plan.id, known })
  if (answer.refusal) return answer
  waitForTrigger(state, plan)
  return { orderId: 0, planId: plan.id }
}

/** Prices, trigger and size in ticks and lots, or why not. */
export function readOcoTerms(
  state: ExchangeState,
  market: Market,
  { price, triggerPrice, orderPrice, size }: Pick<PlaceOco, 'price' | 'triggerPrice' | 'orderPrice' | 'size'>,
): OcoTerms | Answer {
  const limit = readPlanPrice(state, market, price, 'price')
  if (typeof limit !== 'number') return limit
  const trigger = readPlanPrice(state, market, triggerPrice, 'triggerPrice')
  if (typeof trigger !== 'number') return trigger
  const stop = readPlanPrice(state, market, orderPrice, 'orderPrice')
  if (typeof stop !== 'number') return stop
  const lots = readLots(size, market)
  if (typeof lots !== 'number') return lots
  return { price: limit, trigger, orderPrice: stop, lots }
}

/** The last price lies between limit and trigger (V-OCO2); each leg is worth enough. */
export function checkOco(
  state: ExchangeState,
  { market, side }: Pick<Plan, 'market' | 'side'>,
  { price, trigger, orderPrice, lots }: OcoTerms,
): Answer | undefined {
  const last = state.core.lastPrice(market.market)
  const buys = side === 0
  if (buys ? price >= last : price <= last) return refuse('parameterInvalid', 'price', { rule: 'oco' })
  if (buys ? trigger <= last : trigger >= last)
    return refuse(buys ? 'triggerMustBeAbove' : 'triggerMustBeBelow', 'triggerPrice')
  return (
    checkAmounts(state, market, price, lots) ??
    checkNotional(state, market, orderPrice, lots) ??
    checkOcoNotional(state, market, Math.min(price, orderPrice), lots)
  )
}

/** Its turn has come: the limit leg is cancelled first, then the stop leg is placed for all of it. */
export function fireOco(state: ExchangeState, plan: Plan): void {
  state.plans.byLimitOrder.delete(plan.limitOrder)
  freeOco(state, plan, cancelReason.ocoTriggered)
  const leg = legOf(plan, plan.orderPrice)
  const answer = placeOrder(state, plan.account, leg, `~plan:${plan.id}:stop`, { planId: plan.id })
  finish(state, plan, answer, cancelReason.ocoTriggered)
}

/** Any fill of the limit leg ends the stop leg; the end of the limit leg ends the plan. */
export function heedLimitLeg(
  state: ExchangeState,
  plan: Plan,
  { status, executedLots, reason }: OrderNote,
): void {
  if (executedLots > 0 && plan.status !== 'limit-filling') {
    stopWaiting(state, plan)
    releaseExcess(state, plan)
    drain(state)
    state.plans.toLimitFilling(plan)
    if (status < orderStatus.filled) changed(state, plan, plan.status, { reason: cancelReason.ocoFilled })
  }
  if (status === orderStatus.filled)
    end(state, plan, 'triggered', { orderId: `${plan.limitOrder}`, reason: cancelReason.ocoFilled })
  else if (status > orderStatus.filled) end(state, plan, 'cancelled', { reason })
}

function legOf({ account, market, side, lots, stp }: Plan, price: number): PlaceOrder {
  return {
    type: 'placeOrder',
    account: account.name,
    symbol: market.symbol,
    side: sideWord(side),
    orderType: 'limit',
    price: stepsText(price, market.tick),
    size: stepsText(lots, market.lot),
    tif: 'gtc',
    stp,
    source: 'oco',
  }
}
