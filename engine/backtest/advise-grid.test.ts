// The search for a grid's parameters: the same for the same week, none from too little, and each style by its own dislikes.
import { expect, test } from 'vitest'
import { Random } from '../core/random.ts'
import { trialMarket } from '../exchange/trial.ts'
import { units } from '../reactors/amounts.ts'
import { adviseGrid, scoreOf } from './advise-grid.ts'
import { gridCandidates } from './grid-candidates.ts'

const market = trialMarket({ minNotional: '5' })

/** A price that swings around 100. */
function rowsOf(minutes: number): Float64Array {
  const random = new Random(4)
  let price = 10_000
  return Float64Array.from(
    Array.from({ length: minutes }, (_, n) => {
      const open = price
      price = Math.max(5000, Math.round(open + (10_000 - open) * 0.002 + random.bell() * 5))
      const [high, low] = [Math.max(open, price) + random.below(6), Math.min(open, price) - random.below(6)]
      return [n * 60_000, open, high, low, price, 40_000_000]
    }).flat(),
  )
}

test('the same week gives the same three grids, each of which has been tried', async () => {
  const rows = rowsOf(8640)
  const shares: number[] = []
  const input = { market, rows, investment: '1000', seed: 1 }
  const advised = await adviseGrid({ ...input, goesOn: (share) => shares.push(share) > 0 })
  if (typeof advised !== 'object') throw new Error(`${advised}`)
  expect(advised.advice.map(({ style }) => style)).toEqual(['conservative', 'balanced', 'aggressive'])
  for (const { low, high, takeProfit, stopLoss, week, monthApy } of advised.advice) {
    expect(units(stopLoss) < units(low) && units(low) < units(high) && units(high) < units(takeProfit)).toBe(
      true,
    )
    expect(week.pairs).toBeGreaterThan(0)
    expect(units(week.gridProfit as string) > 0n).toBe(true)
    expect(monthApy).toBeUndefined()
  }
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(await adviseGrid(input)).toEqual(advised)
}, 60_000)

test('fewer than six days give no advice, and a run can be ended', async () => {
  const input = { market, rows: rowsOf(8639), investment: '1000', seed: 1 }
  expect(await adviseGrid(input)).toBe('noData')
  expect(await adviseGrid({ ...input, rows: rowsOf(8640), goesOn: () => false })).toBeUndefined()
})

test('a style pays for falls and for time outside by its own measure (domain.md 11.2)', () => {
  const calm = { gridApy: '0.3', maxDrawdown: '0.02', inRange: '1' }
  const wild = { gridApy: '0.5', maxDrawdown: '0.1', inRange: '0.8' }
  expect(scoreOf(calm, 'conservative')).toBeCloseTo(30 - 2 * 2)
  expect(scoreOf(wild, 'conservative')).toBeCloseTo(50 - 2 * 10 - 20)
  expect(scoreOf(wild, 'balanced')).toBeCloseTo(50 - 10 - 10)
  expect(scoreOf(wild, 'aggressive')).toBeCloseTo(50 - 5 - 5)
})

test('candidates: six ranges, one spacing where both would be alike, six counts, none twice', () => {
  const candidates = gridCandidates(rowsOf(8640), market)
  const ranges = new Set(candidates.map(({ low, high }) => `${low} ${high}`))
  expect(ranges.size).toBe(6)
  expect(new Set(candidates.map((one) => JSON.stringify(one))).size).toBe(candidates.length)
  for (const { low, high, spacing } of candidates)
    if (spacing === 'geometric') expect(Number(high) / Number(low)).toBeGreaterThanOrEqual(1.2)
})
