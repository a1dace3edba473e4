// The best prices of a pair: rows made once, painted outside React as in the terminal.

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { showLevel } from '#app/live/book-figures.ts'
import { BookPainter, barSize } from '#app/live/book-painter.ts'
import type { BookSide, MergedLevel } from '#app/live/book-store.ts'
import type { MarketLive } from '#app/live/market-live.ts'
import { paintAtCadence } from '#app/live/watched-region.ts'
import { fromUnits } from '#app/parts/units.ts'
import type { MarketRow } from '#app/services/markets.ts'
import { cx } from '#app/ui/class-names.ts'
import { heroLevels } from './hero-size.ts'

/** On phones fewer rows of each side. */
const phoneLevels = 5

const looks = {
  asks: { price: 'text-down', bar: 'bg-[linear-gradient(var(--bar-down),var(--bar-down))]' },
  bids: { price: 'text-up', bar: 'bg-[linear-gradient(var(--bar-up),var(--bar-up))]' },
} as const

interface SideProps {
  side: BookSide
  levels: readonly MergedLevel[]
  market: MarketRow
}

function Side({ side, levels, market }: SideProps) {
  const locale = useLocale()
  const deepest = levels.at(-1)?.total ?? 1
  const rows = Array.from({ length: heroLevels }, (_, index) => {
    const level = levels[index]
    const [price, size, total] = level ? showLevel(level, market, 0, locale) : ['', '', '']
    return (
      <tr
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the book, whatever it shows
        key={index}
        data-side={side}
        data-index={index}
        className={cx('relative h-6', index >= phoneLevels && 'max-pad:hidden')}
      >
        <td className={cx('ps-3', looks[side].price)}>
          <span data-cell className="relative z-[1]">
            {price}
          </span>
        </td>
        <td className="text-end">
          <span data-cell className="relative z-[1]">
            {size}
          </span>
        </td>
        <td className="pe-3 text-end text-text-2">
          <span data-cell className="relative z-[1]">
            {total}
          </span>
          <i
            className={cx('book-bar absolute inset-x-0 inset-y-px bg-right bg-no-repeat', looks[side].bar)}
            aria-hidden="true"
            style={{ backgroundSize: barSize(level ? level.total / deepest : 0) }}
          />
        </td>
      </tr>
    )
  })
  return <tbody>{side === 'asks' ? rows.reverse() : rows}</tbody>
}

export function HeroBook({ live, market }: { live: MarketLive; market: MarketRow }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const root = useRef<HTMLTableElement>(null)
  const { base, quote, priceDecimals } = market
  const [first] = useState(() => ({
    asks: live.book.levels('asks', 0, heroLevels),
    bids: live.book.levels('bids', 0, heroLevels),
  }))
  useEffect(() => {
    if (root.current === null) return
    const painter = new BookPainter(root.current)
    painter.adopt()
    const look = { market, group: 0, locale, own: { asks: [], bids: [] } }
    return paintAtCadence(root.current, live.onBook, () => painter.paint(live.book, look)).close
  }, [live, market, locale])
  const [ask, bid] = [first.asks[0]?.price, first.bids[0]?.price]
  const spread = ask === undefined || bid === undefined ? undefined : fromUnits(ask - bid, priceDecimals)
  return (
    <table ref={root} className="num my-1 w-full table-fixed border-collapse text-sm" dir="ltr">
      <caption className="sr-only">{t('hero.book')}</caption>
      <thead>
        <tr className="h-7 text-xs text-text-3">
          <th scope="col" className="w-[37%] ps-3 text-start font-normal">
            {t('hero.price', { coin: quote })}
          </th>
          <th scope="col" className="text-end font-normal">
            {t('hero.amount', { coin: base })}
          </th>
          <th scope="col" className="pe-3 text-end font-normal">
            {t('hero.total')}
          </th>
        </tr>
      </thead>
      <Side side="asks" levels={first.asks} market={market} />
      <tbody>
        <tr className="h-8 border-y border-line-1">
          <th scope="row" className="ps-3 text-start text-xs font-normal text-text-3">
            {t('hero.spread')}
          </th>
          <td colSpan={2} className="pe-3 text-end" data-spread>
            {spread === undefined ? '–' : formatDecimal(spread, locale, { places: priceDecimals })}
          </td>
        </tr>
      </tbody>
      <Side side="bids" levels={first.bids} market={market} />
    </table>
  )
}
