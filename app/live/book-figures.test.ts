// Decimals of the book follow its grouping; large sizes shorten so that they fit their column.
import { expect, it } from 'vitest'
import { groupedDecimals, showPrice, showSize } from './book-figures.ts'

const btc = { priceDecimals: 2, sizeDecimals: 6, tick: '0.01' }

it.each([
  [btc, 0, 2],
  [btc, 1, 1],
  [btc, 3, 0],
  [{ ...btc, priceDecimals: 1, tick: '0.5' }, 0, 1],
  [{ ...btc, priceDecimals: 1, tick: '0.5' }, 1, 0],
  [{ priceDecimals: 8, sizeDecimals: 0, tick: '0.00000001' }, 2, 6],
])('%o in group %i has %i decimals', (market, group, decimals) => {
  expect(groupedDecimals(market, group)).toBe(decimals)
})

it('shows prices and sizes in the language', () => {
  expect(showPrice(5900050, btc, 0, 'tr')).toBe('59.000,50')
  expect(showPrice(5900000, btc, 2, 'en')).toBe('59,000')
  expect(showSize(123456, btc, 'tr')).toBe('0,12346')
  expect(showSize(12_345_678_901, btc, 'en')).toBe('12,345.68')
  expect(showSize(6_598_441_470, { ...btc, sizeDecimals: 0 }, 'tr')).toBe('6,60B')
})
