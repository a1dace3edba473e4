// A plan that buys by the calendar as its pages show it: when it buys, what it has spent and what that is worth.

import type { BotRow } from '#app/services/bots/bots.ts'
import { symbolOf } from '#engine/reactors/allocation.ts'
import { nextRuns } from '#engine/reactors/auto-invest/calendar.ts'
import type { AutoInvestConfig } from '#engine/reactors/auto-invest/config.ts'
import { type AutoInvestState, reportPlan } from '#engine/reactors/auto-invest/state.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'

export interface PlanView {
  frequency: AutoInvestConfig['frequency']
  zone: string
  /** Of each run, in USDT. */
  amount: string
  /** Empty where it is paused or over. */
  runs: number[]
  counts: AutoInvestState['runs']
  failures: number
  invested: string
  value: string
  profit: string
  costs: { coin: string; averageCost: string; price: string }[]
}

const runsShown = 6

/** Undefined for other kinds, and before it has begun. */
export function planOf(row: BotRow, { last }: Pick<ReactorContext, 'last'>): PlanView | undefined {
  if (row.kind !== 'auto-invest' || !row.state) return undefined
  const config = row.config as AutoInvestConfig
  const state = row.state as AutoInvestState
  const report = reportPlan(state, last)
  const buys = !state.paused && row.phase === 'running'
  return {
    frequency: config.frequency,
    zone: config.zone,
    amount: state.amount ?? config.amount,
    runs: buys ? [state.next, ...nextRuns(config, state.next, runsShown - 1)] : [],
    counts: state.runs,
    failures: state.failures,
    invested: report.invested,
    value: report.value,
    profit: report.profit,
    costs: report.coins.map(({ coin, averageCost }) => ({ coin, averageCost, price: last(symbolOf(coin)) })),
  }
}
