// What a tab answers: figures with the working that led to them, in one's own numbers.

import { multiplyDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { Direction } from '#engine/futures/formulas/position.ts'
import type { Chosen } from './calculator-tabs.ts'

export type FigureName =
  | 'margin'
  | 'paid'
  | 'pnl'
  | 'return'
  | 'fees'
  | 'net'
  | 'closing'
  | 'liquidation'
  | 'distance'
  | 'bankruptcy'
  | 'maintenance'
  | 'tier'
  | 'ratio'
  | 'winRate'
  | 'size'
  | 'lossAtStop'
  | 'gainAtTarget'
  | 'most'

/** A number of the working, a percent of it, or a sign between two. */
export type Part = string | { percent: string }

export interface Figure {
  name: FigureName
  value: { kind: 'money' | 'price' | 'size' | 'percent' | 'plain'; text: string }
  /** Coloured by its sign. */
  isResult?: true
  working: readonly Part[]
}

export type Note = 'tooLarge' | 'tooSmall' | 'noPrice' | 'leverageTooHigh' | 'neverLiquidated'

export interface Result {
  figures: readonly Figure[]
  notes: readonly Note[]
}

/** The rate of a field in percent, as a share. */
export const shareOf = (percent: string): string => multiplyDecimals(percent, '0.01')

export const directionOf = ({ side }: Pick<Chosen, 'side'>): Direction => (side === 'long' ? 1 : -1)

/** As many decimals as give ten digits, two to twelve. */
export function placesOf(price: string): number {
  const [whole = '0', fraction = ''] = price.split('.')
  const zeros = fraction.length - fraction.replace(/^0+/, '').length
  const magnitude = whole === '0' ? -zeros : whole.length
  return Math.max(2, Math.min(12, 10 - magnitude))
}

/** The step that computed prices are rounded to: small enough to lose nothing that matters. */
export const stepOf = (price: string): string => `0.${'0'.repeat(placesOf(price) - 1)}1`

/** a − b as parts, in the sequence that gains: a long gains by exit − entry, a short by entry − exit. */
export const gained = (direction: Direction, from: string, to: string): Part[] =>
  direction === 1 ? [to, '−', from] : [from, '−', to]
