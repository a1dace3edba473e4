// Which markets a reader asked for, and in which order: the query of the list, read and applied.

import { Decimal } from 'decimal.js'
import { foldText } from '#app/i18n/fold-text.ts'
import type { MarketRow } from '#app/services/services.ts'

export const sortKeys = ['pair', 'price', 'change', 'high', 'low', 'volume'] as const
export type SortKey = (typeof sortKeys)[number]

export interface MarketQuery {
  search: string
  quote: string
  sort: { by: SortKey; descending: boolean } | null
}

export function readMarketQuery(params: URLSearchParams): MarketQuery {
  const sort = params.get('sort') ?? ''
  const by = sortKeys.find((key) => key === sort.replace(/^-/, ''))
  return {
    search: (params.get('q') ?? '').trim().slice(0, 40),
    quote: params.get('quote') ?? '',
    sort: by ? { by, descending: sort.startsWith('-') } : null,
  }
}

function matches(row: MarketRow, query: MarketQuery): boolean {
  if (query.quote !== '' && row.quote !== query.quote) return false
  const words = foldText(`${row.base}/${row.quote} ${row.symbol} ${row.name}`)
  return words.includes(foldText(query.search))
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
export function chooseMarkets(rows: readonly MarketRow[], query: MarketQuery): MarketRow[] {
  const chosen = rows.filter((row) => matches(row, query))
  if (query.sort === null) return chosen
  const { by, descending } = query.sort
  const sign = descending ? -1 : 1
  if (by === 'pair') return chosen.sort((a, b) => sign * (a.symbol < b.symbol ? -1 : 1))
  const weighed = chosen.map((row) => ({ row, weight: weights[by](row) }))
  weighed.sort((a, b) => sign * a.weight.comparedTo(b.weight))
  return weighed.map(({ row }) => row)
}

/** Quote coins in the order in which the catalogue brings them. */
export function quotesOf(rows: readonly MarketRow[]): string[] {
  return [...new Set(rows.map((row) => row.quote))]
}
