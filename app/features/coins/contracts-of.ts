// The perpetual contracts on a coin, the most traded first.

import { Decimal } from 'decimal.js'
import { type ContractQuote, contractQuote } from '#app/services/contracts/contract-quotes.ts'
import type { ContractService } from '#app/services/contracts/contracts.ts'

export function contractsOf(contracts: Pick<ContractService, 'list'>, coin: string): ContractQuote[] {
  return contracts
    .list()
    .filter(({ base }) => base === coin)
    .map(contractQuote)
    .sort((a, b) => new Decimal(b.turnover).comparedTo(a.turnover))
}
