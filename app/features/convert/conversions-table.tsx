// What was converted, one row each.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { ConversionRecord } from '#app/services/convert.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'

export function ConversionsTable({ rows }: { rows: readonly ConversionRecord[] }) {
  const { t } = useTranslation('convert')
  const formats = useFormats()
  const columns: Column<ConversionRecord>[] = [
    { name: t('list.time'), cell: ({ at }) => formats.dateTime(at) },
    { name: t('list.paid'), end: true, cell: ({ fromSize, from }) => `${formats.decimal(fromSize)} ${from}` },
    { name: t('list.got'), end: true, cell: ({ toSize, to }) => `${formats.decimal(toSize)} ${to}` },
    {
      name: t('list.price'),
      end: true,
      cell: ({ from, to, price }) => t('quote.priceOf', { from, to, price: formats.decimal(price) }),
    },
    {
      name: t('list.fee'),
      end: true,
      cell: ({ fee, to }) => (fee === '0' ? '-' : `${formats.decimal(fee)} ${to}`),
    },
  ]
  return (
    <CardTable
      label={t('list.title')}
      columns={columns}
      rows={rows}
      keyOf={({ conversionId }) => `${conversionId}`}
    />
  )
}
