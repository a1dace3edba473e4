// What an order form lets its reader choose beside price and amount.

import type { BestPrice, SelfTradePrevention, TimeInForce } from '#engine/exchange/protocol.ts'

export const tifs = ['gtc', 'post-only', 'ioc', 'fok'] as const satisfies TimeInForce[]
export const bestPrices = [
  'counterparty-1',
  'counterparty-5',
  'queue-1',
  'queue-5',
] as const satisfies BestPrice[]
export const stps = [
  'cancel-taker',
  'cancel-maker',
  'cancel-both',
  'none',
] as const satisfies SelfTradePrevention[]
