// The columns that every table of holdings begins with: the coin, and how much of it there is.

import { useTranslation } from 'react-i18next'
import { Amount } from '#app/parts/amount.tsx'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import type { Column } from '#app/ui/card-table.tsx'

interface Holding {
  coin: string
  name: string
  total: string
  available: string
  frozen: string
}

export function useHoldingColumns(): Column<Holding>[] {
  const { t } = useTranslation('assets')
  return [
    {
      name: t('column.coin'),
      cell: ({ coin, name }) => (
        <span className="flex items-center gap-2.5" lang="en" translate="no">
          <CoinLogo coin={coin} size={26} />
          <span>
            <span className="font-medium">{coin}</span>
            <span className="block text-sm text-text-3">{name}</span>
          </span>
        </span>
      ),
    },
    { name: t('column.total'), end: true, cell: ({ coin, total }) => <Amount text={total} coin={coin} /> },
    {
      name: t('column.available'),
      end: true,
      cell: ({ coin, available }) => <Amount text={available} coin={coin} />,
    },
    { name: t('column.frozen'), end: true, cell: ({ coin, frozen }) => <Amount text={frozen} coin={coin} /> },
  ]
}
