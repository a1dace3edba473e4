// The end of every command and step on contracts in the reference: orders without a position end, debts are covered, what is
// spent is queued, positions are reported.

import type { Line, Part, PositionSide } from './contract.ts'
import { money } from './contract.ts'
import type { Contracts } from './desk.ts'
import { withdraw } from './match.ts'
import { book, cashOf, closes, isFund, partsOf, positions, sizeOf, walletOf } from './owner.ts'
import { watch } from './queue.ts'
import { sayPositions } from './report.ts'
import { armEnded, followReduced } from './stops.ts'
import { warn } from './warnings.ts'

export function finish(contracts: Contracts): void {
  settleReduced(contracts)
  armEnded(contracts)
  for (const part of contracts.changed) {
    watch(contracts, part)
    warn(contracts, part)
  }
  sayPositions(contracts.state, contracts.changed)
}

function settleReduced(contracts: Contracts): void {
  const owed = new Map<Line, Set<string>>()
  for (const part of contracts.reduced) {
    for (const side of [1n, -1n] as const) endClosing(contracts, part, side)
    followReduced(contracts, part)
    const coins = owed.get(part.line) ?? new Set()
    owed.set(part.line, coins.add(part.contract.coin))
  }
  contracts.reduced.clear()
  for (const [line, coins] of owed) for (const coin of coins) coverDebt(contracts, line, coin)
}

/** One-way: all, once it is flat; hedge: the newest, until they close no more than there is (B13). */
function endClosing(contracts: Contracts, part: Part, side: PositionSide): void {
  const size = sizeOf(part, side)
  if (size > 0n && part.line.mode !== 'hedge') return
  const closing = part.orders.filter((order) => order.isClosing && closes(order) === side)
  let sum = closing.reduce((all, { rest }) => all + rest, 0n)
  for (let order = closing.pop(); order && sum > size; order = closing.pop()) {
    sum -= order.rest
    withdraw(contracts, order, 33)
  }
}

/** A wallet without cross positions owes nothing: the insurance fund pays (A3). */
export function coverDebt(contracts: Contracts, line: Line, coin: string): void {
  if (isFund(line)) return
  const parts = partsOf(line, coin)
  if (parts.some((part) => !part.isIsolated && positions(part).length > 0)) return
  const margins = parts.flatMap(positions).reduce((sum, { margin }) => sum + margin, 0n)
  const debt = margins - cashOf(contracts.state, line, coin)
  if (debt <= 0n) return
  book(contracts.state, contracts.insurance, walletOf(contracts.state, line), coin, debt)
  contracts.state.emit({
    type: 'debtCovered',
    account: line.person.name,
    line: line.line,
    coin,
    amount: money(debt),
  })
  contracts.sayInsurance(coin)
}
