// Logarithm and exponential from + − × ÷ and square roots alone, since those of machines differ in their last digits.

import { assert } from './assert.ts'

/** Below this the series are short. */
const near = 0.1

/** Natural logarithm of x > 0. */
export function naturalLog(x: number): number {
  assert(x > 0 && Number.isFinite(x), 'log of a number that is not positive')
  let [value, factor] = [x, 2]
  while (Math.abs(value - 1) > near) {
    value = Math.sqrt(value)
    factor *= 2
  }
  // ln x = 2 artanh((x − 1) / (x + 1))
  const y = (value - 1) / (value + 1)
  let [sum, power] = [0, y]
  for (let n = 1; sum + power / n !== sum; n += 2) {
    sum += power / n
    power *= y * y
  }
  return factor * sum
}

/** e to the x. */
export function exponential(x: number): number {
  let [small, doublings] = [x, 0]
  while (Math.abs(small) > near) {
    small /= 2
    doublings++
  }
  let [sum, term] = [0, 1]
  for (let n = 1; sum + term !== sum; n++) {
    sum += term
    term = (term * small) / n
  }
  for (; doublings > 0; doublings--) sum *= sum
  return sum
}
