// The rows of the order book as the server draws them; afterwards the painter owns their digits.
// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of live rows, painted as blocks, not as a table
// biome-ignore-all lint/a11y/useFocusableInteractive: focus rests on the grid, which names its active row

import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatPercent } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { showLevel } from '#app/live/book-figures.ts'
import { barSize } from '#app/live/book-painter.ts'
import type { BookSide, MergedLevel } from '#app/live/book-store.ts'
import type { MarketLive } from '#app/live/market-live.ts'
import { fromUnits } from '#app/parts/units.ts'
import { LastPrice } from './last-price.tsx'
import { useMarket } from './market-context.ts'

export interface BookRowName {
  side: BookSide
  index: number
}

export function BookHead({ base, quote }: { base: string; quote: string }) {
  const { t } = useTranslation('terminal')
  return (
    <div role="rowgroup" className="book-head">
      <div role="row" className="book-row" aria-rowindex={1}>
        <span role="columnheader">{t('book.price', { coin: quote })}</span>
        <span role="columnheader">{t('book.amount', { coin: base })}</span>
        <span role="columnheader">{t('book.total', { coin: base })}</span>
      </div>
    </div>
  )
}

interface BookRowProps {
  side: BookSide
  index: number
  rowIndex: number
  texts: [price: string, size: string, total: string]
  share: number
  selected: boolean
  prefix: string
}

const BookRow = memo(function BookRow({
  side,
  index,
  rowIndex,
  texts,
  share,
  selected,
  prefix,
}: BookRowProps) {
  return (
    <div
      role="row"
      id={`${prefix}-${side}-${index}`}
      className={selected ? 'book-row selected' : 'book-row'}
      data-side={side}
      data-index={index}
      aria-rowindex={rowIndex}
      aria-selected={selected}
    >
      <span role="gridcell" className="price">
        {texts[0]}
      </span>
      <span role="gridcell">{texts[1]}</span>
      <span role="gridcell">{texts[2]}</span>
      <i className="book-bar" aria-hidden="true" style={{ backgroundSize: barSize(share) }} />
    </div>
  )
})

const noTexts: [string, string, string] = ['', '', '']

export function BookRows(props: {
  side: BookSide
  count: number
  levels: MergedLevel[]
  /** The grouping that `levels` have. */
  group: number
  active: BookRowName | null
  /** Of the rows' ids. */
  prefix?: string
}) {
  const { side, count, levels, group, active, prefix = 'book' } = props
  const { data } = useMarket()
  const locale = useLocale()
  const { market } = data
  const deepest = levels[count - 1]?.total ?? levels.at(-1)?.total ?? 1
  const texts = useMemo(
    () => levels.map((level) => showLevel(level, market, group, locale)),
    [levels, market, group, locale],
  )
  const rows = Array.from({ length: count }, (_, index) => {
    const level = levels[index]
    return (
      <BookRow
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the book, whatever it shows
        key={index}
        side={side}
        index={index}
        rowIndex={side === 'asks' ? count - index + 1 : index + 2}
        texts={texts[index] ?? noTexts}
        share={level ? level.total / deepest : 0}
        prefix={prefix}
        selected={active?.side === side && active.index === index}
      />
    )
  })
  return (
    <div role="rowgroup" className={`book-side ${side}`}>
      {side === 'asks' ? rows.reverse() : rows}
    </div>
  )
}

/** The spread row's first words; the painter keeps them current. */
function useFirstSpread(live: MarketLive): { spread: string; share: string } {
  const { data } = useMarket()
  const locale = useLocale()
  const [first] = useState(() => {
    const [bid, ask] = [live.book.best('bids'), live.book.best('asks')]
    return bid === undefined || ask === undefined ? undefined : { units: ask - bid, share: (ask - bid) / ask }
  })
  if (first === undefined) return { spread: '–', share: '' }
  const { priceDecimals } = data.market
  return {
    spread: formatDecimal(fromUnits(first.units, priceDecimals), locale, { places: priceDecimals }),
    share: formatPercent(first.share.toFixed(8), locale, { places: 3 }),
  }
}

export function SpreadRow({ live }: { live: MarketLive }) {
  const { t } = useTranslation('terminal')
  const { spread, share } = useFirstSpread(live)
  return (
    <div role="rowgroup" className="book-spread">
      <div role="row">
        <span role="gridcell">
          <LastPrice className="book-last" />
        </span>
        <span role="gridcell" className="spread">
          {t('book.spread')} <b data-spread>{spread}</b> <span data-spread-share>{share}</span>
        </span>
      </div>
    </div>
  )
}
