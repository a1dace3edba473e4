// Which contracts a list shows, and in which order: the query of the list, read and applied.

import { Decimal } from 'decimal.js'
import { foldText } from '#app/i18n/fold-text.ts'
import type { ContractQuote } from '#app/services/contracts/contract-quotes.ts'
import { type ContractLine, contractLines } from '#engine/market/contract-config.ts'

export const contractSorts = ['contract', 'price', 'change', 'mark', 'funding', 'volume', 'interest'] as const
export type ContractSort = (typeof contractSorts)[number]

export interface ContractQuery {
  line: ContractLine | 'all'
  search: string
  sort: { by: ContractSort; descending: boolean } | null
}

export function readContractQuery(params: URLSearchParams): ContractQuery {
  const sort = params.get('sort') ?? ''
  const by = contractSorts.find((key) => key === sort.replace(/^-/, ''))
  return {
    line: contractLines.find((known) => known === params.get('line')) ?? 'all',
    search: (params.get('q') ?? '').trim().slice(0, 40),
    sort: by ? { by, descending: sort.startsWith('-') } : null,
  }
}

const weights = {
  price: 'last',
  change: 'change',
  mark: 'mark',
  funding: 'fundingRate',
  volume: 'turnover',
  interest: 'openValue',
} as const satisfies Record<Exclude<ContractSort, 'contract'>, keyof ContractQuote>

function sorted(rows: readonly ContractQuote[], { sort }: ContractQuery): ContractQuote[] {
  if (sort === null) return [...rows]
  const { by, descending } = sort
  const sign = descending ? -1 : 1
  if (by === 'contract') return [...rows].sort((a, b) => sign * (a.name < b.name ? -1 : 1))
  const weighed = rows.map((row) => ({ row, weight: new Decimal(row[weights[by]]) }))
  weighed.sort((a, b) => sign * a.weight.comparedTo(b.weight))
  return weighed.map(({ row }) => row)
}

/** In the catalogue's sequence where the query names none. */
export function chooseContracts(rows: readonly ContractQuote[], query: ContractQuery): ContractQuote[] {
  const wanted = foldText(query.search)
  return sorted(
    rows.filter(
      ({ line, base, quote, name, coinName }) =>
        (query.line === 'all' || line === query.line) &&
        foldText(`${base}/${quote} ${name} ${coinName}`).includes(wanted),
    ),
    query,
  )
}

export const linesOf = (rows: readonly Pick<ContractQuote, 'line'>[]): ContractLine[] =>
  contractLines.filter((known) => rows.some(({ line }) => line === known))
