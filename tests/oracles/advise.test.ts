// The parameter search of a bot: the same result for the same days, none from too little data, each style by its own measure.
import { describe, expect, test } from 'vitest'
import { type AdviceInput, type AdvisedKind, advise, scoreOf, tierOf } from '#engine/backtest/advise.ts'
import { runBacktest } from '#engine/backtest/backtest.ts'
import { groundOf } from '#engine/backtest/price-moves.ts'
import { rowWidth } from '#engine/backtest/tape-rows.ts'
import { Random } from '#engine/core/random.ts'
import { testMarket } from '#engine/exchange/test-exchange.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { units } from '#engine/reactors/amounts.ts'
import { amountsOf, sumOf } from '#engine/reactors/martingale/ladder.ts'
import { reactorKind } from '#engine/reactors/registry.ts'

const market = testMarket({ minNotional: '5' })
const investment = '1000'
const kindOf = (name: string) => reactorKind(name) as AdvisedKind
const candidatesOf = (name: string, rows: Float64Array) =>
  kindOf(name).search.candidates(groundOf(market, rows, investment))
/** Tries every fifth candidate only. */
const hasty = (kind: AdvisedKind): AdvisedKind => ({
  ...kind,
  search: {
    ...kind.search,
    candidates: (ground) => kind.search.candidates(ground).filter((_, n) => n % 5 === 0),
  },
})

/** A price that swings around 100, or falls from there. */
function rowsOf(minutes: number, drift = 0): Float64Array {
  const random = new Random(4)
  let price = 10_000
  let middle = 10_000
  return Float64Array.from(
    Array.from({ length: minutes }, (_, n) => {
      const open = price
      middle += drift
      price = Math.max(500, Math.round(open + (middle - open) * 0.002 + random.bell() * 5))
      const [high, low] = [Math.max(open, price) + random.below(6), Math.min(open, price) - random.below(6)]
      return [n * minuteMs, open, high, low, price, 40_000_000]
    }).flat(),
  )
}

const daysOf = (days: number, drift?: number) => rowsOf(days * 1440, drift)
const inputOf = (name: string, rows: Float64Array): AdviceInput => ({
  kind: hasty(kindOf(name)),
  market,
  rows,
  investment,
  seed: 1,
})

describe.each([
  ['spot-grid', 6],
  ['martingale', 25],
  ['cta', 25],
])('%s', (name, daysMin) => {
  const rows = daysOf(daysMin)

  test('the same days give the same three results, all backtested', async () => {
    const shares: number[] = []
    const input = inputOf(name, rows)
    const advised = await advise({ ...input, goesOn: (share) => shares.push(share) > 0 })
    if (typeof advised !== 'object') throw new Error(`${advised}`)
    expect(advised.advice.map(({ style }) => style)).toEqual(['conservative', 'balanced', 'aggressive'])
    const different = new Set(advised.advice.map(({ config }) => JSON.stringify(config))).size
    // Of the few rules that are tried here, not three make a profit.
    if (name !== 'cta') expect(different).toBe(3)
    for (const { config, report, month } of advised.advice) {
      expect(kindOf(name).config.safeParse(config).success).toBe(true)
      expect(report).toMatchObject({ kind: name, invested: expect.any(String) })
      expect(units(report.invested) <= units(investment)).toBe(true)
      expect(report.trades).toBeGreaterThan(0)
      expect(month).toBeUndefined()
      if (name !== 'spot-grid') expect(units(report.profit) > 0n).toBe(true)
    }
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(await advise(input)).toEqual(advised)
  })

  test('too few days give no advice, and a run can be cancelled', async () => {
    expect(await advise(inputOf(name, rows.subarray(rowWidth)))).toBe('noData')
    expect(await advise({ ...inputOf(name, rows), goesOn: () => false })).toBeUndefined()
  })

  test('candidates are unique and valid for their kind', async () => {
    const candidates = candidatesOf(name, rows)
    expect(candidates.length).toBeGreaterThan(12)
    expect(new Set(candidates.map((one) => JSON.stringify(one))).size).toBe(candidates.length)
    const kind = kindOf(name)
    const first = rows.subarray(0, 2 * rowWidth)
    for (const { config } of candidates) {
      expect(kind.config.safeParse(config).success).toBe(true)
      const tried = await runBacktest({ kind, config, market, rows: first, seed: 1 })
      // Whether a grid is too narrow for so many levels is only known after the run.
      expect(tried).toHaveProperty('ok', name === 'spot-grid' ? expect.any(Boolean) : true)
    }
  })
})

test('advises no losing parameters: none at all when the price only fell', async () => {
  expect(await advise(inputOf('martingale', daysOf(25, -0.2)))).toBe('none')
})

test('a grid: take profit and stop loss are outside its range', async () => {
  for (const { config, beside } of candidatesOf('spot-grid', daysOf(7))) {
    const prices = [beside?.stopLoss, config.low, config.high, beside?.takeProfit].map((one) =>
      units(`${one}`),
    )
    expect(prices).toEqual([...prices].sort((a, b) => (a < b ? -1 : 1)))
  }
})

test('grids: six ranges, the widest first; geometric spacing for wide ranges only', () => {
  const candidates = candidatesOf('spot-grid', daysOf(6))
  const widths = candidates.map(({ config: { low, high } }) => Number(high) - Number(low))
  expect(new Set(candidates.map(({ config: { low, high } }) => `${low} ${high}`)).size).toBe(6)
  expect(widths).toEqual([...widths].sort((a, b) => b - a))
  for (const { low, high, spacing } of candidates.map(({ config }) => config))
    if (spacing === 'geometric') expect(Number(high) / Number(low)).toBeGreaterThanOrEqual(1.2)
})

test('Martingale ladders cost at most the investment', () => {
  for (const { config } of candidatesOf('martingale', daysOf(30))) {
    const total = sumOf(amountsOf(config as never))
    expect(total <= units(investment)).toBe(true)
    expect(total > units('985')).toBe(true)
  }
})

test('each style chooses from its own third of the groups; from all where there are fewer', () => {
  const tried = [...'aabbccdef'].map((group) => ({ candidate: { group } }))
  const groups = (place: number, of = tried) => tierOf(of, place).map(({ candidate }) => candidate.group)
  expect([0, 1, 2].map((place) => groups(place).join(''))).toEqual(['aabb', 'ccd', 'ef'])
  expect([0, 1, 2].map((place) => groups(place, tried.slice(0, 2)).join(''))).toEqual(['aa', 'aa', 'aa'])
})

describe('a style weighs risks by its own measure (domain.md 11.2)', () => {
  const calm = { apy: '9', gridApy: '0.3', maxDrawdown: '0.02', inRange: '1' }
  const wild = { apy: '9', gridApy: '0.5', maxDrawdown: '0.1', inRange: '0.8' }

  test('drawdown and time outside the range', () => {
    expect(scoreOf(calm, 'conservative')).toBeCloseTo(30 - 2 * 2)
    expect(scoreOf(wild, 'conservative')).toBeCloseTo(50 - 2 * 10 - 20)
    expect(scoreOf(wild, 'balanced')).toBeCloseTo(50 - 10 - 10)
    expect(scoreOf(wild, 'aggressive')).toBeCloseTo(50 - 5 - 5)
  })

  test('drawdown alone for a kind without a range', () => {
    expect(scoreOf({ apy: '0.5', maxDrawdown: '0.1' }, 'conservative')).toBeCloseTo(50 - 2 * 10)
    expect(scoreOf({ apy: '0.5', maxDrawdown: '0.1' }, 'aggressive')).toBeCloseTo(50 - 5)
  })
})
