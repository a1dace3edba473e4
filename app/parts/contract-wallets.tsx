// What the wallets of contracts are worth: equity, what is available, what is bound and the floating profit, by coin.

import { useTranslation } from 'react-i18next'
import type { ContractBalance } from '#app/services/futures/futures.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import type { ContractLine } from '#engine/market/contract-config.ts'
import { Amount } from './amount.tsx'
import { directionClass, directionOf } from './change-text.tsx'

type LineBalance = ContractBalance & { line: ContractLine }

export function ContractWallets({ balances }: { balances: readonly LineBalance[] }) {
  const { t } = useTranslation('futures')
  const figure = (name: 'equity' | 'crossAvailable' | 'isolatedMargin' | 'orderCost') => ({
    name: t(`wallet.${name}`),
    end: true,
    cell: (row: LineBalance) => <Amount text={row[name]} coin={row.coin} named />,
  })
  const columns: Column<LineBalance>[] = [
    { name: t('column.contract'), cell: ({ line }) => t(`line.${line}`) },
    figure('equity'),
    figure('crossAvailable'),
    figure('isolatedMargin'),
    figure('orderCost'),
    {
      name: t('column.unrealised'),
      end: true,
      cell: ({ unrealised, coin }) => (
        <span className={directionClass[directionOf(unrealised)]}>
          <Amount text={unrealised} coin={coin} named signed />
        </span>
      ),
    },
  ]
  return (
    <div className="panel overflow-hidden">
      <CardTable
        label={t('list.title')}
        columns={columns}
        rows={balances}
        keyOf={({ line, coin }) => `${line} ${coin}`}
      />
    </div>
  )
}
