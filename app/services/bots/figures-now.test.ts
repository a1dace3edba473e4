// Figures of a published bot between two hours.

import { expect, it } from 'vitest'
import { figuresNow } from './figures-now.ts'

const rank = { share: '0.1', week: '0.04', peak: '0.2', drawdown: '0.15' } as never

it.each([
  ['a rise moves the week with it', '0.12', { share: '0.12', week: '0.06', drawdown: '0.15' }],
  [
    'a fall below the deepest so far is the deepest',
    '-0.1',
    { share: '-0.1', week: '-0.16', drawdown: '0.25' },
  ],
  [
    'without a result it is what was written down',
    undefined,
    { share: '0.1', week: '0.04', drawdown: '0.15' },
  ],
])('%s', (_, share, expected) => expect(figuresNow(rank, share)).toEqual(expected))

it('of one that no hour has seen yet', () => {
  expect(figuresNow(undefined, '-0.05')).toEqual({ share: '-0.05', week: '-0.05', drawdown: '0.05' })
})
