// The spot index: one board of pairs, where the reader was last, and how many orders wait.

import { quotesOf } from '#app/parts/market-choice.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import { boards } from './board-names.ts'
import { boardRows } from './boards.ts'
import { loadSparks } from './load-sparks.ts'
import { chooseMarkets, readMarketQuery } from './market-list.ts'

/** The page of open orders shows as many; beyond that the number is a "more than". */
const countedOrders = 200

export async function loadSpotIndex(
  services: Services,
  subject: Subject | undefined,
  search: URLSearchParams,
  lastPair: string | undefined,
) {
  const { markets, trading } = services
  const rows = markets.list()
  const favourites = subject ? await services.favourites.list(subject.userId) : []
  const board = boards.find((name) => name === search.get('board')) ?? 'hot'
  const shown = chooseMarkets(boardRows(board, rows, favourites), readMarketQuery(search))
  const symbols = shown.map(({ symbol }) => symbol)
  const open = subject && (await trading.openOrders(subject.account, { limit: countedOrders + 1 })).length
  return {
    quotes: quotesOf(rows),
    total: rows.length,
    board,
    favourites,
    markets: shown,
    sparks: await loadSparks(markets, symbols, services.now()),
    last: markets.get(lastPair ?? '') ?? null,
    openOrders:
      open === undefined ? null : { count: Math.min(open, countedOrders), isMore: open > countedOrders },
  }
}
