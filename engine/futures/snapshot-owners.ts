// Owners in a snapshot: modes, settings and positions. Those that still have what everyone begins with leave no bytes.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account } from '../kernel/accounts.ts'
import { type ContractLine, contractLines } from '../market/contract-config.ts'
import type { Contract } from './contract.ts'
import { ContractAccount, type LineAccount, type PositionMode, positionModes } from './contract-account.ts'
import { lineOf } from './gates.ts'
import { isOwnFund } from './platform.ts'
import { newPosition, type Position, type PositionSide } from './position.ts'
import { readUnits, writeUnits } from './snapshot-units.ts'
import type { FuturesState } from './state.ts'

export function saveOwners(state: FuturesState, out: StateWriter): void {
  const owners = state.futures.all().filter((one) => one.mode !== 'undecided' || partsOf(one).length > 0)
  out.number(owners.length)
  for (const owner of owners) {
    out.number(owner.owner.index)
    out.number(contractLines.indexOf(owner.line))
    out.number(positionModes.indexOf(owner.mode))
    const parts = partsOf(owner)
    out.number(parts.length)
    for (const account of parts) savePart(account, out)
  }
}

const partsOf = (owner: LineAccount): ContractAccount[] => owner.inOrder().filter((one) => !isAsBegun(one))

function isAsBegun(account: ContractAccount): boolean {
  const { leverage } = new ContractAccount(account.owner, account.contract)
  return (
    account.isIdle &&
    !account.isIsolated &&
    !account.autoMargin[0] &&
    !account.autoMargin[1] &&
    account.leverage[0] === leverage[0] &&
    account.leverage[1] === leverage[1]
  )
}

function savePart(
  { contract, leverage, isIsolated, autoMargin, positions }: ContractAccount,
  out: StateWriter,
): void {
  out.number(contract.index)
  out.number(leverage[0])
  out.number(leverage[1])
  out.number((isIsolated ? 1 : 0) | (autoMargin[0] ? 2 : 0) | (autoMargin[1] ? 4 : 0))
  out.number(positions.length)
  for (const position of positions) savePosition(position, out)
}

const amounts = ['cost', 'margin', 'realised', 'openFee', 'closeFee', 'funding', 'closedCost'] as const

function savePosition(position: Position, out: StateWriter): void {
  for (const number of [
    position.id,
    position.side,
    position.openedAt,
    position.lots,
    position.openedLots,
    position.closedLots,
  ])
    out.number(number)
  for (const name of amounts) writeUnits(out, position[name])
}

export function loadOwners(state: FuturesState, from: StateReader): void {
  for (let count = from.number(); count > 0; count--) {
    const account = state.accounts.at(from.number()) as Account
    const owner = lineOf(state, account, contractLines[from.number()] as ContractLine)
    if (isOwnFund(account)) owner.wallet = account
    owner.mode = positionModes[from.number()] as PositionMode
    for (let parts = from.number(); parts > 0; parts--) loadPart(state, owner, from)
  }
}

function loadPart(state: FuturesState, owner: LineAccount, from: StateReader): void {
  const account = owner.in(state.futures.contracts[from.number()] as Contract)
  account.leverage[0] = from.number()
  account.leverage[1] = from.number()
  const flags = from.number()
  account.isIsolated = (flags & 1) !== 0
  account.autoMargin[0] = (flags & 2) !== 0
  account.autoMargin[1] = (flags & 4) !== 0
  for (let count = from.number(); count > 0; count--) {
    const position = loadPosition(from)
    if (position.side === 1) account.long = position
    else account.short = position
    state.futures.holdersOf(account.contract).add(account)
    state.futures.holdersOn(account.contract, position.side).add(account)
  }
}

function loadPosition(from: StateReader): Position {
  const [id, side, openedAt] = [from.number(), from.number() as PositionSide, from.number()]
  const position = newPosition(id, side, openedAt)
  position.lots = from.number()
  position.openedLots = from.number()
  position.closedLots = from.number()
  for (const name of amounts) position[name] = readUnits(from)
  return position
}
