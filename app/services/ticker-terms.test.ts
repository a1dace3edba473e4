// A pair's numbers in the specification's ticker: each status has one, and what spot lacks is constant.

import { expect, test } from 'vitest'
import type { Ticker } from '#engine/exchange/view.ts'
import { marketStatuses } from '#engine/market/pair-config.ts'
import { tickerTerms } from './ticker-terms.ts'

const termsOf = (facts: Partial<Ticker>) =>
  tickerTerms({ symbol: 'BTCUSDT', openUtc: '62500', status: 'trading', ...facts } as Ticker, 1000)

test('a pair that trades', () => {
  expect(termsOf({})).toEqual({
    op: '62500',
    status: 0,
    ot: 1000,
    scd: 0,
    downTime: null,
    settlePrice: '0',
    labelId: 'sector:major',
  })
})

test('each status has a number of its own, and none is the call auction', () => {
  const numbers = marketStatuses.map((status) => termsOf({ status }).status)
  expect(new Set(numbers).size).toBe(marketStatuses.length)
  expect(numbers).not.toContain(1)
})

test('a pair outside the catalogue has no label', () => {
  expect(termsOf({ symbol: 'XYZUSDT' }).labelId).toBe('')
})
