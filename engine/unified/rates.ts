// What coins are worth in USD for the unified account: USDT and USDC a dollar, others by the index of COIN/USDT, that of their contract, or the last
// price where none was given (futures-rules.md B44).

import { divideUp } from '../core/divide.ts'
import { tenTo } from '../core/ten-to.ts'
import type { CoinRate, Rate, UnitRate } from './coin-rate.ts'
import { dollars, money } from './rules.ts'
import type { UnifiedState } from './state.ts'

/** Worth is a whole number of 10^-24 USD. */
const worthDecimals = 24
export const WORTH_ONE = tenTo(worthDecimals)

const dollar: Rate = { over: 1n, under: 1n }
const unknown: Rate = { over: 0n, under: 1n }

function ofUnits({ over, under }: Rate, one: bigint): UnitRate {
  const [mul, div] = [over * WORTH_ONE, under * one]
  const perUnit = Number(mul) / Number(div)
  return mul % div === 0n
    ? { over, under, mul: mul / div, div: 1n, perUnit }
    : { over, under, mul, div, perUnit }
}

const knownOf = (state: UnifiedState, coin: number): CoinRate =>
  state.unified.rates[coin] ?? learn(state, coin)

function learn({ coins, scales, ports: { trading }, unified }: UnifiedState, coin: number): CoinRate {
  const name = coins[coin] as string
  const one = tenTo(scales[coin] as number)
  const isDollar = dollars.includes(name)
  const noRate = ofUnits(unknown, one)
  const made: CoinRate = {
    name,
    isDollar,
    one,
    pair: trading.find(`${name}${money}`),
    inverse: trading.find(`${money}${name}`),
    ticks: 0,
    ofContract: undefined,
    rate: isDollar ? ofUnits(dollar, one) : noRate,
    noRate,
  }
  unified.rates[coin] = made
  return made
}

/** USD of one coin; zero where nothing tells. The same object only where it is the same rate. */
export function rateOf(state: UnifiedState, coin: number): UnitRate {
  const known = knownOf(state, coin)
  if (known.isDollar) return known.rate
  const { name, one, pair, inverse } = known
  const { trading, contracts } = state.ports
  const index = pair ? trading.indexPrice(pair.market) : 0
  const ofContract = index > 0 ? undefined : contracts.indexOf(name)
  if (ofContract) {
    if (known.ofContract?.index !== ofContract)
      known.ofContract = { index: ofContract, rate: ofUnits(ofContract, one) }
    return known.ofContract.rate
  }
  const ticks = pair ? index || trading.lastPrice(pair.market) : 0
  if (pair && ticks > 0) {
    if (ticks !== known.ticks) {
      known.ticks = ticks
      const { tick } = pair
      known.rate = ofUnits({ over: BigInt(ticks) * BigInt(tick.units), under: tenTo(tick.scale) }, one)
    }
    return known.rate
  }
  const inverseTicks = inverse ? trading.indexPrice(inverse.market) || trading.lastPrice(inverse.market) : 0
  if (!inverse || inverseTicks === 0) return known.noRate
  const { tick } = inverse
  return ofUnits({ over: tenTo(tick.scale), under: BigInt(inverseTicks) * BigInt(tick.units) }, one)
}

/** 10^-24 USD of units ≥ 0, rounded down. */
export function worthOf(state: UnifiedState, coin: number, units: bigint): bigint {
  if (units === 0n) return 0n
  const { mul, div } = rateOf(state, coin)
  return div === 1n ? units * mul : (units * mul) / div
}

/** The same of units that may lie below zero, rounded toward zero. */
export function signedWorth(state: UnifiedState, coin: number, units: bigint): bigint {
  return units < 0n ? -worthOf(state, coin, -units) : worthOf(state, coin, units)
}

/** Whole units of a coin that a worth ≥ 0 pays for; zero where nothing tells its price. */
export const unitsFor = (state: UnifiedState, coin: number, worth: bigint): bigint => {
  const units = exactUnits(state, coin, worth)
  return units.over / units.under
}

/** The same, rounded up. */
export const unitsFrom = (state: UnifiedState, coin: number, worth: bigint): bigint => {
  const units = exactUnits(state, coin, worth)
  return divideUp(units.over, units.under)
}

function exactUnits(state: UnifiedState, coin: number, worth: bigint): Rate {
  const { over, under } = rateOf(state, coin)
  if (over === 0n) return unknown
  return { over: worth * under * knownOf(state, coin).one, under: over * WORTH_ONE }
}
