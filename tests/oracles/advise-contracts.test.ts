// The parameter search of bots on contracts: bounded, the same result for the same days, with funding, and nothing that lost or was liquidated.
import { describe, expect, test } from 'vitest'
import { type AdviceInput, type AdvisedKind, advise } from '#engine/backtest/advise.ts'
import { groundOf } from '#engine/backtest/price-moves.ts'
import { rowWidth } from '#engine/backtest/tape-rows.ts'
import { Random } from '#engine/core/random.ts'
import { units } from '#engine/reactors/amounts.ts'
import type { FuturesMartingaleConfig } from '#engine/reactors/futures-martingale/config.ts'
import { fundsNeeded } from '#engine/reactors/futures-martingale/ladder.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { tapeStart } from '#tests/support/contract-tape.ts'
import { contractAt } from '#tests/support/futures-grid-stage.ts'

const market = contractAt('50000')
const investment = '5000'
const kindOf = (name: string) => reactorKind(name) as AdvisedKind

/** Swings around 50000, so that some of what is tried earns. */
function swinging(days: number): Float64Array {
  const random = new Random(4)
  let price = 500_000
  const rows: number[] = []
  for (let n = 0; n < days * 1440; n++) {
    const open = price
    const pull = (500_000 - open) * 0.0008
    price = Math.round(open + pull + random.bell() * 500)
    const [high, low] = [Math.max(open, price) + random.below(90), Math.min(open, price) - random.below(90)]
    rows.push(tapeStart + n * 60_000, open, high, low, price, 50_000)
  }
  return Float64Array.from(rows)
}

/** Every so many candidates only. */
const hasty = (kind: AdvisedKind, every: number): AdvisedKind => ({
  ...kind,
  search: {
    ...kind.search,
    candidates: (ground) => kind.search.candidates(ground).filter((_, n) => n % every === 0),
  },
})

describe.each(['futures-grid', 'futures-martingale', 'futures-cta'])('%s', (name) => {
  const kind = kindOf(name)
  const rows = swinging(kind.search.daysMin)
  const candidates = kind.search.candidates(groundOf(market, rows, investment))

  test('tries a bounded number of candidates, each once and valid for its kind', () => {
    expect(candidates.length).toBeGreaterThan(12)
    expect(candidates.length).toBeLessThanOrEqual(54)
    expect(new Set(candidates.map((one) => JSON.stringify(one))).size).toBe(candidates.length)
    for (const { config, beside } of candidates) {
      expect(kind.config.safeParse({ ...config, ...beside }).success).toBe(true)
      expect(config.symbol).toBe('BTCUSDT')
    }
    expect(kind.search.candidates(groundOf(market, rows, investment))).toEqual(candidates)
  })

  test('the same days give the same advice, which neither lost nor was liquidated', async () => {
    const input: AdviceInput = { kind: hasty(kind, 7), market, rows, investment, seed: 1 }
    const advised = await advise(input)
    expect(await advise(input)).toEqual(advised)
    if (typeof advised !== 'object') {
      expect([name, advised]).toEqual(['futures-cta', 'none'])
      return
    }
    expect(advised.advice.map(({ style }) => style)).toEqual(['conservative', 'balanced', 'aggressive'])
    for (const { config, report } of advised.advice) {
      expect(report).toMatchObject({ kind: name, symbol: 'usdtm:BTCUSDT', funding: expect.any(String) })
      expect(report.endReason).toBeUndefined()
      expect(units(report.profit) > 0n).toBe(true)
      expect(units(report.invested) <= units(investment)).toBe(true)
      expect(kind.config.safeParse(config).success).toBe(true)
    }
  })

  test('too few days give none', async () => {
    expect(await advise({ kind, market, rows: rows.subarray(rowWidth), investment, seed: 1 })).toBe('noData')
  })
})

test('ends of grids lie outside their ranges, on the sides of their directions', () => {
  const rows = swinging(7)
  for (const { config, beside = {} } of kindOf('futures-grid').search.candidates(
    groundOf(market, rows, investment),
  )) {
    const { direction, low, high } = config as unknown as { direction: string; low: string; high: string }
    const { takeProfit, stopLoss, endAbove, endBelow } = beside
    const [under, over] =
      direction === 'long'
        ? [stopLoss, takeProfit]
        : direction === 'short'
          ? [takeProfit, stopLoss]
          : [endBelow, endAbove]
    expect(Number(under)).toBeLessThan(Number(low))
    expect(Number(over)).toBeGreaterThan(Number(high))
  }
})

test('ladders need at most the investment, reserve included', () => {
  for (const { config } of kindOf('futures-martingale').search.candidates(
    groundOf(market, swinging(14), investment),
  )) {
    const needed = fundsNeeded(config as unknown as FuturesMartingaleConfig)
    expect(needed <= units(investment)).toBe(true)
    expect(needed > units('4900')).toBe(true)
  }
})
