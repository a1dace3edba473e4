// The stylised facts of the simulated market lie where those of real ones do: in its past, in days that were missed, and live.
import { describe, expect, test } from 'vitest'
import { MarketActivity, PairActivity } from '#engine/simulation/activity.ts'
import { profileOf } from '#engine/simulation/profile.ts'
import { candleFacts, correlations, type Minutes } from '#scripts/bench/market/candle-facts.ts'
import { genesisOf, liveOf, pastOf } from '#scripts/bench/market/simulated.ts'
import { mean, returnsOf } from '#scripts/bench/market/statistics.ts'

const start = Date.UTC(2026, 10, 20, 9, 30)
const dayMs = 86_400_000
const hourMs = 3_600_000
const large = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT']

function within(value: number, low: number, high: number, what: string): void {
  expect(value, what).toBeGreaterThanOrEqual(low)
  expect(value, what).toBeLessThanOrEqual(high)
}

function checkCandles(pairs: readonly Minutes[], from: string): void {
  correlations(pairs)
    .slice(1)
    .forEach((value, i) => {
      within(value, 0.65, 0.85, `${from}: correlation of ${pairs[i + 1]?.symbol} with BTC`)
    })
  for (const pair of pairs) {
    const facts = candleFacts(pair)
    const of = `${from}, ${pair.symbol}:`
    within(facts.kurtosis5m, 6, 20, `${of} kurtosis of 5m returns`)
    within(facts.return1, -0.1, 0.1, `${of} autocorrelation of returns`)
    const [first, hour, sixHours] = facts.absolute as [number, number, number, number]
    within(first, 0.15, 0.45, `${of} autocorrelation of absolute returns`)
    expect(hour, of).toBeLessThan(first)
    expect(hour, of).toBeGreaterThan(0.06)
    expect(sixHours, of).toBeGreaterThan(0)
    within(facts.hours, 1.5, 3.5, `${of} liveliest hour over the quietest`)
    within(facts.dayVariation, 0.2, 0.8, `${of} variation of daily volume`)
  }
}

describe.each([1, 2, 3, 4, 5])('seed %i', (seed) => {
  test('30 days before the opening', () => {
    checkCandles(pastOf(genesisOf(large, seed, start), 30), 'past')
  })
})

test('30 days that were missed', () => {
  checkCandles(liveOf(genesisOf(large, 1, start), 30 * dayMs, dayMs).minutes, 'caught up')
})

test('weekdays trade more than weekends over a quarter', () => {
  const activity = new MarketActivity(3)
  const slots = Array.from({ length: 7 }, () => [0, 0] as [number, number])
  for (let at = start; at < start + 91 * dayMs; at += hourMs) {
    const slot = slots[(Math.floor(at / dayMs) + 4) % 7] as [number, number]
    slot[0] += activity.variance(at)
    slot[1]++
  }
  const byDay = slots.map(([sum, count]) => sum / count)
  expect(mean(byDay.slice(1, 6))).toBeGreaterThan(1.1 * mean([byDay[0] as number, byDay[6] as number]))
})

test('trades, spreads and depth of two live hours', () => {
  const genesis = genesisOf(['BTCUSDT', 'SOLUSDT'], 2, start)
  const live = liveOf(genesis, 2 * hourMs, 1000)
  live.trades.forEach(({ sizes, mean: usual, largest, tail }, i) => {
    const [, median, , high] = sizes as [number, number, number, number, number]
    const of = `pair ${i}:`
    expect(median / usual, `${of} dust`).toBeLessThan(0.35)
    expect(high / usual, `${of} whales`).toBeGreaterThan(5)
    expect(largest / median, `${of} largest`).toBeGreaterThan(50)
    within(tail, 1.5, 4, `${of} exponent of the tail`)
  })
  live.books.forEach(({ bps, depth }, i) => {
    const [low, , high] = bps as [number, number, number, number]
    expect(high / low, `pair ${i}: the spread changes`).toBeGreaterThan(2)
    within(depth[2] as number, 0.004, 0.02, `pair ${i}: depth within 1 % of a day's trading`)
    expect(depth[0] as number, `pair ${i}`).toBeLessThan((depth[2] as number) / 3)
  })
})

test('the present is as volatile as its hour asks for, as the past is', () => {
  const genesis = genesisOf(['BTCUSDT', 'SOLUSDT'], 4, start)
  const market = new MarketActivity(genesis.seed)
  const past = pastOf(genesis, 2)
  const live = liveOf(genesis, 6 * hourMs, 1000).minutes
  genesis.markets.forEach((config, i) => {
    const profile = profileOf(config)
    const activity = new PairActivity(genesis.seed, profile, market)
    for (const { times, closes } of [past[i] as Minutes, live[i] as Minutes]) {
      const expected = mean(times.map((time) => activity.heat(time) ** 2)) * profile.volatility ** 2
      const seen = mean(returnsOf(closes, 5).map((move) => move * move)) * 288 * 365
      within(Math.sqrt(seen / expected), 0.75, 1.3, `${config.symbol}: volatility seen over expected`)
    }
  })
})
