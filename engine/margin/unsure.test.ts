import { expect, test } from 'vitest'
import { Random } from '../core/random.ts'
import { Unsure } from './unsure.ts'

test('rounds take what came before them in order, then what came meanwhile', () => {
  const random = new Random(11)
  const unsure = new Unsure()
  let plain = new Set<number>()
  for (let round = 0; round < 2_000; round++) {
    for (let n = random.below(30); n > 0; n--) {
      const index = random.below(200)
      if (random.chance(0.1)) {
        expect(unsure.delete(index)).toBe(plain.delete(index))
      } else {
        unsure.add(index)
        plain.add(index)
      }
    }
    unsure.sort()
    plain = new Set([...plain].sort((a, b) => a - b))
    for (let n = random.below(25); n > 0; n--) {
      const [first] = plain
      expect(unsure.take()).toBe(first)
      if (first === undefined) break
      plain.delete(first)
      if (!random.chance(0.3)) continue
      const index = random.below(200)
      unsure.add(index)
      plain.add(index)
    }
    expect(unsure.size).toBe(plain.size)
    expect([...unsure]).toEqual([...plain])
  }
})
