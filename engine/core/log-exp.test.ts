// Our logarithm and exponential agree with the machine's to all but the last digits.
import { expect, test } from 'vitest'
import { exponential, naturalLog } from './log-exp.ts'

test('as good as the machine’s own', () => {
  for (const x of [1e-9, 0.2, 0.97, 1, 1.0004, 3, 58_720.45, 1e12])
    expect(naturalLog(x)).toBeCloseTo(Math.log(x), 11)
  for (const x of [-9, -0.4, -0.003, 0, 0.07, 1, 2.5]) expect(exponential(x) / Math.exp(x)).toBeCloseTo(1, 12)
})

test('what has no logarithm is an error', () => {
  expect(() => naturalLog(0)).toThrow()
  expect(() => naturalLog(-1)).toThrow()
})
