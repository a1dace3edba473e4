// Pairs and contracts that a person keeps an eye on (domain.md 18.8).

import type { OpenDatabase } from '#db/open-database.ts'
import { addFavourite, favouritesOf, removeFavourite } from '#db/stores/favourites.ts'
import type { MarketView } from '#engine/exchange/view.ts'
import type { ContractsView } from '#engine/futures/view.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, type Result, refused } from './result.ts'
import type { Subject } from './subject.ts'

export interface FavouriteService {
  /** Pairs, in the order of choice. */
  list(userId: string): Promise<string[]>
  /** Contracts, in the order of choice. */
  contracts(userId: string): Promise<string[]>
  add(subject: Subject, symbol: string): Promise<Result<null>>
  remove(subject: Subject, symbol: string): Promise<Result<null>>
}

/** `now`: wall clock, only for the order of the list. */
export function createFavourites(
  database: OpenDatabase,
  view: Pick<MarketView, 'market'> & { contracts?: Pick<ContractsView, 'contract'> },
  now: () => number,
): FavouriteService {
  const isContract = (symbol: string) => view.contracts?.contract(symbol) !== undefined
  return {
    contracts: async (userId) => (await favouritesOf(database, userId)).filter(isContract),
    list: async (userId) => {
      const chosen = await favouritesOf(database, userId)
      return chosen.filter((symbol) => view.market(symbol) !== undefined)
    },
    async add({ userId }, symbol) {
      if (view.market(symbol) === undefined && !isContract(symbol))
        return refused({ code: rejection.pairMissing, field: 'symbolId' })
      await addFavourite(database, userId, symbol, now())
      return accepted(null)
    },
    async remove({ userId }, symbol) {
      await removeFavourite(database, userId, symbol)
      return accepted(null)
    },
  }
}
