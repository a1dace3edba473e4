// Which order closed which: the completed pairs of a grid, read from its filled orders (domain.md 9.4).

import Decimal from 'decimal.js'
import type { OrderRow } from '#app/services/trading.ts'

type Filled = Pick<
  OrderRow,
  | 'orderId'
  | 'side'
  | 'price'
  | 'averagePrice'
  | 'executedSize'
  | 'executedQuote'
  | 'fee'
  | 'updatedAt'
  | 'tif'
>

export interface GridPair {
  key: string
  /** Null: the order that the grid began with. */
  entryPrice: string | null
  exitPrice: string
  size: string
  /** In the invested coin, after fees; null where the entry was a share of the first order. */
  profit: string | null
  openedAt: number | null
  closedAt: number
}

const feesIn = ({ fee }: Filled, coin: string) =>
  fee.reduce((sum, one) => (one.coin === coin ? sum.plus(one.amount) : sum), new Decimal(0))

export interface PairCoins {
  base: string
  quote: string
  /** Which side brings a grid away from its invested coin. */
  entry: 'buy' | 'sell'
}

/** Filled orders oldest first; the pairs newest first. An exit closes the nearest open entry behind its price. */
export function pairsOf(orders: readonly Filled[], coins: PairCoins): GridPair[] {
  const open: Filled[] = []
  const pairs: GridPair[] = []
  for (const order of orders) {
    if (order.side === coins.entry) {
      if (order.tif !== 'ioc') open.push(order)
      continue
    }
    if (order.tif === 'ioc' || order.price === null) continue
    const entry = nearest(open, order, coins.entry)
    if (entry) open.splice(open.indexOf(entry), 1)
    pairs.push({
      key: order.orderId,
      entryPrice: entry?.price ?? null,
      exitPrice: order.price,
      size: order.executedSize,
      profit: entry ? profitOf(entry, order, coins) : null,
      openedAt: entry?.updatedAt ?? null,
      closedAt: order.updatedAt,
    })
  }
  return pairs.reverse()
}

function nearest(open: readonly Filled[], exit: Filled, entrySide: PairCoins['entry']): Filled | undefined {
  const way = entrySide === 'buy' ? 1 : -1
  const distance = (entry: Filled) => new Decimal(exit.price ?? 0).minus(entry.price ?? 0).times(way)
  return open
    .filter((entry) => distance(entry).gt(0))
    .reduce<Filled | undefined>(
      (best, entry) => (best === undefined || distance(entry).lt(distance(best)) ? entry : best),
      undefined,
    )
}

function profitOf(entry: Filled, exit: Filled, { base, quote, entry: side }: PairCoins): string {
  const profit =
    side === 'buy'
      ? new Decimal(exit.executedQuote).minus(feesIn(exit, quote)).minus(entry.executedQuote)
      : new Decimal(exit.executedSize).minus(feesIn(exit, base)).minus(entry.executedSize)
  return profit.toFixed()
}
