// Tickers as the feed has last told them: one market whole, or the short rows of all.

import type { Ticker } from '#engine/market/view.ts'
import type { TickerMessage, TickerRow, TickersMessage } from './messages.ts'

export class TickerFeed {
  private told: Ticker | undefined
  private count = 0

  constructor(
    private readonly symbol: string,
    private readonly read: () => Ticker,
  ) {}

  snapshot(): TickerMessage {
    this.told ??= this.read()
    return this.message(this.told)
  }

  advance(): TickerMessage | undefined {
    const ticker = this.read()
    if (this.told && sameTicker(this.told, ticker)) return undefined
    this.told = ticker
    this.count++
    return this.message(ticker)
  }

  private message(ticker: Ticker): TickerMessage {
    return { c: 'ticker', s: this.symbol, seq: this.count, ...ticker }
  }
}

// A later time alone is no news.
function sameTicker(a: Ticker, b: Ticker): boolean {
  return (Object.keys(a) as (keyof Ticker)[]).every((key) => key === 'at' || a[key] === b[key])
}

export class TickersFeed {
  private readonly told = new Map<string, TickerRow>()

  constructor(private readonly read: () => Ticker[]) {}

  snapshot(): TickersMessage {
    if (this.told.size === 0) this.advance()
    return { c: 'tickers', rows: [...this.told.values()] }
  }

  advance(): TickersMessage | undefined {
    const rows: TickerRow[] = []
    for (const ticker of this.read()) {
      const row = toRow(ticker)
      const before = this.told.get(row.s)
      if (before && sameRow(before, row)) continue
      this.told.set(row.s, row)
      rows.push(row)
    }
    return rows.length > 0 ? { c: 'tickers', rows } : undefined
  }
}

function toRow({ symbol, last, change, high, low, quoteVolume }: Ticker): TickerRow {
  return { s: symbol, last, change, high, low, quoteVolume }
}

function sameRow(a: TickerRow, b: TickerRow): boolean {
  return (
    a.last === b.last &&
    a.change === b.change &&
    a.quoteVolume === b.quoteVolume &&
    a.high === b.high &&
    a.low === b.low
  )
}
