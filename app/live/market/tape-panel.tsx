// The tape: newest trades first, 40 rows made once, their digits patched outside React at the book's cadence.

import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatTime } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { useLocale, useZoneMinutes } from '#app/i18n/use-locale.ts'
import { type BookMarket, showSize } from '#app/live/book-figures.ts'
import { paintAtCadence } from '#app/live/watched-region.ts'
import { toUnits } from '#app/parts/units.ts'
import type { TradeRow } from '#app/push/codecs/socket-io/messages.ts'
import { setText } from '#app/ui/set-text.ts'
import { CadenceSelect } from './cadence-select.tsx'
import { largeTradeSize } from './large-trades.ts'
import { useMarket } from './market-context.ts'

const rowsDrawn = 40
/** What is usual changes slowly; a mark must not come and go with every trade. */
const usualMs = 60_000

const noTexts: [string, string, string] = ['', '', '']

const sizesOf = (rows: readonly TradeRow[], { sizeDecimals }: BookMarket) =>
  rows.map(({ q }) => toUnits(q, sizeDecimals))

function textsOf(
  trade: TradeRow,
  market: BookMarket,
  locale: Locale,
  zoneMinutes: number,
): [string, string, string] {
  return [
    formatDecimal(trade.p, locale, { places: market.priceDecimals }),
    showSize(toUnits(trade.q, market.sizeDecimals), market, locale),
    formatTime(trade.t, locale, zoneMinutes),
  ]
}

function useTapePainter() {
  const { live, data } = useMarket()
  const locale = useLocale()
  const zoneMinutes = useZoneMinutes()
  const body = useRef<HTMLTableSectionElement>(null)
  const { market } = data
  useEffect(() => {
    // Language or zone may have changed: the first paint writes every row.
    let isFirst = true
    let [large, judgedAt] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    const paint = () => {
      const { sizeDecimals } = market
      if (large === Number.POSITIVE_INFINITY || performance.now() - judgedAt > usualMs) {
        large = largeTradeSize(sizesOf(live.tape.rows, market))
        judgedAt = performance.now()
      }
      const rows = body.current?.children ?? []
      for (let index = 0; index < rows.length; index++) {
        const row = rows[index] as HTMLElement
        const trade = live.tape.rows[index]
        if (!isFirst && row.dataset.id === trade?.id) continue
        row.dataset.id = trade?.id ?? ''
        row.dataset.taker = trade?.side ?? ''
        row.toggleAttribute('data-large', trade !== undefined && toUnits(trade.q, sizeDecimals) >= large)
        const texts = trade ? textsOf(trade, market, locale, zoneMinutes) : ['', '', '']
        for (let cell = 0; cell < 3; cell++) setText(row.children[cell]?.lastElementChild, texts[cell] ?? '')
      }
      isFirst = false
    }
    return body.current ? paintAtCadence(body.current, live.onTape, paint).close : undefined
  }, [live, locale, zoneMinutes, market])
  return body
}

export function TapePanel() {
  const { t } = useTranslation('terminal')
  const { data, live } = useMarket()
  const locale = useLocale()
  const zoneMinutes = useZoneMinutes()
  const body = useTapePainter()
  const [first] = useState(() => live.tape.rows.slice(0, rowsDrawn))
  const { base, quote } = data.market
  const [large] = useState(() => largeTradeSize(sizesOf(live.tape.rows, data.market)))
  const { market } = data
  const rows = useMemo(
    () =>
      first.map((trade) => ({
        trade,
        texts: textsOf(trade, market, locale, zoneMinutes),
        isLarge: toUnits(trade.q, market.sizeDecimals) >= large,
      })),
    [first, market, locale, zoneMinutes, large],
  )
  return (
    <section className="region tape" aria-label={t('tape.label')}>
      <header className="region-head">
        <h2>{t('tape.label')}</h2>
        <CadenceSelect />
      </header>
      <table dir="ltr">
        <thead>
          <tr>
            <th scope="col">{t('tape.price', { coin: quote })}</th>
            <th scope="col">{t('tape.amount', { coin: base })}</th>
            <th scope="col">{t('tape.time')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {Array.from({ length: rowsDrawn }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place on the tape, whatever it shows
            <TapeRow key={index} {...(rows[index] ?? noRow)} largeWords={t('tape.large')} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface TapeRowProps {
  trade: TradeRow | undefined
  texts: [string, string, string]
  isLarge: boolean
  /** What the mark of a large trade is called. */
  largeWords: string
}

const noRow = { trade: undefined, texts: noTexts, isLarge: false }

/** The painter writes into its spans. */
const TapeRow = memo(function TapeRow({ trade, texts, isLarge, largeWords }: TapeRowProps) {
  return (
    <tr data-id={trade?.id ?? ''} data-taker={trade?.side ?? ''} data-large={isLarge ? '' : undefined}>
      <td>
        <i role="img" aria-label={largeWords} title={largeWords} />
        <span>{texts[0]}</span>
      </td>
      <td>
        <span>{texts[1]}</span>
      </td>
      <td>
        <span>{texts[2]}</span>
      </td>
    </tr>
  )
})
