// Depth merge: bids fall, asks rise, amounts add up.

import { expect, test } from 'vitest'
import { groupText, mergeDepth } from './depth.ts'
import type { Depth } from './market-data.ts'

const depth: Depth = {
  symbol: 'BTCUSDT',
  version: 1,
  bids: [
    ['100.49', '1'],
    ['100.1', '2'],
    ['99.99', '3'],
  ],
  asks: [
    ['100.51', '1'],
    ['100.9', '2'],
    ['101', '4'],
    ['101.01', '5'],
  ],
}

test('V-D1 a group of 1 over a tick of 0.01', () => {
  const merged = mergeDepth(depth, '1')
  expect(merged.bids).toEqual([
    ['100', '3'],
    ['99', '3'],
  ])
  expect(merged.asks).toEqual([
    ['101', '7'],
    ['102', '5'],
  ])
})

test('the group of one tick changes nothing, fewer levels are cut after merging', () => {
  expect(mergeDepth(depth, '0.01')).toEqual(depth)
  expect(mergeDepth(depth, '1', 1).asks).toEqual([['101', '7']])
})

test('groups are powers of ten of the tick', () => {
  expect([0, 1, 2, 3].map((k) => groupText('0.01', k))).toEqual(['0.01', '0.1', '1', '10'])
  expect([0, 1].map((k) => groupText('0.5', k))).toEqual(['0.5', '5'])
})
