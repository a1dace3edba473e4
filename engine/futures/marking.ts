// Sets the mark of a contract, and looks what it liquidates (domain.md 5.7, 6).

import type { Contract } from './contract.ts'
import { toTicks } from './contract-prices.ts'
import { watchContract } from './liquidation-queue.ts'
import type { FuturesState } from './state.ts'

/** The computed mark, in ticks: as long as nothing tells otherwise that of the index. */
function computedMark({ prices }: Contract): number {
  return toTicks(prices.index)
}

/** Called each second, and when one of the prices it is made of is set. A stale index moves nothing. */
export function renewMark(state: FuturesState, contract: Contract): void {
  const { prices } = contract
  if (!prices.isStale) moveMark(state, contract, prices.fixedMark || computedMark(contract))
}

/** `mark` in ticks. Where it stays, only what a stale price kept waiting can be due. */
export function moveMark(state: FuturesState, contract: Contract, mark: number): void {
  const { prices } = contract
  const before = prices.mark
  if (mark === before && !prices.isOverdue) return
  prices.mark = mark
  prices.isOverdue = prices.isStale
  watchContract(state, contract, mark < before)
}
