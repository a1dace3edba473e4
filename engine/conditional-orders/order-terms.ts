// What the commands of all kinds of conditional orders check alike, in the order of domain.md 1.3: who, where, words, numbers, amounts, count.

import { z } from 'zod'
import { malformed, parseScaled } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { callbackBps, selfTradePreventionDefault } from '../kernel/defaults.ts'
import { tradeGate } from '../kernel/gates.ts'
import { limits } from '../kernel/limits.ts'
import { checkLots, readPrice, selfTradeModes } from '../kernel/order-input.ts'
import type { OrderSource, SelfTradePrevention, Side } from '../kernel/protocol.ts'
import { pairGate, type TradedPair } from '../kernel/traded-pair.ts'
import { tradingAccount } from '../kernel/wallets.ts'
import { type ConditionalOrder, percent } from './conditional-order.ts'
import type { TriggerSource } from './protocol.ts'
import type { ConditionalState } from './state.ts'

export const triggerSource = z.enum(['last', 'index'])

interface Words {
  symbol: string
  side: Side
  stp?: SelfTradePrevention
  triggerBy?: TriggerSource
  source?: OrderSource
  wallet?: string
}

/** What the words of a command say of the order, whatever its kind. */
export type OrderInput = Pick<
  ConditionalOrder,
  'account' | 'market' | 'clientOid' | 'side' | 'stp' | 'source' | 'triggerBy'
>

/** Steps 1 to 3 as far as they need no numbers. */
export function openForm(
  state: ConditionalState,
  account: Account,
  { symbol, side, stp, triggerBy, source, wallet }: Words,
  clientOid: string,
): OrderInput | Answer {
  const gate = tradeGate(account)
  if (gate) return gate
  const market = state.ports.trading.find(symbol)
  const closed = pairGate(market)
  if (closed || !market) return closed as Answer
  if (side !== 'buy' && side !== 'sell') return refuse('parameterInvalid', 'side')
  if (stp !== undefined && !selfTradeModes.includes(stp)) return refuse('parameterInvalid', 'stp')
  if (triggerBy !== undefined && triggerBy !== 'last' && triggerBy !== 'index')
    return refuse('parameterInvalid', 'triggerBy')
  const payer =
    wallet === undefined ? tradingAccount(account) : state.ports.lending.wallet(account, wallet, symbol)
  if ('orderId' in payer) return payer
  return {
    account: payer,
    market,
    clientOid,
    side: side === 'buy' ? 0 : 1,
    stp: stp ?? selfTradePreventionDefault,
    source: source ?? 'api',
    triggerBy: triggerBy ?? 'last',
  }
}

/** A conditional order with the next number, which is its own once it is placed; a field that is not given is none. */
export function newOrder(
  state: ConditionalState,
  input: OrderInput,
  rest: Pick<ConditionalOrder, 'kind' | 'orderType'> & Partial<ConditionalOrder>,
): ConditionalOrder {
  return {
    id: state.conditionalOrders.lastId + 1,
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
    ...input,
    ...rest,
  }
}

/** A price that the market's book can carry, in ticks. */
export function readTriggerPrice(
  state: ConditionalState,
  market: TradedPair,
  text: string | undefined,
  field: string,
): number | Answer {
  const price = readPrice(text, market, field)
  if (typeof price !== 'number' || price <= state.ports.trading.maxPrice(market.market)) return price
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
  state: ConditionalState,
  market: TradedPair,
  price: number,
  lots: number,
): Answer | undefined {
  return checkLots(market, lots) ?? state.ports.trading.checkNotional(market, price, lots)
}

/** Live conditional orders per pair and account; legs that open orders will get count as well, so that none is ever refused then. */
export function checkCount(
  { conditionalOrders: orders }: ConditionalState,
  account: Account,
  market: TradedPair,
  wanted: number,
): Answer | undefined {
  if (orders.countOf(account, market) + wanted <= limits.plansPerPair) return undefined
  return refuse('tooManyOrders', undefined, { limit: `${limits.plansPerPair}` })
}
