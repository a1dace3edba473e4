// The rows of one list of a unified account, a page of them.

import { pageRows, shown } from '#app/parts/list-pages.ts'
import type {
  BorrowingRecord,
  InterestRecord,
  LoanLiquidationRecord,
  MarginBillRecord,
  RepaymentRecord,
  UnifiedService,
} from '#app/services/unified/unified.ts'
import type { UnifiedList } from './unified-parts.ts'

interface RowOf {
  loans: BorrowingRecord
  interest: InterestRecord
  repayments: RepaymentRecord
  changes: MarginBillRecord
  flow: MarginBillRecord
  liquidations: LoanLiquidationRecord
}

export type UnifiedRow<List extends UnifiedList = UnifiedList> = RowOf[List]

/** Exactly one of the lists. */
export type UnifiedRows = { [List in UnifiedList]: { list: List; rows: UnifiedRow<List>[] } }[UnifiedList]

const cursors: { [List in UnifiedList]: (row: UnifiedRow<List>) => string } = {
  loans: ({ billId }) => `${billId}`,
  interest: ({ interestId }) => `${interestId}`,
  repayments: ({ repaymentId }) => `${repaymentId}`,
  changes: ({ billId }) => `${billId}`,
  flow: ({ billId }) => `${billId}`,
  liquidations: ({ liquidationId }) => `${liquidationId}`,
}

const transfers = ['transfer-in', 'transfer-out'] as const

export async function loadUnifiedList(
  unified: UnifiedService,
  account: string,
  list: UnifiedList,
  before: string | null,
) {
  const read = {
    loans: unified.borrowings,
    interest: unified.interest,
    repayments: unified.repayments,
    changes: unified.changes,
    flow: (of: string, page: Parameters<UnifiedService['changes']>[1]) =>
      unified.changes(of, { ...page, kinds: transfers }),
    liquidations: unified.liquidations,
  }[list]
  const page = async (from: string | null, limit: number): Promise<UnifiedRow[]> =>
    read(account, { limit, ...(from !== null && { before: from }) })
  const { rows, next } = await shown(page, before, pageRows, cursors[list] as (row: UnifiedRow) => string)
  return { page: { list, rows } as UnifiedRows, next }
}
