// The public market of a venue outside, followed live: which pairs, where they begin, and how they go on.

import type { Log } from '#db/log.ts'
import type { OpenExchange } from '#db/open-exchange.ts'
import { toGrid } from '#db/tape/fit-tape.ts'
import { followedMark } from '#db/tape/recorded-symbols.ts'
import type { Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import { followVenue, type LivePrices } from '#jobs/venues/live-prices.ts'
import { UnknownVenue } from '#jobs/venues/load-venue.ts'
import { openPublicTape, venuePrices } from '#jobs/venues/public-tape.ts'
import { BadOption, type LiveMarket } from './options.ts'

interface Followed {
  markets: MarketConfig[]
  /** In place of a tape's digest, since these rows are not known in advance. */
  tapes: Record<string, string>
  notes: string[]
}

const mark = ({ venue }: LiveMarket) => followedMark(venue)

/**
 * Markets that begin where the venue's stand; pairs that it does not have are simulated. An exchange that is there already
 * goes on with its own. Throws BadOption when the venue is unknown, cannot be reached, or has none of the pairs.
 */
export async function followedMarkets(
  live: LiveMarket,
  markets: readonly MarketConfig[],
  stored: Genesis | undefined,
): Promise<Followed> {
  const symbols = markets.map(({ symbol }) => symbol)
  if (stored) {
    const followed = Object.keys(stored.tapes ?? {})
    return { markets: [...markets], tapes: marked(live, followed.length > 0 ? followed : symbols), notes: [] }
  }
  const prices = await venuePrices(live, symbols).catch((error: unknown) => {
    if (error instanceof UnknownVenue) throw new BadOption(error.message)
    throw new BadOption(`could not fetch prices from ${live.venue}: ${String(error)}`)
  })
  if (prices.size === 0)
    throw new BadOption(`${live.venue} does not list any of these pairs: ${symbols.join(', ')}`)
  const missing = symbols.filter((symbol) => !prices.has(symbol))
  return {
    markets: markets.map((market) => {
      const price = prices.get(market.symbol)
      return price === undefined ? market : { ...market, lastPrice: toGrid(price, market.tick) }
    }),
    tapes: marked(live, [...prices.keys()]),
    notes: [
      `live: following ${live.venue} for ${prices.size} of ${symbols.length} pairs`,
      ...(missing.length > 0 ? [`live: not on ${live.venue}, simulated: ${missing.join(', ')}`] : []),
    ],
  }
}

const marked = (live: LiveMarket, symbols: readonly string[]) =>
  Object.fromEntries(symbols.map((symbol) => [symbol, mark(live)]))

/** Follows the pairs of an exchange that was begun so. Undefined when there is nothing to follow. */
export async function followLive(
  live: LiveMarket | undefined,
  { genesis, exchange, host }: OpenExchange,
  log: Log,
): Promise<LivePrices | undefined> {
  if (!live) return undefined
  const markets = genesis.markets.filter(({ symbol }) => genesis.tapes?.[symbol] === mark(live))
  const tape = await openPublicTape(live)
  return followVenue({ tape, exchange: host, markets, now: () => exchange.now(), log })
}
