// Risk and reward of a plan: their ratio, how often it must succeed, and the size that risks no more than wanted (domain.md 18.5).

import {
  addDecimals,
  compareSigned,
  multiplyDecimals,
  quotient,
  subtractDecimals,
} from '#engine/core/decimal-arithmetic.ts'
import { maximumToOpen } from '#engine/futures/formulas/maximum-to-open.ts'
import type { Chosen } from './calculator-tabs.ts'
import { termsOf, usualRate } from './product-terms.ts'
import { marginFigure } from './profit-figures.ts'
import type { Numbers } from './read-input.ts'
import { directionOf, type Figure, gained, type Part, type Result, shareOf } from './result.ts'

const sizePlaces = 6

export function riskResult(chosen: Chosen, numbers: Numbers): Result {
  const direction = directionOf(chosen)
  const { entry, takeProfit, stopLoss, equity, risk } = numbers
  const distance = (from: string, to: string) =>
    direction === 1 ? subtractDecimals(to, from) : subtractDecimals(from, to)
  const [reward, loss] = [distance(entry, takeProfit), distance(stopLoss, entry)]
  const risked = multiplyDecimals(equity, shareOf(risk))
  const size = quotient(risked, loss, sizePlaces, 'floor')
  const toTarget: Part[] = ['(', ...gained(direction, entry, takeProfit), ')']
  const toStop: Part[] = ['(', ...gained(direction, stopLoss, entry), ')']
  const ratio = quotient(reward, loss, 4, 'half')
  const figures: Figure[] = [
    { name: 'ratio', value: { kind: 'plain', text: ratio }, working: [...toTarget, '÷', ...toStop] },
    {
      name: 'winRate',
      value: { kind: 'percent', text: quotient(loss, addDecimals(reward, loss), 6, 'half') },
      working: ['1', '÷', '(', '1', '+', ratio, ')'],
    },
    {
      name: 'size',
      value: { kind: 'size', text: size },
      working: [equity, '×', { percent: shareOf(risk) }, '÷', ...toStop],
    },
  ]
  if (size === '0') return { figures, notes: ['tooSmall'] }
  const most = mostOf(chosen, numbers)
  return {
    figures: [
      ...figures,
      amount('lossAtStop', multiplyDecimals(size, loss), [size, '×', ...toStop]),
      amount('gainAtTarget', multiplyDecimals(size, reward), [size, '×', ...toTarget]),
      marginFigure(chosen, { ...numbers, size }),
      {
        name: 'most',
        value: { kind: 'size', text: most.size },
        working: mostWorking(chosen, numbers, most.isByTier),
      },
    ],
    notes: compareSigned(size, most.size) > 0 ? ['tooLarge'] : [],
  }
}

const amount = (name: 'lossAtStop' | 'gainAtTarget', text: string, working: Part[]): Figure => ({
  name,
  value: { kind: 'money', text },
  working,
})

/** What the whole capital could open at the entry price, with the fee. */
function mostOf(chosen: Chosen, { entry, leverage, equity }: Numbers) {
  const terms = { ...termsOf(chosen), feeRate: usualRate(chosen.product) }
  const order = { direction: directionOf(chosen), price: entry, mark: entry, leverage: Number(leverage) }
  return maximumToOpen(terms, order, { available: equity, held: '0', lot: '0.000001' })
}

function mostWorking({ product }: Chosen, { entry, leverage, equity }: Numbers, isByTier: boolean): Part[] {
  if (isByTier) return []
  return [
    equity,
    '÷',
    '(',
    entry,
    '×',
    '(',
    '1',
    '÷',
    leverage,
    '+',
    { percent: usualRate(product) },
    ')',
    ')',
  ]
}
