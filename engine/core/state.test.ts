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

const large = Float64Array.from({ length: 200_000 }, (_, n) => n)

const bytesOf = (numbers: Float64Array) => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)
const sameBytes = (one: Float64Array, other: Float64Array) => bytesOf(one).equals(bytesOf(other))

function written(): StateWriter {
  const out = new StateWriter()
  out.number(1)
  out.array(large)
  out.text('between')
  out.array(large.subarray(1))
  out.array(new Int32Array(0))
  return out
}

test('what does not fit into one part is written in several', () => {
  expect(written().parts().length).toBeGreaterThan(2)
})

test.each([8, 1000, 4096, 1 << 20])('reads parts that are cut every %i bytes', (size) => {
  const all = written().done()
  const parts: Uint8Array[] = []
  for (let at = 0; at < all.length; at += size) parts.push(all.subarray(at, at + size))
  const from = new StateReader(parts)
  expect(from.number()).toBe(1)
  // Bytes: comparing 200,000 numbers one by one takes seconds.
  expect(sameBytes(from.float64(), large)).toBe(true)
  expect(from.text()).toBe('between')
  expect(from.finished()).toBe(false)
  expect(sameBytes(from.float64(), large.subarray(1))).toBe(true)
  expect(from.int32()).toHaveLength(0)
  expect(from.finished()).toBe(true)
  expect(() => from.number()).toThrow('too early')
})
