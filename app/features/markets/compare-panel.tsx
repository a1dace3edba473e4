// The compared pairs: one drawing of their week, and a table with a column for each.

import { Link } from '@remix-run/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { ChangeText } from '#app/parts/change-text.tsx'
import { LineChart } from '#app/parts/chart/line-chart.tsx'
import type { MarketRow } from '#app/services/markets.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SearchLink, useNewestSearch } from '#app/ui/search-link.tsx'
import { Table, Td, Th } from '#app/ui/table.tsx'
import { withCompared } from './compare.ts'
import { nameOf } from './compare-link.tsx'
import type { ComparedMarket } from './load-compared.ts'

/** Each line has a colour and a dash pattern of its own, so that colour is not needed to recognise it. */
const lineLooks = [
  { color: 'var(--accent)', dash: '' },
  { color: 'var(--info)', dash: '7 3' },
  { color: 'var(--warn)', dash: '2 3' },
  { color: 'var(--up)', dash: '10 3 2 3' },
] as const

function Lines({ compared, times }: { compared: readonly ComparedMarket[]; times: readonly number[] }) {
  const { t } = useTranslation('market')
  const formats = useFormats()
  const series = useMemo(
    () =>
      compared.map(({ market, changes }, index) => ({
        key: market.symbol,
        name: nameOf(market),
        values: changes,
        colour: lineLooks[index]?.color ?? 'none',
        dashes: lineLooks[index]?.dash ?? '',
      })),
    [compared],
  )
  const percent = (value: number, places: number) =>
    formats.percent((value / 100).toFixed(places + 2), { signed: true, places })
  return (
    <LineChart
      label={t('compare.drawing')}
      times={times}
      series={series}
      format={(value) => percent(value, 2)}
      formatMark={percent}
      baseline={0}
      className="h-44"
    />
  )
}

function Facts({ compared }: { compared: readonly ComparedMarket[] }) {
  const { t } = useTranslation('market')
  const formats = useFormats()
  const local = useLocalPath()
  const search = useNewestSearch()
  const symbols = search.getAll('compare')
  const price = (text: string, { priceDecimals }: MarketRow) =>
    formats.decimal(text, { places: priceDecimals })
  const facts: [string, (row: ComparedMarket) => React.ReactNode][] = [
    [t('column.price'), ({ market }) => price(market.ticker.last, market)],
    [t('column.change'), ({ market }) => <ChangeText change={market.ticker.change} />],
    [t('column.week'), ({ weekChange }) => (weekChange === null ? '-' : <ChangeText change={weekChange} />)],
    [t('column.high'), ({ market }) => price(market.ticker.high, market)],
    [t('column.low'), ({ market }) => price(market.ticker.low, market)],
    [t('column.volume'), ({ market }) => `${formats.compact(market.ticker.quoteVolume)} ${market.quote}`],
  ]
  return (
    <Table>
      <thead>
        <tr>
          <Th className="ps-4!">{t('compare.fact')}</Th>
          {compared.map(({ market }, index) => (
            <Th key={market.symbol} end>
              <span className="inline-flex items-center gap-1.5">
                <svg width="18" height="6" aria-hidden="true">
                  <path
                    d="M0 3H18"
                    stroke={lineLooks[index]?.color}
                    strokeDasharray={lineLooks[index]?.dash}
                    strokeWidth={2}
                  />
                </svg>
                <Link
                  to={local(`/spot/${market.symbol}`)}
                  lang="en"
                  translate="no"
                  className="text-text-1 hover:underline"
                >
                  {nameOf(market)}
                </Link>
                <SearchLink
                  to={withCompared(
                    search,
                    symbols.filter((symbol) => symbol !== market.symbol),
                  )}
                  aria-label={t('compare.remove', { pair: nameOf(market) })}
                  className="grid size-6 place-items-center rounded-2 hover:bg-bg-3"
                >
                  <Icon name="close" size={12} />
                </SearchLink>
              </span>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(([name, cell]) => (
          <tr key={name} className="border-t border-line-1">
            <th scope="row" className="h-8 ps-4 text-start text-sm font-normal text-text-3">
              {name}
            </th>
            {compared.map((row) => (
              <Td key={row.market.symbol} end>
                {cell(row)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface ComparePanelProps {
  compared: readonly ComparedMarket[]
  weekTimes: readonly number[]
}

export default function ComparePanel({ compared, weekTimes }: ComparePanelProps) {
  const { t } = useTranslation('market')
  const search = useNewestSearch()
  return (
    <section aria-labelledby="compare" className="panel mb-4 overflow-x-auto">
      <header className="flex items-center justify-between gap-4 px-4 py-2">
        <h2 id="compare" className="text-md">
          {t('compare.title')}
        </h2>
        <SearchLink to={withCompared(search, [])} className={buttonClass('ghost', 24)}>
          {t('compare.clear')}
        </SearchLink>
      </header>
      <div className="grid gap-2 pc:grid-cols-[1fr_minmax(420px,auto)]">
        <div className="px-4 pb-3">
          <Lines compared={compared} times={weekTimes} />
          <p className="text-sm text-text-3">{t('compare.note')}</p>
        </div>
        <Facts compared={compared} />
      </div>
    </section>
  )
}
