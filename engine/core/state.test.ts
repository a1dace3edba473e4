// The bytes of the state: same values, same bytes, whatever kind of array they are read from.

import { expect, test } from 'vitest'
import { StateReader, StateWriter } from './state.ts'

function sample(): Uint8Array {
  const out = new StateWriter()
  out.number(0.1)
  out.text('₿ und ₺')
  out.array(Int32Array.of(1, -2, 3))
  out.text('x'.repeat(70_000))
  out.array(Float64Array.of(2 ** 53 - 1))
  out.array(Uint8Array.of(7, 8, 9))
  return out.done()
}

// A Buffer's own slice shares its pool, so that reading through it would read strangers' bytes.
test.each([
  ['a plain array', (bytes: Uint8Array) => bytes],
  ['a Node buffer', (bytes: Uint8Array) => Buffer.concat([Buffer.from('ab'), bytes]).subarray(2)],
])('reads back from %s', (_, as) => {
  const from = new StateReader(as(sample()))
  expect(from.number()).toBe(0.1)
  expect(from.text()).toBe('₿ und ₺')
  expect([...from.int32()]).toEqual([1, -2, 3])
  expect(from.text()).toHaveLength(70_000)
  expect([...from.float64()]).toEqual([2 ** 53 - 1])
  expect([...from.uint8()]).toEqual([7, 8, 9])
  expect(from.finished()).toBe(true)
})

test('ends with a word when the bytes end too early', () => {
  expect(() => new StateReader(sample().subarray(0, 20)).text()).not.toThrow()
  expect(() => new StateReader(sample().subarray(0, 4)).number()).toThrow('too early')
})
