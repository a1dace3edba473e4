// How much an available balance can open, within what the tiers allow the leverage (domain.md 5.4, futures-rules B14).

import {
  compareSigned,
  multiplyDecimals,
  quotientInSteps,
  subtractDecimals,
} from '../../core/decimal-arithmetic.ts'
import { costPerUnit, type OpeningOrder } from './order-cost.ts'
import type { ContractTerms } from './position.ts'
import { valueMaxOf } from './tiers.ts'

export interface MaximumToOpen {
  size: string
  /** Whether the tier of the leverage is what bounds it, not the balance. */
  isByTier: boolean
}

/** `held`: size of the position and of pending orders in the same direction. All sizes are multiples of the lot. */
export function maximumToOpen(
  terms: ContractTerms,
  order: Omit<OpeningOrder, 'size'>,
  { available, held, lot }: { available: string; held: string; lot: string },
): MaximumToOpen {
  if (compareSigned(available, '0') <= 0) return { size: '0', isByTier: false }
  const { over, under } = costPerUnit(terms, order)
  const affordable = quotientInSteps(multiplyDecimals(available, under), over, lot, 'floor')
  const allowed = subtractDecimals(tierSize(terms, order, lot), held)
  const isByTier = compareSigned(allowed, affordable) < 0
  const size = isByTier ? allowed : affordable
  return { size: compareSigned(size, '0') > 0 ? size : '0', isByTier }
}

/** The largest size whose value at max(price, mark) is within the tier of the leverage; inverse sizes are values. */
function tierSize(
  { kind, tiers }: ContractTerms,
  { price, mark, leverage }: Omit<OpeningOrder, 'size'>,
  lot: string,
) {
  const value = valueMaxOf(tiers, leverage)
  const dearest = compareSigned(price, mark) > 0 ? price : mark
  return quotientInSteps(value, kind === 'linear' ? dearest : '1', lot, 'floor')
}
