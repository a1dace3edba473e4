// What the simulation may do in spot markets, over the core's own paths for market makers.

import type { KernelState } from '../kernel/product.ts'
import { reportChanges } from '../kernel/report.ts'
import type { SimulatedTrading } from '../kernel/simulation.ts'
import type { SpotCore } from './core.ts'
import type { Market } from './markets.ts'
import { printPrice } from './print.ts'
import type { SpotState } from './state.ts'

/** Makers neither quote nor takers take where the market is not trading. */
export function simulatedTrading(
  state: KernelState,
  core: SpotCore,
  markets: readonly Market[],
): SimulatedTrading {
  const { chaos } = state
  const trading = (market: number) => markets[market]?.status === 'trading'
  return {
    bestBid: (market) => core.bestBid(market),
    bestAsk: (market) => core.bestAsk(market),
    lastPrice: (market) => core.lastPrice(market),
    isTrading: trading,
    index(market, price) {
      if (!chaos.isOn || !chaos.find('stale-index', markets[market]?.symbol as string))
        core.setIndexPrice(market, price)
    },
    quote: (market, side, price, quantity) =>
      trading(market) ? core.quote(market, side, price, quantity) : 0,
    pull: (market, handle) => core.pull(market, handle),
    remaining: (market, handle) => core.quoteRemaining(market, handle),
    take: (market, side, limit, quantity) => (trading(market) ? core.take(market, side, limit, quantity) : 0),
    print(market, price) {
      // What was traded before the print belongs before it in candles and events.
      reportChanges(state)
      printPrice(state as SpotState, markets[market] as Market, price)
    },
    isQuiet: (market, low, high) => core.isQuiet(market, low, high),
    pass: (market, price) => core.setLastPrice(market, price),
  }
}
