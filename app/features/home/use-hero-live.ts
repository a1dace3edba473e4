// Keeps the small terminal of the front page moving: ticker and book in stores, the open candle in the list of candles.

import { useEffect, useMemo, useState } from 'react'
import { theFeed } from '#app/live/feed.ts'
import { followCandles, MarketLive } from '#app/live/market-live.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { heroCandles, heroInterval } from './hero-size.ts'
import type { HomeHero } from './load-home.ts'

/** The drawing is updated at most this often. */
const redrawMs = 1000

export function useHeroMarket({ market, depth }: HomeHero): MarketLive {
  const { symbol } = market
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's first figures of a pair seed its stores
  const live = useMemo(() => {
    const { priceDecimals, sizeDecimals, tick, ticker } = market
    return new MarketLive({ symbol, scale: { priceDecimals, sizeDecimals, tick }, depth, trades: [], ticker })
  }, [symbol])
  useEffect(() => live.follow(theFeed(), ['book', 'ticker']), [live])
  return live
}

function merged(candles: readonly Candle[], rows: readonly Candle[]): Candle[] {
  const byTime = new Map([...candles, ...rows].map((candle) => [candle.openTime, candle]))
  return [...byTime.values()].sort((a, b) => a.openTime - b.openTime).slice(-heroCandles)
}

export function useHeroCandles({ market, candles }: HomeHero): Candle[] {
  const { symbol } = market
  const [shown, setShown] = useState(candles)
  useEffect(() => {
    setShown(candles)
    let waiting: Candle[] = []
    const leave = followCandles(theFeed(), symbol, heroInterval, 0, (rows) => {
      waiting = merged(waiting, rows)
    })
    const timer = setInterval(() => {
      if (waiting.length === 0 || document.hidden) return
      const rows = waiting
      waiting = []
      setShown((before) => merged(before, rows))
    }, redrawMs)
    return () => {
      leave()
      clearInterval(timer)
    }
  }, [symbol, candles])
  return shown
}
