// The numbers of domain.md 1.1, 1.2 and 2 for the statuses of orders and plans and for cancel reasons.

import type { PlanKind, PlanStatus } from '../conditional-orders/protocol.ts'
import type { OrderStatus } from '../exchange/protocol.ts'

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

/** Plan statuses as the wire counts them, per kind; where a number has no line, the kind never has that status (domain.md 2). */
const planCodes: Record<PlanKind, Partial<Record<PlanStatus, number>>> = {
  trigger: { pending: 1, triggered: 2, failed: 3, cancelled: 4, queued: 6 },
  tpsl: { pending: 1, triggered: 2, failed: 3, cancelled: 4, queued: 6 },
  oco: { pending: 1, 'limit-filling': 2, queued: 4, cancelled: 6, failed: 7, triggered: 8 },
  trailing: { pending: 1, trailing: 2, triggered: 3, failed: 4, cancelled: 5, queued: 6 },
}

export const planStatusCode = (kind: PlanKind, status: PlanStatus) => planCodes[kind][status] as number

/** Why a plan ended, as OCOs count it: 1 by hand, 2 by the system, 3 its order failed, 4 normally; undefined while it lives. */
export function planEndReason(status: PlanStatus, reason: number | null): 1 | 2 | 3 | 4 | undefined {
  if (status === 'cancelled') return reason === cancelReason.user ? 1 : 2
  if (status === 'failed') return 3
  return status === 'triggered' ? 4 : undefined
}
