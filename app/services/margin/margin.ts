// One person's margin loans: what the wallets hold, owe and may borrow, every command on them, and their lists.

import type { Tables } from '#db/open-database.ts'
import {
  type InterestRecord,
  interestOf,
  type LoanLiquidationRecord,
  type LoanPage,
  type LoanRecord,
  loanLiquidationsOf,
  loansOf,
  type MarginBillKind,
  type MarginBillRecord,
  marginBillsOf,
  type RepaymentRecord,
  repaidEntries,
  repaymentsOf,
} from '#db/queries/loans.ts'
import { compareDecimals } from '#engine/core/decimal.ts'
import type { AccountView } from '#engine/exchange/view.ts'
import { walletName } from '#engine/kernel/wallets.ts'
import type { LoanView, MarginWalletView } from '#engine/margin/protocol.ts'
import { marginRules } from '#engine/margin/rules.ts'
import type { LoanTerms, MarginView } from '#engine/margin/view.ts'
import { commandRunner } from '../futures/run-command.ts'
import { type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import type { Subject } from '../subject.ts'
import type { TradingService } from '../trading.ts'
import { type LongShort, type LongShortSources, longShortReader } from './long-short.ts'
import { type MarginCoin, type MarginWallet, walletState } from './wallet-state.ts'

export type {
  InterestRecord,
  LoanLiquidationRecord,
  LoanPage,
  LoanRecord,
  LoanTerms,
  LoanView,
  LongShort,
  MarginBillKind,
  MarginBillRecord,
  MarginCoin,
  MarginWallet,
  RepaymentRecord,
}

export interface MarginService {
  /** The cross wallet first, then those of pairs that were opened. */
  wallets(account: string): string[]
  /** Undefined for an unknown wallet; one that was not opened yet is empty. */
  state(account: string, wallet: string): MarginWallet | undefined
  /** What it is worth and owes, and its risk; undefined where it was not opened. */
  figures(account: string, wallet: string): MarginWalletView | undefined
  /** That run now, oldest first. */
  loans(account: string, wallet: string): LoanView[]
  limits(account: string, wallet: string, coin: string): { borrowable: string; removable: string } | undefined
  coins(wallet: string): string[] | undefined
  terms(coin: string): LoanTerms | undefined
  /** Undefined for an unknown pair. */
  longShort(symbol: string): LongShort | undefined
  /** A share a day. */
  dailyRate(coin: string, level: number): string | undefined
  /** `id` makes a repeat harmless. */
  borrow(subject: Subject, id: string, loan: CoinAmount): Promise<Result<BorrowedLoan>>
  /** Without an amount: all of the debt, or what there is for it. */
  repay(subject: Subject, id: string, debt: Partial<CoinAmount> & CoinOf): Promise<Result<Repaid>>
  /** By selling other coins where the same coin is not enough. */
  flashRepay(subject: Subject, id: string, debt: Partial<CoinOf> & WalletOf): Promise<Result<Repaid>>
  /** Every list newest first, three months back. */
  borrowHistory(account: string, page: LoanPage): Promise<LoanRecord[]>
  repayments(account: string, page: LoanPage): Promise<RepaymentRecord[]>
  /** Those of these log entries that repaid something of the account. */
  repaidAt(account: string, entries: readonly number[]): Promise<ReadonlySet<number>>
  interest(account: string, page: LoanPage & { charged?: boolean }): Promise<InterestRecord[]>
  liquidations(account: string, page: LoanPage): Promise<LoanLiquidationRecord[]>
  bills(account: string, page: LoanPage & { kinds?: readonly MarginBillKind[] }): Promise<MarginBillRecord[]>
  readonly rules: typeof marginRules
}

interface WalletOf {
  wallet: string
}
interface CoinOf extends WalletOf {
  coin: string
}
interface CoinAmount extends CoinOf {
  amount: string
}

/** Of any coin (domain.md 7.2). The exchange itself lends every amount above zero (record 150). */
export const leastLoan = '0.00000001'

export interface BorrowedLoan {
  loanId: string
  amount: string
}

export interface Repaid {
  /** Log entry: what names the repayment. */
  repayId: string
  /** By coin: what was paid, and what of the debt is left. */
  coins: { coin: string; interest: string; principal: string; debt: string }[]
}

export interface MarginSources {
  trading: Pick<TradingService, 'submit'>
  exchange: Pick<AccountView, 'balances' | 'account'> & LongShortSources & { readonly loans: MarginView }
  tables: Tables
}

export function createMargin({ trading, exchange, tables }: MarginSources): MarginService {
  const run = commandRunner(trading)
  const now = () => exchange.now()
  return {
    wallets: (account) => ['margin', ...exchange.loans.opened(account).filter((name) => name !== 'margin')],
    state: (account, wallet) => walletState(exchange, account, wallet),
    figures: (account, wallet) => exchange.loans.wallet(walletName(account, wallet)),
    loans: (account, wallet) => exchange.loans.loans(walletName(account, wallet)),
    limits: (account, wallet, coin) => exchange.loans.limits(walletName(account, wallet), coin),
    coins: (wallet) => exchange.loans.coinsOf(wallet),
    terms: (coin) => exchange.loans.terms(coin),
    longShort: longShortReader(exchange),
    dailyRate: (coin, level) => exchange.loans.dailyRate(coin, level),
    async borrow(subject, id, loan) {
      if (compareDecimals(loan.amount, leastLoan) < 0)
        return refused({ code: refusal.borrowTooLittle, field: 'amount', params: { min: leastLoan } })
      return run(subject, id, { type: 'borrow', ...loan }, ({ planId = '' }) => ({
        loanId: planId,
        amount: loan.amount,
      }))
    },
    repay: (subject, id, debt) => run(subject, id, { type: 'repay', ...debt }, repaidBy),
    flashRepay: (subject, id, debt) => run(subject, id, { type: 'flashRepay', ...debt }, repaidBy),
    borrowHistory: (account, page) => loansOf(tables, account, page, now()),
    repayments: (account, page) => repaymentsOf(tables, account, page, now()),
    repaidAt: (account, entries) => repaidEntries(tables, account, entries),
    interest: (account, page) => interestOf(tables, account, page, now()),
    liquidations: (account, page) => loanLiquidationsOf(tables, account, page, now()),
    bills: (account, page) => marginBillsOf(tables, account, page, now()),
    rules: marginRules,
  }
}

type Events = Parameters<Parameters<ReturnType<typeof commandRunner>>[3]>[0]

const repaidBy = ({ seq, events }: Events): Repaid => ({
  repayId: `${seq}`,
  coins: events.flatMap((event) =>
    event.type === 'loanRepaid' && (event.by === 'manual' || event.by === 'flash')
      ? [{ coin: event.coin, interest: event.interest, principal: event.principal, debt: event.debt }]
      : [],
  ),
})
