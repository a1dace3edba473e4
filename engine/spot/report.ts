// Turns the spot core's records of numbers into the events of the protocol, and keeps candles and trades beside them.

import { ownerOf } from '../kernel/accounts.ts'
import type { OrderFill } from '../kernel/order-fill.ts'
import { orderStatus } from '../kernel/order-status.ts'
import type { MarketEvent, OrderEvent, OrderStatus, Stamped } from '../kernel/protocol.ts'
import { sideWord, unitsText } from '../kernel/text.ts'
import { BUY } from '../market/book-terms.ts'
import { stepsText } from '../market/pair.ts'
import { EVENT_STRIDE, eventKind, fill, order } from './events.ts'
import type { Market } from './markets.ts'
import type { SpotState } from './state.ts'
import { usdtOfTrade, usdtText } from './usdt-value.ts'

const statusWords: readonly OrderStatus[] = [
  'accepted',
  'accepted',
  'live',
  'partially-filled',
  'filled',
  'cancelled',
  'partially-cancelled',
]

/** Where a fill has the order, account and fee of each of its two sides. */
const taker = {
  role: 'taker',
  order: fill.takerOrder,
  account: fill.takerAccount,
  feeCoin: fill.takerFeeCoin,
  feeHigh: fill.takerFeeHigh,
  feeLow: fill.takerFeeLow,
} as const
const maker = {
  role: 'maker',
  order: fill.makerOrder,
  account: fill.makerAccount,
  feeCoin: fill.makerFeeCoin,
  feeHigh: fill.makerFeeHigh,
  feeLow: fill.makerFeeLow,
} as const

/**
 * Turns what the core recorded into events, in order. Events that come by the thousand are made with `seq` and `at` in
 * place: a field added later costs an object more than all others.
 */
export function reportCore(state: SpotState): void {
  const { core } = state
  const ring = core.events
  state.listener?.recorded(core)
  for (let at = 0; at < ring.length; at += EVENT_STRIDE) {
    if (ring.data[at] === eventKind.fill) reportFill(state, ring.data, at)
    else reportOrder(state, ring.data, at)
  }
  ring.clear()
}

/** Events that come often are typed here, once, instead of at each `emit`. */
function push(state: SpotState, event: Stamped<OrderEvent | MarketEvent>): void {
  state.events.push(event)
}

function reportFill(state: SpotState, data: Float64Array, at: number): void {
  const market = state.markets[data[at + fill.market]!] as Market
  const ticks = data[at + fill.price]!
  const lots = data[at + fill.quantity]!
  market.candles.trade(ticks, lots)
  market.trades.add(data[at + fill.tradeId]!, ticks, lots, data[at + fill.takerSide]!, state.now)
  const isPeoples = data[at + taker.order]! > 0 || data[at + maker.order]! > 0
  // At its own price: later fills of the same walk may have moved the pair that values its quote, when it is this one.
  const usdt = isPeoples ? usdtOfTrade(state, market, ticks, lots) : 0
  if (!state.terse) reportTrade(state, market, data, at, usdt)
  countSide(state, taker, data, at, usdt)
  countSide(state, maker, data, at, usdt)
}

function countSide(
  state: SpotState,
  side: typeof taker | typeof maker,
  data: Float64Array,
  at: number,
  usdt: number | bigint,
): void {
  const orderId = data[at + side.order]!
  if (orderId <= 0) return
  const account = state.accounts.at(data[at + side.account]!)
  if (account) state.volume.add(ownerOf(account).index, usdt)
  const one: OrderFill = {
    orderId,
    tradeId: data[at + fill.tradeId]!,
    account,
    isBuy: (data[at + fill.takerSide]! === BUY) === (side === taker),
    pair: data[at + fill.market]!,
    lots: data[at + fill.quantity]!,
    quoteHigh: data[at + fill.quoteHigh]!,
    quoteLow: data[at + fill.quoteLow]!,
    feeCoin: data[at + side.feeCoin]!,
    feeHigh: data[at + side.feeHigh]!,
    feeLow: data[at + side.feeLow]!,
  }
  for (const product of state.called.orderFilled) product.orderFilled(state, one)
}

/** The trade for everybody, then its sides for people. */
function reportTrade(
  state: SpotState,
  market: Market,
  data: Float64Array,
  at: number,
  usdt: number | bigint,
): void {
  const { seq, now, scales } = state
  const { symbol } = market
  const tradeId = `${data[at + fill.tradeId]!}`
  const price = stepsText(data[at + fill.price]!, market.tick)
  const size = stepsText(data[at + fill.quantity]!, market.lot)
  const takerSide = data[at + fill.takerSide]!
  if (!state.ownOnly)
    push(state, {
      type: 'traded',
      symbol,
      tradeId,
      price,
      size,
      takerSide: sideWord(takerSide),
      seq,
      at: now,
    })
  const quote = unitsText(
    data[at + fill.quoteHigh]!,
    data[at + fill.quoteLow]!,
    scales[market.quote] as number,
  )
  const worth = market.usdtRoute === undefined ? undefined : usdtText(usdt)
  for (const side of [taker, maker]) {
    const orderId = data[at + side.order]!
    if (orderId <= 0) continue
    const coin = data[at + side.feeCoin]!
    push(state, {
      type: 'orderFilled',
      orderId: `${orderId}`,
      account: state.accounts.at(data[at + side.account]!)?.name as string,
      symbol,
      tradeId,
      side: sideWord(side === taker ? takerSide : 1 - takerSide),
      role: side.role,
      price,
      size,
      quote,
      usdt: worth,
      feeCoin: state.coins[coin] as string,
      fee: unitsText(data[at + side.feeHigh]!, data[at + side.feeLow]!, scales[coin] as number),
      seq,
      at: now,
    })
  }
}

function reportOrder(state: SpotState, data: Float64Array, at: number): void {
  const orderId = data[at + order.order]!
  const status = data[at + order.status]!
  const update = {
    orderId,
    executedLots: data[at + order.quantity]! - data[at + order.remaining]!,
    status,
    reason: data[at + order.reason]!,
  }
  for (const product of state.called.orderChanged) product.orderChanged(state, update)
  if (!state.terse) reportStatus(state, data, at)
  if (status >= orderStatus.filled) state.live.remove(orderId)
}

function reportStatus(state: SpotState, data: Float64Array, at: number): void {
  const market = state.markets[data[at + order.market]!] as Market
  const ticks = data[at + order.price]!
  const lots = data[at + order.quantity]!
  const remaining = data[at + order.remaining]!
  const status = data[at + order.status]!
  const byQuote = ticks === 0 && data[at + order.side] === 0
  const quoteScale = state.scales[market.quote] as number
  push(state, {
    type: 'orderChanged',
    orderId: `${data[at + order.order]!}`,
    account: state.accounts.at(data[at + order.account]!)?.name as string,
    symbol: market.symbol,
    status: statusWords[status] as OrderStatus,
    price: ticks === 0 ? undefined : stepsText(ticks, market.tick),
    size: byQuote ? undefined : stepsText(lots, market.lot),
    executedSize: stepsText(lots - remaining, market.lot),
    executedQuote: unitsText(data[at + order.quoteHigh]!, data[at + order.quoteLow]!, quoteScale),
    remainingSize: stepsText(remaining, market.lot),
    reason: status >= orderStatus.cancelled ? data[at + order.reason]! : undefined,
    seq: state.seq,
    at: state.now,
  })
}
