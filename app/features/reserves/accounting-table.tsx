// The ledger by coin and holder: rows that each come to zero.

import { useTranslation } from 'react-i18next'
import { Amount } from '#app/parts/amount.tsx'
import type { CoinAccounting } from '#app/services/reserves/accounting.ts'
import { holders } from '#app/services/reserves/accounting.ts'
import { CardTable } from '#app/ui/card-table.tsx'

export function AccountingTable({ coins }: { coins: readonly CoinAccounting[] }) {
  const { t } = useTranslation('reserves')
  return (
    <CardTable
      label={t('accounting.title')}
      rows={coins}
      keyOf={({ coin }) => coin}
      columns={[
        {
          name: t('coins.coin'),
          cell: ({ coin }) => (
            <b lang="en" translate="no">
              {coin}
            </b>
          ),
        },
        ...holders.map((holder) => ({
          name: t(`accounting.holder.${holder}`),
          end: true,
          cell: ({ coin, held }: CoinAccounting) => <Amount text={held[holder]} coin={coin} />,
        })),
        {
          name: t('accounting.sum'),
          end: true,
          cell: ({ sum, coin }) => (
            <b className={sum === '0' ? 'text-good' : 'text-bad'}>
              <Amount text={sum} coin={coin} />
            </b>
          ),
        },
      ]}
    />
  )
}
