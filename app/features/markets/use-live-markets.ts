// Keeps the figures of the market list moving: texts are changed in place, React keeps the rows.

import { type RefObject, useEffect } from 'react'
import { useFormats } from '#app/i18n/use-locale.ts'
import { theFeed } from '#app/live/feed.ts'
import { directionClass, directionOf } from '#app/parts/change-text.tsx'
import { shownChange } from '#app/parts/day-change.ts'
import { useWorth } from '#app/parts/use-worth.ts'
import type { TickerRow } from '#app/push/codecs/socket-io/messages.ts'
import type { MarketRow } from '#app/services/markets.ts'

const flashMs = 450

function setFigure(row: Element, name: string, text: string): boolean {
  let changed = false
  for (const cell of row.querySelectorAll(`[data-live="${name}"]`)) {
    const node = cell.firstChild
    if (node === null || node.nodeValue === text) continue
    node.nodeValue = text
    changed = true
  }
  return changed
}

function setDirection(row: Element, change: string): void {
  const wanted = directionClass[directionOf(change)]
  for (const cell of row.querySelectorAll('[data-live="change"]')) {
    cell.classList.remove(...Object.values(directionClass))
    cell.classList.add(wanted)
  }
}

function flash(row: Element, before: string | undefined, now: string): void {
  if (before === undefined || before === now) return
  const cell = row.querySelector('[data-live="last"]')
  const isUp = now.length === before.length ? now > before : Number(now) > Number(before)
  cell?.setAttribute('data-flash', isUp ? 'up' : 'down')
  setTimeout(() => cell?.removeAttribute('data-flash'), flashMs)
}

export function useLiveMarkets(body: RefObject<HTMLElement>, markets: readonly MarketRow[]): void {
  const formats = useFormats()
  const worth = useWorth()
  useEffect(() => {
    const bySymbol = new Map(markets.map((market) => [market.symbol, market]))
    const before = new Map(markets.map((market) => [market.symbol, market.ticker.last]))
    const show = (figures: TickerRow) => {
      const market = bySymbol.get(figures.s)
      const row = body.current?.querySelector(`[data-symbol="${figures.s}"]`)
      if (!market || !row) return
      const places = market.priceDecimals
      const moved = setFigure(row, 'last', formats.decimal(figures.last, { places }))
      if (moved) flash(row, before.get(figures.s), figures.last)
      before.set(figures.s, figures.last)
      const { quote, ticker } = market
      setFigure(row, 'worth', worth(figures.last, { quote, toUsdt: ticker.toUsdt }) ?? '')
      setFigure(row, 'high', formats.decimal(figures.high, { places }))
      setFigure(row, 'low', formats.decimal(figures.low, { places }))
      setFigure(row, 'volume', formats.compact(figures.quoteVolume))
      const change = shownChange(figures, market.dayOpen)
      if (setFigure(row, 'change', formats.percent(change))) setDirection(row, change)
    }
    return theFeed().subscribe({ channel: 'tickers' }, (message) => {
      if (message.c === 'tickers' && !document.hidden) message.rows.forEach(show)
    })
  }, [body, markets, formats, worth])
}
