// The rows of one list of a unified account, a page of them or all for a file.

import { type Page, pageRows, shown } from '#app/parts/list-pages.ts'
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

export const unifiedCursor = (list: UnifiedList) => cursors[list] as (row: UnifiedRow) => string

/** Rows of a list before one of them. */
export function unifiedBefore(unified: UnifiedService, account: string, list: UnifiedList): Page<UnifiedRow> {
  const read = {
    loans: unified.borrowings,
    interest: unified.interest,
    repayments: unified.repayments,
    changes: unified.changes,
    flow: (of: string, page: Parameters<UnifiedService['changes']>[1]) =>
      unified.changes(of, { ...page, kinds: transfers }),
    liquidations: unified.liquidations,
  }[list]
  return async (from, limit) => read(account, { limit, ...(from !== null && { before: from }) })
}

export async function loadUnifiedList(
  unified: UnifiedService,
  account: string,
  list: UnifiedList,
  before: string | null,
) {
  const page = unifiedBefore(unified, account, list)
  const { rows, next } = await shown(page, before, pageRows, unifiedCursor(list))
  return { page: { list, rows } as UnifiedRows, next }
}
