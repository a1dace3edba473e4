// What the simulation may do in the exchange, over the spot core's house paths.

import type { ExchangeState } from '../exchange/state.ts'
import type { HouseDesk } from '../simulation/desk.ts'
import { printPrice } from './market-commands.ts'
import type { Market } from './markets.ts'
import { drain } from './report.ts'

/** The house neither quotes nor takes where the market is not trading. */
export function houseDesk(state: ExchangeState): HouseDesk {
  const { core, markets, chaos } = state
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
      drain(state)
      printPrice(state, markets[market] as Market, price)
    },
    isQuiet: (market, low, high) => core.isQuiet(market, low, high),
    pass: (market, price) => core.setLastPrice(market, price),
  }
}
