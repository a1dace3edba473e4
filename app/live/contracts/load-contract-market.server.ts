// The contracts of a list, as its address chooses them.

import { chooseContracts, linesOf, readContractQuery } from '#app/parts/contract-choice.ts'
import { contractQuote } from '#app/services/contracts/contract-quotes.ts'
import type { Services } from '#app/services/services.ts'
import type { ContractMarketProps } from './contract-market.tsx'

export async function loadContractMarket(
  services: Pick<Services, 'contracts' | 'favourites' | 'people'>,
  request: Request,
): Promise<ContractMarketProps> {
  const search = new URL(request.url).searchParams
  const subject = await services.people.subject(request.headers.get('Cookie'))
  const favourites = subject ? await services.favourites.contracts(subject.userId) : []
  const rows = services.contracts.list().map(contractQuote)
  const query = readContractQuery(search)
  const chosen = chooseContracts(rows, query)
  const isOwn = search.get('line') === 'favourites'
  return {
    contracts: isOwn ? chosen.filter(({ symbol }) => favourites.includes(symbol)) : chosen,
    favourites,
    line: isOwn ? 'favourites' : query.line,
    lines: linesOf(rows),
  }
}
