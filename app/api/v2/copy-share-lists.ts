// Shares of profit that a leader got, and those to come, as rows: the same for both products, which name the follower differently.

import { z } from '@hono/zod-openapi'
import type { CopyProduct } from '#engine/copy-trading/protocol.ts'
import type { CopyTradingService } from '../../services/copy-trading/copy-trading.ts'
import { numbered, pageOfRows, window, windowOf } from './copy-fields.ts'
import { coin } from './fields.ts'

/** All shares are of this coin. */
export const sharedCoin = 'USDT'

export const gotInput = z.object({ ...window, coin: coin.optional() })
export const dueInput = z.object({ ...numbered, coin: coin.optional() })

/** Newest first. */
export async function sharesGot(
  { sharesGot: read }: Pick<CopyTradingService, 'sharesGot'>,
  leader: string,
  product: CopyProduct,
  { coin: of = sharedCoin, ...input }: z.output<typeof gotInput>,
) {
  const rows = of === sharedCoin ? await read(leader, product, windowOf(input)) : []
  return {
    shares: rows.map(({ shareId, account: follower, amount: profit, at }) => ({
      follower,
      share: { profitId: `${shareId}`, coin: sharedCoin, profit, profitTime: `${at}` },
    })),
    endId: `${rows.at(-1)?.shareId ?? ''}`,
  }
}

export function sharesDue(
  { currentFollowers }: Pick<CopyTradingService, 'currentFollowers'>,
  leader: string,
  product: CopyProduct,
  { coin: of = sharedCoin, ...page }: z.output<typeof dueInput>,
) {
  const rows = of === sharedCoin ? currentFollowers(leader, product) : []
  return pageOfRows(rows, page).map(({ due, follower }) => ({
    follower,
    share: { coin: sharedCoin, profit: due },
  }))
}
