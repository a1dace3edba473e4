// How the states of lira orders look.

import type { BadgeTone } from '#app/ui/badge.tsx'
import type { FiatStatus } from '#engine/fiat/protocol.ts'

export const fiatTones: Record<FiatStatus, BadgeTone> = {
  created: 'info',
  paid: 'info',
  reviewing: 'warn',
  credited: 'up',
  returned: 'down',
  expired: 'neutral',
  cancelled: 'neutral',
  submitted: 'info',
  riskCheck: 'warn',
  processing: 'info',
  rejected: 'down',
}

/** "paid" ends a withdrawal, and is in the middle of a deposit. */
export const statusKey = (kind: 'deposit' | 'withdrawal', status: FiatStatus) =>
  status === 'paid' && kind === 'withdrawal' ? 'sent' : status
