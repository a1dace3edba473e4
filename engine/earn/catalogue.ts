// The products of Earn: for each coin that USDT buys a flexible one and a fixed one for each term, made from genesis alone.

import { parseBig } from '../core/decimal.ts'
import { valuationCoin } from '../kernel/defaults.ts'
import type { KernelState } from '../kernel/product.ts'
import {
  type Accrual,
  earnRules,
  fixedDays,
  namedTerms,
  otherRates,
  type RateTier,
  withoutEarn,
} from './rules.ts'

export interface EarnProduct {
  /** "USDT-flexible", "USDT-30d". */
  readonly id: string
  readonly coin: number
  /** Undefined = flexible. */
  readonly days: number | undefined
  readonly accrual: Accrual
  readonly tiers: readonly UnitTier[]
  /** Units: the least amount, and the most of one account and of all. */
  readonly least: bigint
  readonly personal: bigint
  readonly pool: bigint
}

/** `upTo` in units; undefined = all above. */
export interface UnitTier {
  upTo: bigint | undefined
  rate: bigint
}

export const flexibleId = (coin: string) => `${coin}-flexible`
const fixedId = (coin: string, days: number) => `${coin}-${days}d`

/** In the order of the exchange's coins. */
export function productsOf(state: KernelState): Map<string, EarnProduct> {
  const products = [...state.coins.entries()].flatMap(([coin, name]) => productsOfCoin(state, coin, name))
  return new Map(products.map((product) => [product.id, product]))
}

function productsOfCoin(state: KernelState, coin: number, name: string): EarnProduct[] {
  const unit = unitsPerUsdt(state, coin, name)
  if (unit === undefined || withoutEarn.includes(name)) return []
  const scale = state.scales[coin] as number
  const { accrual, flexible, fixed } = namedTerms[name] ?? termsOf(state.genesis.seed, name)
  const { leastWorth, personalWorth, poolWorth } = earnRules
  const amounts = {
    least: leadingDigit(unit * leastWorth),
    personal: leadingDigit(unit * personalWorth),
    pool: leadingDigit(unit * poolWorth),
  }
  const inUnits = (tiers: readonly RateTier[]) =>
    tiers.map(({ upTo, rate }) => ({ upTo: upTo === undefined ? undefined : parseBig(upTo, scale), rate }))
  return [
    { id: flexibleId(name), coin, days: undefined, accrual, tiers: inUnits(flexible), ...amounts },
    ...fixedDays.map((days, at) => ({
      id: fixedId(name, days),
      coin,
      days,
      accrual,
      tiers: [{ upTo: undefined, rate: fixed[at] as bigint }],
      ...amounts,
    })),
  ]
}

/** Units that one USDT bought at genesis; undefined for a coin that it does not buy, or only in the pre-market. */
function unitsPerUsdt({ genesis, scales }: KernelState, coin: number, name: string): bigint | undefined {
  const one = 10n ** BigInt(scales[coin] as number)
  if (name === valuationCoin) return one
  const market = genesis.markets.find(({ base, quote }) => base === name && quote === valuationCoin)
  if (market === undefined || market.premarket) return undefined
  const priceDecimals = 18
  const price = parseBig(market.lastPrice, priceDecimals)
  return price <= 0n ? undefined : (one * 10n ** BigInt(priceDecimals)) / price
}

/** Quotas are round numbers. */
function leadingDigit(units: bigint): bigint {
  const digits = `${units}`
  const rounded = BigInt(digits[0] as string) * 10n ** BigInt(digits.length - 1)
  return rounded > 0n ? rounded : 1n
}

function termsOf(seed: number, coin: string) {
  const { least, step, steps, added } = otherRates
  const rate = least + BigInt(drawOf(`${seed}:${coin}`) % steps) * step
  return {
    accrual: 'hourly' as const,
    flexible: [{ upTo: undefined, rate }],
    fixed: added.map((more) => rate + more),
  }
}

/** FNV-1a. */
function drawOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
