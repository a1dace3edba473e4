// Which words name the state of a lira order.

import type { FiatKind, FiatStatus } from '#engine/fiat/protocol.ts'

/** "paid" ends a withdrawal, and is in the middle of a deposit and of a purchase by card. */
export function statusKey(kind: FiatKind, status: FiatStatus) {
  if (status !== 'paid' || kind === 'deposit') return status
  return kind === 'withdrawal' ? 'sent' : 'charged'
}
