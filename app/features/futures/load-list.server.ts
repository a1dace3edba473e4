// The contracts of the overview, as the address chooses them.

import type { Services } from '#app/services/services.ts'
import { type ContractLine, contractLines } from '#engine/market/contract-config.ts'

export function loadList(services: Services, search: URLSearchParams) {
  const line: ContractLine | 'all' = contractLines.find((known) => known === search.get('line')) ?? 'all'
  const wanted = (search.get('q') ?? '').slice(0, 20)
  const text = wanted.trim().toLowerCase()
  const all = services.contracts.list()
  return {
    contracts: all.filter(
      (row) =>
        (line === 'all' || row.line === line) &&
        [row.name, row.coinName].some((word) => word.toLowerCase().includes(text)),
    ),
    line,
    lines: contractLines.filter((known) => all.some((row) => row.line === known)),
    wanted,
  }
}

export type ContractListData = ReturnType<typeof loadList>
