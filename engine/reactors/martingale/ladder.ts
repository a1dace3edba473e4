// The orders of one Martingale cycle: amounts, prices, and what each fill makes of the average (domain.md 10.1).
//
// Forward, amounts are quote, prices fall and the average is quote spent per base received. In reverse all is mirrored:
// amounts are base, prices rise, and the average is quote received per base sold.

import { floorTo, one, over, roundTo, textOf, times, units } from '../amounts.ts'
import type { MartingaleConfig } from './config.ts'

type AmountTerms = Pick<MartingaleConfig, 'baseAmount' | 'safetyAmount' | 'multiplier' | 'count'>
export type LadderTerms = AmountTerms &
  Pick<MartingaleConfig, 'direction' | 'step' | 'stepScale' | 'stepFrom'>

const hundred = 100n * one

export const percentOf = (percent: string) => over(units(percent), hundred)

/** What the base order and each safety order are worth: A0, A1, A1·m, A1·m² … */
export function amountsOf({ baseAmount, safetyAmount, multiplier, count }: AmountTerms): bigint[] {
  const amounts = [units(baseAmount)]
  let amount = safetyAmount === undefined ? times(units(baseAmount), units(multiplier)) : units(safetyAmount)
  for (let order = 1; order <= count; order++) {
    amounts.push(amount)
    amount = times(amount, units(multiplier))
  }
  return amounts
}

export const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Each order's price as a share of the base order's; 1 for that itself. Not above zero where the drops add up too far. */
export function factorsOf({ direction, step, stepScale, stepFrom, count }: LadderTerms): bigint[] {
  const sign = direction === 'forward' ? -1n : 1n
  const factors = [one]
  let distance = percentOf(step)
  for (let order = 1; order <= count; order++) {
    const before = factors[order - 1] as bigint
    factors.push(before + sign * (stepFrom === 'base' ? distance : times(before, distance)))
    distance = times(distance, units(stepScale))
  }
  return factors
}

export interface Steps {
  tick: bigint
  lot: bigint
}

export interface LadderOrder {
  price: bigint
  /** In base. */
  size: bigint
}

/** The safety orders after a base order that came through at `basePrice`; amounts as `amountsOf`, which has the base first. */
export function safetyOrders(
  terms: LadderTerms,
  amounts: readonly bigint[],
  basePrice: bigint,
  { tick, lot }: Steps,
): LadderOrder[] {
  return factorsOf(terms)
    .slice(1)
    .map((factor, index) => {
      const price = roundTo(times(basePrice, factor), tick)
      const amount = amounts[index + 1] as bigint
      return { price, size: floorTo(terms.direction === 'forward' ? over(amount, price) : amount, lot) }
    })
}

/** Where the profit is taken: the average and the wanted percent. In reverse as much base comes back as the percent says. */
export function targetPrice(
  { direction, takeProfit }: Pick<MartingaleConfig, 'direction' | 'takeProfit'>,
  average: bigint,
  tick: bigint,
): bigint {
  const factor = one + percentOf(takeProfit)
  return roundTo(direction === 'forward' ? times(average, factor) : over(average, factor), tick)
}

/** One row of the table that a form shows before it begins. */
export interface LadderRow {
  price: string
  /** Percent from the base price. */
  drop: string
  amount: string
  total: string
  average: string
  target: string
  /** Percent from this row's price to the target. */
  needed: string
}

/** The whole cycle as if each order came through at its price; `fee` is a share of what is received. */
export function ladderTable(
  config: LadderTerms & Pick<MartingaleConfig, 'takeProfit'>,
  basePrice: bigint,
  steps: Steps,
  fee: bigint,
): LadderRow[] {
  const amounts = amountsOf(config)
  const forward = config.direction === 'forward'
  const first = floorTo(forward ? over(amounts[0] as bigint, basePrice) : (amounts[0] as bigint), steps.lot)
  const orders = [{ price: basePrice, size: first }, ...safetyOrders(config, amounts, basePrice, steps)]
  let [base, quote, total] = [0n, 0n, 0n]
  return orders.map(({ price, size }, index) => {
    base += forward ? times(size, one - fee) : size
    quote += forward ? times(size, price) : times(times(size, price), one - fee)
    total += amounts[index] as bigint
    const average = over(quote, base)
    const target = targetPrice(config, average, steps.tick)
    return {
      price: textOf(price),
      drop: percentFrom(basePrice, price, forward),
      amount: textOf(amounts[index] as bigint),
      total: textOf(total),
      average: textOf(roundTo(average, steps.tick)),
      target: textOf(target),
      needed: percentFrom(price, target, !forward),
    }
  })
}

/** How far `to` lies from `from`, in percent to three decimals; downwards where `down`. */
export function percentFrom(from: bigint, to: bigint, down: boolean): string {
  const distance = over((down ? from - to : to - from) * 100n, from)
  return textOf(roundTo(distance, one / 1000n))
}
