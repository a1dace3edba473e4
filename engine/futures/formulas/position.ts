// What the formulas know of a contract and of a position: size and exact cost, never an average (futures-rules B1, B2).

import { addDecimals, multiplyDecimals, quotient, type Rounding } from '../../core/decimal-arithmetic.ts'
import type { Tier } from './tiers.ts'

/** Linear: sizes in the coin, settled in the quote. Inverse: sizes in USD, settled in the coin. */
export type ContractKind = 'linear' | 'inverse'

/** +1 long, −1 short. */
export type Direction = 1 | -1

export interface ContractTerms {
  kind: ContractKind
  /** The contract's taker fee: what a liquidation costs too, never the account's rate. */
  feeRate: string
  tiers: readonly Tier[]
}

export interface Position {
  direction: Direction
  /** Above zero. */
  size: string
  /** What the size cost, in the settle coin: Σ size × price, inverse Σ size ÷ price of its fills. */
  cost: string
}

/** Margins, releases and costs of orders (futures-rules F). */
export const marginPlaces = 8
/** Shown profit and requirements of margin (futures-rules B3, F). */
export const figurePlaces = (kind: ContractKind) => (kind === 'linear' ? 6 : 8)

/** Value of a size at a price in the settle coin; exact for linear contracts (domain.md 5.2). */
export function valueAt(kind: ContractKind, size: string, price: string, rounding: Rounding): string {
  return kind === 'linear' ? multiplyDecimals(size, price) : quotient(size, price, marginPlaces, rounding)
}

/** What a fill adds to the cost of a position, the same number for both sides (futures-rules B2). */
export const costOfFill = (kind: ContractKind, size: string, price: string): string =>
  valueAt(kind, size, price, 'floor')

/** A position made of fills of one direction. */
export function positionOf(
  kind: ContractKind,
  direction: Direction,
  fills: readonly { size: string; price: string }[],
): Position {
  let [size, cost] = ['0', '0']
  for (const fill of fills) {
    size = addDecimals(size, fill.size)
    cost = addDecimals(cost, costOfFill(kind, fill.size, fill.price))
  }
  return { direction, size, cost }
}

/** Average entry price, for the eye only: C ÷ q, inverse q ÷ C. */
export function averageEntry(kind: ContractKind, { size, cost }: Position, decimals: number): string {
  return kind === 'linear' ? quotient(cost, size, decimals, 'half') : quotient(size, cost, decimals, 'half')
}

/** s × amount. */
export const directed = (direction: Direction, amount: string): string =>
  direction === 1 ? amount : multiplyDecimals('-1', amount)
