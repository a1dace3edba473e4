// Plays a bot of the platform over the seeded days before an exchange opened: the live bots' code in a backtest, so the same
// genesis gives the same result to the last digit.

import { runBacktest } from '#engine/backtest/backtest.ts'
import type { BacktestTrade } from '#engine/backtest/own-account.ts'
import type { PastRecord } from '#engine/backtest/past-record.ts'
import { rowWidth } from '#engine/backtest/tape-rows.ts'
import type { Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import { dayMs, minuteMs } from '#engine/market/intervals.ts'
import { stepOf, stepsText } from '#engine/market/pair.ts'
import { over, roundTo, textOf, times, units } from '#engine/reactors/amounts.ts'
import type { AnyReactor } from '#engine/reactors/reactor.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { historyOf } from '#engine/simulation/history.ts'
import type { PlatformBot, PriceAt } from './platform-bots.ts'

const pastDays = 30

export interface PlayedPast {
  record: PastRecord
  /** [epoch ms, part of the investment gained], oldest first. */
  curve: [at: number, share: string][]
  /** Its settings, and what became of it: what its live bot goes on with. */
  config: Record<string, unknown>
  state: unknown
}

/** Undefined where it did not begin, or had ended by itself before the exchange opened. */
export async function playPast(genesis: Genesis, bot: PlatformBot): Promise<PlayedPast | undefined> {
  const { markets, seed } = genesis
  const kind = reactorKind(bot.kind) as AnyReactor
  const [first, ...others] = bot.symbols.map((symbol) =>
    pastPair(genesis, markets.find((market) => market.symbol === symbol) as MarketConfig),
  )
  const { market, rows, before } = first as ReturnType<typeof pastPair>
  const config = kind.config.parse(bot.config(pricesOf(market, rows[4] as number)))
  const done = await runBacktest({ kind, config, market, rows, before, others, seed })
  if (!done?.ok) return undefined
  const { report, trades, state } = done.value
  if (report.endedAt !== undefined) return undefined
  const { coin, invested, profit, profitShare, maxDrawdown, buyAndHoldShare, feesWorth } = report
  const whole = units(invested)
  return {
    config,
    state,
    curve: report.curve.map(([at, worth]) => [at, textOf(over(units(worth) - whole, whole))]),
    record: {
      from: report.from,
      until: report.to,
      coin,
      invested,
      profit,
      share: profitShare,
      drawdown: maxDrawdown,
      holdShare: buyAndHoldShare,
      trades: report.trades,
      ...salesOfAll(trades, [market, ...others.map((pair) => pair.market)]),
      fees: feesWorth,
    },
  }
}

function pastPair(genesis: Genesis, market: MarketConfig) {
  const history = historyOf(genesis, market)
  const from = history.until - pastDays * dayMs
  const all = history.minutes(history.minutesFrom, history.until)
  const split = Math.max(0, (from - history.minutesFrom) / minuteMs) * rowWidth
  return { market, before: all.subarray(0, split), rows: all.subarray(split) }
}

/** Pair by pair; trades that name none are of the only one. */
function salesOfAll(
  trades: readonly BacktestTrade[],
  markets: readonly MarketConfig[],
): Pick<PastRecord, 'sales' | 'wins'> {
  const each = markets.map((market) =>
    salesOf(
      trades.filter(({ symbol = market.symbol }) => symbol === market.symbol),
      market,
    ),
  )
  return {
    sales: each.reduce((sum, { sales }) => sum + sales, 0),
    wins: each.reduce((sum, { wins }) => sum + wins, 0),
  }
}

function pricesOf({ tick }: MarketConfig, ticks: number): PriceAt {
  const price = units(stepsText(ticks, stepOf(tick)))
  return (_symbol, percent) => textOf(roundTo((price * percent) / 100n, units(tick)))
}

/** Of a bot that buys before it sells. */
export function salesOf(
  trades: readonly Pick<BacktestTrade, 'side' | 'size' | 'quote' | 'fee' | 'feeCoin'>[],
  { base }: Pick<MarketConfig, 'base'>,
): Pick<PastRecord, 'sales' | 'wins'> {
  let [held, cost] = [0n, 0n]
  let [sales, wins] = [0, 0]
  for (const { side, size, quote, fee, feeCoin } of trades) {
    const [inBase, inQuote] = feeCoin === base ? [units(fee), 0n] : [0n, units(fee)]
    if (side === 'buy') {
      held += units(size) - inBase
      cost += units(quote) + inQuote
      continue
    }
    const sold = units(size)
    const part = held > 0n ? times(cost, over(sold < held ? sold : held, held)) : 0n
    sales++
    if (units(quote) - inQuote > part) wins++
    held -= sold
    cost -= part
  }
  return { sales, wins }
}
