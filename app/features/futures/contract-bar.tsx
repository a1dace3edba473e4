// The top line of the contract terminal: contract, last price, mark and index, funding with its countdown, the day in numbers.

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCompact, formatDecimal, formatPercent } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { useFormats, useLocale } from '#app/i18n/use-locale.ts'
import { ConnectionMark } from '#app/live/market/connection-mark.tsx'
import { LastPrice } from '#app/live/market/last-price.tsx'
import { paintOn } from '#app/live/watched-region.ts'
import { moveOf } from '#app/parts/move-of.ts'
import { Star } from '#app/parts/star-form.tsx'
import { setText } from '#app/ui/set-text.ts'
import type { ContractTicker } from '#engine/futures/market-view.ts'
import { type ContractTerminal, useContract } from './contract-context.ts'
import { ContractPicker } from './contract-picker.tsx'
import { InfoLinks } from './info-panel.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'

const figures = [
  'mark',
  'index',
  'fundingRate',
  'change',
  'high',
  'low',
  'baseVolume',
  'quoteVolume',
  'openInterest',
] as const

type Figure = (typeof figures)[number]

const calmMs = 250
/** The title is written to the document itself. */
const titleMs = 1000

function textOf(figure: Figure, ticker: ContractTicker, priceDecimals: number, locale: Locale): string {
  if (figure === 'change') return formatPercent(ticker.change, locale)
  if (figure === 'fundingRate') return formatPercent(ticker.fundingRate, locale, { places: 4, signed: true })
  if (figure === 'mark' || figure === 'index' || figure === 'high' || figure === 'low')
    return formatDecimal(ticker[figure], locale, { places: priceDecimals })
  return formatCompact(ticker[figure], locale)
}

const moveOfFigure = (figure: Figure, ticker: ContractTicker) =>
  figure === 'change' || figure === 'fundingRate' ? moveOf(ticker[figure]) : undefined

/** "07:59:12", of hours, minutes and seconds. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

function useBarPainter({ ticker, data }: ContractTerminal) {
  const locale = useLocale()
  const list = useRef<HTMLDListElement>(null)
  const { contract, now } = data
  const [ahead] = useState(() => now - Date.now())
  useEffect(() => {
    const paint = () => {
      const now = ticker.get()
      for (const figure of figures) {
        const cell = list.current?.querySelector<HTMLElement>(`[data-figure="${figure}"]`)
        if (!cell) continue
        setText(cell, textOf(figure, now, contract.priceDecimals, locale))
        const move = moveOfFigure(figure, now)
        if (move !== undefined) cell.dataset.move = move
      }
    }
    const paintTitle = () => {
      const price = formatDecimal(ticker.get().last, locale, { places: contract.priceDecimals })
      document.title = `${price} ${contract.name} | Erguvan`
    }
    const tick = () => {
      const cell = list.current?.querySelector('[data-countdown]')
      if (cell) setText(cell, countdownText(ticker.get().nextFundingAt - Date.now() - ahead))
    }
    tick()
    const timer = setInterval(tick, 1000)
    const { subscribe } = ticker
    const regions = [paintOn(subscribe, paint, () => calmMs), paintOn(subscribe, paintTitle, () => titleMs)]
    return () => {
      clearInterval(timer)
      for (const region of regions) region.close()
    }
  }, [ticker, locale, contract, ahead])
  return list
}

export function ContractBar() {
  const { t } = useTranslation('futures')
  const terminal = useContract()
  const { data, ticker } = terminal
  const locale = useLocale()
  const formats = useFormats()
  const list = useBarPainter(terminal)
  const [first] = useState(() => ticker.get())
  const { contract } = data
  return (
    <section className="region ticker" aria-label={t('bar.label')}>
      <div className="flex min-w-0 items-center gap-1">
        <ContractPicker />
        <Star market={contract} name={contract.name} isOn={data.isFavourite} />
      </div>
      <h1>
        <span className="sr-only">
          {contract.name} {t('bar.last')}{' '}
        </span>
        <LastPrice />
      </h1>
      {first.status !== 'trading' && <span className="market-status">{t(`bar.status.${first.status}`)}</span>}
      <dl ref={list}>
        {figures.map((figure) => (
          <div key={figure}>
            <dt title={t(`bar.hint.${figure}`)}>
              {t(`bar.${figure}`, {
                coin: figure === 'quoteVolume' ? contract.turnover : contract.unit,
              })}
            </dt>
            <dd className="num" dir="ltr">
              <span data-figure={figure} data-move={moveOfFigure(figure, first)}>
                {textOf(figure, first, contract.priceDecimals, locale)}
              </span>
              {figure === 'fundingRate' && (
                <>
                  {' / '}
                  <time
                    data-countdown
                    dateTime={new Date(first.nextFundingAt).toISOString()}
                    title={formats.dateTime(first.nextFundingAt)}
                  >
                    {countdownText(first.nextFundingAt - data.now)}
                  </time>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ConnectionMark />
      <ShortcutSheet />
      <InfoLinks />
    </section>
  )
}
