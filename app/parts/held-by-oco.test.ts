// What an OCO holds: the dearer leg of a buy, the amount of a sell.

import { expect, test } from 'vitest'
import { heldByOco } from './held-by-oco.ts'

test('a buy holds what its dearer leg needs, not what the limit says', () => {
  expect(heldByOco({ side: 'buy', size: '0.05', price: '62500', orderPrice: '64510' })).toBe('3225.5')
  expect(heldByOco({ side: 'buy', size: '0.05', price: '64510', orderPrice: '62500' })).toBe('3225.5')
})

test('a sell holds its amount once', () => {
  expect(heldByOco({ side: 'sell', size: '0.05', price: '64000', orderPrice: '61000' })).toBe('0.05')
})
