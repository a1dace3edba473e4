import { expect, test } from 'vitest'
import { Random } from '../core/random.ts'
import { ById } from './by-id.ts'

test('it holds what a map holds, in the same order', () => {
  const random = new Random(15)
  const own = new ById<{ id: number }>()
  const map = new Map<number, { id: number }>()
  for (let step = 0; step < 20_000; step++) {
    const id = 1 + random.below(700)
    if (map.has(id)) {
      expect(own.get(id)).toBe(map.get(id))
      map.delete(id)
      expect(own.remove(id)).toBe(true)
      expect(own.remove(id)).toBe(false)
    } else {
      const value = { id }
      map.set(id, value)
      own.add(id, value)
    }
    expect(own.size).toBe(map.size)
    if (step % 500 === 0) {
      expect(own.list()).toEqual([...map.values()])
      expect(own.ids()).toEqual([...map.keys()])
      expect([...own.entries()]).toEqual([...map])
    }
  }
})

test('what is not there is undefined', () => {
  const own = new ById<string>()
  expect(own.get(1)).toBeUndefined()
  expect(own.list()).toEqual([])
  own.add(1, 'one')
  own.remove(1)
  expect(own.get(1)).toBeUndefined()
  own.add(1, 'again')
  expect(own.get(1)).toBe('again')
})
