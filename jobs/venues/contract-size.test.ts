import { expect, test } from 'vitest'
import { inContracts, ofContracts } from './contract-size.ts'

test.each([
  ['a contract of a hundredth of a coin', 0.01, '2.5', '250'],
  ['of less', 0.0001, '0.0003', '3'],
  ['of many coins', 1000, '500', '0.5'],
  ['of a hundred dollars', 100, '1200', '12'],
  ['of one coin', 1, '0.001', '0.001'],
  ['a spot pair', undefined, '0.25', '0.25'],
])('%s', (_, contractSize, size, contracts) => {
  expect(inContracts({ contractSize }, size)).toBe(contracts)
  expect(ofContracts({ contractSize }, contracts)).toBe(size)
})

test('a size between two contracts of any length is refused, not rounded', () => {
  expect(inContracts({ contractSize: 3 }, '1')).toBeUndefined()
})
