// The columns of a file of lines of wallets that every such file has.

import type { MarginBillRecord } from '#app/services/margin/margin.ts'
import type { CsvCell } from './csv.ts'

export const billHead = ['coin', 'kind', 'amount', 'fee', 'balance', 'symbol', 'orderId', 'tradeId'] as const

export const billCells = (row: MarginBillRecord): CsvCell[] => [
  row.coin,
  row.kind,
  row.amount,
  row.fee,
  row.balance,
  row.symbol,
  row.orderId,
  row.tradeId,
]
