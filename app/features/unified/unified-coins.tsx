// The coins of a unified account: what there is, what is owed, the limits, and whether each counts as collateral.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { UnifiedCoin, UnifiedFigures } from '#app/services/unified/unified.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useRates } from './use-rates.ts'

export function UnifiedCoins({ figures }: { figures: UnifiedFigures }) {
  const { t } = useTranslation('unified')
  const formats = useFormats()
  const { hourly } = useRates()
  const number = (
    name: 'equity' | 'available' | 'frozen' | 'liability' | 'borrowLimit' | 'interestFree',
    spare = false,
  ) => ({
    name: t(`coins.${name}`),
    end: true,
    spare,
    cell: (row: UnifiedCoin) => formats.decimal(row[name]),
  })
  const columns: Column<UnifiedCoin>[] = [
    {
      name: t('coins.coin'),
      cell: ({ coin }) => (
        <b lang="en" translate="no" className="font-medium">
          {coin}
        </b>
      ),
    },
    number('equity'),
    { name: t('coins.value'), end: true, cell: ({ value }) => formats.decimal(value, { places: 2 }) },
    number('available'),
    number('frozen', true),
    number('liability'),
    number('borrowLimit', true),
    number('interestFree', true),
    { name: t('coins.hourly'), end: true, spare: true, cell: ({ dailyRate }) => hourly(dailyRate) },
    {
      name: t('coins.counted'),
      end: true,
      spare: true,
      cell: ({ counted }) => formats.decimal(counted, { places: 2 }),
    },
    {
      name: t('coins.collateral'),
      end: true,
      cell: ({ coin, isCollateral }) => (
        <span className="flex justify-end gap-3">
          <span className={isCollateral ? 'text-up' : 'text-text-3'}>
            {t(isCollateral ? 'coins.counts' : 'coins.countsNot')}
          </span>
          <Link to={`?collateral=${encodeURIComponent(coin)}`} className="text-accent hover:underline">
            {t(isCollateral ? 'coins.turnOff' : 'coins.turnOn')}
            <span className="sr-only"> {coin}</span>
          </Link>
        </span>
      ),
    },
  ]
  return (
    <Panel name="unified-coins" title={t('coins.title')}>
      {figures.coins.length > 0 ? (
        <CardTable
          label={t('coins.table')}
          columns={columns}
          rows={figures.coins}
          keyOf={({ coin }) => coin}
        />
      ) : (
        <EmptyState text={t('coins.empty')} />
      )}
    </Panel>
  )
}
