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

/** How a test card behaves; a real one is never read (domain.md 15.4). */
export const cardBehaviours = ['approve', 'challenge', 'decline', 'chargeback'] as const
export type CardBehaviour = (typeof cardBehaviours)[number]

/** Begins a purchase by card at a price that holds for some seconds; of the card only what may be kept. */
export interface BuyWithCard {
  type: 'buyWithCard'
  account: string
  coin: string
  /** In lira, with the fee. */
  amount: string
  brand: string
  /** Its last four digits. */
  last4: string
  behaviour: CardBehaviour
}

/** At the price shown, while it holds. */
export interface ConfirmCardOrder {
  type: 'confirmCardOrder'
  account: string
  orderId: string
}

/** What the bank found of the code of 3-D Secure, compared outside of the log: right, or wrong too often. */
export interface AnswerCardChallenge {
  type: 'answerCardChallenge'
  account: string
  orderId: string
  isRight: boolean
}

export type FiatCardStatus = 'created' | '3ds' | 'paid' | 'credited' | 'failed' | 'refunded' | 'cancelled'

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
export type FiatStatus = FiatDepositStatus | FiatWithdrawalStatus | FiatCardStatus
/** A snapshot writes each as its place here: new ones come last. */
export const fiatKinds = ['deposit', 'withdrawal', 'card'] as const
export type FiatKind = (typeof fiatKinds)[number]

export type FiatReason =
  | 'otherName'
  | 'wrongReference'
  | 'notAccepted'
  | 'restricted'
  | 'quoteExpired'
  | 'declined'
  | 'challengeFailed'
  | 'challengeExpired'
  | 'chargeback'

export interface FiatOrderView {
  account: string
  orderId: string
  kind: FiatKind
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
  /** What a card buys: the coin, how much of it, and its price in lira. */
  coin?: string
  coinAmount?: string
  price?: string
  brand?: string
  last4?: string
  reason?: FiatReason
  /** When its state changes by itself; absent when it is final. */
  dueAt?: number
}

export type FiatEvent = { type: 'fiatOrderChanged' } & FiatOrderView
