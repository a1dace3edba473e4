// The prices and best offers of contracts, which the oracle of unified accounts believes.

import type { Exchange } from '#engine/exchange/exchange.ts'
import { amount } from '../reference/amounts.ts'
import type { Contract, Order } from '../reference/contracts/contract.ts'
import type { UnifiedDesk } from '../reference/unified/desk.ts'

export interface ContractPrices {
  contract: Contract
  mark: bigint
  index: bigint
  isStale: boolean
}

export const pricesOf = (exchange: Exchange, { contracts }: UnifiedDesk): ContractPrices[] =>
  contracts.all.map((contract) => {
    const shown = exchange.contracts.contract(contract.symbol)
    const mark = amount(shown?.markPrice ?? '0')
    return { contract, mark, index: amount(shown?.indexPrice ?? '0'), isStale: shown?.isStale ?? false }
  })

/** Whether any is another than before. */
export function setPrices(all: readonly ContractPrices[]): boolean {
  let isOther = false
  for (const { contract, ...now } of all) {
    const { prices } = contract
    isOther ||= prices.mark !== now.mark || prices.index !== now.index || prices.isStale !== now.isStale
    Object.assign(prices, now)
  }
  return isOther
}

/** The first of each side, as they are after an entry. */
export function showBooks(exchange: Exchange, { contracts }: UnifiedDesk): void {
  for (const { symbol, book } of contracts.all) {
    const { bids, asks } = exchange.contracts.depth(symbol, 1)
    for (const [side, [level]] of [
      ['buy', bids],
      ['sell', asks],
    ] as const)
      book[side].splice(0, book[side].length, ...(level ? [{ price: amount(level[0]) } as Order] : []))
  }
}
