// What an order would cost and bring, before it is sent: pure sums over decimal text (domain.md 1.4, 1.5, 3.1).
// decimal.js is allowed here, at the edge; the browser loads this module only once the page is alive.

import Decimal from 'decimal.js'
import type { DepthLevel } from '#engine/exchange/view.ts'

const Exact = Decimal.clone({ precision: 60, toExpNeg: -40, toExpPos: 40 })

export interface OrderMarket {
  base: string
  quote: string
  tick: string
  lot: string
  /** Decimals of a quote amount in the form. */
  quoteDecimals: number
  makerFee: string
  takerFee: string
}

export interface OrderDraft {
  side: 'buy' | 'sell'
  orderType: 'limit' | 'market'
  /** Limit only; canonical decimal text, as all numbers here. */
  price?: string
  /** In base: limit orders and market sells. */
  size?: string
  /** In quote: market buys. */
  quoteSize?: string
}

export interface OrderPreview {
  size: string
  /** What the order is worth in quote. */
  total: string
  average: string
  feeRate: string
  fee: string
  /** Net of the fee, in `receiveCoin`; the fee is paid from it. */
  receive: string
  receiveCoin: string
  pay: string
  payCoin: string
  /** Share between the best and the worst price it would meet: "0.02" is 2 %. */
  impact: string
  /** True when the visible book has not enough for it. */
  beyondBook: boolean
}

/** Largest multiple of `step` that is not above `value`. */
export function floorTo(value: string, step: string): string {
  return new Exact(value).div(step).floor().times(step).toFixed()
}

export function totalOf(price: string, size: string): string {
  return new Exact(price).times(size).toFixed()
}

/** The lots that `total` buys at `price`. */
export function sizeOf(total: string, price: string, lot: string): string {
  if (new Exact(price).lte(0)) return '0'
  return floorTo(new Exact(total).div(price).toFixed(), lot)
}

/** The next multiple of the tick, up or down from where the field stands; never below one tick. */
export function stepPrice(price: string, tick: string, ticks: number): string {
  const here = new Exact(price).div(tick)
  const whole = ticks > 0 ? here.floor() : here.ceil()
  const next = whole.plus(ticks)
  return (next.lt(1) ? new Exact(1) : next).times(tick).toFixed()
}

/** One percent up or down, cut to the tick, but at least one tick. */
export function stepPercent(value: string, tick: string, direction: 1 | -1): string {
  const moved = floorTo(new Exact(value).times(direction > 0 ? '1.01' : '0.99').toFixed(), tick)
  const next = stepPrice(value, tick, direction)
  return new Exact(moved).minus(value).times(direction).gte(new Exact(next).minus(value).times(direction))
    ? moved
    : next
}

/** What a share of the free balance fills into the form: the amount in base, or in quote for a market buy. */
export function shareOfBalance(
  percent: number,
  draft: Pick<OrderDraft, 'side' | 'orderType' | 'price'>,
  available: string,
  market: OrderMarket,
): string {
  const part = new Exact(available).times(percent).div(100)
  if (draft.side === 'sell') return floorTo(part.toFixed(), market.lot)
  if (draft.orderType === 'market')
    return part.toDecimalPlaces(market.quoteDecimals, Decimal.ROUND_DOWN).toFixed()
  return draft.price === undefined ? '0' : sizeOf(part.toFixed(), draft.price, market.lot)
}

/** Which whole percentage of the free balance an order takes, at most 100. */
export function percentOfBalance(cost: string, available: string): number {
  if (new Exact(available).lte(0)) return 0
  return Math.min(100, new Exact(cost).div(available).times(100).round().toNumber())
}

interface Walk {
  size: Decimal
  quote: Decimal
  worst?: Decimal
  complete: boolean
}

