// Commands, events and views of deposits and withdrawals of coins (domain.md 15.4).

/** The simulated chain carries a transfer from outside to an account: for trying the exchange out. */
export interface SendTestDeposit {
  type: 'sendTestDeposit'
  account: string
  coin: string
  chain: string
  amount: string
  /** Its chain reorganises once before the transfer is final. */
  reorganised?: boolean
}

export interface RequestWithdrawal {
  type: 'requestWithdrawal'
  account: string
  coin: string
  chain: string
  /** Checked, and in canonical form. */
  address: string
  memo?: string
  /** The account that the address belongs to, where it is one of this exchange. */
  recipient?: string
  /** What leaves the balance; the fee is taken off it. */
  amount: string
  /** What it is for: the rules for withdrawals ask for it. */
  purpose?: string
}

/** Possible until it is sent. */
export interface CancelWithdrawal {
  type: 'cancelWithdrawal'
  account: string
  withdrawalId: string
}

/** An operator's decision before the review ends by itself. */
export interface ReviewWithdrawal {
  type: 'reviewWithdrawal'
  account: string
  withdrawalId: string
  approve: boolean
}

/** Transfers on this chain that are not final lose their blocks and are included again. */
export interface ReorganiseChain {
  type: 'reorganiseChain'
  chain: string
}

export type DepositStatus = 'confirming' | 'credited'
export type WithdrawalStatus = 'reviewing' | 'processing' | 'completed' | 'rejected' | 'cancelled'

interface TransferView {
  account: string
  coin: string
  chain: string
  amount: string
  confirmations: number
  /** How many make it final. */
  required: number
}

export interface DepositView extends TransferView {
  depositId: string
  /** The withdrawal of another account that it is the other end of. */
  withdrawalId?: string
  status: DepositStatus
}

export interface WithdrawalView extends TransferView {
  withdrawalId: string
  address: string
  memo?: string
  recipient?: string
  /** With the first event alone. */
  purpose?: string
  /** Taken off the amount. */
  fee: string
  status: WithdrawalStatus
  /** When the review ends by itself. */
  reviewedAt: number
}

export type CustodyEvent =
  | ({ type: 'depositChanged' } & DepositView)
  | ({ type: 'withdrawalChanged' } & WithdrawalView)
