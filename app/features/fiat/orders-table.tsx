// Lira orders, one row each, with their state and the way to their page.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { statusKey } from '#app/parts/fiat-status.ts'
import type { FiatOrderRecord } from '#app/services/money/fiat.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CardTable } from '#app/ui/card-table.tsx'
import { fiatTones } from './fiat-tones.ts'

export function FiatOrdersTable({ rows }: { rows: readonly FiatOrderRecord[] }) {
  const { t } = useTranslation('fiat')
  const formats = useFormats()
  const local = useLocalPath()
  return (
    <CardTable
      label={t('orders.title')}
      rows={rows}
      keyOf={({ orderId }) => `${orderId}`}
      columns={[
        { name: t('orders.time'), cell: ({ createdAt }) => formats.dateTime(createdAt) },
        { name: t('orders.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        {
          name: t('amount'),
          end: true,
          cell: ({ amount }) => t('lira', { amount: formats.decimal(amount) }),
        },
        {
          name: t('orders.status'),
          cell: ({ kind, status }) => (
            <Badge tone={fiatTones[status]}>{t(`status.${statusKey(kind, status)}`)}</Badge>
          ),
        },
        {
          name: t('orders.details'),
          cell: ({ orderId }) => (
            <Link to={local(`/orders/fiat/${orderId}`)} className="text-accent underline">
              {t('orders.open', { id: orderId })}
            </Link>
          ),
        },
      ]}
    />
  )
}
