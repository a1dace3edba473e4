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
  const reference = state.core.indexPrice(market.market) || state.core.lastPrice(market.market)
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
