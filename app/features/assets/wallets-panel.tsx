// Where one's assets lie: spot, bots and each wallet, with its worth, its share and its history.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { useWalletWords } from '#app/parts/wallet-words.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import type { Assets } from './load-assets.ts'
import { tabOf } from './wallet-tabs.ts'

const linkClass = 'py-1 text-accent hover:underline'

interface Row {
  /** Null: bots. */
  wallet: string | null
  worth: string
  share: string
}

export function WalletsPanel({
  assets: { spot, bots, wallets, currency },
}: {
  assets: Pick<Assets, 'spot' | 'bots' | 'wallets' | 'currency'>
}) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const local = useLocalPath()
  const walletName = useWalletWords()
  const rows: Row[] = [{ wallet: 'spot', ...spot }, ...(bots ? [{ wallet: null, ...bots }] : []), ...wallets]
  const nameOf = ({ wallet }: Row) => (wallet === null ? t('wallets.tabs.bots') : walletName(wallet))
  const columns: Column<Row>[] = [
    {
      name: t('wallets.one'),
      cell: (row) => (
        <Link to={local(`/assets/${row.wallet === null ? 'bots' : tabOf(row.wallet)}`)} className={linkClass}>
          {nameOf(row)}
        </Link>
      ),
    },
    {
      name: t('column.worth', { currency }),
      end: true,
      cell: ({ worth }) => formats.money(worth, currency),
    },
    {
      name: t('column.share'),
      end: true,
      cell: ({ share }) => formats.percent(share, { signed: false }),
    },
    {
      name: t('column.action'),
      end: true,
      cell: (row) => (
        <Link
          to={local(
            `/assets/history?${row.wallet === null ? 'kind=bot' : `wallet=${encodeURIComponent(row.wallet)}`}`,
          )}
          aria-label={`${t('wallets.history')}: ${nameOf(row)}`}
          className={linkClass}
        >
          {t('wallets.history')}
        </Link>
      ),
    },
  ]
  return (
    <div className="panel overflow-hidden">
      <h2 className="border-b border-line-1 px-4 py-2 text-md">{t('wallets.title')}</h2>
      <CardTable
        label={t('wallets.title')}
        columns={columns}
        rows={rows}
        keyOf={({ wallet }) => wallet ?? 'bots'}
      />
    </div>
  )
}
