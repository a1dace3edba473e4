// The columns of files of the unified account's lists.

import { billCells, billHead } from '#app/parts/bill-csv.ts'
import { type CsvForm, csvTime } from '#app/parts/csv.ts'
import type { MarginBillRecord } from '#app/services/unified/unified.ts'
import type { UnifiedRow } from './load-lists.server.ts'
import type { UnifiedList } from './unified-parts.ts'

const lines: CsvForm<MarginBillRecord> = {
  head: ['time', 'billId', ...billHead],
  cells: (row) => [csvTime(row.at), row.billId, ...billCells(row)],
}

export const unifiedCsv: { [List in UnifiedList]: CsvForm<UnifiedRow<List>> } = {
  loans: {
    head: ['time', 'billId', 'coin', 'amount', 'debt', 'orderId'],
    cells: (row) => [csvTime(row.at), row.billId, row.coin, row.amount, row.debt, row.orderId],
  },
  interest: {
    head: ['time', 'coin', 'debt', 'dailyRate', 'amount'],
    cells: (row) => [csvTime(row.at), row.coin, row.principal, row.dailyRate, row.amount],
  },
  repayments: {
    head: ['time', 'coin', 'amount', 'debt', 'by'],
    cells: (row) => [csvTime(row.at), row.coin, row.principal, row.debt, row.by],
  },
  changes: lines,
  flow: lines,
  liquidations: {
    head: ['time', 'ended', 'adjustedEquity', 'maintenanceMargin', 'risk', 'deficit'],
    cells: (row) => [csvTime(row.at), csvTime(row.endedAt), row.assets, row.debt, row.risk, row.deficit],
  },
}
