// The checks of price, amount and notional that placing and modifying share (domain.md 1.3 steps 5 and 6).

import type { ExchangeState } from '../exchange/state.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { ocoNotionalMin } from '../kernel/defaults.ts'
import { stepsText } from '../market/pair.ts'
import type { SideNumber } from './core.ts'
import { type Market, type UsdtLimit, usdtLimitOf } from './markets.ts'
import { compareUsdt } from './usdt-value.ts'

const million = 1_000_000
const ocoMinimum = usdtLimitOf(ocoNotionalMin)

/** price × factor / 10^6, down to whole ticks or up to them. */
function scaledPrice(price: number, factor: number, up: boolean): number {
  const product = price * factor
  if (product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % million
    return (product - rest) / million + (up && rest > 0 ? 1 : 0)
  }
  const exact = BigInt(price) * BigInt(factor)
  return Number(exact / BigInt(million)) + (up && exact % BigInt(million) > 0n ? 1 : 0)
}

/** V-B1: only the harmful side is limited; the reference is the last price. */
export function checkBand(
  state: ExchangeState,
  market: Market,
  side: SideNumber,
  price: number,
): Answer | undefined {
  if (market.bandPpm === 0) return undefined
  const reference = state.core.lastPrice(market.market)
  if (side === 0) {
    const most = scaledPrice(reference, million + market.bandPpm, false)
    return price <= most
      ? undefined
      : refuse('priceAboveBand', 'price', { max: stepsText(most, market.tick) })
  }
  const least = scaledPrice(reference, Math.max(0, million - market.bandPpm), true)
  return price >= least
    ? undefined
    : refuse('priceBelowBand', 'price', { min: stepsText(least, market.tick) })
}

export function checkLots(market: Market, lots: number): Answer | undefined {
  if (lots < market.minLots) return refuse('amountTooSmall', 'size', { min: market.config.minAmount })
  if (lots > market.maxLots) return refuse('amountTooLarge', 'size', { max: market.config.maxAmount })
  return undefined
}

/** Each leg of an OCO has a least worth of its own, where the pair has a least notional at all (domain.md 2.2). */
export function checkOcoNotional(
  state: ExchangeState,
  market: Market,
  price: number,
  lots: number,
): Answer | undefined {
  if (market.minNotional.exact === 0n) return undefined
  const about = price * lots * market.tickLotUnits
  const exact = () => BigInt(price) * BigInt(lots) * BigInt(market.tickLotUnits)
  if (compareUsdt(state, market, about, exact, ocoMinimum) >= 0) return undefined
  return refuse('notionalTooSmall', 'size', { min: ocoMinimum.text })
}

/** Price in ticks × quantity in lots, or a bigint of quote units, against the pair's limits in USDT. */
export function checkNotional(
  state: ExchangeState,
  market: Market,
  amount: number | bigint,
  lots = 1,
): Answer | undefined {
  const { minNotional: min, maxNotional: max } = market
  const byPrice = typeof amount === 'number'
  const about = byPrice ? amount * lots * market.tickLotUnits : Number(amount)
  const exact = () => (byPrice ? BigInt(amount) * BigInt(lots) * BigInt(market.tickLotUnits) : amount)
  const compare = (limit: UsdtLimit) => compareUsdt(state, market, about, exact, limit)
  const field = byPrice ? 'size' : 'quoteSize'
  if (min.exact > 0n && compare(min) < 0) return refuse('notionalTooSmall', field, { min: min.text })
  if (max.exact > 0n && compare(max) > 0) return refuse('notionalTooLarge', field, { max: max.text })
  return undefined
}
