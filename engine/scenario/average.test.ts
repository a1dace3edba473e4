// Tests how expected averages are compared: exact where they end, by the digits written where they do not.
import { describe, expect, test } from 'vitest'
import { isAverage, writeAverage } from './average.ts'

describe('average price', () => {
  test.each([
    ['100', '50', '0.5', true],
    ['100.00', '50', '0.5', true],
    ['100.01', '50', '0.5', false],
    ['60300', '30150', '0.5', true],
    ['100', '100.4', '1', false],
    ['60003.9975990', '99.96666', '0.001666', true],
    ['60003.9975990396', '99.96666', '0.001666', true],
    ['60003.99', '99.96666', '0.001666', true],
    ['60004.00', '99.96666', '0.001666', true],
    ['60004.01', '99.96666', '0.001666', false],
    ['60003.98', '99.96666', '0.001666', false],
    ['-100', '50', '0.5', false],
  ])('%s is the average of %s / %s: %s', (written, quote, size, is) =>
    expect(isAverage(written, quote, size)).toBe(is),
  )

  test('is written whole, or cut with an ellipsis', () => {
    expect(writeAverage('50', '0.5')).toBe('100')
    expect(writeAverage('0.15', '0.5')).toBe('0.3')
    expect(writeAverage('99.96666', '0.001666')).toBe('60003.997599039615…')
  })
})
