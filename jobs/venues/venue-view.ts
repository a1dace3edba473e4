// What reactors read of a venue: its prices and rules, and of its account what our own books say.

import type { Exchange, MarketInterface } from 'ccxt'
import type { ExchangeView } from '#engine/reactors/exchange-view.ts'
import type { PriceWatches } from './price-watches.ts'
import type { SharedFunds } from './shared-funds.ts'
import type { VenueContracts } from './venue-contracts.ts'
import type { VenueFollower } from './venue-follower.ts'
import { configOf, text, venueMarket } from './venue-pairs.ts'
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

/** Of the owner or a bot; fees are those of what it trades. */
export const accountFacts = (account: string, isOwner: boolean, market: MarketInterface | undefined) => ({
  account,
  kind: isOwner ? ('main' as const) : ('bot' as const),
  kyc: 2,
  vip: 0,
  frozen: false,
  feeToken: false,
  makerFee: text(market?.maker),
  takerFee: text(market?.taker),
  volume30d: '0',
  // Who has keys of a venue has stated there what contracts demand.
  recognised: true as const,
})
