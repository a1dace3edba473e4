// The checksum of a book against worked examples and a second, naive implementation.
import { expect, test } from 'vitest'
import type { DepthLevel } from '#engine/exchange/view.ts'
import { bookChecksum } from './checksum.ts'

/** CRC-32 (IEEE) bit by bit. */
function naiveCrc(text: string): number {
  let rest = 0xffffffff
  for (const byte of new TextEncoder().encode(text)) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return ~rest | 0
}

function naiveText(bids: DepthLevel[], asks: DepthLevel[]): string {
  const words: string[] = []
  for (let n = 0; n < 25; n++)
    for (const level of [bids[n], asks[n]]) if (level) words.push(`${level[0]}:${level[1]}`)
  return words.join(':')
}

test('the naive one is CRC-32', () => {
  expect(naiveCrc('123456789')).toBe(0xcbf43926 | 0)
})

test('two levels a side', () => {
  const bids: DepthLevel[] = [
    ['3366.1', '7'],
    ['3366', '6'],
  ]
  const asks: DepthLevel[] = [
    ['3366.8', '9'],
    ['3368', '8'],
  ]
  expect(naiveText(bids, asks)).toBe('3366.1:7:3366.8:9:3366:6:3368:8')
  expect(bookChecksum(bids, asks)).toBe(naiveCrc('3366.1:7:3366.8:9:3366:6:3368:8'))
})

test.each<[number, number]>([
  [0, 0],
  [1, 0],
  [0, 3],
  [3, 5],
  [25, 25],
  [30, 26],
  [400, 2],
])('%i bids and %i asks', (bidCount, askCount) => {
  const side = (count: number, sign: number) =>
    Array.from({ length: count }, (_, n): DepthLevel => [`${5000 + sign * (n + 1)}.5`, `0.${n + 1}`])
  const bids = side(bidCount, -1)
  const asks = side(askCount, 1)
  expect(bookChecksum(bids, asks)).toBe(naiveCrc(naiveText(bids, asks)))
})

test('the order of levels, a size, the 25th level count; the 26th does not', () => {
  const asks = Array.from({ length: 26 }, (_, n): DepthLevel => [`${n + 1}`, '1'])
  const changed = (at: number) => asks.map((level, n): DepthLevel => (n === at ? [level[0], '2'] : level))
  expect(bookChecksum([], changed(24))).not.toBe(bookChecksum([], asks))
  expect(bookChecksum([], changed(25))).toBe(bookChecksum([], asks))
  expect(bookChecksum(asks, [])).toBe(bookChecksum([], asks))
  expect(bookChecksum([['2', '1']], [['1', '1']])).not.toBe(bookChecksum([['1', '1']], [['2', '1']]))
})
