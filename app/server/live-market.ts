// The public market of a venue outside, followed live: which pairs and contracts, where they begin, and how they go on.

import type { Log } from '#db/log.ts'
import type { OpenExchange } from '#db/open-exchange.ts'
import { toGrid } from '#db/tape/fit-tape.ts'
import { followedMark } from '#db/tape/recorded-symbols.ts'
import type { Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import type { ContractConfig } from '#engine/market/contract-config.ts'
import { followVenue, type LivePrices } from '#jobs/venues/live-prices.ts'
import { UnknownVenue } from '#jobs/venues/load-venue.ts'
import { openPublicTape, venuePrices } from '#jobs/venues/public-tape.ts'
import { BadOption, type LiveMarket } from './options.ts'

interface Followed {
  markets: MarketConfig[]
  contracts: ContractConfig[]
  /** In place of a tape's digest, since these rows are not known in advance. */
  tapes: Record<string, string>
  notes: string[]
}

const mark = ({ venue }: LiveMarket) => followedMark(venue)

/**
 * Markets that begin where the venue's stand; pairs that it does not have are simulated, contracts that it does not have, and inverse
 * ones, too: around the prices of their coins. An exchange that is there already goes on with its own. Throws BadOption when the venue is unknown, cannot be reached, or has none of the pairs.
 */
export async function followedMarkets(
  live: LiveMarket,
  markets: readonly MarketConfig[],
  contracts: readonly ContractConfig[],
  stored: Genesis | undefined,
): Promise<Followed> {
  const symbols = markets.map(({ symbol }) => symbol)
  const linear = contracts.filter(({ line }) => line !== 'coinm').map(({ symbol }) => symbol)
  if (stored) {
    const followed = Object.keys(stored.tapes ?? {})
    const tapes = marked(live, followed.length > 0 ? followed : symbols)
    return { markets: [...markets], contracts: [...contracts], tapes, notes: [] }
  }
  const prices = await venuePrices(live, [...symbols, ...linear]).catch((error: unknown) => {
    if (error instanceof UnknownVenue) throw new BadOption(error.message)
    throw new BadOption(`could not fetch prices from ${live.venue}: ${String(error)}`)
  })
  const pairs = symbols.filter((symbol) => prices.has(symbol))
  if (pairs.length === 0)
    throw new BadOption(`${live.venue} does not list any of these pairs: ${symbols.join(', ')}`)
  const missing = symbols.filter((symbol) => !prices.has(symbol))
  const begun = <Market extends Pick<MarketConfig, 'symbol' | 'tick' | 'lastPrice'>>(market: Market) => {
    const price = prices.get(market.symbol)
    return price === undefined ? market : { ...market, lastPrice: toGrid(price, market.tick) }
  }
  const followed = linear.filter((symbol) => prices.has(symbol))
  return {
    markets: markets.map(begun),
    contracts: contracts.map((contract) => {
      const { lastPrice } = begun(contract)
      return prices.has(contract.symbol) ? { ...contract, lastPrice, index: lastPrice } : contract
    }),
    tapes: marked(live, [...prices.keys()]),
    notes: [
      `live: following ${live.venue} for ${pairs.length} of ${symbols.length} pairs`,
      ...(linear.length > 0
        ? [`live: following ${live.venue} for ${followed.length} of ${linear.length} contracts`]
        : []),
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
  const markets = [...genesis.markets, ...(genesis.contracts ?? [])].filter(
    ({ symbol }) => genesis.tapes?.[symbol] === mark(live),
  )
  const tape = await openPublicTape(live)
  return followVenue({ tape, exchange: host, markets, now: () => exchange.now(), log })
}
