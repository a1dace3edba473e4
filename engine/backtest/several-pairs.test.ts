// A backtest of a portfolio over several recorded pairs: its figures are those of its trades and of the last closes.

import { expect, test } from 'vitest'
import { testMarket } from '../exchange/test-exchange.ts'
import { over, textOf, times, units } from '../reactors/amounts.ts'
import { portfolio } from '../reactors/portfolio/portfolio.ts'
import { runBacktest } from './backtest.ts'
import { BasketCurve } from './basket-curve.ts'
import { commonRows, namedSymbols } from './several-pairs.ts'

const minuteMs = 60_000
const start = Date.UTC(2026, 0, 5)
const bitcoin = testMarket({ symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT' })
const ether = testMarket({ symbol: 'ETHUSDT', base: 'ETH', quote: 'USDT' })

/** Minutes without a wick, from one close to the next. */
function rowsOf(closes: readonly number[], from = start): Float64Array {
  return Float64Array.from(
    closes.flatMap((close, n) => {
      const open = closes[n - 1] ?? close
      return [from + n * minuteMs, open, Math.max(open, close), Math.min(open, close), close, 1000]
    }),
  )
}

const minutes = 240
/** One rises by half, the other falls and comes back. */
const rising = Array.from({ length: minutes }, (_, n) => 10_000 + Math.floor((5000 * n) / (minutes - 1)))
const waving = Array.from({ length: minutes }, (_, n) => 8000 - 20 * Math.min(n, minutes - 1 - n))
const config = {
  name: 'two',
  coins: [
    { coin: 'BTC', percent: '60' },
    { coin: 'ETH', percent: '40' },
  ],
  amount: '1000',
  mode: { by: 'ratio', threshold: '2' },
}
const tried = (others = [{ market: ether, rows: rowsOf(waving) }]) =>
  runBacktest({ kind: portfolio, config, market: bitcoin, rows: rowsOf(rising), others, seed: 3 })

test('a portfolio over two pairs balances, and its worth is that of what it traded', async () => {
  const done = await tried()
  if (!done?.ok) throw new Error(JSON.stringify(done))
  const { report, trades } = done.value
  expect(report).toMatchObject({
    symbol: 'BTCUSDT',
    symbols: ['BTCUSDT', 'ETHUSDT'],
    coin: 'USDT',
    invested: '1000',
  })
  expect(new Set(trades.map(({ symbol }) => symbol))).toEqual(new Set(['BTCUSDT', 'ETHUSDT']))
  expect(new Set(trades.map(({ side }) => side))).toEqual(new Set(['buy', 'sell']))
  const held: Record<string, bigint> = { USDT: units('1000') }
  const move = (coin: string, by: bigint) => {
    held[coin] = (held[coin] ?? 0n) + by
  }
  for (const { symbol = '', side, size, quote, fee, feeCoin } of trades) {
    const sign = side === 'buy' ? 1n : -1n
    move(symbol.replace('USDT', ''), sign * units(size))
    move('USDT', -sign * units(quote))
    move(feeCoin, -units(fee))
  }
  const price = (ticks: number | undefined, tick: string) => BigInt(ticks as number) * units(tick)
  const worth =
    (held.USDT as bigint) +
    times(held.BTC as bigint, price(rising.at(-1), bitcoin.tick)) +
    times(held.ETH as bigint, price(waving.at(-1), ether.tick))
  expect(report.equity).toBe(textOf(worth))
  // 60 % in the coin that rose by half, 40 % in the one that came back.
  expect(Number(report.buyAndHoldShare)).toBeCloseTo(0.3, 6)
  expect(Number(report.maxDrawdown)).toBeGreaterThan(0)
  expect(Number(report.feesWorth)).toBeGreaterThan(0)
})

test('the same minutes give the same run, other minutes are refused', async () => {
  expect(await tried()).toEqual(await tried())
  const later = rowsOf(waving, start + minuteMs)
  await expect(tried([{ market: ether, rows: later }])).rejects.toThrow('different minutes')
})

test('the deepest fall of a basket is that of a count over all minutes', () => {
  const pairs = [
    { market: bitcoin, rows: rowsOf(rising), share: units('0.6') },
    { market: ether, rows: rowsOf(waving), share: units('0.4') },
  ]
  const holding = { base: units('1'), quote: units('10'), others: [units('30')] }
  const invested = units('1000')
  const curve = new BasketCurve(pairs, invested)
  let [peak, deepest] = [invested, 0n]
  for (let n = 1; n < minutes; n++) {
    curve.advance(start + (n + 1) * minuteMs, holding)
    const price = (closes: number[], tick: string) => BigInt(closes[n] as number) * units(tick)
    const worth = units('10') + price(rising, bitcoin.tick) + times(units('30'), price(waving, ether.tick))
    if (worth > peak) peak = worth
    const fall = over(peak - worth, peak)
    if (fall > deepest) deepest = fall
  }
  expect(curve.maxDrawdown()).toBe(textOf(deepest))
  expect(curve.points.length).toBeGreaterThan(100)
})

test('pairs are tried over the minutes that all of them have', () => {
  const [long, late] = [rowsOf([1, 2, 3, 4, 5]), rowsOf([7, 8, 9, 10], start + 2 * minuteMs)]
  const common = commonRows([long, late]).map((rows) => rows.filter((_, at) => at % 6 === 4))
  expect(common.map((closes) => [...closes])).toEqual([
    [3, 4, 5],
    [7, 8, 9],
  ])
  expect(commonRows([rowsOf([1, 2]), rowsOf([3, 4], start + 9 * minuteMs)])[0]).toHaveLength(0)
  expect(() => commonRows([long, rowsOf([1, 2], start + 1)])).toThrow('different moments')
})

test('which pairs a bot trades', () => {
  expect(namedSymbols('portfolio', config)).toEqual(['BTCUSDT', 'ETHUSDT'])
  expect(namedSymbols('spot-grid', { symbol: 'BTCUSDT' })).toEqual(['BTCUSDT'])
  expect(namedSymbols('auto-invest', { coins: [] })).toEqual([])
})
