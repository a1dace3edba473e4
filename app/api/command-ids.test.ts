// Ids of commands by the Idempotency-Key of a call.

import { expect, it } from 'vitest'
import { commandIds } from './command-ids.ts'

it('is the key itself, and with its number for parts of a call', () => {
  const newId = commandIds('my-key')
  expect([newId?.(), newId?.(0), newId?.(49)]).toEqual(['my-key', 'my-key-0', 'my-key-49'])
})

it('stays as short as an id may be, the same every time, another for another part and key', () => {
  const long = 'x'.repeat(64)
  const ids = [commandIds(long)?.(1), commandIds(long)?.(2), commandIds(`${'x'.repeat(63)}y`)?.(1)]
  expect(ids.every((id) => id && /^[\w.:#-]{1,64}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(3)
  expect(commandIds(long)?.(1)).toBe(ids[0])
})

it('is a new one each time without a key', () => {
  const newId = commandIds(undefined)
  expect(newId?.()).not.toBe(newId?.())
})

it.each(['', 'a b', 'ş', '~1', 'x'.repeat(65)])('%j is not a key', (given) => {
  expect(commandIds(given)).toBeUndefined()
})
