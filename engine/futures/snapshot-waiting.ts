// The queue of liquidations and the sales of the insurance fund in a snapshot.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account } from '../kernel/accounts.ts'
import { type ContractLine, contractLines } from '../market/contract-config.ts'
import type { Contract } from './contract.ts'
import type { ContractAccount } from './contract-account.ts'
import { lineOf } from './gates.ts'
import type { PositionSide } from './position.ts'
import type { FuturesState } from './state.ts'

export function saveWaiting({ futures }: FuturesState, out: StateWriter): void {
  out.number(futures.queue.size)
  for (const one of futures.queue) {
    const isCross = one.kind === 'cross'
    const owner = isCross ? one.account : one.account.owner
    out.number(isCross ? 1 : 0)
    out.number(owner.owner.index)
    out.number(contractLines.indexOf(owner.line))
    out.number(isCross ? one.coin : one.account.contract.index)
    out.number(isCross ? 0 : one.side)
  }
  out.number(futures.sales.length)
  for (const { account, side, lots, limit, patientUntil } of futures.sales) {
    out.number(account.owner.owner.index)
    out.number(account.contract.index)
    for (const number of [side, lots, limit, patientUntil]) out.number(number)
  }
}

export function loadWaiting(state: FuturesState, from: StateReader): void {
  const { queue, sales } = state.futures
  for (let count = from.number(); count > 0; count--) {
    const isCross = from.number() === 1
    const owner = state.accounts.at(from.number()) as Account
    const line = contractLines[from.number()] as ContractLine
    const of = from.number()
    const side = from.number() as PositionSide
    if (isCross) {
      const account = lineOf(state, owner, line)
      account.liquidating.add(of)
      queue.add({ kind: 'cross', account, coin: of })
    } else {
      const account = partOf(state, owner, of)
      account.liquidating[side === 1 ? 0 : 1] = true
      queue.add({ kind: 'isolated', account, side })
    }
  }
  for (let count = from.number(); count > 0; count--) {
    const owner = state.accounts.at(from.number()) as Account
    const account = partOf(state, owner, from.number())
    const [side, lots] = [from.number() as PositionSide, from.number()]
    sales.push({ account, side, lots, limit: from.number(), patientUntil: from.number() })
  }
}

function partOf(state: FuturesState, owner: Account, contract: number): ContractAccount {
  const found = state.futures.contracts[contract] as Contract
  return lineOf(state, owner, found.line).in(found)
}
