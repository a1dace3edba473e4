// Which markets are listed, and in which order: the query of the list, read and applied.

import { Decimal } from 'decimal.js'
import { isChosenPair, type PairChoice, readPairChoice } from '#app/parts/market-choice.ts'
import type { MarketRow } from '#app/services/markets.ts'

export const sortKeys = ['pair', 'price', 'change', 'high', 'low', 'volume'] as const
export type SortKey = (typeof sortKeys)[number]

export interface MarketQuery extends PairChoice {
  sort: { by: SortKey; descending: boolean } | null
}

export function readMarketQuery(params: URLSearchParams): MarketQuery {
  const sort = params.get('sort') ?? ''
  const by = sortKeys.find((key) => key === sort.replace(/^-/, ''))
  return {
    ...readPairChoice(params),
    sort: by ? { by, descending: sort.startsWith('-') } : null,
  }
}

type Weight = (row: MarketRow) => Decimal

const weights: Record<Exclude<SortKey, 'pair'>, Weight> = {
  price: ({ ticker }) => new Decimal(ticker.last).times(ticker.toUsdt),
  change: ({ ticker }) => new Decimal(ticker.change),
  high: ({ ticker }) => new Decimal(ticker.high).times(ticker.toUsdt),
  low: ({ ticker }) => new Decimal(ticker.low).times(ticker.toUsdt),
  volume: ({ ticker }) => new Decimal(ticker.quoteVolume).times(ticker.toUsdt),
}

/** Prices and volumes in different quotes are compared by their worth in USDT. */
export function sortMarkets(rows: readonly MarketRow[], { sort }: Pick<MarketQuery, 'sort'>): MarketRow[] {
  if (sort === null) return [...rows]
  const { by, descending } = sort
  const sign = descending ? -1 : 1
  if (by === 'pair') return [...rows].sort((a, b) => sign * (a.symbol < b.symbol ? -1 : 1))
  const weighed = rows.map((row) => ({ row, weight: weights[by](row) }))
  weighed.sort((a, b) => sign * a.weight.comparedTo(b.weight))
  return weighed.map(({ row }) => row)
}

export function chooseMarkets(rows: readonly MarketRow[], query: MarketQuery): MarketRow[] {
  return sortMarkets(
    rows.filter((row) => isChosenPair(row, query)),
    query,
  )
}
