// The contracts of a page as its address chooses them: a line, a search.

import { chooseContracts, linesOf, readContractQuery } from '#app/parts/contract-choice.ts'
import { contractQuote } from '#app/services/contracts/contract-quotes.ts'
import type { Services } from '#app/services/services.ts'

export function chosenContracts({ contracts }: Pick<Services, 'contracts'>, search: URLSearchParams) {
  const rows = contracts.list().map(contractQuote)
  const query = readContractQuery(search)
  return { chosen: chooseContracts(rows, query), line: query.line, lines: linesOf(rows) }
}
