// What a plan that buys by the calendar remembers between two events, and what its owner reads of it.

import { allocationQuote, symbolOf } from '../allocation.ts'
import { over, textOf, times, units } from '../amounts.ts'
import { type BotState, botStatusCode } from '../bot-life.ts'
import type { BotResult, Prices } from '../reactor.ts'

export interface AutoInvestState extends BotState {
  paused?: true
  /** What a run spends, where its owner changed it. */
  amount?: string
  /** When the next run is planned for; while it is paused, when it would have been. */
  next: number
  run?: Run
  /** Runs in a row that bought nothing. */
  failures: number
  /** How many went which way. */
  runs: { done: number; partial: number; failed: number; skipped: number }
  /** Of each coin since the plan began, fees taken off. */
  bought: Record<string, Bought>
}

export interface Run {
  /** The time it was planned for. */
  at: number
  /** What it spends. */
  amount?: string
  /** The number of the intent that draws its funds; until they are here. */
  drawing?: number
  /** Coins of which something was bought. */
  bought: number
}

export interface Bought {
  base: string
  quote: string
}

export interface AutoInvestReport {
  /** 1 before its first run, 3 after it, 4 when it has ended. */
  status: number
  paused: boolean
  invested: string
  value: string
  profit: string
  coins: { coin: string; base: string; quote: string; averageCost: string; value: string }[]
}

/** What was paid and what it is worth at the last prices (domain.md 12). */
export function reportPlan(
  { status, paused, bought }: AutoInvestState,
  last: (symbol: string) => string,
): AutoInvestReport {
  const coins = Object.entries(bought).map(([coin, { base, quote }]) => ({
    coin,
    base,
    quote,
    averageCost: textOf(over(units(quote), units(base))),
    value: textOf(times(units(base), units(last(symbolOf(coin))))),
  }))
  const sum = (of: 'quote' | 'value') => coins.reduce((total, coin) => total + units(coin[of]), 0n)
  const [invested, value] = [sum('quote'), sum('value')]
  return {
    status: botStatusCode('spot-grid', status),
    paused: paused === true,
    invested: textOf(invested),
    value: textOf(value),
    profit: textOf(value - invested),
    coins,
  }
}

/** Of what it has bought so far. */
export function resultOfPlan(_config: unknown, state: AutoInvestState, { last }: Prices): BotResult {
  const { invested, value, profit } = reportPlan(state, last)
  return { coin: allocationQuote, invested: units(invested), equity: units(value), total: units(profit) }
}
