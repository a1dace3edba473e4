// The line of time of a bot.

import { expect, it } from 'vitest'
import { timelineOf } from './timeline.ts'

const order = (orderId: string, updatedAt: number) => ({
  orderId,
  updatedAt,
  symbol: 'BTCUSDT',
  side: 'buy' as const,
  executedSize: '1',
  averagePrice: '100',
})
const sources = {
  createdAt: 1,
  startedAt: 2,
  endedAt: 9,
  filled: [order('b', 9), order('a', 4)],
  log: [
    { at: 9, code: 'ending', params: { reason: '1' } },
    { at: 5, code: 'changed' },
  ],
  most: 10,
}

it('is newest first: an end is the last of its moment, a beginning the first', () => {
  const items = timelineOf({ ...sources, createdAt: 2 })
  expect(items.map(({ what, at }) => `${what} ${at}`)).toEqual([
    'ended 9',
    'filled 9',
    'logged 9',
    'logged 5',
    'filled 4',
    'started 2',
    'created 2',
  ])
})

it('shows the newest where there are more than it may', () => {
  expect(timelineOf({ ...sources, most: 2 }).map(({ what }) => what)).toEqual(['ended', 'filled'])
})

it('of one that waits for its price', () => {
  const items = timelineOf({ ...sources, startedAt: undefined, endedAt: undefined, filled: [], log: [] })
  expect(items.map(({ what }) => what)).toEqual(['created'])
})
