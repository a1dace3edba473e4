// The contracts of a list, as its address chooses them.

import { chooseContracts, linesOf, readContractQuery } from '#app/parts/contract-choice.ts'
import { contractQuote } from '#app/services/contracts/contract-quotes.ts'
import type { Services } from '#app/services/services.ts'
import type { ContractMarketProps } from './contract-market.tsx'

export function loadContractMarket(
  services: Pick<Services, 'contracts'>,
  search: URLSearchParams,
): ContractMarketProps {
  const rows = services.contracts.list().map(contractQuote)
  const query = readContractQuery(search)
  return { contracts: chooseContracts(rows, query), line: query.line, lines: linesOf(rows) }
}
