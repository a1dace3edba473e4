// Profit of a position that is opened and closed: margin, result, return on the margin, fees and what is left (domain.md 18.5).

import { addDecimals, subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import { calculatorRoe, initialMargin } from '#engine/futures/formulas/margin.ts'
import { positionOf } from '#engine/futures/formulas/position.ts'
import { feeOf, realisedProfit } from '#engine/futures/formulas/profit.ts'
import type { Chosen } from './calculator-tabs.ts'
import { feeRateOf, kindOf } from './product-terms.ts'
import type { Numbers } from './read-input.ts'
import { directionOf, type Figure, gained, type Part, type Result } from './result.ts'

export function profitResult(chosen: Chosen, numbers: Numbers): Result {
  return { figures: [marginFigure(chosen, numbers), ...profitFigures(chosen, numbers)], notes: [] }
}

/** Sum of both fees, the first of which was paid at the entry. */
export function feesOf(chosen: Chosen, numbers: Numbers, price: string): string {
  return feeOf(kindOf(chosen.product), numbers.size, price, feeRateOf(chosen, numbers))
}

export function marginFigure({ product }: Chosen, { entry, size, leverage }: Numbers): Figure {
  const kind = kindOf(product)
  const margin = initialMargin(positionOf(kind, 1, [{ size, price: entry }]).cost, Number(leverage))
  const value: Part[] = [size, kind === 'linear' ? '×' : '÷', entry]
  return {
    name: product === 'spot' ? 'paid' : 'margin',
    value: { kind: 'money', text: margin },
    working: product === 'spot' ? value : [...value, '÷', leverage],
  }
}

/** Result, return, fees and net of a close at `exit`. */
export function profitFigures(chosen: Chosen, numbers: Numbers): Figure[] {
  const kind = kindOf(chosen.product)
  const direction = directionOf(chosen)
  const { entry, exit, size, leverage } = numbers
  const rate = { percent: feeRateOf(chosen, numbers) }
  const position = positionOf(kind, direction, [{ size, price: entry }])
  const pnl = realisedProfit(kind, position, { size, price: exit })
  const margin = initialMargin(position.cost, Number(leverage))
  const fees = addDecimals(feesOf(chosen, numbers, entry), feesOf(chosen, numbers, exit))
  const [first, last] = direction === 1 ? [entry, exit] : [exit, entry]
  const isLinear = kind === 'linear'
  return [
    {
      name: 'pnl',
      value: { kind: 'money', text: pnl },
      isResult: true,
      working: isLinear
        ? [size, '×', '(', ...gained(direction, entry, exit), ')']
        : [size, '×', '(', '1', '÷', first, '−', '1', '÷', last, ')'],
    },
    ...(margin === '0'
      ? []
      : [
          {
            name: 'return',
            value: { kind: 'percent', text: calculatorRoe(pnl, margin, 6) },
            isResult: true,
            working: [pnl, '÷', margin],
          } as const,
        ]),
    {
      name: 'fees',
      value: { kind: 'money', text: fees },
      working: isLinear
        ? [size, '×', '(', entry, '+', exit, ')', '×', rate]
        : [size, '×', '(', '1', '÷', entry, '+', '1', '÷', exit, ')', '×', rate],
    },
    {
      name: 'net',
      value: { kind: 'money', text: subtractDecimals(pnl, fees) },
      isResult: true,
      working: [pnl, '−', fees],
    },
  ]
}
