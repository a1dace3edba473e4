// Which people an operator helped back into their accounts, as text for the terminal.

import type { FactorReset } from '#db/stores/factor-resets.ts'

function describe({ resetId, at, email, userId, reason, hadAuthenticator, hadFundPassword }: FactorReset) {
  const taken = [hadAuthenticator && 'authenticator', hadFundPassword && 'fund password'].filter(Boolean)
  const what = taken.length > 0 ? taken.join(', ') : 'nothing was set'
  return `#${resetId} ${new Date(at).toISOString()} ${email} (UID ${userId}): ${what}\n  ${reason}`
}

export const describeFactorResets = (resets: readonly FactorReset[]): string =>
  resets.length === 0 ? 'no resets' : resets.map(describe).join('\n')
