// Figures of the security settings (domain.md 18.2, 20).

import { withdrawalHoldMs } from '#db/stores/factor-resets.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const securityTerms = {
  /** Wrong fund passwords before it is locked, and for how long. */
  fundAttempts: 5,
  fundLockMs: 24 * hourMs,
  /** The same for codes of the authenticator. */
  codeAttempts: 5,
  codeLockMs: 15 * minuteMs,
  /** Withdrawals are on hold so long after a change that a thief would make. */
  holdMs: withdrawalHoldMs,
  /** A new address for withdrawals can be used after that. */
  addressDelayMs: 24 * hourMs,
  addresses: 20,
  recoveryCodes: 10,
  /** Of codes that are sent. */
  sentCodeMs: 10 * minuteMs,
  sentCodeAttempts: 5,
} as const
