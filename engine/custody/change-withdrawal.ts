// The commands cancelWithdrawal and reviewWithdrawal: its owner stops a withdrawal while it is reviewed, or an operator decides on it.

import { readCountedId } from '../core/counted-id.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { flag, text } from '../kernel/fields.ts'
import type { CancelWithdrawal, ReviewWithdrawal } from './protocol.ts'
import type { CustodyState } from './state.ts'
import { endUnsent, send } from './withdrawal.ts'

const found = ({ custody }: CustodyState, account: Account, withdrawalId: string) =>
  custody.inReview(account, readCountedId(withdrawalId))

function cancelWithdrawal(state: CustodyState, account: Account, { withdrawalId }: CancelWithdrawal): Answer {
  const withdrawal = found(state, account, withdrawalId)
  if (!withdrawal) return refuse('withdrawalFinal', 'withdrawalId')
  endUnsent(state, withdrawal, 'cancelled')
  return done
}

function reviewWithdrawal(state: CustodyState, account: Account, command: ReviewWithdrawal): Answer {
  const withdrawal = found(state, account, command.withdrawalId)
  if (!withdrawal) return refuse('withdrawalFinal', 'withdrawalId')
  if (command.approve) send(state, withdrawal)
  else endUnsent(state, withdrawal, 'rejected')
  return done
}

export const cancelWithdrawalCommand: AccountDescriptor<CustodyState, CancelWithdrawal> = {
  of: 'account',
  type: 'cancelWithdrawal',
  by: ['person'],
  fields: { withdrawalId: text },
  handle: cancelWithdrawal,
}

export const reviewWithdrawalCommand: AccountDescriptor<CustodyState, ReviewWithdrawal> = {
  of: 'account',
  type: 'reviewWithdrawal',
  by: ['operator'],
  fields: { withdrawalId: text, approve: flag },
  handle: reviewWithdrawal,
}
