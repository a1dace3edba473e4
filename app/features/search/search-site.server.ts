// Searches what there is to find here: running pairs, contracts, their coins, and pages by their names in every language.

import { translator } from '#app/i18n/translator.server.ts'
import { nameOfPage, type SitePage, sitePages } from '#app/parts/site-pages.ts'
import { contractQuote } from '#app/services/contracts/contract-quotes.ts'
import type { Services } from '#app/services/services.ts'
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

export function searchSite(
  { markets: pairs, contracts }: Pick<Services, 'markets' | 'contracts'>,
  query: string,
): Found {
  const markets = pairs.list()
  if (query === '') return { pairs: markets.slice(0, livelyRows), contracts: [], coins: [], pages: [] }
  const coins = [...new Set(markets.flatMap(({ base, quote }) => [base, quote]))]
  return find(query, {
    markets,
    contracts: contracts.list().map(contractQuote),
    coins: coins.map((coin) => ({ coin, name: coinName(coin) })),
    pages: namedPages(),
  })
}
