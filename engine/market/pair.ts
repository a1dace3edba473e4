// One pair's rules as integers: what a tick, a lot and their product are worth in the smallest units of its coins.

import {
  decimalsOf,
  formatBig,
  formatScaled,
  malformed,
  parseScaled,
  powersOfTen,
  tooFine,
} from '../core/decimal.ts'
import type { MarketConfig } from './pair-config.ts'

/** A number of units of 10^-scale: what one tick or one lot is. */
export interface Step {
  units: number
  scale: number
}

export interface Pair {
  config: MarketConfig
  /** Index in genesis.markets. */
  market: number
  /** Indexes in the exchange's list of coins. */
  base: number
  quote: number
  tick: Step
  lot: Step
  /** Lots; 0 = no limit below one lot. */
  minLots: number
  maxLots: number
}

/** Reads tick or lot. Throws when it is not a positive decimal: a genesis is checked before it is used. */
export function stepOf(text: string): Step {
  const scale = decimalsOf(text)
  const units = parseScaled(text, scale)
  if (!(units > 0)) throw new Error(`genesis: "${text}" is no step`)
  return { units, scale }
}

/**
 * Whole steps of a decimal text; `malformed`, `tooFine` (not a multiple) or `tooLarge` of decimal.ts otherwise.
 * domain.md 0.1: nothing is ever rounded here.
 */
export function stepsOf(text: string, step: Step): number {
  const units = parseScaled(text, step.scale)
  if (units < 0 || step.units === 1) return units
  return units % step.units === 0 ? units / step.units : tooFine
}

/** Steps as canonical text. */
export function stepsText(steps: number, step: Step): string {
  const units = steps * step.units
  if (units <= Number.MAX_SAFE_INTEGER) return formatScaled(units, step.scale)
  return formatBig(BigInt(steps) * BigInt(step.units), step.scale)
}

/** Price in ticks × quantity in lots (an integer below 2^53 or a bigint) as quote text. */
export function valueText(value: number | bigint, pair: Pick<Pair, 'tick' | 'lot'>): string {
  const factor = pair.tick.units * pair.lot.units
  const scale = pair.tick.scale + pair.lot.scale
  if (typeof value === 'number' && value * factor <= Number.MAX_SAFE_INTEGER)
    return formatScaled(value * factor, scale)
  return formatBig(BigInt(value) * BigInt(factor), scale)
}

/** Decimals a coin needs so that no amount of a pair is ever rounded: at least 8 (design.md 3). */
export function coinScales(markets: readonly MarketConfig[], coins: readonly string[]): number[] {
  const scales = new Map(coins.map((coin) => [coin, 8]))
  const atLeast = (coin: string, scale: number) => scales.set(coin, Math.max(scales.get(coin) ?? 8, scale))
  for (const { base, quote, tick, lot } of markets) {
    atLeast(base, decimalsOf(lot))
    atLeast(quote, decimalsOf(tick) + decimalsOf(lot))
  }
  return coins.map((coin) => scales.get(coin) as number)
}

/** Reads one market of the genesis. Throws when a field is not what MarketConfig says. */
export function readPair(config: MarketConfig, market: number, coins: readonly string[]): Pair {
  const tick = stepOf(config.tick)
  const lot = stepOf(config.lot)
  const amount = (text: string) => {
    const lots = stepsOf(text, lot)
    if (lots === malformed) throw new Error(`genesis: ${config.symbol}: "${text}" is no amount`)
    return lots < 0 ? Math.floor(Number(text) / (lot.units / (powersOfTen[lot.scale] as number))) : lots
  }
  return {
    config,
    market,
    base: coins.indexOf(config.base),
    quote: coins.indexOf(config.quote),
    tick,
    lot,
    minLots: amount(config.minAmount),
    maxLots: Math.min(amount(config.maxAmount), Number.MAX_SAFE_INTEGER),
  }
}
