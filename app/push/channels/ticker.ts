// The ticker of one pair, numbered or with the sizes at the best prices, and the short tickers of all pairs or contracts.

import { type ContractFigures, contractFigures } from '#app/services/contracts/contract-quotes.ts'
import type { MarketView, Ticker } from '#engine/exchange/view.ts'
import type { ContractMarketView } from '#engine/futures/market-view.ts'
import type { Source } from '../channel.ts'
import { SampledSource } from './sampled.ts'

/** `count`: states before this one. */
export type CountedTicker = Ticker & { count: number }

/** "": no order stands on that side. */
export type QuotedTicker<Of extends Ticker = Ticker> = Of & { bidSize: string; askSize: string }

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

export function quotedTickerSource<Of extends Ticker>(
  symbol: string,
  market: Pick<MarketView, 'depth'> & { ticker(symbol: string): Of },
): Source<QuotedTicker<Of>> {
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
    market.symbols().map((symbol, index) => held(before[index], shortTicker(market.ticker(symbol))))
  return new SampledSource(read, isSameList)
}

export type ContractShort = { symbol: string } & ContractFigures

/** Rows that did not change are the same objects as before. */
export function contractTickersSource(
  market: Pick<ContractMarketView, 'symbols' | 'ticker' | 'contract'>,
): Source<readonly ContractShort[]> {
  const read = (before: readonly ContractShort[] = []) =>
    market.symbols().map((symbol, index) => {
      const line = market.contract(symbol)?.line ?? 'usdtm'
      return held(before[index], { symbol, ...contractFigures(market.ticker(symbol), line) })
    })
  return new SampledSource(read, isSameList)
}

const isSameList = <Row>(a: readonly Row[], b: readonly Row[]): boolean =>
  b.every((row, index) => row === a[index])

/** The row as it was where it still is the same. */
function held<Row extends object>(before: Row | undefined, now: Row): Row {
  return before && (Object.keys(now) as (keyof Row)[]).every((key) => before[key] === now[key]) ? before : now
}
