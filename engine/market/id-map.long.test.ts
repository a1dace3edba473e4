// The id map against a Map: adding, finding, removing, growing.

import { expect, test } from 'vitest'
import { Random } from '../core/random.ts'
import { IdMap } from './id-map.ts'

test('does what a Map does', () => {
  const map = new IdMap(4)
  const known = new Map<number, number>()
  const random = new Random(11)
  for (let n = 0; n < 50_000; n++) {
    const id = 1 + random.below(n < 25_000 ? 40_000 : 300)
    if (known.has(id) && random.below(3) > 0) {
      expect(map.remove(id)).toBe(known.get(id))
      known.delete(id)
    } else if (!known.has(id)) {
      known.set(id, n + 1)
      map.add(id, n + 1)
    }
    const other = 1 + random.below(40_000)
    expect(map.get(other)).toBe(known.get(other) ?? 0)
    expect(map.size()).toBe(known.size)
  }
})

test('knows nothing under 0 or an id it never saw', () => {
  const map = new IdMap()
  map.add(7, 16)
  map.remove(7)
  expect([map.get(0), map.get(-1), map.get(7), map.remove(0), map.remove(7)]).toEqual([0, 0, 0, 0, 0])
})
