// What is told of a bot beside its worth, by kind: names of facts, and figures that a page writes as its reader does.

import type { BotRow } from '#app/services/bots/bots.ts'
import { shareOf, symbolOf } from '#engine/reactors/allocation.ts'
import { over, textOf, times, units } from '#engine/reactors/amounts.ts'
import type { AutoInvestConfig } from '#engine/reactors/auto-invest/config.ts'
import { type AutoInvestState, reportPlan } from '#engine/reactors/auto-invest/state.ts'
import type { CtaState } from '#engine/reactors/cta/cta.ts'
import type { MartingaleState } from '#engine/reactors/martingale/state.ts'
import type { PortfolioConfig } from '#engine/reactors/portfolio/config.ts'
import type { PortfolioState } from '#engine/reactors/portfolio/portfolio.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import type { SignalState } from '#engine/reactors/signal/signal.ts'

export type BotFact =
  | { name: string; as: 'price' | 'count' | 'share'; value: string }
  | { name: string; as: 'time'; at: number }
  | { name: string; as: 'word'; word: string }

/** A coin of a portfolio or plan. */
export interface HeldCoin {
  coin: string
  amount: string
  value: string
  /** Of the whole now, and as wanted. */
  share: string
  target: string
  averageCost?: string
}

const count = (name: string, value: number): BotFact => ({ name, as: 'count', value: `${value}` })

export function factsOf({ kind, state }: BotRow): BotFact[] {
  if (!state) return []
  switch (kind) {
    case 'martingale':
      return martingaleFacts(state as MartingaleState)
    case 'cta': {
      const { phase, trades, wins, entry } = state as CtaState
      return [
        { name: 'phase', as: 'word', word: `phase.${phase}` },
        count('trades', trades),
        count('wins', wins),
        ...(entry && entry.price !== '0'
          ? [{ name: 'entry', as: 'price' as const, value: entry.price }]
          : []),
      ]
    }
    case 'signal': {
      const { received, applied, trades, wins, following } = state as SignalState
      return [
        { name: 'following', as: 'word', word: following ? 'yes' : 'notYet' },
        count('received', received),
        count('applied', applied),
        count('trades', trades),
        count('wins', wins),
      ]
    }
    case 'portfolio':
      return [count('rebalances', (state as PortfolioState).rebalances)]
    case 'auto-invest': {
      const { runs, next, failures } = state as AutoInvestState
      return [
        { name: 'next', as: 'time', at: next },
        count('runsDone', runs.done),
        count('runsPartial', runs.partial),
        count('runsFailed', runs.failed),
        count('runsSkipped', runs.skipped),
        count('failures', failures),
      ]
    }
  }
  return []
}

function martingaleFacts({ phase, cycles, cycle }: MartingaleState): BotFact[] {
  const facts: BotFact[] = [{ name: 'phase', as: 'word', word: `phase.${phase}` }, count('cycles', cycles)]
  if (!cycle) return facts
  if (units(cycle.base) > 0n)
    facts.push({ name: 'average', as: 'price', value: textOf(over(units(cycle.quote), units(cycle.base))) })
  if (cycle.target !== undefined) facts.push({ name: 'target', as: 'price', value: cycle.target })
  if (cycle.stop !== undefined) facts.push({ name: 'stop', as: 'price', value: cycle.stop })
  return facts
}

export function coinsOf({ kind, config, state }: BotRow, context: ReactorContext): HeldCoin[] {
  if (!state) return []
  const { coins } = config as PortfolioConfig | AutoInvestConfig
  if (kind === 'auto-invest') {
    const report = reportPlan(state as AutoInvestState, context.last)
    const whole = units(report.value)
    return report.coins.map(({ coin, base, value, averageCost }) => ({
      coin,
      amount: base,
      value,
      averageCost,
      share: whole > 0n ? textOf(over(units(value), whole)) : '0',
      target: textOf(shareOf(coins.find((one) => one.coin === coin) ?? { coin, percent: '0' })),
    }))
  }
  if (kind !== 'portfolio') return []
  const { funds } = state as PortfolioState
  const held = coins.map((one) => {
    const amount = funds[one.coin] ?? '0'
    return { ...one, amount, value: times(units(amount), units(context.last(symbolOf(one.coin)))) }
  })
  const whole = held.reduce((sum, { value }) => sum + value, 0n)
  return held.map(({ coin, percent, amount, value }) => ({
    coin,
    amount,
    value: textOf(value),
    share: whole > 0n ? textOf(over(value, whole)) : '0',
    target: textOf(shareOf({ coin, percent })),
  }))
}
