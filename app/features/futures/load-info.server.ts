// What the pages of contract information show, from the contract's own terms.

import type { Services } from '#app/services/services.ts'
import { factsOf } from './contract-facts.ts'

export function loadInfo(services: Services, symbol: string) {
  const row = services.contracts.get(symbol)
  const rules = services.contracts.terms(symbol)
  return row && rules && { contract: factsOf(row, rules), rules }
}

export type ContractInfoData = NonNullable<ReturnType<typeof loadInfo>>
