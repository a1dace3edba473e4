// Prices of a venue's pairs since the last look, and its closed candles.

import type { Exchange } from 'ccxt'
import type { Candle } from '#engine/market/view.ts'
import { text } from './venue-pairs.ts'

interface Series {
  unified: string
  interval: string
  count: number
  closed: Candle[]
}

export interface PricesSnapshot {
  lasts: Readonly<Record<string, string>>
  seen: Readonly<Record<string, readonly string[]>>
  series: readonly (readonly [key: string, one: Series])[]
}

export class VenuePrices {
  private readonly lasts = new Map<string, string>()
  /** The newest trade that was looked at, by pair. */
  private readonly seen = new Map<string, Set<string>>()
  private readonly series = new Map<string, Series>()
  private readonly names = new Map<string, string>()

  constructor(private readonly client: Exchange) {}

  snapshot(): PricesSnapshot {
    const seen = [...this.seen].map(([symbol, ids]) => [symbol, [...ids]])
    return {
      lasts: Object.fromEntries(this.lasts),
      seen: Object.fromEntries(seen),
      series: [...this.series],
    }
  }

  /** Into an empty one. */
  restore({ lasts, seen, series }: PricesSnapshot): void {
    for (const [symbol, last] of Object.entries(lasts)) this.lasts.set(symbol, last)
    for (const [symbol, ids] of Object.entries(seen)) this.seen.set(symbol, new Set(ids))
    for (const [key, one] of series) this.series.set(key, one)
  }

  last(symbol: string): string {
    return this.lasts.get(symbol) ?? '0'
  }

  /** Every price since the last look, oldest first, each as often as it changed; the first time only that of now. */
  async refresh(symbol: string, unified: string): Promise<string[]> {
    this.names.set(symbol, unified)
    const [trades, ticker] = [await this.client.fetchTrades(unified), await this.client.fetchTicker(unified)]
    const known = this.seen.get(symbol)
    const fresh = known ? trades.filter(({ id }) => !known.has(id as string)) : []
    this.seen.set(symbol, new Set(trades.map(({ id }) => id as string)))
    fresh.sort((a, b) => Number(a.timestamp) - Number(b.timestamp) || idOrder(`${a.id}`, `${b.id}`))
    const prices = [...fresh.map(({ price }) => text(price)), text(ticker.last, this.last(symbol))]
    const moved = prices.filter((price, at) => price !== (prices[at - 1] ?? this.last(symbol)))
    this.lasts.set(symbol, prices.at(-1) as string)
    for (const one of this.series.values()) if (one.unified === unified) await this.fill(one)
    return moved
  }

  /** What is asked for the first time comes with the next look. */
  candles(symbol: string, interval: string, count: number): Candle[] {
    const key = `${symbol} ${interval}`
    const known = this.series.get(key)
    if (known) {
      known.count = Math.max(known.count, count)
      return known.closed.slice(-count)
    }
    const unified = this.names.get(symbol)
    if (unified !== undefined) this.series.set(key, { unified, interval, count, closed: [] })
    return []
  }

  private async fill(one: Series): Promise<void> {
    const frame = one.interval === '1M' ? '1M' : one.interval.replace(/[HD]$/, (unit) => unit.toLowerCase())
    const week = frame === '1W' ? '1w' : frame
    const rows = await this.client.fetchOHLCV(one.unified, week, undefined, one.count + 1)
    // The newest one is open.
    one.closed = rows.slice(0, -1).map(([openTime, open, high, low, close, volume]) => ({
      openTime: Number(openTime),
      open: text(open),
      high: text(high),
      low: text(low),
      close: text(close),
      volume: text(volume),
      quoteVolume: '0',
      usdtVolume: '0',
      closed: true,
    }))
  }
}

const idOrder = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1)
