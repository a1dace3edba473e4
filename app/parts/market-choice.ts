// Which pairs a search and a quote coin leave over, for every list of pairs.

import { foldText } from '#app/i18n/fold-text.ts'

export interface PairNames {
  symbol: string
  base: string
  quote: string
  name: string
}

export interface PairChoice {
  search: string
  quote: string
}

export function readPairChoice(params: URLSearchParams): PairChoice {
  return { search: (params.get('q') ?? '').trim().slice(0, 40), quote: params.get('quote') ?? '' }
}

export function isChosenPair(row: PairNames, { search, quote }: PairChoice): boolean {
  if (quote !== '' && row.quote !== quote) return false
  return foldText(`${row.base}/${row.quote} ${row.symbol} ${row.name}`).includes(foldText(search))
}

/** Quote coins in the order in which the catalogue brings them. */
export function quotesOf(rows: readonly { quote: string }[]): string[] {
  return [...new Set(rows.map((row) => row.quote))]
}
