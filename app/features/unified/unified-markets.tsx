// What holds for each coin in unified mode: what its worth counts as collateral, how much may be owed, and what that costs.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { UnifiedTerms } from '#app/services/unified/unified.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useRates } from './use-rates.ts'

export function UnifiedMarkets({ terms }: { terms: readonly UnifiedTerms[] }) {
  const { t } = useTranslation('unified')
  const formats = useFormats()
  const { daily, hourly } = useRates()
  const share = (text: string) => formats.percent(text, { places: 0, signed: false })
  const tierText = ({ tiers }: UnifiedTerms) =>
    tiers
      .map(({ top, rate }) =>
        top === null
          ? t('markets.above', { rate: share(rate) })
          : t('markets.upTo', { top: formats.decimal(top), rate: share(rate) }),
      )
      .join(' · ')
  const columns: Column<UnifiedTerms>[] = [
    {
      name: t('coins.coin'),
      cell: ({ coin }) => (
        <b lang="en" translate="no" className="font-medium">
          {coin}
        </b>
      ),
    },
    { name: t('markets.tiers'), cell: tierText },
    {
      name: t('coins.borrowLimit'),
      end: true,
      cell: ({ borrowLimit }) => formats.decimal(borrowLimit),
    },
    {
      name: t('coins.interestFree'),
      end: true,
      cell: ({ interestFree }) => formats.decimal(interestFree),
    },
    { name: t('list.rate'), end: true, cell: ({ dailyRate }) => daily(dailyRate) },
    { name: t('coins.hourly'), end: true, spare: true, cell: ({ dailyRate }) => hourly(dailyRate) },
  ]
  return (
    <Panel name="unified-markets" title={t('part.markets')}>
      <p className="px-4 py-3 text-text-2">{t('markets.lead')}</p>
      <CardTable label={t('markets.table')} columns={columns} rows={terms} keyOf={({ coin }) => coin} />
    </Panel>
  )
}
