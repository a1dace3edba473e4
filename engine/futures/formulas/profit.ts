// Profit of positions: floating, realised by a close, net of what was paid, and the price at which nothing was won or lost.

import { addDecimals, multiplyDecimals, quotient, subtractDecimals } from '../../core/decimal-arithmetic.ts'
import {
  type ContractKind,
  type ContractTerms,
  costOfFill,
  directed,
  figurePlaces,
  marginPlaces,
  type Position,
} from './position.ts'

/** A quotient that is not divided yet, so that what follows loses nothing. */
export interface Fraction {
  over: string
  under: string
}

/** s × (q × P − C), inverse s × (C − q ÷ P), exact (domain.md 5.2). */
export function exactProfit(kind: ContractKind, position: Position, price: string): Fraction {
  const { direction, size, cost } = position
  if (kind === 'linear') {
    const gained = subtractDecimals(multiplyDecimals(size, price), cost)
    return { over: directed(direction, gained), under: '1' }
  }
  const gained = subtractDecimals(multiplyDecimals(cost, price), size)
  return { over: directed(direction, gained), under: price }
}

/** Floating profit at a price, rounded down (futures-rules B3). */
export function unrealisedProfit(kind: ContractKind, position: Position, price: string): string {
  const { over, under } = exactProfit(kind, position, price)
  return quotient(over, under, figurePlaces(kind), 'floor')
}

/** The part of the cost that leaves with `closed`: the person's profit is rounded down, the rest follows with the last lot. */
export function removedCost(
  kind: ContractKind,
  position: Position,
  closed: string,
  decimals: number,
): string {
  const { direction, size, cost } = position
  if (closed === size) return cost
  const isUp = (direction === 1) === (kind === 'linear')
  return quotient(multiplyDecimals(cost, closed), size, decimals, isUp ? 'ceil' : 'floor')
}

/** What closing a part at a price realises, before fees; `decimals` of the contract's cost (tick × lot, inverse 8). */
export function realisedProfit(
  kind: ContractKind,
  position: Position,
  close: { size: string; price: string },
  decimals: number = marginPlaces,
): string {
  const removed = removedCost(kind, position, close.size, decimals)
  const received = costOfFill(kind, close.size, close.price)
  const gained = kind === 'linear' ? subtractDecimals(received, removed) : subtractDecimals(removed, received)
  return directed(position.direction, gained)
}

/** Fee of a fill, rounded up to 8 decimals; inverse: of the value that was rounded down (futures-rules F). */
export function feeOf(kind: ContractKind, size: string, price: string, rate: string): string {
  return quotient(multiplyDecimals(costOfFill(kind, size, price), rate), '1', marginPlaces, 'ceil')
}

/** pnl + funding + openFee + closeFee, all signed: received above zero, paid below. */
export const netProfit = (...signedAmounts: readonly string[]): string =>
  signedAmounts.reduce(addDecimals, '0')

/** Linear: the closing price that leaves neither gain nor loss; `paid` = funding + opening fee + realised, signed cash. */
export function breakEvenPrice(
  { feeRate }: Pick<ContractTerms, 'feeRate'>,
  { direction, size, cost }: Position,
  paid: string,
  decimals: number,
): string {
  const over = subtractDecimals(cost, directed(direction, paid))
  const under = multiplyDecimals(size, subtractDecimals('1', directed(direction, feeRate)))
  return quotient(over, under, decimals, 'half')
}
