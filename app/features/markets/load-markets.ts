// The page of all markets: partitions by sector and by one's own stars, searched, sorted and paged by the address.

import { quotesOf } from '#app/parts/market-choice.ts'
import type { MarketRow } from '#app/services/markets.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import { catalogueEntry, type Sector } from '#engine/market/catalogue.ts'
import { readCompared } from './compare.ts'
import { loadCompared } from './load-compared.ts'
import { loadSparks } from './load-sparks.ts'
import { readColumns } from './market-columns.ts'
import { chooseMarkets, readMarketQuery } from './market-list.ts'

const rowsPerPage = 50

const sectorOf = (row: MarketRow): Sector => catalogueEntry(row.symbol)?.sector ?? 'alt'

export type Partition = 'all' | 'favourites' | Sector

export function partitionsOf(rows: readonly MarketRow[]): Partition[] {
  return ['favourites', 'all', ...new Set(rows.map(sectorOf))]
}

/** `columns`: what the reader chose the last time. */
export async function loadMarkets(
  services: Services,
  subject: Subject | undefined,
  search: URLSearchParams,
  columns: string | undefined,
) {
  const rows = services.markets.list()
  const favourites = subject ? await services.favourites.list(subject.userId) : []
  const partitions = partitionsOf(rows)
  const partition = partitions.find((name) => name === search.get('part')) ?? 'all'
  const inPartition = rows.filter((row) => {
    if (partition === 'all') return true
    return partition === 'favourites' ? favourites.includes(row.symbol) : sectorOf(row) === partition
  })
  const chosen = chooseMarkets(inPartition, readMarketQuery(search))
  const pages = Math.max(1, Math.ceil(chosen.length / rowsPerPage))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
  const markets = chosen.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  return {
    quotes: quotesOf(rows),
    partitions,
    partition,
    favourites,
    markets,
    pageNumber: page,
    pages,
    columns: readColumns(search, columns),
    ...(await loadCompared(services.markets, readCompared(search, services.markets))),
    sparks: await loadSparks(
      services.markets,
      markets.map(({ symbol }) => symbol),
      services.now(),
    ),
  }
}
