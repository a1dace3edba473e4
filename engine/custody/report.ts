// Transfers as their events say them.

import { formatBig } from '../core/decimal.ts'
import type { KernelState } from '../kernel/product.ts'
import { emit } from '../kernel/report.ts'
import type { CustodyEvent, DepositStatus, WithdrawalStatus } from './protocol.ts'
import { confirmationsOf } from './rules.ts'
import type { Deposit, OpenTransfer, Withdrawal } from './state.ts'

function termsOf(state: KernelState, transfer: OpenTransfer) {
  const { account, coin, chain, units, blocks } = transfer
  return {
    account: account.name,
    coin: chain.coin,
    chain: chain.chain,
    amount: formatBig(units, state.scales[coin] as number),
    confirmations: confirmationsOf(chain, blocks),
    required: chain.confirmations,
  }
}

export function reportDeposit(state: KernelState, deposit: Deposit, status: DepositStatus): void {
  const { id, withdrawalId } = deposit
  emit<CustodyEvent>(state, {
    type: 'depositChanged',
    depositId: `${id}`,
    ...(withdrawalId > 0 && { withdrawalId: `${withdrawalId}` }),
    ...termsOf(state, deposit),
    status,
  })
}

export function reportWithdrawal(
  state: KernelState,
  withdrawal: Withdrawal,
  status: WithdrawalStatus,
  purpose?: string,
): void {
  const { id, address, memo, recipient, feeUnits, coin, reviewedAt } = withdrawal
  emit<CustodyEvent>(state, {
    type: 'withdrawalChanged',
    withdrawalId: `${id}`,
    ...termsOf(state, withdrawal),
    address,
    ...(memo !== '' && { memo }),
    ...(recipient && { recipient: recipient.name }),
    ...(purpose !== undefined && { purpose }),
    fee: formatBig(feeUnits, state.scales[coin] as number),
    status,
    reviewedAt,
  })
}
