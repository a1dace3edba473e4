// The wallets beside spot: what each holds and what that is worth, with the history of each.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { amountText } from '#app/parts/amount.tsx'
import { useWalletWords } from '#app/parts/wallet-words.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import type { Assets, WalletRow } from './load-assets.ts'

export function WalletsPanel({
  assets: { wallets, currency },
}: {
  assets: Pick<Assets, 'wallets' | 'currency'>
}) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const local = useLocalPath()
  const walletName = useWalletWords()
  const columns: Column<WalletRow>[] = [
    {
      name: t('wallets.one'),
      cell: ({ wallet }) => (
        <Link
          to={local(`/assets/history?wallet=${encodeURIComponent(wallet)}`)}
          className="py-1 text-accent hover:underline"
        >
          {walletName(wallet)}
        </Link>
      ),
    },
    {
      name: t('column.coin'),
      cell: ({ coins }) => (
        <span className="whitespace-normal">
          {coins.map(({ coin, amount }) => `${amountText(formats, amount, coin)} ${coin}`).join(', ')}
        </span>
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
  ]
  return (
    <div className="panel overflow-hidden">
      <h2 className="border-b border-line-1 px-4 py-2 text-md">{t('wallets.title')}</h2>
      <CardTable label={t('wallets.title')} columns={columns} rows={wallets} keyOf={({ wallet }) => wallet} />
    </div>
  )
}
