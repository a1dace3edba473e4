// What customers hold and what backs it, coin by coin.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import { CardTable } from '#app/ui/card-table.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { CoinReserve } from './load-reserves.ts'

export function CoinReserves({ coins }: { coins: readonly CoinReserve[] }) {
  const { t } = useTranslation('reserves')
  const formats = useFormats()
  return (
    <CardTable
      label={t('coins.table')}
      rows={coins}
      keyOf={({ coin }) => coin}
      columns={[
        {
          name: t('coins.coin'),
          cell: ({ coin }) => (
            <span className="inline-flex items-center gap-2" lang="en" translate="no">
              <CoinLogo coin={coin} size={20} />
              {coin}
            </span>
          ),
        },
        {
          name: t('coins.liabilities'),
          end: true,
          cell: ({ coin, liabilities }) => <Amount text={liabilities} coin={coin} />,
        },
        {
          name: t('coins.reserves'),
          end: true,
          cell: ({ coin, reserves }) => <Amount text={reserves} coin={coin} />,
        },
        {
          name: t('coins.ratio'),
          end: true,
          cell: ({ ratio }) =>
            ratio === null ? (
              '–'
            ) : (
              <span className={cx('font-medium', Number(ratio) >= 1 ? 'text-good' : 'text-bad')}>
                {formats.percent(ratio, { places: 2 })}
              </span>
            ),
        },
      ]}
    />
  )
}
