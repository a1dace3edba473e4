// The numbers of domain.md 1.1 and 1.2 for the statuses of orders and for cancel reasons.

import type { OrderStatus } from './protocol.ts'

/** Order statuses as the wire counts them (domain.md 1.1). */
export const statusCode: Record<OrderStatus, number> = {
  accepted: 1,
  live: 2,
  'partially-filled': 3,
  filled: 4,
  cancelled: 5,
  'partially-cancelled': 6,
}

/** Why an order was cancelled (domain.md 1.2). */
export const cancelReason = {
  user: 0,
  system: 2,
  riskControl: 3,
  insufficientWhenActivated: 7,
  pairOffline: 9,
  accountRestricted: 11,
  expired: 13,
  fillOrKill: 22,
  immediateOrCancel: 23,
  postOnly: 24,
  selfTrade: 25,
  ocoFilled: 31,
  ocoTriggered: 32,
  positionGone: 33,
  replaced: 34,
  botTerminated: 35,
  marginChanged: 36,
  deadMan: 37,
  slippage: 40,
  autoDeleverage: 41,
  liquidation: 42,
} as const
