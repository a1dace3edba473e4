// The price at which a position would be liquidated: an estimate for the eye, the engine looks at the ratio (domain.md 5.6).

import {
  addDecimals,
  compareSigned,
  multiplyDecimals,
  quotientInSteps,
  type Rounding,
  subtractDecimals,
} from '../../core/decimal-arithmetic.ts'
import { type ContractTerms, directed, type Position } from './position.ts'
import type { Fraction } from './profit.ts'
import type { Tier } from './tiers.ts'

/** What the figures show where a position has no such price. */
export const noPrice = '0'

/** Price as a quotient, and whether it is a fall of the price that liquidates. */
export interface LiquidationPoint extends Fraction {
  isByFall: boolean
  tier: Tier
}

/**
 * Of one position: isolated with its `margin`, or cross in one-way mode with what the other positions leave,
 * X = wallet − Σ isolated margins + Σ floating profit − Σ MM of the other cross positions.
 */
export function liquidationPoint(
  terms: ContractTerms,
  position: Position,
  margin: string,
): LiquidationPoint | undefined {
  const { direction, size, cost } = position
  const isByFall = direction === 1
  for (const tier of terms.tiers) {
    const rate = addDecimals(tier.rate, terms.feeRate)
    const kept = directed(direction, subtractDecimals('1', directed(direction, rate)))
    const point =
      terms.kind === 'linear'
        ? {
            // (margin + deduction − s × C) ÷ (q × (rate + f − s)), both turned round.
            over: subtractDecimals(directed(direction, cost), addDecimals(margin, tier.deduction)),
            under: multiplyDecimals(size, kept),
          }
        : {
            // (q × (s + rate + f) − deduction) ÷ (margin + s × C)
            over: subtractDecimals(multiplyDecimals(size, addDecimals(`${direction}`, rate)), tier.deduction),
            under: addDecimals(margin, directed(direction, cost)),
          }
    const found = upright(point)
    if (found && liesIn(terms, tier, size, found)) return { ...found, isByFall, tier }
  }
  return undefined
}

/** Cross in hedge mode: both sides of one symbol share a tier, by the larger side. */
export function hedgedLiquidationPoint(
  terms: ContractTerms,
  {
    long,
    short,
    margin,
  }: { long: Omit<Position, 'direction'>; short: Omit<Position, 'direction'>; margin: string },
): LiquidationPoint | undefined {
  const net = subtractDecimals(long.size, short.size)
  if (net === '0') return undefined
  const larger = compareSigned(net, '0') > 0 ? long.size : short.size
  for (const tier of terms.tiers) {
    const kept = multiplyDecimals(larger, addDecimals(tier.rate, terms.feeRate))
    const room = subtractDecimals(addDecimals(margin, short.cost), long.cost)
    const point =
      terms.kind === 'linear'
        ? { over: addDecimals(room, tier.deduction), under: subtractDecimals(kept, net) }
        : {
            over: subtractDecimals(addDecimals(net, kept), tier.deduction),
            under: subtractDecimals(addDecimals(margin, long.cost), short.cost),
          }
    const found = upright(point)
    if (found && liesIn(terms, tier, larger, found))
      return { ...found, isByFall: compareSigned(net, '0') > 0, tier }
  }
  return undefined
}

/** As a price above zero, or none. */
function upright({ over, under }: Fraction): Fraction | undefined {
  const [isOver, isUnder] = [compareSigned(over, '0'), compareSigned(under, '0')]
  if (isOver === 0 || isUnder === 0 || isOver > 0 !== isUnder > 0) return undefined
  return isUnder > 0
    ? { over, under }
    : { over: multiplyDecimals('-1', over), under: multiplyDecimals('-1', under) }
}

/** The value at the price lies in the tier that the price was computed with; above all tiers the last one holds. */
function liesIn(
  { kind, tiers }: ContractTerms,
  tier: Tier,
  size: string,
  { over, under }: Fraction,
): boolean {
  const value = kind === 'linear' ? multiplyDecimals(size, over) : multiplyDecimals(size, under)
  const isAbove = compareSigned(value, multiplyDecimals(tier.above, under)) > 0
  return isAbove && (tier === tiers.at(-1) || compareSigned(value, multiplyDecimals(tier.upTo, under)) <= 0)
}

/** Away from the person to the tick: long up, short down (futures-rules B21). */
export function liquidationPrice(point: LiquidationPoint | undefined, tick: string): string {
  if (!point) return noPrice
  const rounding: Rounding = point.isByFall ? 'ceil' : 'floor'
  return quotientInSteps(point.over, point.under, tick, rounding)
}
