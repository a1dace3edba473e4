// Figures of a leader of spot trades, computed by hand.

import { expect, test } from 'vitest'
import { spotFigures } from './spot-figures.ts'

const day = 86_400_000

test('profit is of lots, and the return is of all that the account has', () => {
  const results = [
    { profit: '-50', closedAt: day + 1 },
    { profit: '200', closedAt: 1 },
  ]
  const open = [{ profit: '20' }]
  const spot = { equity: '1000', unrealised: '-70' }
  // 1,000 now are 900 of before, 200, -50, and -50 of what is open: 20 of parts that were sold, -70 of the rest.
  expect(spotFigures({ results, open, spot, now: 2 * day })).toMatchObject({
    profit: '100',
    roi: '0.090909',
    drawdown: '0.090909',
    winRate: '0.5',
    closed: 2,
    gained: '200',
    lost: '-50',
    curve: [
      { at: 1, profit: '200' },
      { at: day + 1, profit: '150' },
      { at: 2 * day, profit: '100' },
    ],
  })
})

test('who traded nothing has no profit, whatever the other coins did', () => {
  const spot = { equity: '1000', unrealised: '0' }
  const figures = spotFigures({ results: [], open: [], spot, now: day })
  expect(figures).toMatchObject({ profit: '0', winRate: null })
})
