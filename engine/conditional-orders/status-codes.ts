// The numbers of domain.md 2 for the statuses of conditional orders and for how they end.

import { cancelReason } from '../kernel/status-codes.ts'
import type { PlanKind, PlanStatus } from './protocol.ts'

/** Statuses as the wire counts them, per kind; where a number has no line, the kind never has that status (domain.md 2). */
const planCodes: Record<PlanKind, Partial<Record<PlanStatus, number>>> = {
  trigger: { pending: 1, triggered: 2, failed: 3, cancelled: 4, queued: 6 },
  tpsl: { pending: 1, triggered: 2, failed: 3, cancelled: 4, queued: 6 },
  oco: { pending: 1, 'limit-filling': 2, queued: 4, cancelled: 6, failed: 7, triggered: 8 },
  trailing: { pending: 1, trailing: 2, triggered: 3, failed: 4, cancelled: 5, queued: 6 },
}

export const planStatusCode = (kind: PlanKind, status: PlanStatus) => planCodes[kind][status] as number

/** Why one ended, as OCOs count it: 1 by hand, 2 by the system, 3 its order failed, 4 normally; undefined while it lives. */
export function planEndReason(status: PlanStatus, reason: number | null): 1 | 2 | 3 | 4 | undefined {
  if (status === 'cancelled') return reason === cancelReason.user ? 1 : 2
  if (status === 'failed') return 3
  return status === 'triggered' ? 4 : undefined
}

/** Plans know two reasons (domain.md 2.1): 0 by their owner or their sibling, 6 undone by the system; undefined while not cancelled. */
export function planCancelReason(status: PlanStatus, reason: number | null): 0 | 6 | undefined {
  if (status !== 'cancelled') return undefined
  return reason === null || ownReasons.includes(reason) ? 0 : systemUndo
}

const systemUndo = 6
const ownReasons: readonly number[] = [cancelReason.user, cancelReason.ocoFilled, cancelReason.ocoTriggered]
