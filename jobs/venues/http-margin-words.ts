// Commands on margin loans as calls of our own API.

import type { Command } from '#engine/exchange/protocol.ts'
import type { LoanMode } from '#engine/kernel/protocol.ts'
import type { WireCall } from './wire-call.ts'

const calls: Partial<Record<Command['type'], string>> = {
  borrow: 'borrow',
  repay: 'repay',
  flashRepay: 'flashRepay',
}

const loanTypes: Record<LoanMode, string> = {
  normal: 'normal',
  'auto-borrow': 'autoLoan',
  'auto-repay': 'autoRepay',
  'auto-borrow-repay': 'autoLoanAndRepay',
}

export const loanType = (mode: LoanMode | undefined) => mode && loanTypes[mode]

/** Undefined: no call for this. */
export function marginCall(command: Command): WireCall | undefined {
  const call = calls[command.type]
  if (call === undefined) return undefined
  const { type: _, account: __, ...body } = command as Command & { account: string }
  return { path: `v1/margin/loan/${call}`, body, names: {} }
}
