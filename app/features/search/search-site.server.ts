// Searches what there is to find here: running pairs, their coins, and pages by their names in every language.

import { translator } from '#app/i18n/translator.server.ts'
import { nameOfPage, type SitePage, sitePages } from '#app/parts/site-pages.ts'
import type { MarketService } from '#app/services/markets.ts'
import { coinName } from '#engine/market/catalogue.ts'
import { type Found, find } from './find.ts'

/** Shown for an empty query. */
const livelyRows = 10

const languages = ['tr', 'en'] as const

function namedPages() {
  return (Object.keys(sitePages) as SitePage[]).map((page) => ({
    page,
    names: languages.map((language) => translator(language)(nameOfPage(page))).join(' '),
  }))
}

export function searchSite(markets: Pick<MarketService, 'list'>, query: string): Found {
  const rows = markets.list()
  if (query === '') return { pairs: rows.slice(0, livelyRows), coins: [], pages: [] }
  const coins = [...new Set(rows.flatMap(({ base, quote }) => [base, quote]))]
  return find(
    query,
    rows,
    coins.map((coin) => ({ coin, name: coinName(coin) })),
    namedPages(),
  )
}