/** Takes from `levels` (best first) at `limit` or better until the size or the quote amount is used up. */
function walk(levels: DepthLevel[], draft: OrderDraft, lot: string): Walk {
  const limit = draft.orderType === 'limit' && draft.price !== undefined ? new Exact(draft.price) : undefined
  let size = new Exact(0)
  let quote = new Exact(0)
  let worst: Decimal | undefined
  for (const [priceText, sizeText] of levels) {
    const price = new Exact(priceText)
    if (limit !== undefined && (draft.side === 'buy' ? price.gt(limit) : price.lt(limit))) break
    const wanted =
      draft.quoteSize === undefined
        ? new Exact(draft.size ?? '0').minus(size)
        : new Exact(draft.quoteSize).minus(quote).div(price).div(lot).floor().times(lot)
    if (wanted.lte(0)) return { size, quote, worst, complete: true }
    const take = Exact.min(wanted, sizeText)
    size = size.plus(take)
    quote = quote.plus(take.times(price))
    worst = price
    if (take.eq(wanted)) return { size, quote, worst, complete: true }
  }
  return { size, quote, worst, complete: false }
}

/** Fees are taken from the coin received, rounded up to 8 decimals (domain.md 3.1). */
function feeOf(received: Decimal, rate: string): Decimal {
  return received.times(rate).toDecimalPlaces(8, Decimal.ROUND_UP)
}

/**
 * The preview of a draft against the opposite side of the visible book; undefined while the draft is incomplete.
 * A limit order that rests is counted whole at its own price and the maker rate.
 */
export function previewOrder(
  draft: OrderDraft,
  opposite: DepthLevel[],
  market: OrderMarket,
): OrderPreview | undefined {
  const wanted = draft.quoteSize ?? draft.size
  if (wanted === undefined || new Exact(wanted).lte(0)) return undefined
  if (draft.orderType === 'limit' && (draft.price === undefined || new Exact(draft.price).lte(0)))
    return undefined
  const taken = walk(opposite, draft, market.lot)
  let { size, quote } = taken
  let feeRate = market.takerFee
  if (draft.orderType === 'limit') {
    const rest = new Exact(draft.size ?? '0').minus(size)
    if (size.lte(0)) feeRate = market.makerFee
    quote = quote.plus(rest.times(draft.price ?? '0'))
    size = size.plus(rest)
  }
  if (size.lte(0)) return undefined
  const buying = draft.side === 'buy'
  const received = buying ? size : quote
  const fee = feeOf(received, feeRate)
  const best = opposite[0]?.[0]
  const impact =
    best === undefined || taken.worst === undefined ? new Exact(0) : taken.worst.div(best).minus(1).abs()
  return {
    size: size.toFixed(),
    total: quote.toFixed(),
    average: quote.div(size).toSignificantDigits(18).toFixed(),
    feeRate,
    fee: fee.toFixed(),
    receive: received.minus(fee).toFixed(),
    receiveCoin: buying ? market.base : market.quote,
    pay: buying ? quote.toFixed() : size.toFixed(),
    payCoin: buying ? market.quote : market.base,
    impact: impact.toDecimalPlaces(6).toFixed(),
    beyondBook: draft.orderType === 'market' && !taken.complete,
  }
}

/** How far a limit reaches through the market: positive when it would trade worse than the best price. */
export function throughMarket(draft: OrderDraft, best: string | undefined): string {
  if (draft.orderType !== 'limit' || draft.price === undefined || best === undefined) return '0'
  const reach = new Exact(draft.price).div(best).minus(1)
  return (draft.side === 'buy' ? reach : reach.neg()).toDecimalPlaces(6).toFixed()
}

export function minus(a: string, b: string): string {
  return new Exact(a).minus(b).toFixed()
}

export function isMore(a: string, b: string): boolean {
  return new Exact(a).gt(b)
}

/** Adds decimal texts. */
export function sum(values: string[]): string {
  return values.reduce((total, value) => total.plus(value), new Exact(0)).toFixed()
}
