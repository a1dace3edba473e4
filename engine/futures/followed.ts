// Accounts whose positions others follow: every change of one is kept until those who follow it take it (domain.md 13).

import type { ContractAccount } from './contract-account.ts'
import { equity, figuresOf } from './figures.ts'
import type { PositionSide } from './position.ts'
import type { FuturesState } from './state.ts'
import { sideName } from './texts.ts'

/** Called before the lots join or leave the position, and before anything is booked for them. */
export function noteChange(
  state: FuturesState,
  account: ContractAccount,
  side: PositionSide,
  opens: boolean,
  lots: number,
  cost: bigint,
): void {
  const { followed, followedChanges } = state.futures
  const { owner, contract } = account
  if (followed.size === 0 || !followed.has(owner)) return
  followedChanges.push({
    account: owner.owner,
    symbol: contract.symbol,
    side: sideName(side),
    opens,
    lots,
    lotsBefore: account.lots(side),
    cost,
    leverage: account.leverageOf(side),
    isIsolated: account.isIsolated,
    equityBefore: equity(figuresOf(state, owner, contract.coin)),
  })
}
