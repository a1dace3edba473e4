// The lists of what Earn did: payments, or subscriptions and redemptions; page by page, or all for a file.

import { type CsvForm, csvTime } from '#app/parts/csv.ts'
import { everyPage, type Page, pageRows, shown } from '#app/parts/list-pages.ts'
import type { EarnRecord, EarnRecordKind, EarnService } from '#app/services/earn.ts'
import { readCountedId } from '#engine/core/counted-id.ts'

export type RecordList = 'income' | 'history'

const kindsOf: Record<RecordList, readonly EarnRecordKind[]> = {
  income: ['paid'],
  history: ['subscribed', 'redeemed'],
}

const cursorOf = ({ recordId }: EarnRecord) => `${recordId}`

const pagesOf =
  (earn: EarnService, account: string, list: RecordList): Page<EarnRecord> =>
  (before, limit) =>
    earn.records(account, { kinds: kindsOf[list], ...(before !== null && { before }), limit })

export async function loadRecords(earn: EarnService, account: string, list: RecordList, from: string | null) {
  const start = readCountedId(from) > 0 ? from : null
  return { start, ...(await shown(pagesOf(earn, account, list), start, pageRows, cursorOf)) }
}

export const everyRecord = (earn: EarnService, account: string, list: RecordList) =>
  everyPage(pagesOf(earn, account, list), cursorOf)

export const recordsCsv: CsvForm<EarnRecord> = {
  head: ['time', 'kind', 'by', 'product', 'coin', 'amount', 'forfeited', 'holding'],
  cells: ({ at, kind, by, product, coin, amount, forfeited, holdingId }) => [
    csvTime(at),
    kind,
    by,
    product,
    coin,
    amount,
    forfeited,
    holdingId,
  ],
}
