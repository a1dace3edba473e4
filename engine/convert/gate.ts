// Who may convert: as trading, but a bot trades alone (domain.md 19).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { tradeGate } from '../kernel/gates.ts'

export function convertGate(account: Account): Answer | undefined {
  return account.kind === 'bot' ? refuse('noPermission') : tradeGate(account)
}
