// What a list of deposits and withdrawals is made of: lines, their states, and the name of a place in it; pages know these, too.

import type { FiatKind, FiatStatus } from '#engine/fiat/protocol.ts'
import type { DepositRecord, OnChain, WithdrawalRecord } from './coin-transfers.ts'
import type { FiatOrderRecord } from './fiat.ts'

export const transferStates = [
  'pending',
  'reviewing',
  'processing',
  'completed',
  'rejected',
  'cancelled',
] as const
export type TransferState = (typeof transferStates)[number]

export const transferDirections = ['deposit', 'withdrawal'] as const
export type TransferDirection = (typeof transferDirections)[number]

export interface TransferPage {
  direction?: TransferDirection
  coin?: string
  state?: TransferState
  /** At or after, in ms. */
  from?: number
  /** Before, in ms. */
  until?: number
  /** Entries before this cursor. */
  before?: string
  limit: number
}

/** Ids of the last rows shown of deposits, withdrawals and lira orders; empty before the first. */
export const isTransferCursor = (text: string) => /^\d{0,15}-\d{0,15}-\d{0,15}$/.test(text)

const depositStates = { confirming: 'pending', credited: 'completed' } as const
const withdrawalStates = {
  reviewing: 'reviewing',
  processing: 'processing',
  completed: 'completed',
  rejected: 'rejected',
  cancelled: 'cancelled',
} as const

/** "paid" ends a withdrawal, and is in the middle of a deposit. */
const fiatStates: Record<`${FiatKind}.${string}`, TransferState> = {
  'deposit.created': 'pending',
  'deposit.paid': 'processing',
  'deposit.reviewing': 'reviewing',
  'deposit.credited': 'completed',
  'deposit.returned': 'rejected',
  'deposit.expired': 'cancelled',
  'deposit.cancelled': 'cancelled',
  'card.created': 'pending',
  'card.3ds': 'pending',
  'card.paid': 'processing',
  'card.credited': 'completed',
  'card.failed': 'rejected',
  'card.refunded': 'rejected',
  'card.cancelled': 'cancelled',
  'withdrawal.submitted': 'reviewing',
  'withdrawal.riskCheck': 'reviewing',
  'withdrawal.processing': 'processing',
  'withdrawal.paid': 'completed',
  'withdrawal.rejected': 'rejected',
  'withdrawal.cancelled': 'cancelled',
}

export const stateOfFiat = (kind: FiatKind, status: FiatStatus): TransferState =>
  fiatStates[`${kind}.${status}`] ?? 'processing'

const tables = { deposit: depositStates, withdrawal: withdrawalStates } as const

/** The statuses of a table that are this state, for its query; of lira those of either direction, as "deposit.paid". */
export function statusesOf(
  table: keyof typeof tables | 'fiat',
  state: TransferState | undefined,
): { statuses?: string[] } {
  if (state === undefined) return {}
  const all = Object.entries<TransferState>(table === 'fiat' ? fiatStates : tables[table])
  return { statuses: all.filter(([, of]) => of === state).map(([status]) => status) }
}

export type MoneyTransfer = Line &
  (
    | { table: 'deposit' | 'withdrawal'; status: DepositRecord['status'] | WithdrawalRecord['status'] }
    | { table: 'fiat'; status: FiatStatus }
  )

interface Line {
  id: string
  at: number
  updatedAt: number
  direction: TransferDirection
  coin: string
  amount: string
  fee: string
  /** The chain, or how lira comes; null: lira to a bank. */
  way: string | null
  state: TransferState
  /** Of the chain's blocks. */
  confirmations: { seen: number; required: number } | null
  /** An address or an IBAN. */
  to: string | null
  /** What a withdrawal of coins is for, where the rules required it. */
  purpose: string | null
  transaction: string | null
}

export const ofDeposit = (row: OnChain<DepositRecord>): MoneyTransfer => ({
  table: 'deposit',
  id: `${row.depositId}`,
  at: row.createdAt,
  updatedAt: row.updatedAt,
  direction: 'deposit',
  coin: row.coin,
  amount: row.amount,
  fee: '0',
  way: row.chain,
  status: row.status,
  state: depositStates[row.status],
  confirmations: { seen: row.confirmations, required: row.required },
  to: null,
  purpose: null,
  transaction: row.transaction,
})

export const ofWithdrawal = (row: OnChain<WithdrawalRecord>): MoneyTransfer => ({
  table: 'withdrawal',
  id: `${row.withdrawalId}`,
  at: row.createdAt,
  updatedAt: row.updatedAt,
  direction: 'withdrawal',
  coin: row.coin,
  amount: row.amount,
  fee: row.fee,
  way: row.chain,
  status: row.status,
  state: withdrawalStates[row.status],
  confirmations: { seen: row.confirmations, required: row.required },
  to: row.memo === null ? row.address : `${row.address} (${row.memo})`,
  purpose: row.purpose,
  transaction: row.transaction,
})

export const ofFiatOrder = (row: FiatOrderRecord): MoneyTransfer => ({
  table: 'fiat',
  id: `${row.orderId}`,
  at: row.createdAt,
  updatedAt: row.updatedAt,
  direction: row.kind === 'withdrawal' ? 'withdrawal' : 'deposit',
  coin: 'TRY',
  amount: row.amount,
  fee: row.fee,
  way: row.kind === 'card' ? 'card' : row.method,
  status: row.status,
  state: stateOfFiat(row.kind, row.status),
  confirmations: null,
  to: row.iban,
  purpose: null,
  transaction: null,
})
