// How lively one simulated pair is: spread, depth, pace and volatility, from its place in the catalogue.

import { catalogueEntry, type Sector } from '../market/catalogue.ts'
import { stepOf, stepsOf } from '../market/pair.ts'
import type { MarketConfig } from '../market/pair-config.ts'

export interface MarketProfile {
  symbol: string
  base: string
  quote: string
  sector: Sector
  /** Ticks. */
  startPrice: number
  /** What is traded in a day, in lots. */
  dayLots: number
  /** Deviation of a year's return, of which the market and sector factors are a part. */
  volatility: number
  /** Shares of the price: half the spread, and how far the farthest quote lies. */
  halfSpread: number
  reach: number
  /** Quotes a side. */
  levels: number
  /** Lots of a typical quote at the start price: a share of a day's trading. */
  levelLots: number
  tradesPerSecond: number
  /** Between two steps, at least and at most. */
  paceMs: readonly [number, number]
}

interface Liquidity {
  fromMillion: number
  halfSpread: number
  reach: number
  levels: number
  tradesPerSecond: number
  paceMs: readonly [number, number]
}

/** Of a day's trading: what a typical quote holds, and what it holds at least, in USDT. */
const quoteShare = 0.0002
const quoteUsdtMin = 1000

const liquidities: readonly Liquidity[] = [
  {
    fromMillion: 500,
    halfSpread: 0.000005,
    reach: 0.015,
    levels: 40,
    tradesPerSecond: 3.2,
    paceMs: [250, 600],
  },
  {
    fromMillion: 50,
    halfSpread: 0.00012,
    reach: 0.02,
    levels: 32,
    tradesPerSecond: 0.9,
    paceMs: [500, 1300],
  },
  {
    fromMillion: 5,
    halfSpread: 0.0003,
    reach: 0.025,
    levels: 26,
    tradesPerSecond: 0.5,
    paceMs: [800, 2200],
  },
  {
    fromMillion: 0,
    halfSpread: 0.0006,
    reach: 0.035,
    levels: 22,
    tradesPerSecond: 0.16,
    paceMs: [1500, 4500],
  },
]

const yearVolatility: Record<Sector, number> = {
  stable: 0.01,
  fiat: 0.08,
  gold: 0.15,
  major: 0.55,
  platform: 0.6,
  large: 0.75,
  defi: 0.95,
  alt: 1,
  game: 1.05,
  ai: 1.15,
  meme: 1.35,
}

/** How many of a quote coin one USDT buys at the start: only to size quotes and trades. */
function perUsdt(quote: string): number {
  return quote === 'USDT' ? 1 : Number(catalogueEntry(`USDT${quote}`)?.market.lastPrice ?? 1)
}

/** The profile of a pair; pairs that the catalogue does not know count as middling. */
export function profileOf(market: MarketConfig): MarketProfile {
  const entry = catalogueEntry(market.symbol)
  const million = entry?.dayVolumeMillion ?? 20
  // A lira pair is as volatile as its coin; only the lira itself is calm.
  const sector = entry?.sector ?? 'alt'
  const liquidity = liquidities.find(({ fromMillion }) => million >= fromMillion) as Liquidity
  const calm = yearVolatility[sector] < 0.2
  const lotUsdt = (Number(market.lot) * Number(market.lastPrice)) / perUsdt(market.quote)
  return {
    symbol: market.symbol,
    base: market.base,
    quote: market.quote,
    sector,
    startPrice: Math.max(1, stepsOf(market.lastPrice, stepOf(market.tick))),
    dayLots: (million * 1e6) / lotUsdt,
    volatility: yearVolatility[sector],
    halfSpread: calm ? liquidity.halfSpread / 3 : liquidity.halfSpread,
    reach: calm ? liquidity.reach / 4 : liquidity.reach,
    levels: liquidity.levels,
    levelLots: Math.max(quoteUsdtMin, million * 1e6 * quoteShare * (calm ? 2 : 1)) / lotUsdt,
    tradesPerSecond: liquidity.tradesPerSecond,
    paceMs: liquidity.paceMs,
  }
}
