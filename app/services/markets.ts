// What may be known of the markets, joined from the live exchange, the catalogue's names and the candles on disk.

import type { CandleHistory } from '#db/queries/candles.ts'
import { decimalsOf } from '#engine/core/decimal.ts'
import type { MarketConfig, MarketStatus } from '#engine/exchange/protocol.ts'
import type { AccountFacts, Candle, Depth, MarketView, PublicTrade, Ticker } from '#engine/exchange/view.ts'
import { ocoNotionalMin, vipLevels } from '#engine/kernel/defaults.ts'
import { limits } from '#engine/kernel/limits.ts'
import { catalogue, coinName } from '#engine/market/catalogue.ts'
import { groupText, mergeDepth } from '#engine/market/depth.ts'
import { bucketStart, type Interval } from '#engine/market/intervals.ts'

export interface MarketRow {
  symbol: string
  base: string
  quote: string
  name: string
  priceDecimals: number
  sizeDecimals: number
  tick: string
  lot: string
  ticker: Ticker
  /** The first price of the day in the reader's zone, where one was chosen; `ticker.change` is measured from it. */
  dayOpen?: string
}

export type FeeRates = Pick<AccountFacts, 'makerFee' | 'takerFee'>

export interface MarketRules extends FeeRates {
  symbol: string
  base: string
  quote: string
  tick: string
  lot: string
  minAmount: string
  maxAmount: string
  minNotional: string
  maxNotional: string
  priceBand: string
  marketSlippage: string
  openOrdersPerPair: number
  openOrdersTotal: number
  /** Orders of one account that wait for a price. */
  plansPerPair: number
  /** In USDT. */
  ocoMinNotional: string
  status: MarketStatus
}

export interface CandleRequest {
  symbol: string
  interval: Interval
  /** Rows that open before this time; default: now. */
  endTime?: number
  limit: number
  /** Minutes east of UTC (domain.md 4.1). */
  zoneMinutes: number
}

export interface MarketService {
  /** When its pairs began to trade, in ms. */
  openedAt: number
  /** In catalogue order. */
  list(): MarketRow[]
  get(symbol: string): MarketRow | undefined
  /** `level`: whose rates apply where the pair has none of its own (domain.md 3.1); the lowest of the ladder by default. */
  rules(symbol: string, level?: FeeRates): MarketRules | undefined
  /** `group` 0..3: levels merged to 10^group ticks (domain.md 4.3). */
  depth(symbol: string, levels: number, group?: number): Depth
  trades(symbol: string, limit: number): PublicTrade[]
  /** Oldest first; the last row may be open. */
  candles(request: CandleRequest): Promise<Candle[]>
  /** Their closes, which cost less than they do. */
  closes(request: CandleRequest): Promise<string[]>
  /** The first price of the current day of a zone, by symbol. */
  dayOpens(zoneMinutes: number): Promise<Map<string, string>>
}

export interface MarketSources {
  view: MarketView
  openedAt: number
  candles: Pick<CandleHistory, 'read' | 'closes'>
}

const placeInCatalogue = new Map(catalogue.map(({ market }, index) => [market.symbol, index]))
const placeOf = (symbol: string) => placeInCatalogue.get(symbol) ?? catalogue.length

export function createMarkets({ view, openedAt, candles }: MarketSources): MarketService {
  const symbols = [...view.symbols()].sort((a, b) => placeOf(a) - placeOf(b))
  const dayOpens = new DayOpens(symbols, candles)
  const get = (symbol: string) => {
    const config = view.market(symbol)
    return config && rowOf(config, view)
  }
  return {
    openedAt,
    list: () => symbols.flatMap((symbol) => (isListed(symbol, view) ? (get(symbol) ?? []) : [])),
    get,
    rules(symbol, level = vipLevels[0]) {
      const config = view.market(symbol)
      return config && rulesOf(config, view, level)
    },
    depth: (symbol, levels, group = 0) => depthOf(view, symbol, levels, group),
    trades: (symbol, limit) => view.recentTrades(symbol, limit),
    candles: async (request: CandleRequest) => (view.market(request.symbol) ? candles.read(request) : []),
    closes: async (request) => (view.market(request.symbol) ? candles.closes(request) : []),
    dayOpens: async (zoneMinutes) => dayOpens.at(view.now(), zoneMinutes),
  }
}

/** A coin of the pre-market is not among the pairs before it opens on spot. */
const isListed = (symbol: string, view: MarketView) =>
  !view.market(symbol)?.premarket || view.status(symbol) !== 'suspended'

function rowOf({ symbol, base, quote, tick, lot }: MarketConfig, view: MarketView): MarketRow {
  return {
    symbol,
    base,
    quote,
    name: coinName(base),
    priceDecimals: decimalsOf(tick),
    sizeDecimals: decimalsOf(lot),
    tick,
    lot,
    ticker: view.ticker(symbol),
  }
}

function rulesOf(config: MarketConfig, view: MarketView, level: FeeRates | undefined): MarketRules {
  const { lastPrice, ...rules } = config
  return {
    ...rules,
    minAmount: config.minAmount === '0' ? config.lot : config.minAmount,
    makerFee: config.makerFee ?? level?.makerFee ?? '0',
    takerFee: config.takerFee ?? level?.takerFee ?? '0',
    openOrdersPerPair: limits.openOrdersPerPair,
    openOrdersTotal: limits.openOrdersPerAccount,
    plansPerPair: limits.plansPerPair,
    ocoMinNotional: ocoNotionalMin,
    status: view.status(config.symbol),
  }
}

function depthOf(view: MarketView, symbol: string, levels: number, group: number): Depth {
  const config = view.market(symbol)
  if (!config) return { symbol, version: 0, bids: [], asks: [] }
  if (group === 0) return view.depth(symbol, levels)
  const whole = view.depth(symbol, limits.depthLevels)
  const merged = mergeDepth(whole, groupText(config.tick, group))
  // Where the reading of the book stopped, the last group may lack levels: half a group is not shown.
  const side = (read: number, groups: Depth['bids']) =>
    (read === limits.depthLevels ? groups.slice(0, -1) : groups).slice(0, levels)
  return {
    ...merged,
    bids: side(whole.bids.length, merged.bids),
    asks: side(whole.asks.length, merged.asks),
  }
}

/** The opens of the current day, read once per day and zone. */
class DayOpens {
  private readonly known = new Map<number, { day: number; opens: Map<string, string> }>()

  constructor(
    private readonly symbols: readonly string[],
    private readonly candles: Pick<CandleHistory, 'read'>,
  ) {}

  at(now: number, zoneMinutes: number): Map<string, string> {
    const day = bucketStart('1D', now, zoneMinutes)
    const known = this.known.get(zoneMinutes)
    if (known?.day === day) return known.opens
    const opens = new Map<string, string>()
    for (const symbol of this.symbols) {
      const [row] = this.candles.read({ symbol, interval: '1D', limit: 1, zoneMinutes })
      if (row) opens.set(symbol, row.open)
    }
    this.known.set(zoneMinutes, { day, opens })
    return opens
  }
}
