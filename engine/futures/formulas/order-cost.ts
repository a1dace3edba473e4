// What an order costs before it is sent: margin, fee, and what it would lose at once (domain.md 5.4, futures-rules A4, B9, B12).

import {
  addDecimals,
  compareSigned,
  multiplyDecimals,
  quotient,
  subtractDecimals,
} from '../../core/decimal-arithmetic.ts'
import { type ContractTerms, type Direction, directed, marginPlaces } from './position.ts'
import type { Fraction } from './profit.ts'

export type CostTerms = Pick<ContractTerms, 'kind' | 'feeRate'>

export interface OpeningOrder {
  direction: Direction
  size: string
  price: string
  leverage: number
  mark: string
}

/** By how much a market order's margin and fee may exceed those at the best price (domain.md 5.1). */
export interface CostRatios {
  openCostUp: string
  feeRateUp: string
}

/** Cost of an opening limit order, rounded up to 8 decimals of the settle coin. */
export function limitCost(terms: CostTerms, order: OpeningOrder): string {
  return exactCost(terms, order, { openCostUp: '0', feeRateUp: '0' }, order.price)
}

/** Cost of an opening market order: `price` is the best one, its loss is taken at the worst that it may reach. */
export function marketCost(terms: CostTerms, order: OpeningOrder, ratios: CostRatios): string {
  return exactCost(terms, order, ratios, worstPrice(order, ratios.openCostUp))
}

/** best × (1 ± ratio): the bound of a market order (futures-rules B11). */
export const worstPrice = ({ direction, price }: OpeningOrder, ratio: string): string =>
  multiplyDecimals(price, addDecimals('1', directed(direction, ratio)))

function exactCost(terms: CostTerms, order: OpeningOrder, ratios: CostRatios, worst: string): string {
  const { over, under } = costFraction(terms, order, ratios, worst)
  return quotient(over, under, marginPlaces, 'ceil')
}

function costFraction(terms: CostTerms, order: OpeningOrder, ratios: CostRatios, worst: string): Fraction {
  const { size, price, leverage } = order
  const marginShare = addDecimals('1', ratios.openCostUp)
  const feeShare = multiplyDecimals(terms.feeRate, addDecimals('1', ratios.feeRateUp), `${leverage}`)
  const value = terms.kind === 'linear' ? multiplyDecimals(size, price) : size
  const over = multiplyDecimals(value, addDecimals(marginShare, feeShare))
  const under = multiplyDecimals(terms.kind === 'linear' ? '1' : price, `${leverage}`)
  return addFractions({ over, under }, openingLoss(terms, order, worst))
}

const addFractions = (a: Fraction, b: Fraction): Fraction => ({
  over: addDecimals(multiplyDecimals(a.over, b.under), multiplyDecimals(b.over, a.under)),
  under: multiplyDecimals(a.under, b.under),
})

/** q × max(0, s × (price − mark)); inverse q × max(0, s × (1 ÷ mark − 1 ÷ price)). */
function openingLoss(terms: CostTerms, { direction, size, mark }: OpeningOrder, price: string): Fraction {
  const distance = directed(direction, subtractDecimals(price, mark))
  if (compareSigned(distance, '0') <= 0) return { over: '0', under: '1' }
  const over = multiplyDecimals(size, distance)
  return { over, under: terms.kind === 'linear' ? '1' : multiplyDecimals(price, mark) }
}

/** One-way: pending lots cost only as far as they exceed the opposite position, whatever their sequence. */
export function nettedCost(fullCost: string, pending: string, opposite: string): string {
  const excess = subtractDecimals(pending, opposite)
  if (compareSigned(excess, '0') <= 0) return '0'
  return quotient(multiplyDecimals(fullCost, excess), pending, marginPlaces, 'ceil')
}

/** Of a limit order of one unit of size: the cost grows with the size alone. */
export const costPerUnit = (terms: CostTerms, order: Omit<OpeningOrder, 'size'>): Fraction =>
  costFraction(terms, { ...order, size: '1' }, { openCostUp: '0', feeRateUp: '0' }, order.price)
