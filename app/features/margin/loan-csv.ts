// The columns of a file of loans, repayments, interest, liquidations or lines of margin wallets.

import { billCells, billHead } from '#app/parts/bill-csv.ts'
import { type CsvForm, csvTime } from '#app/parts/csv.ts'
import type { LoanRow } from './load-loans.server.ts'
import type { LoanList } from './loan-query.ts'

export const loanCsv: { [List in LoanList]: CsvForm<LoanRow<List>> } = {
  loans: {
    head: ['time', 'loanId', 'wallet', 'coin', 'amount', 'orderId'],
    cells: (row) => [csvTime(row.at), row.loanId, row.wallet, row.coin, row.amount, row.orderId],
  },
  repayments: {
    head: ['time', 'wallet', 'coin', 'interest', 'principal', 'debt', 'by'],
    cells: (row) => [csvTime(row.at), row.wallet, row.coin, row.interest, row.principal, row.debt, row.by],
  },
  interest: {
    head: ['time', 'loanId', 'wallet', 'coin', 'kind', 'principal', 'dailyRate', 'amount'],
    cells: (row) => [
      csvTime(row.at),
      row.loanId,
      row.wallet,
      row.coin,
      row.kind,
      row.principal,
      row.dailyRate,
      row.amount,
    ],
  },
  liquidations: {
    head: ['time', 'ended', 'wallet', 'assets', 'debt', 'risk', 'fee', 'feeCoin', 'deficit'],
    cells: (row) => [
      csvTime(row.at),
      csvTime(row.endedAt),
      row.wallet,
      row.assets,
      row.debt,
      row.risk,
      row.fee,
      row.feeCoin,
      row.deficit,
    ],
  },
  bills: {
    head: ['time', 'wallet', ...billHead],
    cells: (row) => [csvTime(row.at), row.wallet, ...billCells(row)],
  },
}
