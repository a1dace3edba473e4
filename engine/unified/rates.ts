// What coins are worth in USD for the unified account: USDT and USDC a dollar, others by the index of COIN/USDT, that of their contract, or the last
// price where none was given (futures-rules.md B44).

import { divideUp } from '../core/divide.ts'
import type { KernelState } from '../kernel/product.ts'
import { dollars, money } from './rules.ts'

/** Worth is a whole number of 10^-24 USD. */
const worthDecimals = 24
export const WORTH_ONE = 10n ** BigInt(worthDecimals)

interface Rate {
  over: bigint
  under: bigint
}

const dollar: Rate = { over: 1n, under: 1n }
const unknown: Rate = { over: 0n, under: 1n }

/** USD of one coin; zero where nothing tells. */
function priceOf({ coins, ports }: KernelState, coin: number): Rate {
  const name = coins[coin] as string
  if (dollars.includes(name)) return dollar
  const { trading, contracts } = ports
  const pair = trading.find(`${name}${money}`)
  const index = pair ? trading.indexPrice(pair.market) : 0
  const ofContract = index > 0 ? undefined : contracts.indexOf(name)
  if (ofContract) return ofContract
  const ticks = pair ? index || trading.lastPrice(pair.market) : 0
  if (pair && ticks > 0)
    return { over: BigInt(ticks) * BigInt(pair.tick.units), under: 10n ** BigInt(pair.tick.scale) }
  const inverse = trading.find(`${money}${name}`)
  const inverseTicks = inverse ? trading.indexPrice(inverse.market) || trading.lastPrice(inverse.market) : 0
  if (!inverse || inverseTicks === 0) return unknown
  return {
    over: 10n ** BigInt(inverse.tick.scale),
    under: BigInt(inverseTicks) * BigInt(inverse.tick.units),
  }
}

/** 10^-24 USD of units ≥ 0, rounded down. */
export function worthOf(state: KernelState, coin: number, units: bigint): bigint {
  if (units === 0n) return 0n
  const { over, under } = priceOf(state, coin)
  return (units * over * WORTH_ONE) / (under * 10n ** BigInt(state.scales[coin] as number))
}

/** The same of units that may lie below zero, rounded toward zero. */
export function signedWorth(state: KernelState, coin: number, units: bigint): bigint {
  return units < 0n ? -worthOf(state, coin, -units) : worthOf(state, coin, units)
}

/** Whole units of a coin that a worth ≥ 0 pays for; zero where nothing tells its price. */
export const unitsFor = (state: KernelState, coin: number, worth: bigint): bigint => {
  const units = exactUnits(state, coin, worth)
  return units.over / units.under
}

/** The same, rounded up. */
export const unitsFrom = (state: KernelState, coin: number, worth: bigint): bigint => {
  const units = exactUnits(state, coin, worth)
  return divideUp(units.over, units.under)
}

function exactUnits(state: KernelState, coin: number, worth: bigint): Rate {
  const { over, under } = priceOf(state, coin)
  if (over === 0n) return unknown
  return { over: worth * under * 10n ** BigInt(state.scales[coin] as number), under: over * WORTH_ONE }
}
