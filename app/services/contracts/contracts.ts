// What may be known of contracts, joined from the live exchange, the catalogue's names and the candles on disk.

import type { CandleRequest } from '#app/services/markets.ts'
import type { CandleHistory } from '#db/queries/candles.ts'
import { decimalsOf } from '#engine/core/decimal.ts'
import type { Candle, Depth, PublicTrade } from '#engine/exchange/view.ts'
import { type ContractMarketView, type ContractTicker, seriesName } from '#engine/futures/market-view.ts'
import type { ContractSeries } from '#engine/futures/protocol.ts'
import { limits } from '#engine/kernel/limits.ts'
import { coinName } from '#engine/market/catalogue.ts'
import type { ContractConfig, ContractLine, ContractTier } from '#engine/market/contract-config.ts'
import { groupText, mergeDepth } from '#engine/market/depth.ts'

import {
  type ContractHistoryService,
  type ContractHistorySources,
  createContractHistory,
} from './contract-history.ts'

export interface ContractRow {
  /** "usdtm:BTCUSDT". */
  symbol: string
  line: ContractLine
  /** Without the line: "BTCUSDT". */
  name: string
  base: string
  quote: string
  settle: string
  coinName: string
  priceDecimals: number
  sizeDecimals: number
  tick: string
  lot: string
  maxLeverage: number
  ticker: ContractTicker
}

/** What a contract obliges to (domain.md 5.1, 5.5). */
export interface ContractTerms extends Omit<ContractConfig, 'index' | 'lastPrice'> {
  status: ContractTicker['status']
}

export interface ContractCandleRequest extends CandleRequest {
  /** Default: the last price. */
  series?: ContractSeries
}

export interface ContractService extends ContractHistoryService {
  /** What a fund has now. */
  insuranceNow(coin: string): string
  /** By line, in the catalogue's sequence. */
  list(line?: ContractLine): ContractRow[]
  get(symbol: string): ContractRow | undefined
  terms(symbol: string): ContractTerms | undefined
  tiers(symbol: string): ContractTier[]
  ticker(symbol: string): ContractTicker | undefined
  /** `group` 0..3: levels merged to 10^group ticks (domain.md 4.3). */
  depth(symbol: string, levels: number, group?: number): Depth
  /** Newest first. */
  trades(symbol: string, limit: number): PublicTrade[]
  /** Oldest first; the last row may be open. */
  candles(request: ContractCandleRequest): Promise<Candle[]>
}

export interface ContractSources extends Omit<ContractHistorySources, 'has'> {
  insurance(coin: string): string
  /** Of the exchange as it is now. */
  view(): ContractMarketView
  candles: Pick<CandleHistory, 'read'>
}

export function createContracts({ view, candles, insurance, ...history }: ContractSources): ContractService {
  const config = (symbol: string) => view().contract(symbol)
  const get = (symbol: string) => {
    const known = config(symbol)
    return known && rowOf(known, view())
  }
  return {
    ...createContractHistory({ ...history, has: (symbol) => config(symbol) !== undefined }),
    insuranceNow: insurance,
    list: (line) =>
      view()
        .symbols()
        .flatMap((symbol) => get(symbol) ?? [])
        .filter((row) => line === undefined || row.line === line),
    get,
    terms: (symbol) => {
      const known = config(symbol)
      return known && termsOf(known, view())
    },
    tiers: (symbol) => config(symbol)?.tiers ?? [],
    ticker: (symbol) => (config(symbol) ? view().ticker(symbol) : undefined),
    depth: (symbol, levels, group = 0) => depthOf(view(), symbol, levels, group),
    trades: (symbol, limit) => (config(symbol) ? view().recentTrades(symbol, limit) : []),
    candles: async ({ series = 'last', ...request }) =>
      config(request.symbol) ? candles.read({ ...request, symbol: seriesName(request.symbol, series) }) : [],
  }
}

function rowOf(config: ContractConfig, view: ContractMarketView): ContractRow {
  const { symbol, line, base, quote, settle, tick, lot, maxLeverage } = config
  return {
    symbol,
    line,
    name: symbol.slice(line.length + 1),
    base,
    quote,
    settle,
    coinName: coinName(base),
    priceDecimals: decimalsOf(tick),
    sizeDecimals: decimalsOf(lot),
    tick,
    lot,
    maxLeverage,
    ticker: view.ticker(symbol),
  }
}

function termsOf({ index, lastPrice, ...rules }: ContractConfig, view: ContractMarketView): ContractTerms {
  const minAmount = rules.minAmount === '0' ? rules.lot : rules.minAmount
  return { ...rules, minAmount, status: view.status(rules.symbol) }
}

function depthOf(view: ContractMarketView, symbol: string, levels: number, group: number): Depth {
  const config = view.contract(symbol)
  if (!config) return { symbol, version: 0, bids: [], asks: [] }
  if (group === 0) return view.depth(symbol, levels)
  const merged = mergeDepth(view.depth(symbol, limits.depthLevels), groupText(config.tick, group))
  return { ...merged, bids: merged.bids.slice(0, levels), asks: merged.asks.slice(0, levels) }
}
