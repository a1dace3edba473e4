// The checks of price, amount and notional that placing and modifying share (domain.md 1.3 steps 5 and 6).

import { type Answer, refuse } from '../kernel/answer.ts'
import type { SideNumber } from '../kernel/text.ts'
import type { UsdtLimit } from '../kernel/usdt-limit.ts'
import { stepsText } from '../market/pair.ts'
import type { Market } from './markets.ts'
import type { SpotState } from './state.ts'
import { compareUsdt } from './usdt-value.ts'

const million = 1_000_000

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

/** V-B1: only the harmful side is limited; the reference is the index price, or the last price of a pair without one. */
export function checkBand(
  state: SpotState,
  market: Market,
  side: SideNumber,
  price: number,
): Answer | undefined {
  if (market.bandPpm === 0) return undefined
  const worst = bandPrice(state, market, side)
  if (side === 0)
    return price <= worst
      ? undefined
      : refuse('priceAboveBand', 'price', { max: stepsText(worst, market.tick) })
  return price >= worst
    ? undefined
    : refuse('priceBelowBand', 'price', { min: stepsText(worst, market.tick) })
}

/** The worst price inside the band, in ticks; 0 = no band. */
export function bandPrice(state: SpotState, market: Market, side: SideNumber): number {
  if (market.bandPpm === 0) return 0
  const reference = state.core.indexPrice(market.market) || state.core.lastPrice(market.market)
  return side === 0
    ? scaledPrice(reference, million + market.bandPpm, false)
    : scaledPrice(reference, Math.max(0, million - market.bandPpm), true)
}

/** Below zero, zero or above it: whether ticks × lots are worth a limit in USDT. */
export function compareWorth(
  state: SpotState,
  market: Market,
  price: number,
  lots: number,
  limit: UsdtLimit,
): number {
  const about = price * lots * market.tickLotUnits
  const exact = () => BigInt(price) * BigInt(lots) * BigInt(market.tickLotUnits)
  return compareUsdt(state, market, about, exact, limit)
}

/** Price in ticks × quantity in lots, or a bigint of quote units, against the pair's limits in USDT. */
export function checkNotional(
  state: SpotState,
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
