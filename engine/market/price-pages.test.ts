// The ladder of price levels against a sorted list, over the whole range of prices.

import { expect, test } from 'vitest'
import { Random } from '../core/random.ts'
import { NO_ASK, PAGES_MAX, PRICE_MAX } from './page-layout.ts'
import { PricePages } from './price-pages.ts'

test.each([
  ['close together', (random: Random) => 100_000 + random.below(1_200)],
  ['in one region', (random: Random) => 1 + random.below(2 ** 20)],
  ['anywhere', (random: Random) => 1 + random.below(PRICE_MAX)],
  [
    'at the ends',
    (random: Random) => (random.below(2) === 0 ? 1 + random.below(40) : PRICE_MAX - random.below(40)),
  ],
])('finds the next price in use: %s', (_, draw) => {
  const pages = new PricePages()
  const random = new Random(3)
  const used = new Set<number>()
  for (let n = 0; n < 3_000; n++) {
    const price = draw(random)
    const level = pages.open(price)
    if (used.has(price)) {
      used.delete(price)
      pages.clear(price, level)
    } else {
      used.add(price)
      pages.mark(price, level)
    }
    if (n % 10 !== 0) continue
    const sorted = [...used].sort((a, b) => a - b)
    const above = sorted.find((each) => each > price) ?? NO_ASK
    const below = sorted.findLast((each) => each < price) ?? 0
    expect([pages.above(price, level), pages.below(price, level)]).toEqual([above, below])
  }
})

test('frees pages whose orders are gone, and tells when no more can be had', () => {
  const pages = new PricePages()
  // Far more pages than there may be, but never two in use: they are used again.
  for (let n = 1; n < PAGES_MAX * 2; n++) {
    const level = pages.open(n * 512)
    pages.mark(n * 512, level)
    pages.clear(n * 512, level)
  }
  expect(pages.ints.length).toBeLessThan(100_000)
  let opened = 0
  for (let n = 1; n <= PAGES_MAX + 5; n++) {
    const level = pages.open(n * 512)
    if (level === 0) break
    pages.mark(n * 512, level)
    opened++
  }
  expect(opened).toBe(PAGES_MAX)
})
