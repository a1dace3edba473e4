// The pair of the small terminal, its last price and its day in figures; digits are written outside React.

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCompact, formatDecimal, formatPercent } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { MarketLive } from '#app/live/market-live.ts'
import { paintOn } from '#app/live/watched-region.ts'
import { directionClass, directionOf } from '#app/parts/change-text.tsx'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import type { MarketRow } from '#app/services/markets.ts'
import { cx } from '#app/ui/class-names.ts'
import { setText } from '#app/ui/set-text.ts'
import type { Ticker } from '#engine/exchange/view.ts'

const paintMs = 250

const figures = {
  last: (ticker: Ticker, places: number, locale: Locale) => formatDecimal(ticker.last, locale, { places }),
  change: (ticker: Ticker, _places: number, locale: Locale) => formatPercent(ticker.change, locale),
  high: (ticker: Ticker, places: number, locale: Locale) => formatDecimal(ticker.high, locale, { places }),
  low: (ticker: Ticker, places: number, locale: Locale) => formatDecimal(ticker.low, locale, { places }),
  volume: (ticker: Ticker, _places: number, locale: Locale) => formatCompact(ticker.quoteVolume, locale),
} as const

const names = Object.keys(figures) as (keyof typeof figures)[]

function turn(cell: Element, direction: keyof typeof directionClass): void {
  cell.classList.remove(...Object.values(directionClass))
  cell.classList.add(directionClass[direction])
}

export function HeroTicker({ live, market }: { live: MarketLive; market: MarketRow }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const root = useRef<HTMLElement>(null)
  const { base, quote, name, priceDecimals } = market
  const [first] = useState(() => live.ticker.get())
  useEffect(() => {
    let shown = live.ticker.get().last
    const paint = () => {
      const ticker = live.ticker.get()
      for (const figure of names) {
        const cell = root.current?.querySelector(`[data-figure="${figure}"]`)
        if (!cell) continue
        setText(cell, figures[figure](ticker, priceDecimals, locale))
        if (figure === 'change') turn(cell, directionOf(ticker.change))
        if (figure === 'last' && ticker.last !== shown)
          turn(cell, Number(ticker.last) > Number(shown) ? 'up' : 'down')
      }
      shown = ticker.last
    }
    return paintOn(live.ticker.subscribe, paint, () => paintMs).close
  }, [live, locale, priceDecimals])
  const figure = (of: keyof typeof figures) => figures[of](first, priceDecimals, locale)
  return (
    <header
      ref={root}
      className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line-1 px-4 py-3"
    >
      <div className="flex items-center gap-2.5">
        <CoinLogo coin={base} size={32} />
        <div>
          <h2 lang="en" translate="no" className="text-md leading-4 font-semibold">
            {base}
            <span className="text-text-3">/{quote}</span>
          </h2>
          <p className="text-sm leading-4 text-text-3">{name}</p>
        </div>
      </div>
      <p className="flex items-baseline gap-2.5">
        <span className="sr-only">{t('hero.last')}</span>
        <span data-figure="last" className="num text-xl font-semibold">
          {figure('last')}
        </span>
        <span
          data-figure="change"
          className={cx('num font-medium', directionClass[directionOf(first.change)])}
        >
          {figure('change')}
        </span>
      </p>
      <dl className="ms-auto flex gap-5 text-sm max-pad:hidden">
        {(['high', 'low', 'volume'] as const).map((of) => (
          <div key={of} className={of === 'volume' ? undefined : 'max-xl:hidden'}>
            <dt className="text-xs text-text-3">{t(`hero.${of}`, { coin: quote })}</dt>
            <dd data-figure={of} className="num">
              {figure(of)}
            </dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
