// Books what a settlement of funding computed, for so many positions in an entry. Who is about to change before its place has come is paid
// first, so that what an instant costs does not hang on when it is booked.

import { formatBig } from '../core/decimal.ts'
import { emit } from '../kernel/report.ts'
import type { Contract } from './contract.ts'
import type { ContractAccount, LineAccount } from './contract-account.ts'
import { book, walletIndex } from './money.ts'
import { fundingOf, isMaker } from './platform.ts'
import type { Position, PositionSide } from './position.ts'
import type { FuturesEvent } from './protocol.ts'
import type { FundingRound, FuturesState } from './state.ts'
import { priceText, sideName, sizeText, unitsOf } from './texts.ts'

/** The amounts stand with the positions. */
export function beginRound(
  state: FuturesState,
  contract: Contract,
  settlement: Omit<FundingRound, 'turns'>,
): void {
  // A receiver that is paid early may come before those who pay.
  state.stores.ledger.letOwe(fundingOf(state).index)
  state.futures.funding.set(contract, { ...settlement, turns: 0 })
}

/** As much of all rounds as there is room for now. */
export function goOnPaying(state: FuturesState): void {
  const { funding, fundingRoom } = state.futures
  for (const [contract, round] of funding) {
    const left = fundingRoom.left(state.seq, state.now)
    if (left === 0) return
    fundingRoom.take(serve(state, contract, round, left))
  }
}

/** What is left of an earlier settlement, all of it. */
export function finishRound(state: FuturesState, contract: Contract): void {
  const round = state.futures.funding.get(contract)
  if (round) serve(state, contract, round, Number.POSITIVE_INFINITY)
}

/** Answers how many it paid: a turn of who was paid early costs nothing. */
function serve(state: FuturesState, contract: Contract, round: FundingRound, most: number): number {
  const { payers, receivers, pays } = round
  const all = payers.length + receivers.length
  let paid = 0
  for (; round.turns < all && paid < most; round.turns++) {
    const isPayer = round.turns < payers.length
    const account = isPayer ? payers[round.turns] : receivers[round.turns - payers.length]
    if (pay(state, account as ContractAccount, isPayer ? pays : (-pays as PositionSide), round)) paid++
  }
  if (round.turns === all) state.futures.funding.delete(contract)
  return paid
}

/** Called before a position changes. */
export function payOwed(state: FuturesState, account: ContractAccount): void {
  const { funding } = state.futures
  if (funding.size === 0) return
  const round = funding.get(account.contract)
  if (round) for (const side of [1, -1] as const) pay(state, account, side, round)
}

/** Called before all that a line has is judged. */
export function payOwedOf(state: FuturesState, owner: LineAccount): void {
  if (state.futures.funding.size > 0) for (const one of owner.inOrder()) payOwed(state, one)
}

/** Of an isolated position out of its margin, or into it. False where nothing is owed. */
function pay(
  state: FuturesState,
  account: ContractAccount,
  side: PositionSide,
  round: FundingRound,
): boolean {
  const position = account.position(side)
  if (position === undefined || position.owed === 0n) return false
  const amount = position.owed
  position.owed = 0n
  if (account.isIsolated) position.margin += amount
  position.funding += amount
  book(state, fundingOf(state).index, walletIndex(account.owner), account.contract.coin, amount)
  state.futures.noteChanged(account)
  if (!state.terse && !isMaker(account.owner.owner)) reportPaid(state, account, position, amount, round)
  return true
}

function reportPaid(
  state: FuturesState,
  { owner, contract }: ContractAccount,
  { side, lots }: Position,
  amount: bigint,
  { rate, mark }: FundingRound,
): void {
  emit<FuturesEvent>(state, {
    type: 'fundingPaid',
    account: owner.owner.name,
    symbol: contract.symbol,
    side: sideName(side),
    size: sizeText(contract, lots),
    rate: formatBig(rate, 8),
    markPrice: priceText(contract, mark),
    amount: unitsOf(amount),
  })
}
