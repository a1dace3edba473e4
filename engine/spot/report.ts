// Turns the spot core's records of numbers into the events of the protocol, and keeps candles and trades beside them.

import { formatBig, formatScaled } from '../core/decimal.ts'
import { LIMB, wideToBigInt } from '../core/wide.ts'
import type { EventBody, ExchangeEvent, OrderStatus, Side } from '../exchange/protocol.ts'
import type { ExchangeState } from '../exchange/state.ts'
import { ownerOf } from '../kernel/accounts.ts'
import { stepsText } from '../market/pair.ts'
import { EVENT_STRIDE, eventKind, fill, order, orderStatus } from './events.ts'
import type { Market } from './markets.ts'
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

/** Where a fill says of each of its two sides whose it was and what fee it paid. */
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

export const sideWord = (side: number): Side => (side === 0 ? 'buy' : 'sell')

/** An amount in a coin's units, two limbs, as text. */
export function unitsText(high: number, low: number, scale: number): string {
  if (high === 0) return formatScaled(low, scale)
  if (high === 1) return formatScaled(LIMB + low, scale)
  return formatBig(wideToBigInt(high, low), scale)
}

/** Adds an event of the entry being applied. */
export function emit(state: ExchangeState, body: EventBody): void {
  const event = body as ExchangeEvent
  event.seq = state.seq
  event.at = state.now
  state.events.push(event)
}

/**
 * Empties the spot core's event ring into events, in order, then the balances it touched. Called after every change of
 * the core, before time moves on. Events that come by the thousand are made with `seq` and `at` in place: a field added
 * later costs an object more than all others.
 */
export function drain(state: ExchangeState): void {
  const { core } = state
  const ring = core.events
  state.listener?.heard(core)
  for (let at = 0; at < ring.length; at += EVENT_STRIDE) {
    if (ring.data[at] === eventKind.fill) reportFill(state, ring.data, at)
    else reportOrder(state, ring.data, at)
  }
  if (!state.terse && !state.ownOnly)
    for (let n = 0; n < core.touchedCount(); n++)
      tellBalance(state, core.touchedAccount(n), core.touchedCoin(n))
  core.begin()
}

function reportFill(state: ExchangeState, data: Float64Array, at: number): void {
  const market = state.markets[data[at + fill.market]!] as Market
  const ticks = data[at + fill.price]!
  const lots = data[at + fill.quantity]!
  market.candles.trade(ticks, lots)
  market.trades.add(data[at + fill.tradeId]!, ticks, lots, data[at + fill.takerSide]!, state.now)
  const isPeoples = data[at + taker.order]! > 0 || data[at + maker.order]! > 0
  // At its own price: later fills of the same walk may have moved the pair that values its quote, when it is this one.
  const usdt = isPeoples ? usdtOfTrade(state, market, ticks, lots) : 0
  if (!state.terse) tellFill(state, market, data, at, usdt)
  countSide(state, taker, data, at, usdt)
  countSide(state, maker, data, at, usdt)
}

function countSide(
  state: ExchangeState,
  side: typeof taker | typeof maker,
  data: Float64Array,
  at: number,
  usdt: number | bigint,
): void {
  const orderId = data[at + side.order]!
  if (orderId <= 0) return
  const account = state.accounts.at(data[at + side.account]!)
  if (account) state.volume.add(ownerOf(account).index, usdt)
  state.plans.noteFee(orderId, data[at + side.feeCoin]!, data[at + side.feeHigh]!, data[at + side.feeLow]!)
}

/** The trade for everybody, then its sides for people. */
function tellFill(
  state: ExchangeState,
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
    state.events.push({
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
    state.events.push({
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

function reportOrder(state: ExchangeState, data: Float64Array, at: number): void {
  const orderId = data[at + order.order]!
  const status = data[at + order.status]!
  const executed = data[at + order.quantity]! - data[at + order.remaining]!
  state.plans.noteOrder(orderId, executed, status, data[at + order.reason]!)
  if (!state.terse) tellOrder(state, data, at)
  if (status >= orderStatus.filled) state.live.delete(orderId)
}

function tellOrder(state: ExchangeState, data: Float64Array, at: number): void {
  const market = state.markets[data[at + order.market]!] as Market
  const ticks = data[at + order.price]!
  const lots = data[at + order.quantity]!
  const remaining = data[at + order.remaining]!
  const status = data[at + order.status]!
  const byQuote = ticks === 0 && data[at + order.side] === 0
  const quoteScale = state.scales[market.quote] as number
  state.events.push({
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

const limbs = new Float64Array(4)

function tellBalance(state: ExchangeState, index: number, coin: number): void {
  const account = state.accounts.at(index)
  if (account === undefined) return
  state.core.balance(index, coin, limbs)
  const scale = state.scales[coin] as number
  state.events.push({
    type: 'balanceChanged',
    account: account.name,
    coin: state.coins[coin] as string,
    available: unitsText(limbs[0]!, limbs[1]!, scale),
    frozen: unitsText(limbs[2]!, limbs[3]!, scale),
    seq: state.seq,
    at: state.now,
  })
}
