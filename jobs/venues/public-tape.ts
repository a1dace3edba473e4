// Public data of a venue: the trades of its pairs and contracts as they come, by ccxt.

import type { Exchange, MarketInterface, Trade } from 'ccxt'
import { ofContracts } from './contract-size.ts'
import { loadVenue, type VenueSettings } from './load-venue.ts'
import { namedMarket } from './venue-pairs.ts'

export interface VenueTrade {
  at: number
  price: string
  size: string
  side: 'buy' | 'sell'
}

export interface PublicTape {
  /** New trades, oldest first; waits while there are none. Rejects when the connection fails. */
  next(symbol: string): Promise<VenueTrade[]>
  close(): Promise<void>
}

/** Ids that are remembered, against trades that a venue repeats after a reconnect. */
const idsKept = 2_000

/** Throws UnknownVenue. `next` reports a venue that cannot be reached. */
export async function openPublicTape(settings: VenueSettings): Promise<PublicTape> {
  const client = await loadVenue(settings)
  const seen = new Map<string, Set<string>>()
  return {
    async next(symbol) {
      await client.loadMarkets()
      const market = marketOf(client, symbol)
      for (;;) {
        const trades = await client.watchTrades(market.symbol as string)
        const known = seen.get(symbol)
        const fresh = trades.filter(({ id }) => id === undefined || !known?.has(id))
        seen.set(symbol, remember(known, fresh))
        // What was there before us is past: only its last trade gives the price.
        const received = known ? fresh : fresh.slice(-1)
        if (received.length > 0) return received.map((trade) => toVenueTrade(trade, market))
      }
    },
    close: () => client.close(),
  }
}

/** Prices of the moment, of the pairs and contracts that the venue has: where markets of ours begin. */
export async function venuePrices(
  settings: VenueSettings,
  symbols: readonly string[],
): Promise<Map<string, string>> {
  const client = await loadVenue(settings)
  try {
    await client.loadMarkets()
    const known = symbols.filter((symbol) => namedMarket(client, symbol) !== undefined)
    const prices = await Promise.all(
      known.map(async (symbol): Promise<[string, string]> => {
        const { last } = await client.fetchTicker(marketOf(client, symbol).symbol as string)
        return [symbol, `${last ?? ''}`]
      }),
    )
    return new Map(prices.filter(([, price]) => /^\d/.test(price)))
  } finally {
    await client.close()
  }
}

function marketOf(client: Exchange, symbol: string): MarketInterface {
  const market = namedMarket(client, symbol)
  if (!market) throw new Error(`${client.id} has no market ${symbol}`)
  return market
}

function remember(known: ReadonlySet<string> | undefined, fresh: readonly Trade[]): Set<string> {
  const ids = [...(known ?? []), ...fresh.flatMap(({ id }) => (id === undefined ? [] : [id]))]
  return new Set(ids.slice(-idsKept))
}

function toVenueTrade({ timestamp, price, amount, side }: Trade, market: MarketInterface): VenueTrade {
  return {
    at: timestamp ?? 0,
    price: `${price}`,
    size: ofContracts(market, amount),
    side: side === 'sell' ? 'sell' : 'buy',
  }
}
