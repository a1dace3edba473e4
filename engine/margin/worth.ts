// What coins are worth in USDT for loans: by the index of their pair, or the last price where none was given (futures-rules.md B40).

import type { KernelState } from '../kernel/product.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'

/** Worth is a whole number of 10^-24 USDT: exact for every coin with a pair quoted in USDT. */
const worthDecimals = 24
export const WORTH_ONE = 10n ** BigInt(worthDecimals)

interface Route {
  pair: TradedPair
  /** The pair is quoted in the coin: USDT is its base. */
  inverse: boolean
}

const usdt = 'USDT'

/** The pair that tells; undefined for USDT itself, null where none does. */
export function routeOf({ coins, ports }: KernelState, coin: number): Route | undefined | null {
  const name = coins[coin] as string
  if (name === usdt) return undefined
  const direct = ports.trading.find(`${name}${usdt}`)
  if (direct) return { pair: direct, inverse: false }
  const inverse = ports.trading.find(`${usdt}${name}`)
  return inverse ? { pair: inverse, inverse: true } : null
}

/** In ticks of the pair of this index. */
export const ticksOf = ({ ports: { trading } }: KernelState, pair: number): number =>
  trading.indexPrice(pair) || trading.lastPrice(pair)

/** 10^-24 USDT of one unit of a coin, as over ÷ under; zero where no pair tells. */
function rateOf(state: KernelState, coin: number): { over: bigint; under: bigint } {
  const scale = 10n ** BigInt(state.scales[coin] as number)
  const route = routeOf(state, coin)
  if (route === undefined) return { over: WORTH_ONE / scale, under: 1n }
  if (route === null) return { over: 0n, under: 1n }
  const { tick } = route.pair
  const price = BigInt(ticksOf(state, route.pair.market)) * BigInt(tick.units)
  const one = 10n ** BigInt(tick.scale)
  return route.inverse
    ? { over: WORTH_ONE * one, under: price * scale }
    : { over: WORTH_ONE * price, under: scale * one }
}

/** Rounded down. */
export function worthOf(state: KernelState, coin: number, units: bigint): bigint {
  if (units === 0n) return 0n
  const { over, under } = rateOf(state, coin)
  return (units * over) / under
}

/** Whole units of a coin that a worth pays for. */
export function unitsFor(state: KernelState, coin: number, worth: bigint): bigint {
  const { over, under } = rateOf(state, coin)
  return over === 0n ? 0n : (worth * under) / over
}
