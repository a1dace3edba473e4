// Commands, events and views of margin loans (domain.md 7).

export type { LoanMode } from '../kernel/protocol.ts'

export interface Borrow {
  type: 'borrow'
  account: string
  /** 'margin' for the cross wallet, 'margin:BTCUSDT' for that of one pair. */
  wallet: string
  coin: string
  amount: string
}

export interface Repay {
  type: 'repay'
  account: string
  wallet: string
  coin: string
  /** Absent: all of the debt, or what there is for it. */
  amount?: string
}

/** Repays all debts of a wallet: with the same coins first, then by selling the others at the market. */
export interface FlashRepay {
  type: 'flashRepay'
  account: string
  wallet: string
  /** Only this coin's debt. */
  coin?: string
}

export type RepaidBy = 'manual' | 'auto' | 'flash' | 'forced' | 'liquidation' | 'insurance'

/** `account`: the wallet, such as "alice/margin". */
interface OfLoan {
  account: string
  coin: string
}

export type MarginEvent =
  | ({ type: 'borrowed'; loanId: string; amount: string; orderId?: string } & OfLoan)
  | ({
      type: 'loanRepaid'
      interest: string
      principal: string
      /** Of this coin, interest included. */
      debt: string
      by: RepaidBy
    } & OfLoan)
  | ({
      type: 'interestCharged'
      loanId: string
      principal: string
      dailyRate: string
      amount: string
      /** 'first': with the loan, for its first hour. */
      kind: 'first' | 'scheduled'
    } & OfLoan)
  /** Unpaid interest was added to the principal, and a new term began. */
  | ({ type: 'loanRenewed'; loanId: string; amount: string; principal: string } & OfLoan)
  /** A fill of a wallet's order: what it bought and sold, before the fee. */
  | {
      type: 'marginTraded'
      account: string
      symbol: string
      orderId: string
      tradeId: string
      bought: string
      boughtCoin: string
      sold: string
      soldCoin: string
      fee: string
      feeCoin: string
    }
  /** The insurance fund bought what the book did not take. */
  | ({ type: 'marginTakenOver'; amount: string; paid: string; paidCoin: string } & OfLoan)
  /** The risk ratio passed 70 or 80 %. */
  | { type: 'loanWarned'; account: string; level: 70 | 80; risk: string }
  | {
      type: 'loanLiquidation'
      account: string
      stage: 'begun' | 'ended'
      /** In USDT. */
      assets: string
      debt: string
      risk: string
      fee?: string
      feeCoin?: string
      /** What the insurance fund paid. */
      deficit?: string
    }

export interface LoanView {
  loanId: string
  coin: string
  principal: string
  interest: string
  borrowedAt: number
}

export interface MarginWalletView {
  /** In USDT. */
  assets: string
  debt: string
  /** Debt's maintenance ÷ net assets as a share; absent without debts, "9.99" where nothing is left. */
  risk?: string
  /** Assets ÷ debt as a share; absent without debts. */
  safety?: string
  isLiquidating: boolean
  debts: { coin: string; principal: string; interest: string }[]
}
