// One person's unified account: its mode, figures and collateral, and what moved it.

import type { Tables } from '#db/open-database.ts'
import {
  type InterestRecord,
  interestOf,
  type LoanLiquidationRecord,
  type LoanPage,
  loanLiquidationsOf,
  type MarginBillKind,
  type MarginBillRecord,
  marginBillsOf,
  type RepaymentRecord,
  repaymentsOf,
} from '#db/queries/loans.ts'
import { subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { AccountView } from '#engine/exchange/view.ts'
import type { SetAccountMode, UnifiedCoin, UnifiedFigures, UnifiedTerms } from '#engine/unified/protocol.ts'
import type { UnifiedView } from '#engine/unified/view.ts'
import { commandRunner } from '../futures/run-command.ts'
import type { Result } from '../result.ts'
import type { Subject } from '../subject.ts'
import type { TradingService } from '../trading.ts'
import { borrowedBy } from './borrowed.ts'

export type {
  InterestRecord,
  LoanLiquidationRecord,
  MarginBillRecord,
  RepaymentRecord,
  UnifiedCoin,
  UnifiedFigures,
  UnifiedTerms,
}

export type AccountMode = SetAccountMode['mode']
export type Ratios = Pick<UnifiedFigures, 'imr' | 'mmr'>
export type UnifiedPage = Omit<LoanPage, 'wallet' | 'isolated'>

/** A line of the wallet that made a debt or a larger one. */
export interface BorrowingRecord {
  billId: number
  coin: string
  amount: string
  /** What was owed after it. */
  debt: string
  orderId: number | null
  at: number
}

export interface UnifiedService {
  mode(account: string): AccountMode
  /** Undefined in classic mode. */
  figures(account: string): UnifiedFigures | undefined
  /** Both ratios as if a coin were collateral, or not; undefined in classic mode or for an unknown coin. */
  simulate(account: string, coin: string, on: boolean): Ratios | undefined
  /** How much of the coin that an order gives it may borrow, beside what is available; undefined in classic mode. */
  borrowable(account: string, symbol: string, side: 'buy' | 'sell'): string | undefined
  /** Of every coin with a price, by the account's fee level. */
  terms(account: string): UnifiedTerms[]
  /** `id` makes a repeat harmless. */
  setMode(subject: Subject, id: string, mode: AccountMode): Promise<Result<{ mode: AccountMode }>>
  setCollateral(subject: Subject, id: string, switched: Switched): Promise<Result<Switched>>
  /** Every list newest first, three months back. */
  borrowings(account: string, page: UnifiedPage): Promise<BorrowingRecord[]>
  repayments(account: string, page: UnifiedPage): Promise<RepaymentRecord[]>
  interest(account: string, page: UnifiedPage): Promise<InterestRecord[]>
  liquidations(account: string, page: UnifiedPage): Promise<LoanLiquidationRecord[]>
  /** Everything that moved what is in the wallet. */
  changes(
    account: string,
    page: UnifiedPage & { kinds?: readonly MarginBillKind[] },
  ): Promise<MarginBillRecord[]>
}

interface Switched {
  coin: string
  on: boolean
}

export interface UnifiedSources {
  trading: Pick<TradingService, 'submit'>
  exchange: Pick<AccountView, 'account'> & { readonly unified: UnifiedView; now(): number }
  tables: Tables
}

const wallet = 'unified'

export function createUnified({ trading, exchange, tables }: UnifiedSources): UnifiedService {
  const run = commandRunner(trading)
  const now = () => exchange.now()
  return {
    mode: (account) => (exchange.account(account)?.unified ? 'unified' : 'classic'),
    figures: (account) => exchange.unified.account(account),
    simulate: (account, coin, on) => exchange.unified.simulate(account, coin, on),
    borrowable: (account, symbol, side) => exchange.unified.borrowable(account, symbol, side),
    terms: (account) => exchange.unified.terms(account),
    setMode: (subject, id, mode) => run(subject, id, { type: 'setAccountMode', mode }, () => ({ mode })),
    setCollateral: (subject, id, { coin, on }) =>
      run(subject, id, { type: 'setCollateral', coin, on }, () => ({ coin, on })),
    async borrowings(account, page) {
      const rows = await marginBillsOf(tables, account, { ...page, wallet, borrowed: true }, now())
      return rows.map(({ billId, coin, orderId, at, ...line }) => ({
        billId,
        coin,
        amount: borrowedBy(line),
        debt: subtractDecimals('0', line.balance),
        orderId,
        at,
      }))
    },
    repayments: (account, page) => repaymentsOf(tables, account, { ...page, wallet }, now()),
    interest: (account, page) => interestOf(tables, account, { ...page, wallet }, now()),
    liquidations: (account, page) => loanLiquidationsOf(tables, account, { ...page, wallet }, now()),
    changes: (account, page) => marginBillsOf(tables, account, { ...page, wallet }, now()),
  }
}
