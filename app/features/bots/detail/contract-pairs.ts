// Which order of a grid on a contract closed which: side and price of an order say whose grid it is (domain.md 9.10).

import Decimal from 'decimal.js'
import type { Grids } from '#engine/reactors/futures-grid/state.ts'
import type { GridPair } from './grid-pairs.ts'
import type { BotOrder } from './traded.server.ts'

type Filled = Pick<
  BotOrder,
  'orderId' | 'side' | 'price' | 'executedSize' | 'executedQuote' | 'updatedAt' | 'tif'
>

/** Filled orders oldest first; the pairs newest first. Profit is before fees, as the grid counts it. */
export function contractPairsOf(
  orders: readonly Filled[],
  { levels, enters }: Pick<Grids, 'levels' | 'enters'>,
): GridPair[] {
  const open = new Map<number, Filled>()
  const pairs: GridPair[] = []
  for (const order of orders) {
    // The orders that it begins and ends with are at the market.
    if (order.tif === 'ioc' || order.price === null) continue
    const level = levels.indexOf(order.price)
    const grid = order.side === 'buy' ? level : level - 1
    if (level < 0 || grid < 0 || grid >= enters.length) continue
    if (order.side === enters[grid]) {
      open.set(grid, order)
      continue
    }
    const entry = open.get(grid)
    open.delete(grid)
    pairs.push({
      key: order.orderId,
      entryPrice: entry?.price ?? null,
      exitPrice: order.price,
      size: order.executedSize,
      profit: entry ? profitOf(entry, order) : null,
      openedAt: entry?.updatedAt ?? null,
      closedAt: order.updatedAt,
    })
  }
  return pairs.reverse()
}

function profitOf(entry: Filled, exit: Filled): string {
  const [bought, sold] = entry.side === 'buy' ? [entry, exit] : [exit, entry]
  return new Decimal(sold.executedQuote).minus(bought.executedQuote).toFixed()
}
