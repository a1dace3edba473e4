// The deepest fall is that of a count over every minute, for any holdings and any coin of account.
import { expect, test } from 'vitest'
import { Random } from '../core/random.ts'
import { testMarket } from '../exchange/test-exchange.ts'
import { over, textOf, units } from '../reactors/amounts.ts'
import { EquityCurve, type Holding } from './equity-curve.ts'

const market = testMarket()
const minuteMs = 60_000

function rowsOf(closes: readonly number[]): Float64Array {
  return Float64Array.from(closes.flatMap((close, n) => [n * minuteMs, close, close, close, close, 1]))
}

test('drawdown equals a count over all minutes', () => {
  for (const coin of ['USDT', 'BTC'])
    for (let seed = 1; seed <= 30; seed++) {
      const random = new Random(seed)
      let price = 10_000
      const closes = Array.from({ length: 300 }, () => {
        price += random.below(401) - 200
        return price
      })
      const invested = units('1000')
      const curve = new EquityCurve(rowsOf(closes), 0, minuteMs, market, {
        coin,
        invested,
        openTicks: 10_000,
      })
      let holding: Holding = { base: units('5'), quote: units('500') }
      let [peak, deepest] = [invested, 0n]
      for (let n = 0; n < closes.length; n++) {
        curve.advance((n + 1) * minuteMs, holding)
        const worth = curve.worth(closes[n] as number, holding)
        if (worth > peak) peak = worth
        const fall = over(peak - worth, peak)
        if (fall > deepest) deepest = fall
        if (random.below(40) > 0) continue
        holding = { base: units(`${random.below(9)}`), quote: units(`${300 + random.below(700)}`) }
        curve.renew()
      }
      expect(curve.maxDrawdown(), `${coin} ${seed}`).toBe(textOf(deepest))
      expect(curve.points.length).toBeGreaterThan(100)
    }
})

test('what was held all the time goes with the price, and not at all where base is invested', () => {
  const rows = rowsOf([100, 150])
  const inQuote = new EquityCurve(rows, 0, minuteMs, market, {
    coin: 'USDT',
    invested: units('10'),
    openTicks: 100,
  })
  expect(textOf(inQuote.held(150))).toBe('15')
  const inBase = new EquityCurve(rows, 0, minuteMs, market, {
    coin: 'BTC',
    invested: units('10'),
    openTicks: 100,
  })
  expect(textOf(inBase.held(150))).toBe('10')
})
