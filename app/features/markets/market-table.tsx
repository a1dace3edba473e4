// The running markets: one real table; on phones the same rows with two columns fewer words.

import { Link } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { ChangeText } from '#app/parts/change-text.tsx'
import type { MarketRow } from '#app/services/services.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Monogram } from '#app/ui/monogram.tsx'
import { SortTh, Table, Td, Th } from '#app/ui/table.tsx'
import type { SparkLine } from './load-sparks.ts'
import { Spark, Star } from './market-extras.tsx'
import type { SortKey } from './market-list.ts'
import { useLiveMarkets } from './use-live-markets.ts'

/** What only the page of all markets shows. */
export interface MarketExtras {
  favourites: string[]
  /** Lines of the drawings by symbol. */
  sparks: Record<string, SparkLine>
}

const noLine: SparkLine = { path: '', direction: 'flat' }

function Head({ extras }: { extras: boolean }) {
  const { t } = useTranslation('market')
  const sortable = (by: SortKey, className?: string) => {
    const name = t(`column.${by}`)
    return (
      <SortTh by={by} end={by !== 'pair'} label={t('sort.sortBy', { column: name })} className={className}>
        {name}
      </SortTh>
    )
  }
  return (
    <thead className="sticky top-12 z-[5] bg-bg-1 shadow-[0_1px_0_var(--line-1)]">
      <tr>
        {sortable('pair', 'ps-3! pad:ps-4!')}
        {sortable('price')}
        {sortable('change')}
        {extras && (
          <Th end className="max-pad:hidden">
            {t('column.week')}
          </Th>
        )}
        {sortable('high', 'max-pc:hidden')}
        {sortable('low', 'max-pc:hidden')}
        {sortable('volume', 'max-pad:hidden')}
        <Th end className="pe-4! max-pc:hidden">
          {t('column.action')}
        </Th>
      </tr>
    </thead>
  )
}

function PairCell({ market, extras }: { market: MarketRow; extras?: MarketExtras }) {
  const { t } = useTranslation('market')
  const formats = useFormats()
  const local = useLocalPath()
  const isShut = market.ticker.status !== 'trading'
  const status = t(`status.${market.ticker.status}`)
  return (
    <Td className="ps-3! pad:ps-4!">
      <span className="flex items-center gap-1.5">
        {extras && <Star market={market} isOn={extras.favourites.includes(market.symbol)} />}
        <Link
          to={local(`/spot/${market.symbol}`)}
          prefetch="intent"
          className="flex items-center gap-2.5 py-[calc((var(--row)-12px)/2)] pad:gap-3"
        >
          <Monogram name={market.base} size={28} />
          <span className="min-w-0">
            <span className="flex items-center gap-1.5 font-medium">
              <span lang="en" translate="no">
                {market.base}
                <span className="text-text-3">/{market.quote}</span>
              </span>
              {isShut && (
                <Badge tone="warn" className="max-pad:hidden">
                  {status}
                </Badge>
              )}
            </span>
            <span className="block truncate text-sm text-text-3 max-pad:hidden">{market.name}</span>
            <span className="num block text-sm text-text-3 pad:hidden">
              {isShut ? (
                <span className="text-warn">{status}</span>
              ) : (
                <span data-live="volume">{formats.compact(market.ticker.quoteVolume)}</span>
              )}
            </span>
          </span>
        </Link>
      </span>
    </Td>
  )
}

function Row({ market, extras }: { market: MarketRow; extras?: MarketExtras }) {
  const { t } = useTranslation('market')
  const formats = useFormats()
  const local = useLocalPath()
  const { ticker, priceDecimals } = market
  const price = (text: string) => formats.decimal(text, { places: priceDecimals })
  return (
    <tr data-symbol={market.symbol} className="border-b border-line-1 last:border-0 hover:bg-bg-2">
      <PairCell market={market} extras={extras} />
      <Td end className="font-medium" data-live="last">
        {price(ticker.last)}
      </Td>
      <Td end className="max-pad:pe-4">
        <ChangeText change={ticker.change} />
      </Td>
      {extras && (
        <Td end className="max-pad:hidden">
          <Spark {...(extras.sparks[market.symbol] ?? noLine)} />
        </Td>
      )}
      <Td end className="text-text-2 max-pc:hidden" data-live="high">
        {price(ticker.high)}
      </Td>
      <Td end className="text-text-2 max-pc:hidden" data-live="low">
        {price(ticker.low)}
      </Td>
      <Td end className="text-text-2 max-pad:hidden max-pc:pe-4">
        <span data-live="volume" title={formats.decimal(ticker.quoteVolume, { places: 2 })}>
          {formats.compact(ticker.quoteVolume)}
        </span>{' '}
        <span className="text-text-3">{market.quote}</span>
      </Td>
      <Td end className="pe-4! max-pc:hidden">
        <Link to={local(`/spot/${market.symbol}`)} className="font-medium text-accent hover:underline">
          {t('trade')}
        </Link>
      </Td>
    </tr>
  )
}

export function MarketTable({ markets, extras }: { markets: MarketRow[]; extras?: MarketExtras }) {
  const body = useRef<HTMLTableSectionElement>(null)
  useLiveMarkets(body, markets)
  return (
    <Table>
      <Head extras={extras !== undefined} />
      <tbody ref={body}>
        {markets.map((market) => (
          <Row key={market.symbol} market={market} extras={extras} />
        ))}
      </tbody>
    </Table>
  )
}
