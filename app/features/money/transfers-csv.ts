// The columns of a file of deposits and withdrawals.

import { type CsvForm, csvTime } from '#app/parts/csv.ts'
import type { MoneyTransfer } from '#app/services/money/transfer-terms.ts'

export const transfersCsv: CsvForm<MoneyTransfer> = {
  head: [
    'time',
    'updated',
    'direction',
    'coin',
    'amount',
    'fee',
    'way',
    'state',
    'status',
    'to',
    'purpose',
    'transaction',
  ],
  cells: ({ at, updatedAt, direction, coin, amount, fee, way, state, status, to, purpose, transaction }) => [
    csvTime(at),
    csvTime(updatedAt),
    direction,
    coin,
    amount,
    fee,
    way,
    state,
    status,
    to,
    purpose,
    transaction,
  ],
}
