// Lists of addresses, in every way of writing one.

import { expect, it } from 'vitest'
import { addressList, canonicalAddress } from './addresses.ts'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['::1', '::1'],
])('%j is %s', (text, address) => {
  expect(canonicalAddress(text)).toBe(address)
})

it.each(['', 'localhost', '192.0.2', '192.0.2.256', '192.0.2.0/24', 'fe80::1%eth0', '1'])(
  '%j is none',
  (text) => {
    expect(canonicalAddress(text)).toBeUndefined()
  },
)

it('holds what was put on it; the empty one holds all', () => {
  const allows = addressList(['192.0.2.1', '2001:db8::1'])
  expect(allows('::ffff:192.0.2.1')).toBe(true)
  expect(allows('2001:0db8::0001')).toBe(true)
  expect(allows('192.0.2.2')).toBe(false)
  expect(allows('nowhere')).toBe(false)
  expect(addressList([])('nowhere')).toBe(true)
})
