// Perpetual contracts as a list: price, day, mark, funding, volume, open interest; each leads to its terminal.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import type { ContractRow } from '#app/services/contracts/contracts.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { ChangeText } from './change-text.tsx'
import { CoinLogo } from './coin-logo.tsx'
import { contractPath } from './contract-path.ts'

export function ContractTable({ rows }: { rows: readonly ContractRow[] }) {
  const { t } = useTranslation('futures')
  const formats = useFormats()
  const local = useLocalPath()
  const priceOf = (text: string, { priceDecimals }: ContractRow) =>
    formats.decimal(text, { places: priceDecimals })
  const unitOf = ({ line, base, quote }: ContractRow) => (line === 'coinm' ? quote : base)
  const columns: Column<ContractRow>[] = [
    {
      name: t('column.contract'),
      cell: ({ symbol, name, base, line, maxLeverage }) => (
        <Link to={local(contractPath(symbol))} className="flex items-center gap-2 hover:underline">
          <CoinLogo coin={base} size={24} />
          <span>
            <b lang="en" translate="no">
              {name}
            </b>
            <small className="block text-sm text-text-3">
              {t(`line.${line}`)} · {t('picker.leverage', { leverage: `${maxLeverage}x` })}
            </small>
          </span>
        </Link>
      ),
    },
    { name: t('bar.last'), end: true, cell: (row) => priceOf(row.ticker.last, row) },
    { name: t('bar.change'), end: true, cell: ({ ticker }) => <ChangeText change={ticker.change} /> },
    { name: t('bar.mark'), end: true, spare: true, cell: (row) => priceOf(row.ticker.mark, row) },
    {
      name: t('list.funding'),
      end: true,
      cell: ({ ticker }) => formats.percent(ticker.fundingRate, { places: 4, signed: true }),
    },
    {
      name: t('list.volume'),
      end: true,
      cell: (row) => `${formats.compact(row.ticker.baseVolume)} ${unitOf(row)}`,
    },
    {
      name: t('list.openInterest'),
      end: true,
      spare: true,
      cell: (row) => `${formats.compact(row.ticker.openInterest)} ${unitOf(row)}`,
    },
  ]
  return <CardTable label={t('list.title')} columns={columns} rows={rows} keyOf={({ symbol }) => symbol} />
}
