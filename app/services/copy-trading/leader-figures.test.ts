// Figures of leaders, computed by hand.

import { expect, test } from 'vitest'
import { leaderFigures } from './leader-figures.ts'

const day = 86_400_000
const line = (kind: string, amount: string, balance: string, at: number, fee = '0') => ({
  kind,
  amount,
  fee,
  balance,
  at,
})

test('profit, return, drawdown and win rate of three positions', () => {
  const lines = [
    line('transfer-in', '1000', '1000', 0),
    line('close-long', '200', '1199', 1, '-1'),
    line('close-long', '-299.75', '899.25', day + 1),
    line('transfer-in', '600.75', '1500', day + 2),
    line('funding', '10', '1510', 2 * day),
  ]
  const results = [{ profit: '200' }, { profit: '-299.75' }]
  const wallet = { equity: '1500', unrealised: '-10' }
  expect(leaderFigures({ lines, results, wallet, now: 3 * day })).toEqual({
    profit: '-100.75',
    roi: '-0.066722',
    // From 199 to -100.75 with 1199 at the peak; after the deposit the fall counts by 1799.75.
    drawdown: '0.25',
    winRate: '0.5',
    equityUsed: '1510',
    closed: 2,
    gained: '200',
    lost: '-299.75',
    curve: [
      { at: 1, profit: '199' },
      { at: day + 2, profit: '-100.75' },
      { at: 2 * day, profit: '-90.75' },
      { at: 3 * day, profit: '-100.75' },
    ],
  })
})

test('without a line everything is zero', () => {
  const wallet = { equity: '0', unrealised: '0' }
  expect(leaderFigures({ lines: [], results: [], wallet, now: 5 })).toMatchObject({
    profit: '0',
    roi: '0',
    drawdown: '0',
    winRate: null,
  })
})
