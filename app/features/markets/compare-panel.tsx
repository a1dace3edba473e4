// The compared pairs: one drawing of their week, and a table with a column for each.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { ChangeText } from '#app/parts/change-text.tsx'
import { LineDrawing } from '#app/parts/line-drawing.tsx'
import type { MarketRow } from '#app/services/markets.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SearchLink, useNewestSearch } from '#app/ui/search-link.tsx'
import { Table, Td, Th } from '#app/ui/table.tsx'
import { type ComparedMarket, chartSize, comparedMost, withCompared } from './compare.ts'

/** Each line has a colour and a dash pattern of its own, so that colour is not needed to recognise it. */
const lineLooks = [
  { color: 'var(--accent)', dash: '' },
  { color: 'var(--info)', dash: '7 3' },
  { color: 'var(--warn)', dash: '2 3' },
  { color: 'var(--up)', dash: '10 3 2 3' },
] as const

const nameOf = ({ base, quote }: MarketRow) => `${base}/${quote}`

/** Adds the pair to the compared ones or takes it away: a link, so it works without JavaScript. */
export function CompareLink({ market }: { market: MarketRow }) {
  const { t } = useTranslation('market')
  const search = useNewestSearch()
  const compared = search.getAll('compare')
  const isOn = compared.includes(market.symbol)
  if (!isOn && compared.length >= comparedMost)
    return (
      <span
        className="inline-grid size-7"
        title={t('compare.full', { count: comparedMost })}
        aria-hidden="true"
      />
    )
  const next = isOn ? compared.filter((symbol) => symbol !== market.symbol) : [...compared, market.symbol]
  const label = t(isOn ? 'compare.remove' : 'compare.add', { pair: nameOf(market) })
  return (
    <SearchLink
      to={withCompared(search, next)}
      aria-label={label}
      title={label}
      className="inline-grid size-7 place-items-center rounded-2 align-middle text-text-3 hover:bg-bg-3 hover:text-text-1"
    >
      <Icon name={isOn ? 'check' : 'plus'} className={isOn ? 'text-accent' : undefined} />
    </SearchLink>
  )
}

function Lines({ compared, zero }: { compared: readonly ComparedMarket[]; zero: number }) {
  const { t } = useTranslation('market')
  return (
    <LineDrawing
      box={chartSize}
      zero={zero}
      className="h-44 w-full"
      label={t('compare.drawing')}
      lines={compared.map(({ market, path }, index) => ({
        name: market.symbol,
        path,
        stroke: lineLooks[index]?.color ?? 'none',
        dashes: lineLooks[index]?.dash,
      }))}
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

export function ComparePanel({ compared, zero }: { compared: readonly ComparedMarket[]; zero: number }) {
  const { t } = useTranslation('market')
  const search = useNewestSearch()
  if (compared.length === 0) return null
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
          <Lines compared={compared} zero={zero} />
          <p className="text-sm text-text-3">{t('compare.note')}</p>
        </div>
        <Facts compared={compared} />
      </div>
    </section>
  )
}
