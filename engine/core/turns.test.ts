import { describe, expect, it } from 'vitest'
import { Random } from './random.ts'
import { Turns } from './turns.ts'

describe('turns', () => {
  it('gives members in the order in which they came, however others leave', () => {
    const random = new Random(7)
    const members = Array.from({ length: 40 }, (_, n) => ({ n }))
    const turns = new Turns<{ n: number }>()
    const plain = new Set<{ n: number }>()
    for (let step = 0; step < 20_000; step++) {
      const member = members[random.below(members.length)]!
      const choice = random.share()
      if (choice < 0.5) {
        turns.add(member)
        plain.add(member)
      } else if (choice < 0.7) {
        expect(turns.delete(member)).toBe(plain.delete(member))
      } else {
        const [first] = plain
        expect(turns.take()).toBe(first)
        if (first) plain.delete(first)
      }
      expect(turns.size).toBe(plain.size)
      expect(turns.has(member)).toBe(plain.has(member))
      if (step % 50 === 0) expect([...turns]).toEqual([...plain])
    }
  })
})
