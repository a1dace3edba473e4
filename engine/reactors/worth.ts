// What an instance is worth and has made, in the coin that it invests (domain.md 9.4).

import { dayMs } from '../market/intervals.ts'
import { over, textOf, times, units } from './amounts.ts'
import { type BotState, botStatusCode } from './bot-life.ts'
import { fundsOf } from './own-funds.ts'
import type { BotResult, Funding, PairRules, Prices } from './reactor.ts'
import type { Turn } from './turn.ts'

/** Before this age no yearly rate is reported. */
export const rateFromMs = dayMs

/** Simple, never compounded (V-G7). */
export function yearly(profit: bigint, invested: bigint, ms: number): string {
  return textOf(over(profit * 365n * BigInt(dayMs), invested * BigInt(ms)))
}

/** What it was worth when it ended: what its coins do later is its owner's. */
export interface FinalWorth {
  endEquity?: string
}

/** Everything an instance holds, at the last prices of its pairs, which all trade `coin`. */
export function equityOf(
  { funds }: BotState,
  coin: string,
  symbols: readonly string[],
  prices: Prices,
): bigint {
  return symbols.reduce(
    (sum, symbol) => {
      const { base, quote } = prices.pair(symbol) as PairRules
      const last = units(prices.last(symbol))
      return sum + (coin === quote ? times(fundsOf(funds, base), last) : over(fundsOf(funds, quote), last))
    },
    fundsOf(funds, coin),
  )
}

/** What was made of a fixed investment; of one that has ended, its last figures. */
export function resultOf(
  { coin, amount }: Funding,
  state: BotState & FinalWorth,
  symbols: readonly string[],
  prices: Prices,
): BotResult {
  const invested = units(amount)
  const { endEquity } = state
  const equity = endEquity === undefined ? equityOf(state, coin, symbols, prices) : units(endEquity)
  return { coin, invested, equity, total: equity - invested }
}

/** To be called at the end of every reaction: keeps the worth of an instance that has just ended. */
export function keepFinalWorth<State extends BotState & FinalWorth>(
  turn: Turn<State>,
  coin: string,
  symbols: readonly string[],
): void {
  if (turn.state.status !== 'terminated' || turn.state.endEquity !== undefined) return
  const final: FinalWorth = { endEquity: textOf(equityOf(turn.state, coin, symbols, turn.context)) }
  turn.change(final as Partial<State>)
}

export interface WorthReport {
  status: number
  terminating: boolean
  coin: string
  invested: string
  equity: string
  totalProfit: string
  /** Shares of the investment; the yearly one is absent before it says anything. */
  totalShare: string
  totalYearly?: string
  runningMs: number
}

export function reportWorth(state: BotState, result: BotResult, { now }: Prices): WorthReport {
  const { status, startedAt, endedAt } = state
  const { coin, invested, equity, total: profit } = result
  const runningMs = startedAt === undefined ? 0 : (endedAt ?? now) - startedAt
  return {
    status: botStatusCode('other', status),
    terminating: status === 'terminating',
    coin,
    invested: textOf(invested),
    equity: textOf(equity),
    totalProfit: textOf(profit),
    totalShare: textOf(over(profit, invested)),
    ...(runningMs >= rateFromMs && { totalYearly: yearly(profit, invested, runningMs) }),
    runningMs,
  }
}
