// Five coins by size, then one slice for all the others; together they close the ring.

import { expect, test } from 'vitest'
import { slicesOf } from './slices.ts'

const row = (coin: string, share: string) => ({ coin, share })

test('the largest come first, the rest is one slice, and the ring closes', () => {
  const shares = ['0.1', '0.3', '0.2', '0.15', '0.1', '0.1', '0.05']
  const slices = slicesOf(shares.map((share, n) => row(`C${n}`, share)))
  expect(slices.map(({ coin }) => coin)).toEqual(['C1', 'C2', 'C3', 'C0', 'C4', undefined])
  expect(slices.at(-1)).toMatchObject({ share: '0.150000', percent: 15 })
  const last = slices.at(-1)
  expect((last?.from ?? 0) + (last?.percent ?? 0)).toBeCloseTo(100, 9)
})

test('nothing held, no slice', () => {
  expect(slicesOf([row('BTC', '0')])).toEqual([])
})

test('where something is owed the rest is more than the whole, and the ring still closes', () => {
  const slices = slicesOf([row('BTC', '0.9'), row('USDT', '0.3'), row('/unified', '-0.2')])
  expect(slices.map(({ coin, share, percent }) => [coin, share, percent])).toEqual([
    ['BTC', '0.9', 75],
    ['USDT', '0.3', 25],
  ])
})
