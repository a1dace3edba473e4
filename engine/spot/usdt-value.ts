// What amounts of a quote coin are worth in USDT: for notional limits, candle volumes and the ticker (domain.md 1.3, 4.2).

import { formatBig, formatScaled, powersOfTen } from '../core/decimal.ts'
import { divideFloor } from '../core/wide.ts'
import { moneyDecimals } from '../kernel/defaults.ts'
import type { MidPrice } from '../kernel/ports.ts'
import { type UsdtLimit, usdtLimitScale } from '../kernel/usdt-limit.ts'
import { stepsText } from '../market/pair.ts'
import type { Market, UsdtRoute } from './markets.ts'
import type { SpotState } from './state.ts'

// A double of a product of a few exact integers is off by less than this share, so only values nearer than it to a
// limit need the exact comparison.
const doubtful = 1e-9
const rateDecimals = 12

/** The rate quote → USDT as a fraction of integers. */
interface Rate {
  over: number
  under: number
}

const one: Rate = { over: 1, under: 1 }

/** `own`: the market's own price of the moment that is meant, where it is not the last one. */
function rateOf(state: SpotState, market: Market, own?: number): Rate {
  const route = market.usdtRoute
  if (route === undefined) return one
  return rateThrough(state, route, route.market === market.market ? own : undefined)
}

function rateThrough(state: SpotState, route: UsdtRoute, ticks = state.core.lastPrice(route.market)): Rate {
  const through = state.markets[route.market] as Market
  const price = ticks * through.tick.units
  const scale = powersOfTen[through.tick.scale] as number
  return route.inverse ? { over: scale, under: price } : { over: price, under: scale }
}

/** Compares an amount of the market's quote coin (units) with a limit in USDT: below zero, zero or above it. */
export function compareUsdt(
  state: SpotState,
  market: Market,
  about: number,
  exact: () => bigint,
  limit: UsdtLimit,
): number {
  const { over, under } = rateOf(state, market)
  const scale = state.scales[market.quote] as number
  const value = (about / (powersOfTen[scale] as number)) * (over / under)
  if (value > limit.about * (1 + doubtful)) return 1
  if (value < limit.about * (1 - doubtful)) return -1
  const left = exact() * BigInt(over) * 10n ** BigInt(usdtLimitScale)
  const right = limit.exact * BigInt(under) * 10n ** BigInt(scale)
  return left > right ? 1 : left < right ? -1 : 0
}

/** An amount of ticks × lots in 10^-8 USDT, rounded down. */
function usdtVolume(market: Market, value: bigint, { over, under }: Rate): bigint {
  const scale = market.tick.scale + market.lot.scale
  const units = value * BigInt(market.tick.units) * BigInt(market.lot.units) * BigInt(over)
  return (units * 10n ** BigInt(moneyDecimals)) / (BigInt(under) * 10n ** BigInt(scale))
}

/** What a trade is worth in 10^-8 USDT at its own price, rounded down; a bigint only where a double is too small. */
export function usdtOfTrade(state: SpotState, market: Market, ticks: number, lots: number): number | bigint {
  const rate = rateOf(state, market, ticks)
  const decimals = moneyDecimals - market.tick.scale - market.lot.scale
  const over = ticks * market.tick.units * lots * market.lot.units * rate.over * powerOfTen(decimals)
  const under = rate.under * powerOfTen(-decimals)
  return over <= Number.MAX_SAFE_INTEGER && under <= Number.MAX_SAFE_INTEGER
    ? divideFloor(over, under)
    : usdtVolume(market, BigInt(ticks) * BigInt(lots), rate)
}

/** 10^power, 1 where it would be a fraction. */
const powerOfTen = (power: number) => (power > 0 ? (powersOfTen[power] as number) : 1)

/** 10^-8 USDT as text. */
export function usdtText(usdt: number | bigint): string {
  return typeof usdt === 'number' ? formatScaled(usdt, moneyDecimals) : formatBig(usdt, moneyDecimals)
}

/** An amount of ticks × lots as text, at the rate of the moment. */
export function usdtVolumeText(state: SpotState, market: Market, value: bigint): string {
  return formatBig(usdtVolume(market, value, rateOf(state, market)), moneyDecimals)
}

/** Units of a coin in 10^-8 USDT, rounded down; 0 for a coin without a pair to USDT. */
export function usdtOfCoin(state: SpotState, coin: number, units: bigint): bigint {
  const route = state.usdtRoutes[coin]
  if (route === null) return 0n
  const { over, under } = route === undefined ? one : rateThrough(state, route)
  const scale = state.scales[coin] as number
  return (units * BigInt(over) * 10n ** BigInt(moneyDecimals)) / (BigInt(under) * 10n ** BigInt(scale))
}

export function midPriceOf(state: SpotState, coin: number): MidPrice | undefined {
  const route = state.usdtRoutes[coin]
  if (route === undefined) return { over: 1n, under: 1n, pair: undefined }
  if (route === null) return undefined
  const { core, markets } = state
  const pair = markets[route.market] as Market
  const [bid, ask] = [core.bestBid(route.market), core.bestAsk(route.market)]
  const halves = bid > 0 && ask > 0 ? bid + ask : 2 * core.lastPrice(route.market)
  const over = BigInt(halves) * BigInt(pair.tick.units)
  const under = 2n * 10n ** BigInt(pair.tick.scale)
  return route.inverse ? { over: under, under: over, pair } : { over, under, pair }
}

/** What one unit of the quote coin is worth in USDT; an inverse rate to 12 decimals, half up. */
export function toUsdtText(state: SpotState, market: Market): string {
  const route = market.usdtRoute
  if (route === undefined) return '1'
  if (!route.inverse)
    return stepsText(state.core.lastPrice(route.market), (state.markets[route.market] as Market).tick)
  const { over, under } = rateOf(state, market)
  const doubled = (2n * BigInt(over) * 10n ** BigInt(rateDecimals)) / BigInt(under)
  return formatBig((doubled + 1n) / 2n, rateDecimals)
}
