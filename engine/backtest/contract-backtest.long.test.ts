// Backtests of bots on contracts: funding of every settlement to the unit, liquidation as the exchange rules it, and the figures of the bot's page.

import { describe, expect, test } from 'vitest'
import { tapeStart, tapeThrough, wanderingTape } from '#tests/support/contract-tape.ts'
import { contractAt } from '#tests/support/futures-grid-stage.ts'
import { subtractDecimals } from '../core/decimal-arithmetic.ts'
import { hourMs } from '../market/intervals.ts'
import { one, textOf, units } from '../reactors/amounts.ts'
import { endReason } from '../reactors/bot-life.ts'
import type { OnContract } from '../reactors/contracts/own-position.ts'
import type { AnyReactor, PairRules } from '../reactors/reactor.ts'
import { reactorKind } from '../reactors/registry.ts'
import { type Backtested, type BacktestInput, runBacktest } from './backtest.ts'
import type { BacktestTrade } from './own-account.ts'
import { rowWidth } from './tape-rows.ts'

const market = contractAt('50000')
const grid = { direction: 'long', symbol: 'BTCUSDT', investment: '1000', leverage: 5 }
const range = { low: '40000', high: '60000', grids: 5 }

interface Bot {
  kind: string
  config: Record<string, unknown>
}

const bots: Record<string, Bot> = {
  // V-FG1 and its mirror.
  'a long grid': { kind: 'futures-grid', config: { ...grid, ...range } },
  'a short grid': { kind: 'futures-grid', config: { ...grid, ...range, direction: 'short' } },
}

async function run({ kind: name, config }: Bot, rows: Float64Array, more: Partial<BacktestInput> = {}) {
  const kind = reactorKind(name)
  if (!kind) throw new Error(name)
  const done: Backtested = await runBacktest({ kind, config, market, rows, seed: 1, ...more })
  if (!done?.ok) throw new Error(JSON.stringify(done))
  return { ...done.value, state: done.value.state as OnContract }
}

const narrow = { low: '48500', high: '51500', grids: 20 }
const ladder = {
  symbol: 'BTCUSDT',
  baseAmount: '60',
  multiplier: '1.5',
  step: '0.4',
  count: 4,
  takeProfit: '0.4',
  leverage: 4,
}
const follower = { symbol: 'BTCUSDT', amount: '1000', interval: '5m', leverage: 3 }

/** The contract when the tape ends: its mark is the last close. */
function pairAt(rows: Float64Array): PairRules {
  const lastPrice = textOf((BigInt(rows.at(-2) as number) * one) / 10n)
  return { ...market, quote: 'USDT', contract: { ...market, markPrice: lastPrice } } as unknown as PairRules
}

const longGrid = bots['a long grid'] as Bot
const at = (hours: number) => tapeStart + hours * hourMs

describe('funding', () => {
  const still = tapeThrough(50_000, [50_000, 17 * 60])

  test('is paid at both settlements of the tape, at the rate of a contract that trades at its index', async () => {
    // 0.034 at 50000, twice 0.01 %.
    const { report, state } = await run(longGrid, still)
    expect(state.position).toMatchObject({ side: 'long', size: '0.034' })
    expect(report.funding).toBe('-0.34')
    expect(subtractDecimals(report.equity, report.invested)).toBe(report.profit)
    expect(report.trades).toBe(1)
  })

  test('is paid and received at the rates that are known', async () => {
    const fundingRates = new Map([
      [at(8), '0.0005'],
      [at(16), '-0.0002'],
    ])
    // −0.85 and +0.34.
    expect((await run(longGrid, still, { fundingRates })).report.funding).toBe('-0.51')
    const short = await run(bots['a short grid'] as Bot, still, { fundingRates })
    expect(short.state.position).toMatchObject({ side: 'short', size: '0.045' })
    // Two thirds of the grids: +1.125 and −0.45.
    expect(short.report.funding).toBe('0.675')
  })

  test('a settlement before the bot begins and one at the very end are none and one', async () => {
    const eight = tapeThrough(50_000, [50_000, 8 * 60])
    expect((await run(longGrid, eight)).report.funding).toBe('-0.17')
    expect((await run(longGrid, eight.subarray(0, eight.length - 6))).report.funding).toBe('0')
  })
})

