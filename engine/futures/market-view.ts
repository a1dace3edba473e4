// What anyone may read of contracts as markets: ticker, book, trades, the open minute. The same shape as spot pairs have.

import { formatBig } from '../core/decimal.ts'
import { limits } from '../kernel/limits.ts'
import { type SideNumber, sideWord } from '../kernel/text.ts'
import type { Candle, Depth, DepthLevel, MarketView, PublicTrade, Ticker } from '../kernel/view.ts'
import type { ContractConfig } from '../market/contract-config.ts'
import type { MarketConfig, MarketStatus } from '../market/pair-config.ts'
import { changeText, rolling24h } from '../market/ticker.ts'
import type { Contract } from './contract.ts'
import { contractCandle, volumes } from './minutes.ts'
import type { ContractSeries } from './protocol.ts'
import type { FuturesState } from './state.ts'
import { priceText, sizeText } from './texts.ts'

/** Volumes are sizes, of an inverse contract in USD. */
export interface ContractTicker extends Ticker {
  mark: string
  index: string
  /** Nothing outside gives a fresh price. */
  isStale: boolean
  /** Of the next settlement as it stands, and when that is. */
  fundingRate: string
  nextFundingAt: number
  fundingHours: number
  /** Size of all longs, which is that of all shorts. */
  openInterest: string
}

/** Candles: of the last price by the contract's symbol, of another series by symbol@series. */
export interface ContractMarketView extends Omit<MarketView, 'ticker'> {
  ticker(symbol: string): ContractTicker
  contract(symbol: string): ContractConfig | undefined
}

const seriesNames: readonly ContractSeries[] = ['last', 'mark', 'index', 'premium']

/** "usdtm:BTCUSDT@mark" is the mark's; without a series the last price's. */
export function readSeries(name: string): { symbol: string; series: ContractSeries } {
  const [symbol = '', word] = name.split('@')
  return { symbol, series: seriesNames.find((one) => one === word) ?? 'last' }
}

export const seriesName = (symbol: string, series: ContractSeries): string =>
  series === 'last' ? symbol : `${symbol}@${series}`

export class StateContractMarkets implements ContractMarketView {
  constructor(private readonly state: FuturesState) {}

  private of(name: string): Contract {
    const contract = this.state.futures.bySymbol.get(readSeries(name).symbol)
    if (contract === undefined) throw new Error(`no such contract: ${name}`)
    return contract
  }

  now(): number {
    return this.state.now
  }

  symbols(): readonly string[] {
    return this.state.futures.contracts.map(({ symbol }) => symbol)
  }

  contract(symbol: string): ContractConfig | undefined {
    return this.state.futures.bySymbol.get(symbol)?.config
  }

  /** As a pair: what readers of candles need of one. */
  market(name: string): MarketConfig | undefined {
    const { symbol: own, series } = readSeries(name)
    const config = this.contract(own)
    if (!config || name !== seriesName(own, series)) return undefined
    const { symbol, base, quote, tick, lot, minAmount, maxAmount, minNotional, priceBand, lastPrice } = config
    const off = { maxNotional: '0', marketSlippage: '0' }
    return { symbol, base, quote, tick, lot, minAmount, maxAmount, minNotional, priceBand, lastPrice, ...off }
  }

  status(symbol: string): MarketStatus {
    return this.of(symbol).status
  }

  bookVersion(symbol: string): number {
    return this.of(symbol).book.version
  }

  indexPrice(symbol: string): string {
    const { prices, tick } = this.of(symbol)
    return formatBig(BigInt(prices.index) * BigInt(tick.units), tick.scale + 2)
  }

  lastPrice(symbol: string): string {
    const contract = this.of(symbol)
    return priceText(contract, contract.prices.last)
  }

  depth(symbol: string, levels: number): Depth {
    const contract = this.of(symbol)
    const most = Math.max(0, Math.min(levels, limits.depthLevels))
    return {
      symbol,
      version: contract.book.version,
      bids: sideOf(contract, 0, most),
      asks: sideOf(contract, 1, most),
    }
  }

  ticker(symbol: string): ContractTicker {
    const contract = this.of(symbol)
    const { prices, book, config, status, candles, longLots } = contract
    const { now } = this.state
    const rolling = rolling24h(candles, now)
    const price = (ticks: number) => priceText(contract, ticks)
    const { volume, quoteVolume } = volumes(contract, rolling)
    const [bid, ask] = [book.best(0), book.best(1)]
    return {
      symbol,
      last: price(prices.last),
      high: price(rolling.high),
      low: price(rolling.low),
      before24Open: price(rolling.before24Open),
      openUtc: price(rolling.openUtc),
      change: changeText(prices.last, rolling.before24Open),
      changeUtc: changeText(prices.last, rolling.openUtc),
      baseVolume: volume,
      quoteVolume,
      bid: bid > 0 ? price(bid) : null,
      ask: ask > 0 ? price(ask) : null,
      toUsdt: '1',
      status,
      at: now,
      mark: price(prices.mark),
      index: this.indexPrice(symbol),
      isStale: prices.isStale,
      fundingRate: formatBig(BigInt(prices.rate), 8),
      nextFundingAt: prices.nextFundingAt,
      fundingHours: config.fundingHours,
      openInterest: sizeText(contract, longLots),
    }
  }

  recentTrades(symbol: string, limit: number): PublicTrade[] {
    const contract = this.of(symbol)
    return contract.trades.newest(limit, (tradeId, price, quantity, takerSide, at) => ({
      tradeId: `${tradeId}`,
      symbol,
      price: priceText(contract, price),
      size: sizeText(contract, quantity),
      takerSide: sideWord(takerSide),
      at,
    }))
  }

  openCandle(name: string): Candle {
    return { ...contractCandle(this.of(name), readSeries(name).series), closed: false }
  }
}

function sideOf(contract: Contract, side: SideNumber, most: number): DepthLevel[] {
  const { book } = contract
  const rows: DepthLevel[] = []
  for (let price = book.best(side); price !== 0 && rows.length < most; price = book.worse(side, price))
    rows.push([priceText(contract, price), sizeText(contract, book.total(price))])
  return rows
}
