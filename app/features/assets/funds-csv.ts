// The columns of a file of movements of funds.

import { type CsvForm, csvTime } from '#app/parts/csv.ts'
import type { FundLine } from '#app/services/holdings/fund-terms.ts'

export const fundsCsv: CsvForm<FundLine> = {
  head: ['time', 'kind', 'coin', 'amount', 'usdt', 'symbol', 'orderId', 'account', 'wallet', 'from', 'to'],
  cells: ({ at, kind, coin, amount, usdt, symbol, orderId, other, wallet, from, to }) => [
    csvTime(at),
    kind,
    coin,
    amount,
    usdt,
    symbol,
    orderId,
    other,
    wallet,
    from,
    to,
  ],
}
