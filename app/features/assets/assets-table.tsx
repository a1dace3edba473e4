// The coins of an account with their worth, largest first.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { ChangeText } from '#app/parts/change-text.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { useHoldingColumns } from './holding-columns.tsx'
import type { AssetRow, Assets } from './load-assets.ts'
import { SignedMoney } from './signed-money.tsx'

/** Where there is nothing to say (domain.md 3.2). */
const noValue = '--'

export function AssetsTable({ assets }: { assets: Assets }) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const local = useLocalPath()
  const columns: Column<AssetRow>[] = [
    ...useHoldingColumns(),
    {
      name: t('column.cost', { currency: assets.currency }),
      end: true,
      spare: true,
      cell: ({ cost }) => (cost === null ? noValue : formats.decimal(cost)),
    },
    {
      name: t('column.unrealised'),
      end: true,
      cell: ({ unrealised }) =>
        unrealised === null ? (
          noValue
        ) : (
          <span className="flex flex-col items-end max-pad:items-start">
            <SignedMoney amount={unrealised.amount} currency={assets.currency} />
            {unrealised.share !== null && <ChangeText change={unrealised.share} className="text-sm" />}
          </span>
        ),
    },
    {
      name: t('column.realised'),
      end: true,
      spare: true,
      cell: ({ coin, realised }) =>
        coin === 'USDT' || coin === assets.currency ? (
          noValue
        ) : (
          <SignedMoney amount={realised} currency={assets.currency} />
        ),
    },
    {
      name: t('column.worth', { currency: assets.currency }),
      end: true,
      cell: ({ worth }) => (worth === null ? '-' : formats.money(worth, assets.currency)),
    },
    {
      name: t('column.share'),
      end: true,
      spare: true,
      cell: ({ share }) => formats.percent(share, { signed: false }),
    },
    {
      name: t('column.action'),
      end: true,
      cell: ({ coin, symbol }) =>
        symbol ? (
          <Link
            to={local(`/spot/${symbol}`)}
            aria-label={t('tradeCoin', { coin })}
            className="py-1 font-medium text-accent hover:underline"
          >
            {t('trade')}
          </Link>
        ) : (
          '-'
        ),
    },
  ]
  return <CardTable label={t('title')} columns={columns} rows={assets.rows} keyOf={({ coin }) => coin} />
}
