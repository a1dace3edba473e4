// The orders of one cycle on a contract: margins, worth, prices, and what each fill makes of the average and of the liquidation
// price (domain.md 10.1, 5.6). Amounts of the settings are margin; an order is worth that times the leverage.

import { type Direction, type Position, positionOf } from '../../futures/formulas/position.ts'
import { ceilTo, floorTo, one, over, roundTo, textOf, times, units } from '../amounts.ts'
import { liquidationPriceOf } from '../contracts/liquidation.ts'
import {
  amountsOf,
  factorsOf,
  type LadderOrder,
  type LadderRow,
  percentFrom,
  percentOf,
  type Steps,
  sumOf,
} from '../martingale/ladder.ts'
import type { PairRules } from '../reactor.ts'
import type { FuturesMartingaleConfig } from './config.ts'

const cent = units('0.01')

export const isLong = ({ direction }: Pick<FuturesMartingaleConfig, 'direction'>) => direction === 'long'

/** The same terms as the bot on spot has them: a long buys falls, a short sells rises. */
export const asOnSpot = <Terms extends Pick<FuturesMartingaleConfig, 'direction'>>(terms: Terms) => ({
  ...terms,
  direction: isLong(terms) ? ('forward' as const) : ('reverse' as const),
})

/** What the base order and each safety order are worth: A_i = margin × leverage. */
export const worthsOf = (config: FuturesMartingaleConfig): bigint[] =>
  amountsOf(config).map((margin) => margin * BigInt(config.leverage))

/** Σ A ÷ L, and so much more that the reserve is its share of the whole; up to a cent. */
export function fundsNeeded(config: FuturesMartingaleConfig): bigint {
  const used = sumOf(amountsOf(config))
  return ceilTo(over(used, one - percentOf(config.reserve)), cent)
}

/** The base order, as if it came through at `basePrice`, and the safety orders; worths as `worthsOf` has them. */
export function ladderOf(
  config: FuturesMartingaleConfig,
  worths: readonly bigint[],
  basePrice: bigint,
  { tick, lot }: Steps,
): LadderOrder[] {
  return factorsOf(asOnSpot(config)).map((factor, order) => {
    const price = order === 0 ? basePrice : roundTo(times(basePrice, factor), tick)
    return { price, size: price > 0n ? floorTo(over(worths[order] as bigint, price), lot) : 0n }
  })
}

/** The average entry price and the wanted percent: above it of a long, below it of a short. */
export function targetOf(
  config: Pick<FuturesMartingaleConfig, 'direction' | 'takeProfit'>,
  average: bigint,
  tick: bigint,
): bigint {
  const share = percentOf(config.takeProfit)
  return roundTo(times(average, isLong(config) ? one + share : one - share), tick)
}

/** Where its loss is taken: on the other side of what it is measured from. */
export function stopOf(
  { stopLoss, direction }: Pick<FuturesMartingaleConfig, 'direction' | 'stopLoss'>,
  { average, base }: { average: bigint; base: bigint },
  tick: bigint,
): bigint | undefined {
  if (!stopLoss) return undefined
  const share = percentOf(stopLoss.percent)
  const from = stopLoss.from === 'base' ? base : average
  return roundTo(times(from, direction === 'long' ? one - share : one + share), tick)
}

/** What these orders hold together once all have come through; undefined where none is of a lot. */
export function positionOfAll(
  config: Pick<FuturesMartingaleConfig, 'direction'>,
  orders: readonly LadderOrder[],
): Position | undefined {
  const some = orders.filter(({ size }) => size > 0n)
  if (some.length === 0) return undefined
  const direction: Direction = isLong(config) ? 1 : -1
  return positionOf(
    'linear',
    direction,
    some.map(({ size, price }) => ({ size: textOf(size), price: textOf(price) })),
  )
}

/** With every safety order filled; undefined where it cannot be liquidated. */
export const liquidationOfAll = (
  config: Pick<FuturesMartingaleConfig, 'direction'>,
  orders: readonly LadderOrder[],
  margin: bigint,
  pair: PairRules,
): string | undefined => liquidationPriceOf(positionOfAll(config, orders), margin, pair)

/** Whether the price reaches the last safety order before that. */
export function survivesLadder(
  config: FuturesMartingaleConfig,
  orders: readonly LadderOrder[],
  margin: bigint,
  pair: PairRules,
): boolean {
  const price = liquidationOfAll(config, orders, margin, pair)
  const last = orders.at(-1)?.price as bigint
  return price === undefined || (isLong(config) ? units(price) < last : units(price) > last)
}

/** The whole cycle as if each order came through at its price; amounts are margin, the average is without fees. */
export function futuresLadderTable(
  config: FuturesMartingaleConfig,
  basePrice: bigint,
  steps: Steps,
): LadderRow[] {
  const margins = amountsOf(config)
  let [size, cost, total] = [0n, 0n, 0n]
  return ladderOf(config, worthsOf(config), basePrice, steps).map((order, index) => {
    size += order.size
    cost += times(order.size, order.price)
    total += margins[index] as bigint
    const average = size > 0n ? over(cost, size) : order.price
    const target = targetOf(config, average, steps.tick)
    return {
      price: textOf(order.price),
      drop: percentFrom(basePrice, order.price, isLong(config)),
      amount: textOf(margins[index] as bigint),
      total: textOf(total),
      average: textOf(roundTo(average, steps.tick)),
      target: textOf(target),
      needed: percentFrom(order.price, target, !isLong(config)),
    }
  })
}
