// The market maker's side of a trade with a person: one position a contract, without order, fee or report.

import type { Contract } from './contract.ts'
import type { ContractAccount } from './contract-account.ts'
import { makerOf } from './platform.ts'
import type { PositionSide } from './position.ts'
import { addToPosition, reducePosition } from './settle.ts'
import type { FuturesState } from './state.ts'

/** Its part in a contract; it pays out of its own account, which may owe. */
function makerIn(state: FuturesState, contract: Contract): ContractAccount {
  const account = makerOf(state)
  const owner = state.futures.of(account, contract.line)
  owner.wallet = account
  owner.mode = 'one-way'
  return owner.in(contract)
}

/** `side`: 0 it bought. `cost`: of all lots, units. */
export function fillMaker(
  state: FuturesState,
  contract: Contract,
  side: 0 | 1,
  lots: number,
  price: number,
  cost: bigint,
): void {
  const account = makerIn(state, contract)
  const opens: PositionSide = side === 0 ? 1 : -1
  const held = account.position(-opens as PositionSide)
  const closing = Math.min(lots, held?.lots ?? 0)
  const closed = closing === lots ? cost : contract.fillCost(closing, price)
  if (held && closing > 0) reducePosition(state, account, held, closing, closed, 'trade')
  if (lots > closing) addToPosition(state, account, opens, lots - closing, cost - closed)
}
