// What one holds in Earn, one row each, with the way to redeem.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { EarnHolding } from '#app/services/earn.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { useProductWords } from './product-words.ts'

export function HoldingsTable({ rows }: { rows: readonly EarnHolding[] }) {
  const { t } = useTranslation('earn')
  const formats = useFormats()
  const { nameOf } = useProductWords()
  const columns: Column<EarnHolding>[] = [
    { name: t('mine.product'), cell: ({ product }) => nameOf(product) },
    {
      name: t('mine.principal'),
      end: true,
      cell: ({ principal, coin }) => `${formats.decimal(principal)} ${coin}`,
    },
    {
      name: t('mine.status'),
      cell: ({ status }) => (
        <Badge tone={status === 'accruing' ? 'up' : 'neutral'}>{t(`mine.statuses.${status}`)}</Badge>
      ),
    },
    { name: t('mine.since'), spare: true, cell: ({ startedAt }) => formats.dateTime(startedAt) },
    { name: t('mine.ends'), cell: ({ endsAt }) => (endsAt === undefined ? '-' : formats.dateTime(endsAt)) },
    {
      name: t('mine.interest'),
      end: true,
      cell: ({ interest, coin }) => (interest === undefined ? '-' : `${formats.decimal(interest)} ${coin}`),
    },
    {
      name: t('mine.action'),
      end: true,
      cell: ({ holdingId, product }) => (
        <ButtonLink
          to={`?redeem=${holdingId}`}
          preventScrollReset
          aria-label={t('mine.redeemOf', { product: nameOf(product) })}
        >
          {t('mine.redeem')}
        </ButtonLink>
      ),
    },
  ]
  return (
    <CardTable label={t('mine.title')} columns={columns} rows={rows} keyOf={({ holdingId }) => holdingId} />
  )
}
