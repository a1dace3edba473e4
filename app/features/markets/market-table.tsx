// The running markets: one real table; on phones each row has two lines and its drawing.

import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { ChangeText } from '#app/parts/change-text.tsx'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import { Star } from '#app/parts/star-form.tsx'
import { useWorth } from '#app/parts/use-worth.ts'
import type { MarketRow } from '#app/services/markets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { SortTh, Table, Td, Th } from '#app/ui/table.tsx'
import { CompareLink } from './compare-link.tsx'
import type { SparkLine } from './load-sparks.ts'
import type { MarketColumn } from './market-columns.ts'
import type { SortKey } from './market-list.ts'
import { Spark } from './spark.tsx'
import { useLiveMarkets } from './use-live-markets.ts'

export interface MarketTableProps {
  markets: MarketRow[]
  favourites: readonly string[]
  /** Lines of the drawings by symbol; the column of drawings needs them. */
  sparks?: Record<string, SparkLine>
  columns: readonly MarketColumn[]
  /** Pairs may be chosen for a comparison. */
  isComparable?: boolean
}

interface Shown extends Pick<MarketTableProps, 'columns' | 'isComparable'> {
  hasSparks: boolean
  /** Changes are measured from the day's open of a zone that the reader chose. */
  isDay?: boolean
}

const noLine: SparkLine = { path: '', direction: 'flat' }

/**
 * On phones the change stands under the price and the volume under the pair: two lines to a row. Each column has a width,
 * else all would move while the page arrives and with each new price.
 */
function Head({ columns, isComparable, hasSparks, isDay }: Shown) {
  const { t } = useTranslation('market')
  const sortable = (by: SortKey, className?: string) => {
    const name = t(by === 'change' && isDay ? 'column.dayChange' : `column.${by}`)
    return (
      <SortTh by={by} end={by !== 'pair'} label={t('sort.sortBy', { column: name })} className={className}>
        {name}
      </SortTh>
    )
  }
  const has = (column: MarketColumn) => columns.includes(column)
  return (
    <thead className="sticky top-12 z-[5] bg-bg-1 shadow-[0_1px_0_var(--line-1)]">
      <tr>
        {sortable('pair', 'w-[46%] ps-3! pad:w-[22%] pad:ps-4!')}
        {hasSparks && (
          <Th end className={cx('w-20 pad:w-32 max-[359px]:hidden', !has('week') && 'pad:hidden')}>
            {t('column.week')}
          </Th>
        )}
        {sortable('price', 'max-pad:pe-4! pad:w-36')}
        {has('change') && sortable('change', 'w-32 max-pad:hidden')}
        {has('high') && sortable('high', 'w-36 max-xl:hidden')}
        {has('low') && sortable('low', 'w-36 max-xl:hidden')}
        {has('volume') && sortable('volume', 'w-36 max-pc:hidden')}
        <Th end className={cx('pe-4! max-pc:hidden', isComparable ? 'w-40' : 'w-28')}>
          {t(isComparable ? 'compare.column' : 'column.action')}
        </Th>
      </tr>
    </thead>
  )
}

function PairCell({ market, isFavourite }: { market: MarketRow; isFavourite: boolean }) {
  const { t } = useTranslation('market')
  const formats = useFormats()
  const local = useLocalPath()
  const isShut = market.ticker.status !== 'trading'
  const status = t(`status.${market.ticker.status}`)
  return (
    <Td className="ps-3! pad:ps-4!">
      <span className="flex items-center gap-1.5">
        <Star market={market} isOn={isFavourite} />
        <PageLink
          to={local(`/spot/${market.symbol}`)}
          prefetch="intent"
          className="flex items-center gap-2.5 py-[calc((var(--row)-12px)/2)] pad:gap-3"
        >
          <CoinLogo coin={market.base} size={28} />
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
        </PageLink>
      </span>
    </Td>
  )
}

interface RowProps extends Shown {
  market: MarketRow
  isFavourite: boolean
  spark: SparkLine
}

function Row({ market, isFavourite, spark, columns, isComparable, hasSparks }: RowProps) {
  const { t } = useTranslation('market')
  const formats = useFormats()
  const local = useLocalPath()
  const { ticker, priceDecimals } = market
  const worth = useWorth()(ticker.last, { quote: market.quote, toUsdt: ticker.toUsdt })
  const price = (text: string) => formats.decimal(text, { places: priceDecimals })
  const has = (column: MarketColumn) => columns.includes(column)
  return (
    <tr data-symbol={market.symbol} className="border-b border-line-1 last:border-0 hover:bg-bg-2">
      <PairCell market={market} isFavourite={isFavourite} />
      {hasSparks && (
        <Td end className={cx('max-[359px]:hidden', !has('week') && 'pad:hidden')}>
          <Spark {...spark} />
        </Td>
      )}
      <Td end className="font-medium max-pad:pe-4!">
        <span data-live="last">{price(ticker.last)}</span>
        {worth && (
          <span data-live="worth" className="num block text-sm font-normal whitespace-nowrap text-text-3">
            {worth}
          </span>
        )}
        <ChangeText change={ticker.change} className="block text-sm font-normal pad:hidden" />
      </Td>
      {has('change') && (
        <Td end className="max-pad:hidden">
          <ChangeText change={ticker.change} />
        </Td>
      )}
      {has('high') && (
        <Td end className="text-text-2 max-xl:hidden" data-live="high">
          {price(ticker.high)}
        </Td>
      )}
      {has('low') && (
        <Td end className="text-text-2 max-xl:hidden" data-live="low">
          {price(ticker.low)}
        </Td>
      )}
      {has('volume') && (
        <Td end className="text-text-2 max-pc:hidden">
          <span data-live="volume" title={formats.decimal(ticker.quoteVolume, { places: 2 })}>
            {formats.compact(ticker.quoteVolume)}
          </span>{' '}
          <span className="text-text-3">{market.quote}</span>
        </Td>
      )}
      <Td end className="pe-4! max-pc:hidden">
        {isComparable && <CompareLink market={market} />}
        <PageLink
          to={local(`/spot/${market.symbol}`)}
          className="ms-2 py-1 font-medium text-accent hover:underline"
        >
          {t('trade')}
        </PageLink>
      </Td>
    </tr>
  )
}

/** A navigation that has only begun does not draw it. */
export const MarketTable = memo(function MarketTable(props: MarketTableProps) {
  const { markets, favourites, sparks, ...choices } = props
  const shown = { ...choices, hasSparks: sparks !== undefined }
  const body = useRef<HTMLTableSectionElement>(null)
  useLiveMarkets(body, markets)
  return (
    <Table>
      <Head isDay={markets[0]?.dayOpen !== undefined} {...shown} />
      <tbody ref={body}>
        {markets.map((market) => (
          <Row
            key={market.symbol}
            market={market}
            isFavourite={favourites.includes(market.symbol)}
            spark={sparks?.[market.symbol] ?? noLine}
            {...shown}
          />
        ))}
      </tbody>
    </Table>
  )
})
