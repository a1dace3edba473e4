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
  '3ds': 'warn',
  failed: 'down',
  refunded: 'down',
}
