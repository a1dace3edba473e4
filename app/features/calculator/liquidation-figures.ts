// Where a position would be liquidated, how far that is, and what the margin must cover (domain.md 5.5, 5.6).

import {
  addDecimals,
  compareSigned,
  multiplyDecimals,
  quotient,
  subtractDecimals,
} from '#engine/core/decimal-arithmetic.ts'
import { bankruptcyPoint, bankruptcyPrice } from '#engine/futures/formulas/bankruptcy.ts'
import {
  type LiquidationPoint,
  liquidationPoint,
  liquidationPrice,
} from '#engine/futures/formulas/liquidation.ts'
import { initialMargin, maintenanceMargin } from '#engine/futures/formulas/margin.ts'
import { type ContractTerms, type Position, positionOf } from '#engine/futures/formulas/position.ts'
import { tierOf } from '#engine/futures/formulas/tiers.ts'
import type { Chosen } from './calculator-tabs.ts'
import { termsOf } from './product-terms.ts'
import { marginFigure } from './profit-figures.ts'
import type { Numbers } from './read-input.ts'
import { directionOf, type Figure, gained, type Note, type Part, type Result, stepOf } from './result.ts'

export function liquidationResult(chosen: Chosen, numbers: Numbers): Result {
  const terms = termsOf(chosen)
  const { entry, size, leverage } = numbers
  const position = positionOf(terms.kind, directionOf(chosen), [{ size, price: entry }])
  const initial = initialMargin(position.cost, Number(leverage))
  const margin = chosen.mode === 'cross' ? numbers.balance : addDecimals(initial, numbers.extraMargin)
  const point = liquidationPoint(terms, position, margin)
  const allowed = tierOf(terms.tiers, terms.kind === 'linear' ? position.cost : size).leverageMax
  const notes: Note[] = []
  if (Number(leverage) > allowed) notes.push('leverageTooHigh')
  if (compareSigned(margin, initial) < 0) notes.push('tooLarge')
  if (!point) notes.push('neverLiquidated')
  const figures = point ? figuresAt(terms, position, { point, margin, entry }) : []
  return { figures: [...figures, marginFigure(chosen, numbers)], notes }
}

interface Found {
  point: LiquidationPoint
  margin: string
  entry: string
}

function figuresAt(terms: ContractTerms, position: Position, { point, margin, entry }: Found): Figure[] {
  const { direction, size } = position
  const price = liquidationPrice(point, stepOf(entry))
  const bankrupt = bankruptcyPrice(bankruptcyPoint(terms, position, margin), direction, stepOf(entry))
  const { rate, deduction, number } = point.tier
  const rates: Part[] = [{ percent: rate }, '+', { percent: terms.feeRate }]
  const apart = gained(direction, price, entry)
  const distance = direction === 1 ? subtractDecimals(entry, price) : subtractDecimals(price, entry)
  const isLinear = terms.kind === 'linear'
  return [
    {
      name: 'liquidation',
      value: { kind: 'price', text: price },
      working: liquidationWorking(terms, position, { margin, tier: point.tier }),
    },
    {
      name: 'distance',
      value: { kind: 'percent', text: quotient(distance, entry, 6, 'half') },
      working: ['(', ...apart, ')', '÷', entry],
    },
    {
      name: 'bankruptcy',
      value: { kind: 'price', text: bankrupt },
      working: bankruptcyWorking(terms, position, margin),
    },
    {
      name: 'tier',
      value: { kind: 'plain', text: `${number}` },
      working: isLinear ? [size, '×', price, '=', multiplyDecimals(size, price)] : [size],
    },
    {
      name: 'maintenance',
      value: { kind: 'money', text: maintenanceMargin(terms, size, price) },
      working: isLinear
        ? [size, '×', price, '×', '(', ...rates, ')', '−', deduction]
        : ['(', size, '×', '(', ...rates, ')', '−', deduction, ')', '÷', price],
    },
  ]
}

function liquidationWorking(
  { kind, feeRate }: ContractTerms,
  { direction, size, cost }: Position,
  { margin, tier }: { margin: string; tier: LiquidationPoint['tier'] },
): Part[] {
  const [away, toward] = direction === 1 ? ['−', '+'] : ['+', '−']
  if (kind === 'linear') {
    const kept: Part[] = ['(', '1', away, { percent: tier.rate }, away, { percent: feeRate }, ')']
    return ['(', cost, away, margin, away, tier.deduction, ')', '÷', '(', size, '×', ...kept, ')']
  }
  const kept: Part[] = ['(', '1', toward, { percent: tier.rate }, toward, { percent: feeRate }, ')']
  return ['(', size, '×', ...kept, away, tier.deduction, ')', '÷', '(', cost, toward, margin, ')']
}

function bankruptcyWorking(
  { kind, feeRate }: ContractTerms,
  { direction, size, cost }: Position,
  margin: string,
): Part[] {
  const [away, toward] = direction === 1 ? ['−', '+'] : ['+', '−']
  return kind === 'linear'
    ? ['(', cost, away, margin, ')', '÷', '(', size, '×', '(', '1', away, { percent: feeRate }, ')', ')']
    : [size, '×', '(', '1', toward, { percent: feeRate }, ')', '÷', '(', cost, toward, margin, ')']
}
