// The prices that matter to a bot now, as lines of its chart: each with its name, and of which pair it is.

import { units } from '#engine/reactors/amounts.ts'

/** Keys of `bots:line`. */
export type LineName =
  | 'takeProfit'
  | 'stopLoss'
  | 'average'
  | 'target'
  | 'entry'
  | 'low'
  | 'high'
  | 'liquidation'

export interface BotLine {
  name: LineName
  price: string
  /** Absent where the bot trades one pair. */
  symbol?: string
}

/** Without those that are not set. */
export const linesOf = (prices: Partial<Record<LineName, string | undefined>>): BotLine[] =>
  (Object.entries(prices) as [LineName, string | undefined][]).flatMap(([name, price]) =>
    price !== undefined && units(price) > 0n ? [{ name, price }] : [],
  )
