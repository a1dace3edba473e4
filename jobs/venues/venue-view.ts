// What reactors read of a venue: its prices and rules, and of its account what our own books say.

import type { Exchange } from 'ccxt'
import type { ExchangeView } from '#engine/reactors/exchange-view.ts'
import type { PriceWatches } from './price-watches.ts'
import type { SharedFunds } from './shared-funds.ts'
import type { VenueContracts } from './venue-contracts.ts'
import type { VenueFollower } from './venue-follower.ts'
import { configOf, venueMarket } from './venue-pairs.ts'
import type { VenuePrices } from './venue-prices.ts'

export interface ViewedVenue {
  client: Exchange
  owner: string
  prices: VenuePrices
  follower: VenueFollower
  funds: SharedFunds
  watches: PriceWatches
  contracts: VenueContracts | undefined
}

export function venueView(venue: ViewedVenue, facts: Pick<ExchangeView, 'now' | 'account'>): ExchangeView {
  const { client, owner, prices, follower, funds, watches, contracts } = venue
  const lastPrice = (symbol: string) => prices.last(symbol)
  return {
    ...facts,
    market: (symbol) => configOf(client, symbol, lastPrice(symbol)),
    status: (symbol) => (venueMarket(client, symbol)?.active === false ? 'suspended' : 'trading'),
    lastPrice,
    balances: (name) => funds.balances(name, name !== owner, follower.liveOrders(), follower.balances()),
    liveOrders: (name, symbol) =>
      follower
        .liveOrders()
        .filter(({ input }) => input.account === name && (symbol ?? input.symbol) === input.symbol)
        .map((order) => order.live()),
    plans: (name) => watches.of(name),
    candles: (symbol, interval, count) => prices.candles(symbol, interval, count),
    contracts: contracts?.view(),
  }
}
