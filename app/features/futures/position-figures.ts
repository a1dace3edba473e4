// What the list adds to a position: its return, and how far liquidation is.

import { quotient, subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import { roe } from '#engine/futures/formulas/margin.ts'
import type { ContractPosition } from '#engine/futures/view.ts'
import type { ContractFacts } from './contract-facts.ts'

/** |mark − price| ÷ mark as a share; null where no price liquidates. */
export function distanceOf(mark: string, price: string): string | null {
  if (price === '0' || mark === '0') return null
  const apart = subtractDecimals(mark, price)
  return quotient(apart.startsWith('-') ? apart.slice(1) : apart, mark, 6, 'half')
}

/** Floating profit as a share of the margin that the position binds (futures-rules.md A9). */
export function roeOf(position: ContractPosition, { terms }: Pick<ContractFacts, 'terms'>): string {
  const { side, size, cost, markPrice: mark, leverage } = position
  return roe(terms, { direction: side === 'long' ? 1 : -1, size, cost }, { mark, leverage })
}

/** From which warnings are given (domain.md 6). */
const warnedFrom = 0.7
const urgentFrom = 0.8

export type Danger = 'calm' | 'warned' | 'urgent'

export function dangerOf(marginRatio: string): Danger {
  const ratio = Number(marginRatio)
  return ratio >= urgentFrom ? 'urgent' : ratio >= warnedFrom ? 'warned' : 'calm'
}
