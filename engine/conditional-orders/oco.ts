// One cancels the other (domain.md 2.2): a limit leg that rests from the start, and a stop-limit leg that takes its place.

import type { Account } from '../kernel/accounts.ts'
import { type Answer, isAnswer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { ocoNotionalMin, pairDefaults } from '../kernel/defaults.ts'
import * as fields from '../kernel/fields.ts'
import { readLots } from '../kernel/order-input.ts'
import { orderStatus } from '../kernel/order-status.ts'
import type { OrderUpdate } from '../kernel/product.ts'
import type { PlaceOrder } from '../kernel/protocol.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { sideWord } from '../kernel/text.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { usdtLimitOf } from '../kernel/usdt-limit.ts'
import { stepsText } from '../market/pair.ts'
import { finish, placeFor } from './child-order.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import { changed, end, placed } from './events.ts'
import { availableTo, freeOco, frozenBy, holdExcess, releaseExcess } from './oco-hold.ts'
import { checkAmounts, checkCount, newOrder, openForm, readTriggerPrice } from './order-terms.ts'
import type { PlaceOco } from './protocol.ts'
import type { ConditionalState } from './state.ts'
import { stopWaiting, waitForTrigger } from './triggers.ts'

export interface OcoTerms {
  price: number
  trigger: number
  orderPrice: number
  lots: number
}

function placeOco(state: ConditionalState, account: Account, command: PlaceOco, clientOid: string): Answer {
  const input = openForm(state, account, command, clientOid)
  if (isAnswer(input)) return input
  const terms = readOcoTerms(state, input.market, command)
  if ('orderId' in terms) return terms
  const no = checkOco(state, input, terms) ?? checkCount(state, input.account, input.market, 1)
  if (no) return no
  const order = newOrder(state, input, {
    kind: 'oco',
    orderType: 'limit',
    above: input.side === 0,
    ...terms,
  })
  if (availableTo(state, order) < frozenBy(order)) return refuse('insufficientFunds')
  // As soon as the limit leg has its number, before any event of it: it may be filled as it enters.
  const known = (orderId: number) => {
    order.limitOrder = orderId
    holdExcess(state, order)
    placed(state, order)
  }
  const leg = legOf(order, order.price)
  const by = { planId: order.id, known }
  const answer = placeFor(state, order.account, leg, `~plan:${order.id}:limit`, by)
  if (answer.refusal) return answer
  waitForTrigger(state, order)
  return { orderId: 0, planId: order.id }
}

/** Prices, trigger and size in ticks and lots, or why not. */
export function readOcoTerms(
  state: ConditionalState,
  market: TradedPair,
  { price, triggerPrice, orderPrice, size }: Pick<PlaceOco, 'price' | 'triggerPrice' | 'orderPrice' | 'size'>,
): OcoTerms | Answer {
  const limit = readTriggerPrice(state, market, price, 'price')
  if (typeof limit !== 'number') return limit
  const trigger = readTriggerPrice(state, market, triggerPrice, 'triggerPrice')
  if (typeof trigger !== 'number') return trigger
  const stop = readTriggerPrice(state, market, orderPrice, 'orderPrice')
  if (typeof stop !== 'number') return stop
  const lots = readLots(size, market)
  if (typeof lots !== 'number') return lots
  return { price: limit, trigger, orderPrice: stop, lots }
}

/** The last price lies between limit and trigger (V-OCO2); each leg is worth enough. */
export function checkOco(
  state: ConditionalState,
  { market, side }: Pick<ConditionalOrder, 'market' | 'side'>,
  { price, trigger, orderPrice, lots }: OcoTerms,
): Answer | undefined {
  const last = state.ports.trading.lastPrice(market.market)
  const buys = side === 0
  if (buys ? price >= last : price <= last) return refuse('parameterInvalid', 'price', { rule: 'oco' })
  if (buys ? trigger <= last : trigger >= last)
    return refuse(buys ? 'triggerMustBeAbove' : 'triggerMustBeBelow', 'triggerPrice')
  return (
    checkAmounts(state, market, price, lots) ??
    state.ports.trading.checkNotional(market, orderPrice, lots) ??
    checkLeastWorth(state, market, Math.min(price, orderPrice), lots)
  )
}

const leastWorth = usdtLimitOf(ocoNotionalMin)

/** Each leg has a least worth of its own, where the pair has a least notional at all. */
function checkLeastWorth(
  state: ConditionalState,
  market: TradedPair,
  price: number,
  lots: number,
): Answer | undefined {
  if (usdtLimitOf(market.config.minNotional ?? pairDefaults.minNotional).exact === 0n) return undefined
  if (state.ports.trading.compareWorth(market, price, lots, leastWorth) >= 0) return undefined
  return refuse('notionalTooSmall', 'size', { min: leastWorth.text })
}

/** Its turn has come: the limit leg is cancelled first, then the stop leg is placed for all of it. */
export function fireOco(state: ConditionalState, order: ConditionalOrder): void {
  state.conditionalOrders.byLimitOrder.delete(order.limitOrder)
  freeOco(state, order, cancelReason.ocoTriggered)
  const leg = legOf(order, order.orderPrice)
  const answer = placeFor(state, order.account, leg, `~plan:${order.id}:stop`, { planId: order.id })
  finish(state, order, answer, cancelReason.ocoTriggered)
}

/** Any fill of the limit leg ends the stop leg; the end of the limit leg ends the order. */
export function limitLegChanged(
  state: ConditionalState,
  order: ConditionalOrder,
  { status, executedLots, reason }: OrderUpdate,
): void {
  if (executedLots > 0 && order.status !== 'limit-filling') {
    stopWaiting(state, order)
    releaseExcess(state, order)
    reportChanges(state)
    state.conditionalOrders.toLimitFilling(order)
    if (status < orderStatus.filled) changed(state, order, order.status, { reason: cancelReason.ocoFilled })
  }
  if (status === orderStatus.filled)
    end(state, order, 'triggered', { orderId: `${order.limitOrder}`, reason: cancelReason.ocoFilled })
  else if (status > orderStatus.filled) end(state, order, 'cancelled', { reason })
}

function legOf({ account, market, side, lots, stp }: ConditionalOrder, price: number): PlaceOrder {
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

export const placeOcoCommand: AccountDescriptor<ConditionalState, PlaceOco> = {
  of: 'account',
  type: 'placeOco',
  by: ['person', 'reactor'],
  fields: {
    symbol: fields.text,
    side: fields.side,
    size: fields.text,
    price: fields.text,
    triggerPrice: fields.text,
    orderPrice: fields.text,
    stp: fields.selfTradePrevention.optional(),
    source: fields.orderSource.optional(),
    wallet: fields.text.optional(),
  },
  uncompared: ['source'],
  added: ['wallet'],
  handle: placeOco,
}
