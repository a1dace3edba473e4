// The columns of the files of settlements and of an insurance fund.

import { type CsvForm, csvTime } from '#app/parts/csv.ts'
import type { FundingRow, InsuranceRow } from '#app/services/contracts/contract-history.ts'

export const fundingCsv: CsvForm<FundingRow> = {
  head: ['time', 'symbol', 'rate', 'markPrice'],
  cells: ({ at, symbol, rate, markPrice }) => [csvTime(at), symbol, rate, markPrice],
}

export const insuranceCsv: CsvForm<InsuranceRow> = {
  head: ['time', 'coin', 'balance'],
  cells: ({ at, coin, balance }) => [csvTime(at), coin, balance],
}
