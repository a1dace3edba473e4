import { expect, test } from 'vitest'
import { divideUp } from './divide.ts'
import { PLAIN_MAX, PLAIN_SHARE_MAX, plainShareUp } from './plain.ts'
import { Random } from './random.ts'

const exact = (value: number, share: number) => divideUp(BigInt(value) * BigInt(share), 100_000_000n)

test('a share is that of whole numbers, up to the bounds', () => {
  const values = [0, 1, 99_999_999, 100_000_000, 100_000_001, 4_503_599_599_999_999, PLAIN_MAX - 1, PLAIN_MAX]
  const shares = [0, 1, 20_000, 60_000, 50_000_001, PLAIN_SHARE_MAX - 1]
  for (const value of values)
    for (const share of shares) expect(BigInt(plainShareUp(value, share))).toBe(exact(value, share))
})

test('and at random, also beside whole multiples of 10^8', () => {
  const random = new Random(52)
  const wrong: string[] = []
  for (let n = 0; n < 50_000; n++) {
    const value = Math.floor((random.next() / 2 ** 32) * 2 ** (1 + random.below(52)))
    const near = Math.min(PLAIN_MAX, Math.floor(value / 100_000_000) * 100_000_000 + random.below(3))
    const share = random.below(PLAIN_SHARE_MAX)
    for (const one of [value, near])
      if (BigInt(plainShareUp(one, share)) !== exact(one, share)) wrong.push(`${one} × ${share}`)
  }
  expect(wrong).toEqual([])
})
