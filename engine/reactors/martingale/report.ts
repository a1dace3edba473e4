// The numbers of a Martingale bot as its owner reads them (domain.md 10.1), in the coin that it invests.

import { over, textOf, units } from '../amounts.ts'
import type { BotResult, PairRules, Prices } from '../reactor.ts'
import { reportWorth, resultOf, type WorthReport } from '../worth.ts'
import type { MartingaleConfig } from './config.ts'
import { amountsOf, sumOf } from './ladder.ts'
import { investedCoin } from './sides.ts'
import type { MartingaleState } from './state.ts'

export interface MartingaleReport extends WorthReport {
  cycles: number
  /** Of the cycles that are over; the rest of the total floats with the price. */
  cycleProfit: string
  floating: string
  /** Of the cycle that runs. */
  average?: string
  target?: string
  stop?: string
  /** Safety orders that came through, of so many. */
  safeties?: { filled: number; of: number }
}

export function resultOfMartingale(
  config: MartingaleConfig,
  state: MartingaleState,
  prices: Prices,
): BotResult {
  const coin = investedCoin(config.direction, prices.pair(config.symbol) as PairRules)
  return resultOf({ coin, amount: textOf(sumOf(amountsOf(config))) }, state, [config.symbol], prices)
}

export function reportMartingale(
  config: MartingaleConfig,
  state: MartingaleState,
  prices: Prices,
): MartingaleReport {
  const worth = reportWorth(state, resultOfMartingale(config, state, prices), prices)
  const { cycle, cycles, profit } = state
  return {
    ...worth,
    cycles,
    cycleProfit: profit,
    floating: textOf(units(worth.totalProfit) - units(profit)),
    ...(cycle && units(cycle.base) > 0n && state.status === 'running' && cycleNow(config, cycle)),
  }
}

function cycleNow(
  { count }: MartingaleConfig,
  { base, quote, target, stop, open }: NonNullable<MartingaleState['cycle']>,
): Pick<MartingaleReport, 'average' | 'target' | 'stop' | 'safeties'> {
  return {
    average: textOf(over(units(quote), units(base))),
    ...(target !== undefined && { target }),
    ...(stop !== undefined && { stop }),
    safeties: { filled: count - Object.keys(open).length, of: count },
  }
}
