// Standings of a race: the winner first, each step the newest value at its moment, an ended bot where it stopped.

import { expect, it } from 'vitest'
import type { BacktestReport } from '#engine/backtest/report.ts'
import { raceOf, runnerOf } from './race.ts'

const report = (profitShare: string, curve: [number, string, string][], changes: object = {}) =>
  ({
    from: 0,
    to: 600,
    invested: '100',
    profitShare,
    curve,
    buyAndHoldShare: '0.01',
    ...changes,
  }) as BacktestReport

it('is won by the largest share, and tells who stood where on the way', () => {
  const slow = report('0.02', [
    [0, '100', '100'],
    [300, '99', '100'],
    [590, '99.5', '101'],
  ])
  const quick = report(
    '0.05',
    [
      [0, '100', '100'],
      [150, '105', '100'],
    ],
    { endReason: 2 },
  )
  const race = raceOf([runnerOf('slow', 'cta', slow), runnerOf('quick', 'martingale', quick)], slow)
  expect(race.runners.map(({ name }) => name)).toEqual(['quick', 'slow'])
  expect(race.steps.map(({ at }) => at)).toEqual([100, 200, 300, 400, 500, 600])
  expect(race.steps.map(({ shares }) => shares[0]?.toFixed(2))).toEqual([
    '0.00',
    '0.05',
    '0.05',
    '0.05',
    '0.05',
    '0.05',
  ])
  expect(race.steps.map(({ shares }) => shares[1]?.toFixed(2))).toEqual([
    '0.00',
    '0.00',
    '-0.01',
    '-0.01',
    '-0.01',
    '0.02',
  ])
})
