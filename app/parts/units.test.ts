// Integer units keep every digit of the decimal text they came from.
import { expect, it } from 'vitest'
import { addDecimals, cutDecimals, fromUnits, multiplyDecimals, toUnits } from './units.ts'

it('goes to integer units and back', () => {
  expect(toUnits('59000.5', 2)).toBe(5900050)
  expect(toUnits('7', 3)).toBe(7000)
  expect(toUnits('0.00000012', 8)).toBe(12)
  expect(fromUnits(5900050, 2)).toBe('59000.50')
  expect(fromUnits(12, 8)).toBe('0.00000012')
  expect(fromUnits(7, 0)).toBe('7')
})

it('cuts towards zero', () => {
  expect(cutDecimals('1.239', 2)).toBe('1.23')
  expect(cutDecimals('1.2001', 3)).toBe('1.2')
  expect(cutDecimals('5', 2)).toBe('5')
  expect(cutDecimals('0.009', 2)).toBe('0')
})

it('adds decimal texts exactly', () => {
  expect(addDecimals('0.1', '0.2')).toBe('0.3')
  expect(addDecimals('0.00000001', '12345678901.99999999')).toBe('12345678902')
  expect(addDecimals('7', '5')).toBe('12')
})

it('multiplies decimal texts exactly', () => {
  expect(multiplyDecimals('59000.50', '0.015')).toBe('885.0075')
  expect(multiplyDecimals('0.00000001', '0.00000001')).toBe('0.0000000000000001')
  expect(multiplyDecimals('20', '5')).toBe('100')
})
