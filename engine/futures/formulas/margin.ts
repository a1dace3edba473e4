// Margin of positions: initial, maintenance, both returns on it, and the ratio that liquidation looks at (domain.md 5.2–5.5).

import {
  addDecimals,
  compareSigned,
  multiplyDecimals,
  quotient,
  subtractDecimals,
} from '../../core/decimal-arithmetic.ts'
import {
  type ContractKind,
  type ContractTerms,
  figurePlaces,
  marginPlaces,
  type Position,
} from './position.ts'
import { exactProfit, type Fraction } from './profit.ts'
import { tierOf } from './tiers.ts'

/** Margin of an isolated position or fill: cost ÷ leverage, rounded up. */
export const initialMargin = (cost: string, leverage: number): string =>
  quotient(cost, `${leverage}`, marginPlaces, 'ceil')

/** V ÷ L at the mark: what a cross position binds. */
export function crossMargin(kind: ContractKind, size: string, mark: string, leverage: number): string {
  const { over, under } = exactValue(kind, size, mark)
  return quotient(over, multiplyDecimals(under, `${leverage}`), figurePlaces(kind), 'ceil')
}

const exactValue = (kind: ContractKind, size: string, price: string): Fraction =>
  kind === 'linear' ? { over: multiplyDecimals(size, price), under: '1' } : { over: size, under: price }

/** V × (rate + f) − deduction, exact; the tier is found by value, inverse by size (futures-rules A13). */
export function exactMaintenance(
  { kind, feeRate, tiers }: ContractTerms,
  size: string,
  mark: string,
): Fraction {
  const value = kind === 'linear' ? multiplyDecimals(size, mark) : size
  const tier = tierOf(tiers, value)
  const over = subtractDecimals(multiplyDecimals(value, addDecimals(tier.rate, feeRate)), tier.deduction)
  return { over, under: kind === 'linear' ? '1' : mark }
}

/** Maintenance margin, rounded up; in hedge mode of the larger side of a cross symbol. */
export function maintenanceMargin(terms: ContractTerms, size: string, mark: string): string {
  const { over, under } = exactMaintenance(terms, size, mark)
  return quotient(over, under, figurePlaces(terms.kind), 'ceil')
}

/** What is shown when nothing covers the position any more, as a share (futures-rules B5). */
export const ratioMax = '9.99'

/** MM ÷ (margin + floating profit) of an isolated position, as a share of one; 1 is liquidation. */
export function isolatedRatio(
  terms: ContractTerms,
  position: Position,
  { margin, mark }: { margin: string; mark: string },
  decimals = 8,
): string {
  const profit = exactProfit(terms.kind, position, mark)
  const equity = addDecimals(multiplyDecimals(margin, profit.under), profit.over)
  const needed = exactMaintenance(terms, position.size, mark)
  // Both are over the same divisor: 1, or the mark of an inverse contract.
  return ratioOf(needed.over, equity, decimals)
}

/** Needed margin ÷ equity. */
export function ratioOf(needed: string, equity: string, decimals = 8): string {
  if (compareSigned(equity, '0') <= 0) return ratioMax
  return quotient(needed, equity, decimals, 'half')
}

/** V ÷ L + V × f: what the return of a shown position refers to, for it reserves the closing fee. */
export function positionBalance(
  { kind, feeRate }: ContractTerms,
  size: string,
  mark: string,
  leverage: number,
): Fraction {
  const { over, under } = exactValue(kind, size, mark)
  const share = addDecimals('1', multiplyDecimals(feeRate, `${leverage}`))
  return { over: multiplyDecimals(over, share), under: multiplyDecimals(under, `${leverage}`) }
}

/** Return of lists and cards: floating profit ÷ positionBalance (futures-rules A9). */
export function roe(
  terms: ContractTerms,
  position: Position,
  { mark, leverage }: { mark: string; leverage: number },
  decimals = 8,
): string {
  const profit = exactProfit(terms.kind, position, mark)
  const balance = positionBalance(terms, position.size, mark, leverage)
  const over = multiplyDecimals(profit.over, balance.under)
  return quotient(over, multiplyDecimals(profit.under, balance.over), decimals, 'half')
}

/** Return of the calculator: profit ÷ margin (futures-rules A9). */
export const calculatorRoe = (profit: string, margin: string, decimals = 8): string =>
  quotient(profit, margin, decimals, 'half')
