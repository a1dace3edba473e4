// The rows of one list of loans, a page of them or all for a file.

import { type Page, pageRows, shown } from '#app/parts/list-pages.ts'
import type {
  InterestRecord,
  LoanLiquidationRecord,
  LoanRecord,
  MarginBillRecord,
  MarginService,
  RepaymentRecord,
} from '#app/services/margin/margin.ts'
import type { LoanList, LoanQuery } from './loan-query.ts'

interface RowOf {
  loans: LoanRecord
  repayments: RepaymentRecord
  interest: InterestRecord
  liquidations: LoanLiquidationRecord
  bills: MarginBillRecord
}

export type LoanRow<List extends LoanList = LoanList> = RowOf[List]

const cursors: { [List in LoanList]: (row: LoanRow<List>) => string } = {
  loans: ({ loanId }) => `${loanId}`,
  repayments: ({ repaymentId }) => `${repaymentId}`,
  interest: ({ interestId }) => `${interestId}`,
  liquidations: ({ liquidationId }) => `${liquidationId}`,
  bills: ({ billId }) => `${billId}`,
}

export const loanCursor = (list: LoanList) => cursors[list] as (row: LoanRow) => string

/** Rows of a list before one of them. */
export function loansBefore(
  margin: MarginService,
  account: string,
  { list, wallet }: LoanQuery,
): Page<LoanRow> {
  const read = {
    loans: margin.borrowHistory,
    repayments: margin.repayments,
    interest: margin.interest,
    liquidations: margin.liquidations,
    bills: margin.bills,
  }[list]
  return async (before, limit) =>
    read(account, { limit, ...(wallet !== null && { wallet }), ...(before !== null && { before }) })
}

/** Exactly one of the lists. */
export type LoanRows = { [List in LoanList]: { list: List; rows: LoanRow<List>[] } }[LoanList]

export async function loadLoans(margin: MarginService, account: string, query: LoanQuery) {
  const page = loansBefore(margin, account, query)
  const { rows, next } = await shown(page, query.before, pageRows, loanCursor(query.list))
  return { page: { list: query.list, rows } as LoanRows, next }
}
