// The numbers of a portfolio as its owner reads them (domain.md 10.3), in USDT.

import { allocationQuote, shareOf, symbolOf } from '../allocation.ts'
import { over, textOf, times, units } from '../amounts.ts'
import { fundsOf } from '../own-funds.ts'
import type { BotResult, Prices } from '../reactor.ts'
import { reportWorth, resultOf, type WorthReport } from '../worth.ts'
import { type PortfolioConfig, symbolsOf } from './config.ts'
import type { PortfolioState } from './state.ts'

export interface PortfolioReport extends WorthReport {
  rebalances: number
  /** Shares of the whole now and as they should be. */
  coins: { coin: string; held: string; value: string; share: string; target: string }[]
}

export const resultOfPortfolio = (
  config: PortfolioConfig,
  state: PortfolioState,
  prices: Prices,
): BotResult => resultOf({ coin: allocationQuote, amount: config.amount }, state, symbolsOf(config), prices)

export function reportPortfolio(
  config: PortfolioConfig,
  state: PortfolioState,
  prices: Prices,
): PortfolioReport {
  const values = config.coins.map(({ coin }) =>
    times(fundsOf(state.funds, coin), units(prices.last(symbolOf(coin)))),
  )
  const whole = values.reduce((sum, value) => sum + value, 0n)
  return {
    ...reportWorth(state, resultOfPortfolio(config, state, prices), prices),
    rebalances: state.rebalances,
    coins: config.coins.map((allocation, index) => ({
      coin: allocation.coin,
      held: textOf(fundsOf(state.funds, allocation.coin)),
      value: textOf(values[index] as bigint),
      share: whole === 0n ? '0' : textOf(over(values[index] as bigint, whole)),
      target: textOf(shareOf(allocation)),
    })),
  }
}
