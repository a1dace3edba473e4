// Funding of one contract in the reference (domain.md 5.7; futures-rules.md B28, F).

import { show } from '../amounts.ts'
import {
  type Contract,
  money,
  type Part,
  type Position,
  type PositionSide,
  sideName,
  whole,
} from './contract.ts'
import type { Contracts } from './desk.ts'
import { book, crossEquity, figuresOf, isolatedEquity, position, walletOf } from './owner.ts'
import { ceil, floor, least, most, nothing, plus, type Ratio, ratio } from './ratio.ts'

interface Share {
  part: Part
  one: Position
  due: Ratio
}

export function settleFunding(contracts: Contracts, contract: Contract): void {
  const { settled: rate, mark } = contract.prices
  const size = rate < 0n ? -rate : rate
  const shares = (side: PositionSide): Share[] =>
    [...contract.holders]
      .sort((a, b) => a.line.rank - b.line.rank)
      .flatMap((part) => {
        const one = position(part, side)
        if (!one) return []
        const { over, under } = contract.value(one.size, mark)
        return [{ part, one, due: ratio(over * size, under * whole) }]
      })
  const payer: PositionSide = rate > 0n ? 1n : -1n
  let [collected, distributed] = [0n, 0n]
  for (const { part, one, due } of shares(payer)) {
    // An isolated position gives its margin at most and keeps just more than its maintenance, a cross one gives its equity at most.
    const bound = part.isIsolated
      ? least(one.margin, isolatedEquity(part, one) - ceil(contract.maintenance(one.size, mark)) - 1n)
      : crossEquity(figuresOf(contracts.state, part.line, contract.coin))
    const paid = least(ceil(due), most(bound, 0n))
    pay(contracts, part, one, -paid, rate)
    collected += paid
  }
  const receivers = shares(-payer as PositionSide)
  const all = receivers.reduce((sum, { due }) => plus(sum, due), nothing)
  for (const { part, one, due } of receivers) {
    if (all.over === 0n) break
    const part_ = floor(ratio(collected * due.over * all.under, due.under * all.over))
    const got = least(floor(due), part_)
    pay(contracts, part, one, got, rate)
    distributed += got
  }
  contracts.state.emit({
    type: 'fundingSettled',
    symbol: contract.symbol,
    rate: money(rate),
    markPrice: show(mark),
    collected: money(collected),
    distributed: money(distributed),
  })
}

function pay(contracts: Contracts, part: Part, one: Position, units: bigint, rate: bigint): void {
  if (units === 0n) return
  const { contract, line } = part
  one.funding += units
  if (part.isIsolated) one.margin += units
  book(contracts.state, contracts.funding, walletOf(contracts.state, line), contract.coin, units)
  contracts.changed.add(part)
  contracts.state.emit({
    type: 'fundingPaid',
    account: line.person.name,
    symbol: contract.symbol,
    side: sideName(one.side),
    size: show(one.size),
    rate: money(rate),
    markPrice: show(contract.prices.mark),
    amount: money(units),
  })
}
