// Custody: coins that come in and go out on simulated chains (domain.md 15.4).

import type { Account } from '../kernel/accounts.ts'
import type { FrozenAmounts } from '../kernel/frozen-amounts.ts'
import type { Product } from '../kernel/product.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { cancelWithdrawalCommand, reviewWithdrawalCommand } from './change-withdrawal.ts'
import { sendTestDepositCommand, stepDeposit } from './deposit.ts'
import { reorganiseChainCommand } from './reorganise-chain.ts'
import { requestWithdrawalCommand } from './request-withdrawal.ts'
import { blocksOf } from './rules.ts'
import { Custody, type CustodyState } from './state.ts'
import { endUnsent, stepWithdrawal } from './withdrawal.ts'

export const custodyCommands = [
  sendTestDepositCommand,
  requestWithdrawalCommand,
  cancelWithdrawalCommand,
  reviewWithdrawalCommand,
  reorganiseChainCommand,
] as const

export const custody = {
  name: 'custody',
  commands: custodyCommands,
  parts: ['custody'],
  create: () => ({ custody: new Custody() }),
  isEmpty: ({ custody: own }) => own.isEmpty,
  save: ({ custody: own }, out) => own.save(out),
  load: (state, from) => state.custody.load(state, from),
  nextDueAt: ({ custody: own }) => own.dueAt,
  due: stepTransfers,
  minuteEnded: ({ custody: own, now }) => own.dropOld(now),
  cancelAllOf: endUnsentOf,
  frozen: addFrozen,
  invariants: brokenTransfers,
} satisfies Product<CustodyState>

function stepTransfers(state: CustodyState): void {
  for (const transfer of state.custody.transfers()) {
    if (transfer.dueAt > state.now) continue
    if (transfer.kind === 'deposit') stepDeposit(state, transfer)
    else stepWithdrawal(state, transfer)
  }
  state.custody.reschedule()
}

/** What was sent goes on: it has left the account. */
function endUnsentOf(state: CustodyState, account: Account, reason: number): void {
  const status = reason === cancelReason.accountRestricted ? 'rejected' : 'cancelled'
  for (const one of state.custody.transfers())
    if (one.kind === 'withdrawal' && one.account === account && !one.isSent) endUnsent(state, one, status)
}

function addFrozen({ custody: own }: CustodyState, amounts: FrozenAmounts): void {
  for (const one of own.transfers())
    if (one.kind === 'withdrawal' && !one.isSent) amounts.addHeld(one.account.index, one.coin, one.units)
}

/** No transfer is final and still open, and none moves nothing. */
function brokenTransfers({ custody: own, now }: CustodyState): string[] {
  return own
    .transfers()
    .filter(({ units, blocks, chain, dueAt }) => units <= 0n || blocks >= blocksOf(chain) || dueAt < now)
    .map(({ id, kind }) => `custody: ${kind} ${id} is not open`)
}
