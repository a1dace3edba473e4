// What anyone may read of the markets, over the exchange's state.

import { limits } from '../kernel/limits.ts'
import { type SideNumber, sideWord } from '../kernel/text.ts'
import type { Candle, Depth, DepthLevel, MarketView, PublicTrade, Ticker } from '../kernel/view.ts'
import { stepsText, valueText } from '../market/pair.ts'
import type { MarketConfig, MarketStatus } from '../market/pair-config.ts'
import { changeText, rolling24h } from '../market/ticker.ts'
import type { Market } from './markets.ts'
import { candleText } from './minutes.ts'
import type { SpotState } from './state.ts'
import { toUsdtText } from './usdt-value.ts'

const levelWidth = 2

/** Every method but `market` throws for a symbol that does not exist. */
export class StateMarketView implements MarketView {
  private readonly levels = new Float64Array(limits.depthLevels * levelWidth)
  private readonly names: readonly string[]

  constructor(private readonly state: SpotState) {
    this.names = state.markets.map((market) => market.symbol)
  }

  private of(symbol: string): Market {
    const market = this.state.bySymbol.get(symbol)
    if (market === undefined) throw new Error(`no such pair: ${symbol}`)
    return market
  }

  now(): number {
    return this.state.now
  }

  symbols(): readonly string[] {
    return this.names
  }

  market(symbol: string): MarketConfig | undefined {
    return this.state.bySymbol.get(symbol)?.config
  }

  status(symbol: string): MarketStatus {
    return this.of(symbol).status
  }

  bookVersion(symbol: string): number {
    return this.state.core.bookVersion(this.of(symbol).market)
  }

  indexPrice(symbol: string): string {
    const market = this.of(symbol)
    return stepsText(
      this.state.core.indexPrice(market.market) || this.state.core.lastPrice(market.market),
      market.tick,
    )
  }

  lastPrice(symbol: string): string {
    const market = this.of(symbol)
    return stepsText(this.state.core.lastPrice(market.market), market.tick)
  }

  depth(symbol: string, levels: number): Depth {
    const market = this.of(symbol)
    const most = Math.max(0, Math.min(levels, limits.depthLevels))
    return {
      symbol,
      version: this.state.core.bookVersion(market.market),
      bids: this.side(market, 0, most),
      asks: this.side(market, 1, most),
    }
  }

  private side(market: Market, side: SideNumber, most: number): DepthLevel[] {
    const found = this.state.core.levels(market.market, side, most, this.levels)
    const out: DepthLevel[] = []
    for (let at = 0; at < found * levelWidth; at += levelWidth)
      out.push([
        stepsText(this.levels[at] as number, market.tick),
        stepsText(this.levels[at + 1] as number, market.lot),
      ])
    return out
  }

  ticker(symbol: string): Ticker {
    const { state } = this
    const market = this.of(symbol)
    const { core } = state
    const rolling = rolling24h(market.candles, state.now)
    const last = core.lastPrice(market.market)
    const bid = core.bestBid(market.market)
    const ask = core.bestAsk(market.market)
    const price = (ticks: number) => stepsText(ticks, market.tick)
    return {
      symbol,
      last: price(last),
      high: price(rolling.high),
      low: price(rolling.low),
      before24Open: price(rolling.before24Open),
      openUtc: price(rolling.openUtc),
      change: changeText(last, rolling.before24Open),
      changeUtc: changeText(last, rolling.openUtc),
      baseVolume: stepsText(rolling.volume, market.lot),
      quoteVolume: valueText(rolling.value, market),
      bid: bid > 0 ? price(bid) : null,
      ask: ask > 0 ? price(ask) : null,
      toUsdt: toUsdtText(state, market),
      status: market.status,
      at: state.now,
    }
  }

  recentTrades(symbol: string, limit: number): PublicTrade[] {
    const market = this.of(symbol)
    return market.trades.newest(limit, (tradeId, price, quantity, takerSide, at) => ({
      tradeId: `${tradeId}`,
      symbol,
      price: stepsText(price, market.tick),
      size: stepsText(quantity, market.lot),
      takerSide: sideWord(takerSide),
      at,
    }))
  }

  openCandle(symbol: string): Candle {
    const market = this.of(symbol)
    return { ...candleText(this.state, market, market.candles.row(0)), closed: false }
  }
}
