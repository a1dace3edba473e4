// The price at which nothing is left after the closing fee: the worst price of a close, and that of a takeover (domain.md 5.6, 5.8).

import {
  addDecimals,
  multiplyDecimals,
  quotientInSteps,
  subtractDecimals,
} from '../../core/decimal-arithmetic.ts'
import { type ContractTerms, type Direction, directed, type Position } from './position.ts'
import type { Fraction } from './profit.ts'

/** Of an isolated position: linear (C − s × margin) ÷ (q × (1 − s × f)), inverse q × (1 + s × f) ÷ (C + s × margin). */
export function bankruptcyPoint(
  { kind, feeRate }: Pick<ContractTerms, 'kind' | 'feeRate'>,
  { direction, size, cost }: Position,
  margin: string,
): Fraction | undefined {
  const fee = directed(direction, feeRate)
  const own = directed(direction, margin)
  const point =
    kind === 'linear'
      ? { over: subtractDecimals(cost, own), under: multiplyDecimals(size, subtractDecimals('1', fee)) }
      : { over: multiplyDecimals(size, addDecimals('1', fee)), under: addDecimals(cost, own) }
  return isAboveZero(point.over) && isAboveZero(point.under) ? point : undefined
}

const isAboveZero = (text: string) => text !== '0' && !text.startsWith('-')

/**
 * Of a cross position: its part of the equity at mark goes by value, so that all of them together leave exactly nothing
 * (futures-rules A7). `equity` = cash + Σ floating profit, `values` = Σ V of the cross positions. The size cancels out.
 */
export function crossBankruptcyPoint(
  { kind, feeRate }: Pick<ContractTerms, 'kind' | 'feeRate'>,
  direction: Direction,
  { mark, equity, values }: { mark: string; equity: string; values: string },
): Fraction | undefined {
  const fee = directed(direction, feeRate)
  const own = directed(direction, equity)
  const [over, under] =
    kind === 'linear'
      ? [subtractDecimals(values, own), multiplyDecimals(values, subtractDecimals('1', fee))]
      : [multiplyDecimals(values, addDecimals('1', fee)), addDecimals(values, own)]
  return isAboveZero(over) && isAboveZero(under) ? { over: multiplyDecimals(mark, over), under } : undefined
}

/** In the person's favour to the tick, so that a close at the price leaves nothing below zero: long up, short down. */
export function bankruptcyPrice(point: Fraction | undefined, direction: Direction, tick: string): string {
  return point ? quotientInSteps(point.over, point.under, tick, direction === 1 ? 'ceil' : 'floor') : '0'
}
