// The top line of the terminal: pair, last price, the day in numbers, and how fresh it all is.

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCompact, formatDecimal, formatPercent } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ConnectionMark } from '#app/live/market/connection-mark.tsx'
import { LastPrice } from '#app/live/market/last-price.tsx'
import { paintOn } from '#app/live/watched-region.ts'
import { shownChange } from '#app/parts/day-change.ts'
import { moveOf } from '#app/parts/move-of.ts'
import { setText } from '#app/ui/set-text.ts'
import type { Ticker } from '#engine/exchange/view.ts'
import type { TerminalData } from './load-terminal.ts'
import { NoticesButton } from './notices-button.tsx'
import { PairPicker } from './pair-picker.tsx'
import { RulesLink } from './pair-rules.tsx'
import { PriceWorth } from './price-worth.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { useTerminal } from './terminal-context.ts'

const figures = ['change', 'high', 'low', 'baseVolume', 'quoteVolume'] as const

type Figure = (typeof figures)[number]

const calmMs = 250
/** The title is written to the document itself. */
const titleMs = 1000

type TickerMarket = Pick<TerminalData['market'], 'priceDecimals' | 'dayOpen'>

function showFigure(
  figure: Figure,
  ticker: Ticker,
  { priceDecimals, dayOpen }: TickerMarket,
  locale: Locale,
): string {
  if (figure === 'change') return formatPercent(shownChange(ticker, dayOpen), locale)
  if (figure === 'high' || figure === 'low')
    return formatDecimal(ticker[figure], locale, { places: priceDecimals })
  return formatCompact(ticker[figure], locale)
}

/** Of figures that are shown shorter than they are. */
const wholeFigure = (figure: Figure, ticker: Ticker, locale: Locale) =>
  figure === 'baseVolume' || figure === 'quoteVolume' ? formatDecimal(ticker[figure], locale) : undefined

function paintFigure(
  cell: HTMLElement,
  figure: Figure,
  ticker: Ticker,
  market: TickerMarket,
  locale: Locale,
): void {
  setText(cell, showFigure(figure, ticker, market, locale))
  if (figure === 'change') cell.dataset.move = moveOf(shownChange(ticker, market.dayOpen))
  const whole = wholeFigure(figure, ticker, locale)
  if (whole !== undefined) cell.title = whole
}

function useFigurePainter() {
  const { live, data } = useTerminal()
  const locale = useLocale()
  const list = useRef<HTMLDListElement>(null)
  const { market } = data
  useEffect(() => {
    const paint = () => {
      const ticker = live.ticker.get()
      for (const figure of figures) {
        const cell = list.current?.querySelector<HTMLElement>(`[data-figure="${figure}"]`)
        if (cell) paintFigure(cell, figure, ticker, market, locale)
      }
    }
    const paintTitle = () => {
      const { base, quote, priceDecimals } = market
      const price = formatDecimal(live.ticker.get().last, locale, { places: priceDecimals })
      document.title = `${price} ${base}/${quote} | Erguvan`
    }
    const { subscribe } = live.ticker
    const regions = [paintOn(subscribe, paint, () => calmMs), paintOn(subscribe, paintTitle, () => titleMs)]
    return () => {
      for (const region of regions) region.close()
    }
  }, [live, locale, market])
  return list
}

export function TickerBar() {
  const { t } = useTranslation('terminal')
  const { data, live } = useTerminal()
  const locale = useLocale()
  const list = useFigurePainter()
  const [first] = useState(() => live.ticker.get())
  const { base, quote, dayOpen } = data.market
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
            <dt title={figure === 'change' && dayOpen !== undefined ? t('ticker.dayChangeHint') : undefined}>
              {t(`ticker.${figure === 'change' && dayOpen !== undefined ? 'dayChange' : figure}`, {
                coin: figure === 'baseVolume' ? base : quote,
              })}
            </dt>
            <dd
              className="num"
              data-figure={figure}
              title={wholeFigure(figure, first, locale)}
              data-move={figure === 'change' ? moveOf(shownChange(first, dayOpen)) : undefined}
              dir="ltr"
            >
              {showFigure(figure, first, data.market, locale)}
            </dd>
          </div>
        ))}
      </dl>
      <ConnectionMark />
      <RulesLink />
      <NoticesButton />
      <ShortcutSheet />
    </section>
  )
}
