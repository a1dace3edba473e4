// Settlements of funding that are under way in a snapshot: who has still to have a turn, and what was computed for them.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account } from '../kernel/accounts.ts'
import type { Contract } from './contract.ts'
import type { ContractAccount } from './contract-account.ts'
import { beginRound } from './funding-round.ts'
import { lineOf } from './gates.ts'
import type { Position, PositionSide } from './position.ts'
import { readUnits, writeUnits } from './snapshot-units.ts'
import type { FuturesState } from './state.ts'

export function saveFunding({ futures }: FuturesState, out: StateWriter): void {
  out.number(futures.funding.size)
  for (const [contract, { rate, mark, pays, payers, receivers, turns }] of futures.funding) {
    out.number(contract.index)
    writeUnits(out, rate)
    out.number(mark)
    out.number(pays)
    saveTurns(payers.slice(turns), pays, out)
    saveTurns(receivers.slice(Math.max(0, turns - payers.length)), -pays as PositionSide, out)
  }
}

function saveTurns(accounts: readonly ContractAccount[], side: PositionSide, out: StateWriter): void {
  const waiting = accounts.filter((one) => isWaiting(one.position(side)))
  out.number(waiting.length)
  for (const account of waiting) {
    out.number(account.owner.owner.index)
    writeUnits(out, (account.position(side) as Position).owed)
  }
}

/** Who was paid early has nothing left, and perhaps no position. */
const isWaiting = (position: Position | undefined): boolean => position !== undefined && position.owed !== 0n

/** Expects the owners to be loaded. */
export function loadFunding(state: FuturesState, from: StateReader): void {
  for (let count = from.number(); count > 0; count--) {
    const contract = state.futures.contracts[from.number()] as Contract
    const rate = readUnits(from)
    const mark = from.number()
    const pays = from.number() as PositionSide
    const payers = loadTurns(state, contract, pays, from)
    const receivers = loadTurns(state, contract, -pays as PositionSide, from)
    beginRound(state, contract, { rate, mark, pays, payers, receivers })
  }
}

function loadTurns(
  state: FuturesState,
  contract: Contract,
  side: PositionSide,
  from: StateReader,
): ContractAccount[] {
  const accounts: ContractAccount[] = []
  for (let count = from.number(); count > 0; count--) {
    const owner = state.accounts.at(from.number()) as Account
    const account = lineOf(state, owner, contract.line).in(contract)
    const position = account.position(side) as Position
    position.owed = readUnits(from)
    accounts.push(account)
  }
  return accounts
}
