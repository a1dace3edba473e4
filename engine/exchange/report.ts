// Turns the spot core's records of numbers into the events of the protocol, and keeps candles and trades beside them.

import { formatBig, formatScaled } from '../core/decimal.ts'
import { LIMB, wideToBigInt } from '../core/wide.ts'
import { stepsText } from '../market/pair.ts'
import { EVENT_STRIDE, eventKind, fill, order, orderStatus } from '../spot/events.ts'
import { ownerOf } from './accounts.ts'
import { moneyDecimals } from './defaults.ts'
import type { Market } from './markets.ts'
import type { EventBody, ExchangeEvent, OrderStatus, Side } from './protocol.ts'
import type { ExchangeState } from './state.ts'
import { usdtVolume } from './usdt-value.ts'

const statusWords: readonly OrderStatus[] = [
  'accepted',
  'accepted',
  'live',
  'partially-filled',
  'filled',
  'cancelled',
  'partially-cancelled',
]

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
 * the core, before time moves on.
 */
export function drain(state: ExchangeState): void {
  const { core } = state
  const ring = core.events
  for (let at = 0; at < ring.length; at += EVENT_STRIDE) {
    if (ring.data[at] === eventKind.fill) reportFill(state, ring.data, at)
    else reportOrder(state, ring.data, at)
  }
  for (let n = 0; n < core.touchedCount(); n++)
    reportBalance(state, core.touchedAccount(n), core.touchedCoin(n))
  core.begin()
}

function reportFill(state: ExchangeState, data: Float64Array, at: number): void {
  const field = (offset: number) => data[at + offset] as number
  const market = state.markets[field(fill.market)] as Market
  const ticks = field(fill.price)
  const lots = field(fill.quantity)
  const takerSide = field(fill.takerSide)
  market.candles.trade(ticks, lots)
  market.trades.add(field(fill.tradeId), ticks, lots, takerSide, state.now)
  const tradeId = `${field(fill.tradeId)}`
  const price = stepsText(ticks, market.tick)
  const size = stepsText(lots, market.lot)
  emit(state, { type: 'traded', symbol: market.symbol, tradeId, price, size, takerSide: sideWord(takerSide) })
  if (field(fill.takerOrder) <= 0 && field(fill.makerOrder) <= 0) return
  const quote = unitsText(field(fill.quoteHigh), field(fill.quoteLow), state.scales[market.quote] as number)
  // At its own price: later fills of the same walk may have moved the pair that values its quote, when it is this one.
  const usdt = usdtVolume(state, market, BigInt(ticks) * BigInt(lots), ticks)
  const worth = market.usdtRoute === undefined ? undefined : formatBig(usdt, moneyDecimals)
  for (const role of ['taker', 'maker'] as const) {
    const taker = role === 'taker'
    const orderId = field(taker ? fill.takerOrder : fill.makerOrder)
    if (orderId <= 0) continue
    const account = state.accounts.at(field(taker ? fill.takerAccount : fill.makerAccount))
    if (account) state.volume.add(ownerOf(account).index, usdt)
    const coin = field(taker ? fill.takerFeeCoin : fill.makerFeeCoin)
    const feeHigh = field(taker ? fill.takerFeeHigh : fill.makerFeeHigh)
    const feeLow = field(taker ? fill.takerFeeLow : fill.makerFeeLow)
    emit(state, {
      type: 'orderFilled',
      orderId: `${orderId}`,
      account: account?.name as string,
      symbol: market.symbol,
      tradeId,
      side: sideWord(taker ? takerSide : 1 - takerSide),
      role,
      price,
      size,
      quote,
      usdt: worth,
      feeCoin: state.coins[coin] as string,
      fee: unitsText(feeHigh, feeLow, state.scales[coin] as number),
    })
    state.plans.noteFee(orderId, coin, feeHigh, feeLow)
  }
}

function reportOrder(state: ExchangeState, data: Float64Array, at: number): void {
  const field = (offset: number) => data[at + offset] as number
  const market = state.markets[field(order.market)] as Market
  const orderId = field(order.order)
  const status = field(order.status)
  const ticks = field(order.price)
  const lots = field(order.quantity)
  const remaining = field(order.remaining)
  const byQuote = ticks === 0 && field(order.side) === 0
  const cancelled = status >= orderStatus.cancelled
  state.plans.noteOrder(orderId, lots - remaining, status, field(order.reason))
  emit(state, {
    type: 'orderChanged',
    orderId: `${orderId}`,
    account: state.accounts.at(field(order.account))?.name as string,
    symbol: market.symbol,
    status: statusWords[status] as OrderStatus,
    price: ticks === 0 ? undefined : stepsText(ticks, market.tick),
    size: byQuote ? undefined : stepsText(lots, market.lot),
    executedSize: stepsText(lots - remaining, market.lot),
    executedQuote: unitsText(
      field(order.quoteHigh),
      field(order.quoteLow),
      state.scales[market.quote] as number,
    ),
    remainingSize: stepsText(remaining, market.lot),
    reason: cancelled ? field(order.reason) : undefined,
  })
  if (status >= orderStatus.filled) state.live.delete(orderId)
}

const limbs = new Float64Array(4)

function reportBalance(state: ExchangeState, index: number, coin: number): void {
  const account = state.accounts.at(index)
  if (account === undefined) return
  state.core.balance(index, coin, limbs)
  const scale = state.scales[coin] as number
  emit(state, {
    type: 'balanceChanged',
    account: account.name,
    coin: state.coins[coin] as string,
    available: unitsText(limbs[0] as number, limbs[1] as number, scale),
    frozen: unitsText(limbs[2] as number, limbs[3] as number, scale),
  })
}
