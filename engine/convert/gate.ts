// Who may convert: as trading, but neither a bot, which trades alone, nor a delegated trader (domain.md 19).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { tradeGate } from '../kernel/gates.ts'

export function convertGate(account: Account): Answer | undefined {
  return account.kind === 'bot' || account.custodial ? refuse('noPermission') : tradeGate(account)
}
