// Views of what lives in the exchange right now, for a reader who begins in the middle of the log.

import type { LiveOrder, LivePlan } from '../exchange/view.ts'
import type { ConditionalOrderView } from './conditional-order-view.ts'
import type { OrderView } from './order-view.ts'

/** The exchange keeps neither how long a live order holds nor its source and fees: the caller may know them from elsewhere. */
export const orderOfLive = (account: string, { placedAt, ...live }: LiveOrder): OrderView => ({
  ...live,
  account,
  orderType: 'limit',
  tif: 'gtc',
  source: 'api',
  fees: {},
  createdAt: placedAt,
  updatedAt: placedAt,
  seq: 0,
})

export const conditionalOrderOfLive = (
  account: string,
  { placedAt, ...live }: LivePlan,
): ConditionalOrderView => ({
  ...live,
  account,
  createdAt: placedAt,
  updatedAt: placedAt,
  seq: 0,
})
