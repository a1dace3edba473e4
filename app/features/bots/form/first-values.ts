// What boxes begin with, out of the market that a bot is made for.

import { floorTo, over, roundTo, textOf, times, units } from '#engine/reactors/amounts.ts'
import type { Market } from './fields.ts'

/** A share of the last price, on the tick. */
export const near =
  (share: string) =>
  ({ last, tick }: Market): string =>
    textOf(roundTo(times(units(last), units(share)), units(tick)))

export const usualQuote = ({ usual }: Market): string => usual

/** As much of the base coin as the usual amount of quote buys. */
export const usualBase = ({ usual, last, lot }: Market): string =>
  textOf(floorTo(over(units(usual), units(last)), units(lot)))
