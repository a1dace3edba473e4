// The top line of the terminal: pair, last price, the day in numbers, and how fresh it all is.

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCompact, formatDecimal, formatPercent } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { paintOn } from '#app/live/watched-region.ts'
import { setText } from '#app/ui/set-text.ts'
import type { Ticker } from '#engine/exchange/view.ts'
import { ConnectionMark } from './connection-mark.tsx'
import { LastPrice } from './last-price.tsx'
import { NoticesButton } from './notices-button.tsx'
import { PairPicker } from './pair-picker.tsx'
import { PriceWorth } from './price-worth.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { useTerminal } from './terminal-context.ts'

const figures = ['change', 'high', 'low', 'baseVolume', 'quoteVolume'] as const

type Figure = (typeof figures)[number]

const calmMs = 250
/** The title is written to the document itself. */
const titleMs = 1000

function showFigure(figure: Figure, ticker: Ticker, priceDecimals: number, locale: Locale): string {
  if (figure === 'change') return formatPercent(ticker.change, locale)
  if (figure === 'high' || figure === 'low')
    return formatDecimal(ticker[figure], locale, { places: priceDecimals })
  return formatCompact(ticker[figure], locale)
}

function paintFigure(
  cell: HTMLElement,
  figure: Figure,
  ticker: Ticker,
  priceDecimals: number,
  locale: Locale,
): void {
  setText(cell, showFigure(figure, ticker, priceDecimals, locale))
  if (figure === 'change') cell.dataset.move = moveOf(ticker.change)
  if (figure === 'baseVolume' || figure === 'quoteVolume') cell.title = formatDecimal(ticker[figure], locale)
}

const moveOf = (change: string) => (change.startsWith('-') ? 'down' : /[1-9]/.test(change) ? 'up' : '')

function useFigurePainter() {
  const { live, data } = useTerminal()
  const locale = useLocale()
  const list = useRef<HTMLDListElement>(null)
  const { priceDecimals, base, quote } = data.market
  useEffect(() => {
    const paint = () => {
      const ticker = live.ticker.get()
      for (const figure of figures) {
        const cell = list.current?.querySelector<HTMLElement>(`[data-figure="${figure}"]`)
        if (cell) paintFigure(cell, figure, ticker, priceDecimals, locale)
      }
    }
    const paintTitle = () => {
      const price = formatDecimal(live.ticker.get().last, locale, { places: priceDecimals })
      document.title = `${price} ${base}/${quote} | Erguvan`
    }
    const { subscribe } = live.ticker
    const regions = [paintOn(subscribe, paint, () => calmMs), paintOn(subscribe, paintTitle, () => titleMs)]
    return () => {
      for (const region of regions) region.close()
    }
  }, [live, locale, priceDecimals, base, quote])
  return list
}

export function TickerBar() {
  const { t } = useTranslation('terminal')
  const { data, live } = useTerminal()
  const locale = useLocale()
  const list = useFigurePainter()
  const [first] = useState(() => live.ticker.get())
  const { base, quote, priceDecimals } = data.market
  const status = data.rules.status
  return (
    <section className="region ticker" aria-label={t('ticker.label')}>
      <PairPicker />
      <h1>
        <span className="sr-only">
          {base}/{quote} {t('ticker.last')}{' '}
        </span>
        <LastPrice />
        <PriceWorth />
      </h1>
      {status !== 'trading' && <span className="market-status">{t(`ticker.status.${status}`)}</span>}
      <dl ref={list}>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{t(`ticker.${figure}`, { coin: figure === 'baseVolume' ? base : quote })}</dt>
            <dd
              className="num"
              data-figure={figure}
              data-move={figure === 'change' ? moveOf(first.change) : undefined}
              dir="ltr"
            >
              {showFigure(figure, first, priceDecimals, locale)}
            </dd>
          </div>
        ))}
      </dl>
      <ConnectionMark />
      <NoticesButton />
      <ShortcutSheet />
    </section>
  )
}
