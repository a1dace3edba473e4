// Prices moved on a chart stay on the ticks of their pair and within their bounds.

import { expect, test } from 'vitest'
import { priceAway, priceWithin } from './moved-price.ts'

const bounds = { tick: '0.05', least: '10', most: '12.5' }

test('a price goes to the nearest tick within its bounds', () => {
  expect(priceWithin('11.12', bounds)).toBe('11.1')
  expect(priceWithin('11.13', bounds)).toBe('11.15')
  expect(priceWithin('9', bounds)).toBe('10')
  expect(priceWithin('99', bounds)).toBe('12.5')
})

test('a price moves by thousandths, and by a tick where these are less', () => {
  expect(priceAway('11', 10, bounds)).toBe('11.1')
  expect(priceAway('11', -10, bounds)).toBe('10.9')
  expect(priceAway('11', 1, bounds)).toBe('11.05')
  expect(priceAway('10', -1, bounds)).toBe('10')
  expect(priceAway('63123.45', 1, { tick: '0.01', least: '0.01', most: '600000' })).toBe('63186.57')
  expect(priceAway('0.00001234', -1, { tick: '0.00000001', least: '0.00000001', most: '1' })).toBe(
    '0.00001233',
  )
})
