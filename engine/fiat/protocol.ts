// Commands, events and views of lira that comes in from a bank and goes out to one (domain.md 15.4).

export const fiatMethods = ['fast', 'eft'] as const
export type FiatMethod = (typeof fiatMethods)[number]

/** Announces a transfer from one's bank: it is known by a code that the transfer must carry. */
export interface AnnounceFiatDeposit {
  type: 'announceFiatDeposit'
  account: string
  amount: string
  method: FiatMethod
}

/** The simulated bank carries the transfer: whose name it is from was compared outside of the log. */
export interface CarryBankTransfer {
  type: 'carryBankTransfer'
  account: string
  orderId: string
  /** As the sender wrote it. */
  reference: string
  isOwnName: boolean
}

export interface RequestFiatWithdrawal {
  type: 'requestFiatWithdrawal'
  account: string
  /** Checked, and without spaces. */
  iban: string
  /** What leaves the balance; the fee is taken off it. */
  amount: string
}

/** A withdrawal until it is with the bank, or an announced deposit. */
export interface CancelFiatOrder {
  type: 'cancelFiatOrder'
  account: string
  orderId: string
}

/** An operator's decision before the review ends by itself. */
export interface ReviewFiatOrder {
  type: 'reviewFiatOrder'
  account: string
  orderId: string
  approve: boolean
}

export type FiatDepositStatus =
  | 'created'
  | 'paid'
  | 'reviewing'
  | 'credited'
  | 'returned'
  | 'expired'
  | 'cancelled'
export type FiatWithdrawalStatus =
  | 'submitted'
  | 'riskCheck'
  | 'processing'
  | 'paid'
  | 'rejected'
  | 'cancelled'
export type FiatStatus = FiatDepositStatus | FiatWithdrawalStatus

export type FiatReason = 'otherName' | 'wrongReference' | 'notAccepted' | 'restricted'

export interface FiatOrderView {
  account: string
  orderId: string
  kind: 'deposit' | 'withdrawal'
  status: FiatStatus
  amount: string
  /** Taken off the amount. */
  fee: string
  /** How a deposit comes. */
  method?: FiatMethod
  /** What a deposit must carry. */
  reference?: string
  /** Where a withdrawal goes. */
  iban?: string
  reason?: FiatReason
  /** When its state changes by itself; absent when it is final. */
  dueAt?: number
}

export type FiatEvent = { type: 'fiatOrderChanged' } & FiatOrderView
