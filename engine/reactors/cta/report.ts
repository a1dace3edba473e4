// The numbers of a CTA bot as its owner reads them (domain.md 10.2), in the quote coin.

import { type ClosedTrades, closedTrades } from '../closed-trades.ts'
import type { BotResult, PairRules, Prices } from '../reactor.ts'
import { reportWorth, resultOf } from '../worth.ts'
import type { CtaConfig } from './config.ts'
import type { CtaState } from './state.ts'

export interface CtaReport extends ClosedTrades {
  /** Average price of the position that is open. */
  entryPrice?: string
}

export function resultOfCta({ symbol, amount }: CtaConfig, state: CtaState, prices: Prices): BotResult {
  const { quote: coin } = prices.pair(symbol) as PairRules
  return resultOf({ coin, amount }, state, [symbol], prices)
}

export function reportCta(config: CtaConfig, state: CtaState, prices: Prices): CtaReport {
  const worth = reportWorth(state, resultOfCta(config, state, prices), prices)
  const { entry, phase } = state
  return {
    ...closedTrades(worth, state),
    ...(phase === 'in' && entry && { entryPrice: entry.price }),
  }
}
