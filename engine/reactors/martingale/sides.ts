// What 'forward' and 'reverse' mirror: coins, sides of orders, sizes.

import { floorTo, over, units } from '../amounts.ts'
import { isTradable, limitOrder, sell, spend } from '../order-inputs.ts'
import { fundsOf, type OwnFunds } from '../own-funds.ts'
import type { PairRules } from '../reactor.ts'
import type { OrderInput } from '../turn.ts'
import type { Direction } from './config.ts'
import type { Steps } from './ladder.ts'

export const stepsOf = (pair: PairRules): Steps => ({ tick: units(pair.tick), lot: units(pair.lot) })

export const investedCoin = (direction: Direction, pair: PairRules) =>
  direction === 'forward' ? pair.quote : pair.base

/** The side that builds the position up; the target is on the other one. */
export const buildingSide = (direction: Direction) => (direction === 'forward' ? 'buy' : 'sell')
const closingSide = (direction: Direction) => (direction === 'forward' ? 'sell' : 'buy')

/** Puts an amount of the invested coin to work at the market; nothing where it is less than the pair trades. */
export function openingOrder(
  direction: Direction,
  pair: PairRules,
  amount: bigint,
  last: bigint,
): OrderInput | undefined {
  return direction === 'forward' ? spend(pair, amount, last) : sell(pair, amount, last)
}

/** Everything the bot holds of the other coin, back at the market. */
export function closingOrder(
  direction: Direction,
  pair: PairRules,
  funds: OwnFunds,
  last: bigint,
): OrderInput | undefined {
  return direction === 'forward'
    ? sell(pair, fundsOf(funds, pair.base), last)
    : spend(pair, fundsOf(funds, pair.quote), last)
}

/** Everything the bot holds of the other coin, back at a price; nothing where that is less than the pair trades. */
export function targetOrder(
  direction: Direction,
  pair: PairRules,
  funds: OwnFunds,
  price: bigint,
  last: bigint,
): OrderInput | undefined {
  const held = direction === 'forward' ? fundsOf(funds, pair.base) : over(fundsOf(funds, pair.quote), price)
  const size = floorTo(held, units(pair.lot))
  return isTradable(pair, size, price)
    ? limitOrder(pair, closingSide(direction), price, size, last)
    : undefined
}
