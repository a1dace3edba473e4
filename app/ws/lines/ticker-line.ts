// The ticker of one market, whole each time.

import type { MarketView, Ticker } from '#engine/market/view.ts'
import type { Line, Told } from './line.ts'

export class TickerLine implements Line<string> {
  private told: string | undefined
  private version = ''

  constructor(
    private readonly symbol: string,
    private readonly market: Pick<MarketView, 'ticker' | 'depth'>,
  ) {}

  current(): string {
    return this.told ?? this.read()
  }

  advance(): string | undefined {
    const before = this.version
    const told = this.told
    const read = this.read()
    if (this.version !== before) return read
    this.told = told
    return undefined
  }

  tell(_from: string | undefined, to: string): Told {
    return { action: 'snapshot', data: to }
  }

  // A later time alone is no news.
  private read(): string {
    const ticker = this.market.ticker(this.symbol)
    const { bids, asks } = this.market.depth(this.symbol, 1)
    const row = toRow(ticker, bids[0]?.[1], asks[0]?.[1])
    this.version = JSON.stringify(row)
    this.told = JSON.stringify([{ ...row, ts: `${ticker.at}` }])
    return this.told
  }
}

/** A side that is empty has no price: "" reads as absent in clients. */
function toRow(ticker: Ticker, bidSz = '', askSz = '') {
  const { symbol, last, high, low, before24Open, openUtc, change, changeUtc, bid, ask } = ticker
  return {
    instId: symbol,
    lastPr: last,
    open24h: before24Open,
    high24h: high,
    low24h: low,
    bidPr: bid ?? '',
    askPr: ask ?? '',
    bidSz,
    askSz,
    baseVolume: ticker.baseVolume,
    quoteVolume: ticker.quoteVolume,
    openUtc,
    change24h: change,
    changeUtc24h: changeUtc,
  }
}
