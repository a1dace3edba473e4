// What a position pays or receives at a settlement of funding (domain.md 5.7, futures-rules B28).

import {
  addDecimals,
  compareSigned,
  multiplyDecimals,
  negated,
  quotient,
  subtractDecimals,
} from '../../core/decimal-arithmetic.ts'
import { exactMaintenance } from './margin.ts'
import { type ContractKind, type ContractTerms, marginPlaces, type Position } from './position.ts'
import { exactProfit, type Fraction } from './profit.ts'

/** V × |F|, exact; the longs pay a rate above zero, the shorts one below. */
export function fundingDue(kind: ContractKind, size: string, mark: string, rate: string): Fraction {
  const share = rate.startsWith('-') ? negated(rate) : rate
  return kind === 'linear'
    ? { over: multiplyDecimals(size, mark, share), under: '1' }
    : { over: multiplyDecimals(size, share), under: mark }
}

/** Rounded up for the payer. */
export const fundingOwed = ({ over, under }: Fraction): string => quotient(over, under, marginPlaces, 'ceil')

/** min(due, max(0, margin + floating profit − MM − 10⁻⁸)): funding alone liquidates no isolated position. */
export function isolatedFundingPaid(
  terms: ContractTerms,
  position: Position,
  { margin, mark, due }: { margin: string; mark: string; due: Fraction },
): string {
  const profit = exactProfit(terms.kind, position, mark)
  const needed = exactMaintenance(terms, position.size, mark)
  const over = subtractDecimals(addDecimals(multiplyDecimals(margin, profit.under), profit.over), needed.over)
  const left = subtractDecimals(quotient(over, profit.under, marginPlaces, 'floor'), '0.00000001')
  const owed = fundingOwed(due)
  if (compareSigned(left, '0') <= 0) return '0'
  return compareSigned(left, owed) < 0 ? left : owed
}

/** min(⌊due⌋, ⌊collected × due ÷ Σ due⌋) (futures-rules F). `dues`: Σ of the receivers, over the same divisor as `due`. */
export function fundingReceived(due: Fraction, dues: string, collected: string): string {
  const own = quotient(due.over, due.under, marginPlaces, 'floor')
  const share = quotient(multiplyDecimals(collected, due.over), dues, marginPlaces, 'floor')
  return compareSigned(own, share) < 0 ? own : share
}
