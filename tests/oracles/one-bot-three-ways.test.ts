// Oracle 12 (domain.md 24): same bot, same tape, same trades: on a live exchange, in a scenario, in a backtest.
import { expect, test } from 'vitest'
import type { FittedTape } from '#db/tape/fit-tape.ts'
import { Random } from '#engine/core/random.ts'
import { testMarket } from '#engine/exchange/test-exchange.ts'
import { backtested, lived, staged, type TapedBot } from '#tests/support/taped-bot.ts'

const start = Date.UTC(2021, 3, 2)
const minuteMs = 60_000

/** Minutes of all shapes around a price of 100: flat ones, ones without volume, wild ones, prices that leave the range. */
function tapeOf(seed: number, minutes: number): FittedTape {
  const random = new Random(seed)
  const text = (ticks: number) => `${ticks / 100}`
  let price = 10_000
  const rows = Array.from({ length: minutes }, (_, n) => {
    const open = random.chance(0.2) ? price + random.below(20) - 10 : price
    const wild = random.chance(0.1) ? 400 : 60
    const flat = random.chance(0.1)
    const close = flat ? open : Math.max(8000, open + random.below(wild) - wild / 2)
    const high = Math.max(open, close) + (flat ? 0 : random.below(30))
    const low = Math.min(open, close) - (flat ? 0 : random.below(30))
    const lots = [0, 1, 3, 40, 5_000_000, 900_000_000][random.below(6)] as number
    price = close
    return [`${start + n * minuteMs}`, text(open), text(high), text(low), text(close), `${lots / 1e6}`]
  })
  return {
    symbol: 'BTCUSDT',
    kind: 'candles',
    rows,
    digest: 'tape',
    firstTs: start,
    lastTs: start + (minutes - 1) * minuteMs,
    rounded: { prices: 0, sizes: 0 },
  }
}

const grid = { type: 'forward', symbol: 'BTCUSDT', investment: '5000', low: '90', high: '110', grids: 20 }
const bots: Record<string, Pick<TapedBot, 'kind' | 'config'>> = {
  'a grid': { kind: 'spot-grid', config: grid },
  'a reverse grid': { kind: 'spot-grid', config: { ...grid, type: 'reverse', investment: '50' } },
  'a grid without end': {
    kind: 'spot-grid',
    config: { type: 'infinite', symbol: 'BTCUSDT', investment: '5000', low: '60', step: '0.7' },
  },
  'a grid that ends at its stop loss': {
    kind: 'spot-grid',
    config: { ...grid, low: '98', stopLoss: '97', closeOnEnd: true },
  },
  'a Martingale bot': {
    kind: 'martingale',
    config: {
      symbol: 'BTCUSDT',
      baseAmount: '100',
      multiplier: '1.5',
      step: '0.5',
      stepScale: '1.2',
      count: 4,
      takeProfit: '0.8',
    },
  },
  'a bot that follows an indicator': {
    kind: 'cta',
    config: { symbol: 'BTCUSDT', amount: '1000', interval: '5m', strategy: { by: 'rsi', length: 5 } },
  },
}
const funds = { USDT: '10000', BTC: '100' }

for (const [name, bot] of Object.entries(bots))
  test(`${name} trades the same in all three`, async () => {
    for (const seed of [1, 2]) {
      const taped: TapedBot = {
        ...bot,
        seed,
        market: testMarket({ minNotional: '5' }),
        tape: tapeOf(seed, 600),
      }
      const tried = await backtested(taped)
      const played = await staged(taped, funds)
      expect(tried.trades.length).toBeGreaterThan(5)
      expect(played.trades).toEqual(tried.trades)
      if (seed > 1) continue
      const live = await lived(taped, funds)
      expect(live.trades).toEqual(tried.trades)
      expect(live.record.state).toEqual(played.record.state)
    }
  })

test('a grid whose owner reaches a level at the end of the day trades the same in a backtest that knows the owner', async () => {
  // As pairs of the catalogue, without rates of its own.
  const { makerFee, takerFee, ...market } = testMarket({ minNotional: '5' })
  const taped: TapedBot = {
    kind: 'spot-grid',
    config: grid,
    seed: 1,
    market,
    // Levels are computed at 16:00 UTC.
    tape: tapeOf(1, 1200),
  }
  const played = await staged(taped, { USDT: '185000' })
  const ofOwner = await backtested(taped, { vip: 0, usdt: '185000' })
  expect(ofOwner.trades).toEqual(played.trades)
  expect((await backtested(taped)).trades).not.toEqual(played.trades)
})
