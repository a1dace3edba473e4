// The ticker of one pair, numbered or with the sizes at the best prices, and the short tickers of all pairs.

import type { MarketView, Ticker } from '#engine/exchange/view.ts'
import type { Source } from '../channel.ts'
import { SampledSource } from './sampled.ts'

/** `count`: states before this one. */
export type CountedTicker = Ticker & { count: number }

/** "": no order stands on that side. */
export type QuotedTicker = Ticker & { bidSize: string; askSize: string }

// A later time alone does not count as a change.
function isSame<State extends Ticker>(a: State, b: State): boolean {
  return (Object.keys(a) as (keyof State)[]).every(
    (key) => key === 'at' || key === 'count' || a[key] === b[key],
  )
}

export function tickerSource(symbol: string, market: Pick<MarketView, 'ticker'>): Source<CountedTicker> {
  return new SampledSource((before) => {
    return { ...market.ticker(symbol), count: before ? before.count + 1 : 0 }
  }, isSame)
}

export function quotedTickerSource(
  symbol: string,
  market: Pick<MarketView, 'ticker' | 'depth'>,
): Source<QuotedTicker> {
  const read = () => {
    const { bids, asks } = market.depth(symbol, 1)
    return { ...market.ticker(symbol), bidSize: bids[0]?.[1] ?? '', askSize: asks[0]?.[1] ?? '' }
  }
  return new SampledSource(read, isSame)
}

export type ShortTicker = Pick<Ticker, 'symbol' | 'last' | 'change' | 'high' | 'low' | 'quoteVolume'>

function shortTicker({ symbol, last, change, high, low, quoteVolume }: Ticker): ShortTicker {
  return { symbol, last, change, high, low, quoteVolume }
}

/** Rows that did not change are the same objects as before. */
export function tickersSource(
  market: Pick<MarketView, 'symbols' | 'ticker'>,
): Source<readonly ShortTicker[]> {
  const read = (before: readonly ShortTicker[] = []) =>
    market.symbols().map((symbol, index) => {
      const now = shortTicker(market.ticker(symbol))
      const held = before[index]
      return held && isSameShort(held, now) ? held : now
    })
  return new SampledSource(read, (a, b) => b.every((row, index) => row === a[index]))
}

function isSameShort(a: ShortTicker, b: ShortTicker): boolean {
  return (Object.keys(a) as (keyof ShortTicker)[]).every((key) => a[key] === b[key])
}
