// The price to close at for a wanted return or a wanted profit (domain.md 18.5).

import {
  addDecimals,
  multiplyDecimals,
  quotientInSteps,
  subtractDecimals,
} from '../../core/decimal-arithmetic.ts'
import { type ContractKind, type ContractTerms, type Direction, directed, type Position } from './position.ts'
import type { Fraction } from './profit.ts'

/** E × (1 + s × ROE ÷ L), inverse E ÷ (1 − s × ROE ÷ L); undefined if no price earns that. `return` as a share of the margin. */
export function closingPointForReturn(
  kind: ContractKind,
  direction: Direction,
  wanted: { entry: string; leverage: number; share: string },
): Fraction | undefined {
  const leverage = `${wanted.leverage}`
  const share = directed(direction, wanted.share)
  const point =
    kind === 'linear'
      ? { over: multiplyDecimals(wanted.entry, addDecimals(leverage, share)), under: leverage }
      : { over: multiplyDecimals(wanted.entry, leverage), under: subtractDecimals(leverage, share) }
  return positive(point)
}

/** The price that leaves `profit` after the closing fee and `paid`, what opening and funding have cost so far (≥ 0). */
export function closingPointForProfit(
  { kind, feeRate }: Pick<ContractTerms, 'kind' | 'feeRate'>,
  { direction, size, cost }: Position,
  { profit, paid }: { profit: string; paid: string },
): Fraction | undefined {
  const wanted = directed(direction, addDecimals(profit, paid))
  const fee = directed(direction, feeRate)
  // Linear: s × (q × X − C) − f × q × X = wanted; inverse: s × (C − q ÷ X) − f × q ÷ X = wanted.
  return positive(
    kind === 'linear'
      ? { over: addDecimals(cost, wanted), under: multiplyDecimals(size, subtractDecimals('1', fee)) }
      : { over: multiplyDecimals(size, addDecimals('1', fee)), under: subtractDecimals(cost, wanted) },
  )
}

function positive(point: Fraction): Fraction | undefined {
  const isAbove = [point.over, point.under].every((text) => text !== '0' && !text.startsWith('-'))
  return isAbove ? point : undefined
}

/** To the tick, so that at least the wanted result is reached: long up, short down; "0" without such a price. */
export function closingPrice(point: Fraction | undefined, direction: Direction, tick: string): string {
  return point ? quotientInSteps(point.over, point.under, tick, direction === 1 ? 'ceil' : 'floor') : '0'
}
