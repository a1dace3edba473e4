// The sums of the contract order form, fetched with the first sign of a hand: without one there is nothing to reckon.

import {
  compareSigned,
  multiplyDecimals,
  quotient,
  quotientInSteps,
} from '#engine/core/decimal-arithmetic.ts'

export { floorTo, stepPercent, stepPrice } from '#app/parts/order-summary.ts'
export { closingProfit, estimateOpening } from './estimate-view.ts'

export const largest = (a: string, b: string) => (compareSigned(a, b) > 0 ? a : b)
export const smallest = (a: string, b: string) => (compareSigned(a, b) < 0 ? a : b)

/** So many percent of a size, in whole lots. */
export const partOf = (whole: string, percent: number, lot: string): string =>
  quotientInSteps(multiplyDecimals(whole, `${percent}`), '100', lot, 'floor')

export function percentOf(size: string, whole: string): number {
  if (whole === '0') return 0
  return Math.min(100, Math.round(Number(quotient(multiplyDecimals(size, '100'), whole, 2, 'floor'))))
}
