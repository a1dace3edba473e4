// What Earn paid, or what was subscribed and redeemed, one row each.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { EarnRecord } from '#app/services/earn.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { useProductWords } from './product-words.ts'

export function RecordsTable({ title, rows }: { title: string; rows: readonly EarnRecord[] }) {
  const { t } = useTranslation('earn')
  const formats = useFormats()
  const { nameOf } = useProductWords()
  const wordOf = ({ kind, by }: EarnRecord) => {
    if (kind === 'paid' || by === null) return t('records.paid')
    if (kind === 'subscribed') return by === 'early' ? '-' : t(`records.subscribed.${by}`)
    return by === 'auto' || by === 'bot' ? '-' : t(`records.redeemed.${by}`)
  }
  const columns: Column<EarnRecord>[] = [
    { name: t('records.time'), cell: ({ at }) => formats.dateTime(at) },
    { name: t('records.product'), cell: ({ product }) => nameOf(product) },
    { name: t('records.what'), cell: wordOf },
    {
      name: t('records.amount'),
      end: true,
      cell: ({ amount, coin }) => `${formats.decimal(amount)} ${coin}`,
    },
  ]
  return <CardTable label={title} columns={columns} rows={rows} keyOf={({ recordId }) => `${recordId}`} />
}
