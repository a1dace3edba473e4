// The price to close at: for a return on the margin before fees, or for a profit that is left after them (domain.md 18.5).

import {
  closingPointForProfit,
  closingPointForReturn,
  closingPrice,
} from '#engine/futures/formulas/closing-price.ts'
import { positionOf } from '#engine/futures/formulas/position.ts'
import type { Chosen } from './calculator-tabs.ts'
import { feeRateOf, kindOf } from './product-terms.ts'
import { feesOf, marginFigure, profitFigures } from './profit-figures.ts'
import type { Numbers } from './read-input.ts'
import { directionOf, type Part, type Result, shareOf, stepOf } from './result.ts'

export function closingResult(chosen: Chosen, numbers: Numbers): Result {
  const direction = directionOf(chosen)
  const point = chosen.goal === 'return' ? pointForReturn(chosen, numbers) : pointForProfit(chosen, numbers)
  const margin = marginFigure(chosen, numbers)
  if (!point) return { figures: [margin], notes: ['noPrice'] }
  const exit = closingPrice(point, direction, stepOf(numbers.entry))
  if (exit === '0') return { figures: [margin], notes: ['noPrice'] }
  const working = chosen.goal === 'return' ? returnWorking(chosen, numbers) : profitWorking(chosen, numbers)
  return {
    figures: [
      { name: 'closing', value: { kind: 'price', text: exit }, working },
      margin,
      ...profitFigures(chosen, { ...numbers, exit }),
    ],
    notes: [],
  }
}

const pointForReturn = (chosen: Chosen, { entry, leverage, return: wanted }: Numbers) =>
  closingPointForReturn(kindOf(chosen.product), directionOf(chosen), {
    entry,
    leverage: Number(leverage),
    share: shareOf(wanted),
  })

function pointForProfit(chosen: Chosen, numbers: Numbers) {
  const kind = kindOf(chosen.product)
  const position = positionOf(kind, directionOf(chosen), [{ size: numbers.size, price: numbers.entry }])
  const feeRate = feeRateOf(chosen, numbers)
  const paid = feesOf(chosen, numbers, numbers.entry)
  return closingPointForProfit({ kind, feeRate }, position, { profit: numbers.profit, paid })
}

function returnWorking({ product, side }: Chosen, { entry, leverage, return: wanted }: Numbers): Part[] {
  const isLinear = kindOf(product) === 'linear'
  const sign = (side === 'long') === isLinear ? '+' : '−'
  const share: Part[] = [{ percent: shareOf(wanted) }, ...(product === 'spot' ? [] : ['÷', leverage])]
  return [entry, isLinear ? '×' : '÷', '(', '1', sign, ...share, ')']
}

function profitWorking(chosen: Chosen, numbers: Numbers): Part[] {
  const { entry, size, profit } = numbers
  const paid = feesOf(chosen, numbers, entry)
  const isLong = chosen.side === 'long'
  const isLinear = kindOf(chosen.product) === 'linear'
  const fee: Part[] = [
    '(',
    '1',
    isLong === isLinear ? '−' : '+',
    { percent: feeRateOf(chosen, numbers) },
    ')',
  ]
  const sign = isLong === isLinear ? '+' : '−'
  const cost: Part[] = ['(', size, isLinear ? '×' : '÷', entry, sign, profit, sign, paid, ')']
  return isLinear ? [...cost, '÷', '(', size, '×', ...fee, ')'] : [size, '×', ...fee, '÷', ...cost]
}
