// What coins are worth in USDT for loans: by the index of their pair, else by that of their contract, else by the last price (futures-rules.md B40).

import { tenTo } from '../core/ten-to.ts'
import type { KernelState } from '../kernel/product.ts'
import type { CoinFacts, Route } from './coin-facts.ts'
import { tiersOfCoin } from './rules.ts'
import type { MarginState } from './state.ts'

/** Worth is a whole number of 10^-24 USDT: exact for every coin with a pair quoted in USDT. */
const worthDecimals = 24
export const WORTH_ONE = tenTo(worthDecimals)

const usdt = 'USDT'

export function factsOf(state: MarginState, coin: number): CoinFacts {
  const { facts } = state.margin
  const own = facts[coin]
  if (own) return own
  const one = tenTo(state.scales[coin] as number)
  const route = routeOf(state, coin)
  const tiers = tiersOfCoin[state.coins[coin] as string]?.map((tier) => ({ ...tier, most: tier.most * one }))
  const made = { route, perTick: perTickOf(route, one), tiers, limits: [] }
  facts[coin] = made
  return made
}

function perTickOf(route: Route | undefined | null, one: bigint): bigint | undefined {
  if (route === undefined) return WORTH_ONE / one
  if (route === null || route.inverse) return undefined
  const { units, scale } = route.pair.tick
  const under = one * tenTo(scale)
  return WORTH_ONE % under === 0n ? (WORTH_ONE / under) * BigInt(units) : undefined
}

function routeOf({ coins, ports }: KernelState, coin: number): Route | undefined | null {
  const name = coins[coin] as string
  if (name === usdt) return undefined
  const direct = ports.trading.find(`${name}${usdt}`)
  if (direct) return { pair: direct, inverse: false }
  const inverse = ports.trading.find(`${usdt}${name}`)
  return inverse ? { pair: inverse, inverse: true } : null
}

/** In ticks of the pair of this index. */
export const ticksOf = ({ margin, ports: { trading, contracts } }: MarginState, pair: number): number =>
  trading.indexPrice(pair) ||
  margin.contractIndexes.ticksOf(contracts.priced(), trading.pairs, pair) ||
  trading.lastPrice(pair)

/** 10^-24 USDT of one unit of a coin, as over ÷ under; zero where no pair tells. */
function rateOf(state: MarginState, coin: number): { over: bigint; under: bigint } {
  const scale = tenTo(state.scales[coin] as number)
  const { route } = factsOf(state, coin)
  if (route === undefined) return { over: WORTH_ONE / scale, under: 1n }
  if (route === null) return { over: 0n, under: 1n }
  const { tick } = route.pair
  const price = BigInt(ticksOf(state, route.pair.market)) * BigInt(tick.units)
  const one = tenTo(tick.scale)
  return route.inverse
    ? { over: WORTH_ONE * one, under: price * scale }
    : { over: WORTH_ONE * price, under: scale * one }
}

/** Rounded down. */
export function worthOf(state: MarginState, coin: number, units: bigint): bigint {
  if (units === 0n) return 0n
  const { route, perTick } = factsOf(state, coin)
  if (perTick !== undefined)
    return route ? units * (BigInt(ticksOf(state, route.pair.market)) * perTick) : units * perTick
  const { over, under } = rateOf(state, coin)
  return (units * over) / under
}

/** Whole units of a coin that a worth pays for. */
export function unitsFor(state: MarginState, coin: number, worth: bigint): bigint {
  const { over, under } = rateOf(state, coin)
  return over === 0n ? 0n : (worth * under) / over
}
