// What changed a person's margin wallets less their debts, other than trades and transfers: interest, and what a liquidation cost or forgave.

import { and, asc, eq, gt, gte, inArray, ne } from 'drizzle-orm'
import { loanInterest, loanRepayments, marginBills } from '../loan-schema.ts'
import type { Tables } from '../open-database.ts'

export interface MarginChange {
  coin: string
  /** Signed. */
  amount: string
  at: number
}

/** The last rows that a reader has seen. */
export interface MarginCursor {
  interestId: number
  repaymentId: number
  billId: number
}

export const noMarginSeen: MarginCursor = { interestId: 0, repaymentId: 0, billId: 0 }

const ofLiquidations = ['taken-over', 'takeover-price', 'liquidation-fee'] as const

/** By time. A loan and its repayment change nothing: what comes is owed. `from`: rows of before are left out. */
export function marginChangesAfter(
  tables: Tables,
  account: string,
  cursor: MarginCursor,
  from: number,
): { changes: MarginChange[]; cursor: MarginCursor } {
  const interest = tables
    .select()
    .from(loanInterest)
    .where(
      and(
        eq(loanInterest.account, account),
        gt(loanInterest.interestId, cursor.interestId),
        gte(loanInterest.at, from),
        ne(loanInterest.kind, 'renewed'),
      ),
    )
    .orderBy(asc(loanInterest.interestId))
    .all()
  const forgiven = tables
    .select()
    .from(loanRepayments)
    .where(
      and(
        eq(loanRepayments.account, account),
        gt(loanRepayments.repaymentId, cursor.repaymentId),
        gte(loanRepayments.at, from),
        eq(loanRepayments.by, 'insurance'),
      ),
    )
    .orderBy(asc(loanRepayments.repaymentId))
    .all()
  const bills = tables
    .select()
    .from(marginBills)
    .where(
      and(
        eq(marginBills.account, account),
        gt(marginBills.billId, cursor.billId),
        gte(marginBills.at, from),
        inArray(marginBills.kind, [...ofLiquidations]),
      ),
    )
    .orderBy(asc(marginBills.billId))
    .all()
  const changes = [
    ...interest.map(({ coin, amount, at }) => ({ coin, amount: `-${amount}`, at })),
    ...forgiven.flatMap(({ coin, interest: owed, principal, at }) => [
      { coin, amount: owed, at },
      { coin, amount: principal, at },
    ]),
    ...bills.map(({ coin, amount, at }) => ({ coin, amount, at })),
  ]
  return {
    changes: changes.sort((a, b) => a.at - b.at),
    cursor: {
      interestId: interest.at(-1)?.interestId ?? cursor.interestId,
      repaymentId: forgiven.at(-1)?.repaymentId ?? cursor.repaymentId,
      billId: bills.at(-1)?.billId ?? cursor.billId,
    },
  }
}
