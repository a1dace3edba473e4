// Decimal text: what is read, what is refused, and that reading and writing are inverses.

import { expect, test } from 'vitest'
import {
  compareDecimals,
  DecimalSum,
  decimalsOf,
  formatBig,
  formatScaled,
  isDecimal,
  malformed,
  parseBig,
  parseScaled,
  tooFine,
  tooLarge,
} from './decimal.ts'

test.each([
  ['0', 8, 0],
  ['1', 0, 1],
  ['0.5', 1, 5],
  ['0.50', 1, 5],
  ['60000.01', 2, 6_000_001],
  ['0.000001', 6, 1],
  ['9007199254740991', 0, 9_007_199_254_740_991],
  ['9007199254740992', 0, tooLarge],
  ['90071992547.40991', 5, 9_007_199_254_740_991],
  ['90071992.54740992', 9, tooLarge],
  ['999999999999999999999', 18, tooLarge],
  ['0.15', 1, tooFine],
  ['1.0000000000000000001', 8, malformed],
  ['', 8, malformed],
  ['.5', 8, malformed],
  ['5.', 8, malformed],
  ['00', 8, malformed],
  ['01', 8, malformed],
  ['0x10', 8, malformed],
  ['1e5', 8, malformed],
  ['-1', 8, malformed],
  ['+1', 8, malformed],
  [' 1', 8, malformed],
  ['1 ', 8, malformed],
  ['1,5', 8, malformed],
  ['1.2.3', 8, malformed],
  ['1234567890123456789012', 0, malformed],
  ['NaN', 8, malformed],
])('%s at scale %i reads as %d', (text, scale, value) => {
  expect(parseScaled(text, scale)).toBe(value)
  expect(isDecimal(text)).toBe(value !== malformed)
})

test('what is no text is malformed', () => {
  for (const value of [undefined, null, 5, {}, ['1']])
    expect(parseScaled(value as unknown as string, 8)).toBe(malformed)
})

test.each([
  [0, 8, '0'],
  [5, 1, '0.5'],
  [50, 1, '5'],
  [1, 18, '0.000000000000000001'],
  [6_000_001, 2, '60000.01'],
  [6_000_000, 2, '60000'],
  [123, 0, '123'],
  [100, 0, '100'],
  [-15, 1, '-1.5'],
  [9_007_199_254_740_991, 3, '9007199254740.991'],
])('%d at scale %i is written %s', (value, scale, text) => {
  expect(formatScaled(value, scale)).toBe(text)
  expect(formatBig(BigInt(value), scale)).toBe(text)
})

test('reading and writing are inverses, beyond 2^53 too', () => {
  for (const [text, scale] of [
    ['999999999999999999999.999999999999999999', 18],
    ['123456789012345678901', 8],
    ['90071992.54740992', 8],
  ] as const)
    expect(formatBig(parseBig(text, scale), scale)).toBe(text)
  expect(parseBig('1.23', 1)).toBe(BigInt(tooFine))
  expect(parseBig('99999999999999999999.23', 1)).toBe(BigInt(tooFine))
  expect(parseBig('1.2.3', 1)).toBe(BigInt(malformed))
})

test('decimals compare as numbers', () => {
  const ordered = ['0', '0.000001', '0.5', '0.51', '1', '1.5', '9', '10', '10.01', '100']
  for (const [i, a] of ordered.entries())
    for (const [j, b] of ordered.entries()) expect(Math.sign(compareDecimals(a, b))).toBe(Math.sign(i - j))
  expect(compareDecimals('1', '1.000')).toBe(0)
  expect(compareDecimals('0.50', '0.5')).toBe(0)
})

test('decimals that are not trailing zeros are counted', () => {
  expect([decimalsOf('1'), decimalsOf('1.0'), decimalsOf('0.010'), decimalsOf('0.000001')]).toEqual([
    0, 0, 2, 6,
  ])
})

test('sums are exact', () => {
  const sum = new DecimalSum()
  for (let i = 0; i < 10; i++) sum.add('0.1')
  expect(sum.text()).toBe('1')
  for (const text of ['9007199254.999999999999999999', '0.000000000000000001', '2']) sum.add(text)
  expect(sum.text()).toBe('9007199258')
  sum.add('0.0000000001')
  expect(sum.text()).toBe('9007199258.0000000001')
})
