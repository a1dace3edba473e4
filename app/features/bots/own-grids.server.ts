// The orders of a person's running grids on one pair, as levels for its chart.

import type { Services } from '#app/services/services.ts'
import { spotGrid } from '#engine/reactors/spot-grid/spot-grid.ts'

/** A person may run so many at once; each has at most so many orders worth a line. */
const [gridsMost, ordersMost] = [50, 200]

export interface GridLevel {
  price: string
  side: 'buy' | 'sell'
}

export async function gridLevels(
  { bots, trading }: Pick<Services, 'bots' | 'trading'>,
  owner: string,
  symbol: string,
): Promise<GridLevel[]> {
  const grids = await bots.list(owner, { kind: spotGrid.kind, ended: false, limit: gridsMost })
  const orders = await Promise.all(
    grids.map(({ account }) => trading.openOrders(account, { symbol, limit: ordersMost })),
  )
  return orders.flat().flatMap(({ price, side }) => (price === null ? [] : [{ price, side }]))
}
