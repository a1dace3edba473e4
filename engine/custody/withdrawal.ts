// The life of a withdrawal: frozen while it is reviewed, paid to the outside when it is sent, final with its last block.

import { highLimb, lowLimb } from '../core/wide.ts'
import { isFrozen } from '../kernel/accounts.ts'
import { moveFunds, releaseUnits, transferUnits } from '../kernel/funds.ts'
import { platform } from '../kernel/platform-accounts.ts'
import { reportChanges } from '../kernel/report.ts'
import { beginDeposit } from './deposit.ts'
import { reportWithdrawal } from './report.ts'
import { blocksOf, custodyRules } from './rules.ts'
import type { CustodyState, Withdrawal } from './state.ts'

/** Its amount is available again. */
export function endUnsent(
  state: CustodyState,
  withdrawal: Withdrawal,
  status: 'rejected' | 'cancelled',
): void {
  const { id, account, coin, units } = withdrawal
  releaseUnits(state.stores, account.index, coin, units)
  state.custody.withdrawn.giveBack(id)
  state.ports.withdrawalRules.stopped(id)
  state.custody.remove(withdrawal)
  reportWithdrawal(state, withdrawal, status)
  reportChanges(state)
}

/** The review lets it go: its amount leaves the account, and no one can stop it any more. */
export function send(state: CustodyState, withdrawal: Withdrawal): void {
  const { account, coin, chain, units, feeUnits, recipient, id } = withdrawal
  releaseUnits(state.stores, account.index, coin, units)
  moveFunds(state, account, undefined, coin, units, 'withdrawal')
  transferUnits(state.stores, platform.mint, platform.fee, coin, highLimb(feeUnits), lowLimb(feeUnits))
  withdrawal.isSent = true
  state.ports.withdrawalRules.sent(account)
  withdrawal.dueAt = state.now + custodyRules.blockMs
  state.custody.reschedule()
  reportWithdrawal(state, withdrawal, 'processing')
  const arriving = { coin, chain, units: units - feeUnits }
  if (recipient) beginDeposit(state, recipient, arriving, { withdrawalId: id, reorganisesAt: 0 })
  reportChanges(state)
}

/** What its time brings: the end of the review, or the next block. */
export function stepWithdrawal(state: CustodyState, withdrawal: Withdrawal): void {
  const { account, chain } = withdrawal
  if (!withdrawal.isSent) {
    if (isFrozen(account) || account.blacklisted) endUnsent(state, withdrawal, 'rejected')
    else send(state, withdrawal)
    return
  }
  withdrawal.blocks++
  withdrawal.dueAt += custodyRules.blockMs
  const isFinal = withdrawal.blocks >= blocksOf(chain)
  if (isFinal) state.custody.remove(withdrawal)
  reportWithdrawal(state, withdrawal, isFinal ? 'completed' : 'processing')
}