describe('liquidation', () => {
  const crash = tapeThrough(50_000, [50_000, 30], [30_000, 120], [52_000, 60])

  test('ends the bot as the exchange rules it; later prices are not its own', async () => {
    const { report, state } = await run(longGrid, crash)
    expect(report.endReason).toBe(endReason.liquidation)
    expect(state).toMatchObject({ status: 'terminated', reason: endReason.liquidation })
    expect(report.endedAt).toBe(state.endedAt)
    // V-FG1: estimated at 34795.35, on the way from 50000 to 30000.
    const minutesDown = ((state.endedAt as number) - tapeStart) / 60_000 - 30
    expect(50_000 - (minutesDown / 120) * 20_000).toBeGreaterThan(34_450)
    expect(50_000 - (minutesDown / 120) * 20_000).toBeLessThan(34_800)
    expect(report.equity).toBe(state.endEquity)
    expect(units(report.profit)).toBeLessThan(units('-800'))
    expect(units(report.equity)).toBeGreaterThanOrEqual(0n)
    expect(Number(report.maxDrawdown)).toBeGreaterThan(0.8)
    // Held in the coin the same money would have gained.
    expect(report.buyAndHoldShare).toBe('0.04')
  })

  test.each([
    ['futures-martingale', { ...ladder, direction: 'long', step: '1.5' }],
    [
      'futures-cta',
      { ...follower, leverage: 3, direction: 'long', strategy: { by: 'ma', fast: 3, slow: 6 } },
    ],
  ])('ends other kinds too: %s', async (kind, config) => {
    // What follows an average is long by then; the fall ends before its next candle does.
    const fall = tapeThrough(50_000, [50_000, 200], [50_500, 102], [30_000, 2], [30_000, 20])
    const { report, state } = await run({ kind, config }, fall)
    expect([report.endReason, state.status]).toEqual([endReason.liquidation, 'terminated'])
    expect(report.equity).toBe(state.endEquity)
    expect(units(report.equity)).toBeGreaterThanOrEqual(0n)
    expect(units(report.profit)).toBeLessThan(units('-700'))
  })

  test('of a short one by a rise', async () => {
    const rise = tapeThrough(50_000, [50_000, 30], [70_000, 120])
    const { report } = await run(bots['a short grid'] as Bot, rise)
    expect(report.endReason).toBe(endReason.liquidation)
    expect(units(report.profit)).toBeLessThan(units('-800'))
  })
})

const lively: Record<string, Bot> = {
  'a long grid': { kind: 'futures-grid', config: { ...grid, ...narrow } },
  'a short grid': { kind: 'futures-grid', config: { ...grid, ...narrow, direction: 'short' } },
  'a neutral grid': { kind: 'futures-grid', config: { ...grid, ...narrow, direction: 'neutral' } },
  'a long Martingale bot': { kind: 'futures-martingale', config: { ...ladder, direction: 'long' } },
  'a short Martingale bot': { kind: 'futures-martingale', config: { ...ladder, direction: 'short' } },
  'a bot that follows an indicator both ways': {
    kind: 'futures-cta',
    config: { ...follower, strategy: { by: 'rsi', length: 5 } },
  },
}

/** At 0.01 % of the position by its trades, at the close before: a long pays, up to the unit, a short receives, down to it. */
function fundingOf(trades: readonly BacktestTrade[], rows: Float64Array, hours: readonly number[]): bigint {
  const unit = 10n ** 10n
  return hours.reduce((sum, hour) => {
    const held = trades
      .filter((trade) => trade.at < at(hour))
      .reduce((size, { side, size: more }) => size + (side === 'buy' ? units(more) : -units(more)), 0n)
    const mark = (BigInt(rows[hour * 60 * rowWidth - 2] as number) * one) / 10n
    const due = (held * mark) / one / 10_000n
    return sum - (due > 0n ? ((due + unit - 1n) / unit) * unit : -((-due / unit) * unit))
  }, 0n)
}

describe.each(Object.entries(lively))('%s', (_, bot) => {
  const rows = wanderingTape(3, 17 * 60, 50_000)

  test('pays and receives what each settlement asks of its position, to the unit', async () => {
    const { report, trades } = await run(bot, rows)
    expect(report.funding).toBe(textOf(fundingOf(trades, rows, [8, 16])))
  })

  test('has the figures of its page', async () => {
    const { report, state, trades } = await run(bot, rows)
    expect(report.trades).toBe(trades.length)
    expect(report.trades).toBeGreaterThan(4)
    expect(report).toMatchObject({ feesWorth: state.fees, funding: state.funding, coin: 'USDT' })
    const kind = reactorKind(bot.kind) as AnyReactor
    const prices = { now: report.to, last: () => '0', pair: () => pairAt(rows) }
    const { equity, total } = kind.result(kind.config.parse(bot.config), state, prices)
    expect([report.equity, report.profit]).toEqual([textOf(equity), textOf(total)])
  })

  test('same seed and tape: same result; skipped parts change nothing', async () => {
    const first = await run(bot, rows)
    expect(await run(bot, rows)).toEqual(first)
    for (const drift of [-0.001, 0.001]) {
      const tape = wanderingTape(9, 120, 50_000, drift)
      expect(await run(bot, tape, { swift: false })).toEqual(await run(bot, tape))
    }
  })
})

test.each([1, 4, 8, 20])('a rule opens at a leverage of %i', async (leverage) => {
  const config = { ...follower, leverage, strategy: { by: 'rsi', length: 5 } }
  const { trades } = await run({ kind: 'futures-cta', config }, wanderingTape(3, 4 * 60, 50_000))
  expect(trades.length).toBeGreaterThan(0)
})
