// Keeps the figures of the market list moving: texts are changed in place, React keeps the rows.

import { type RefObject, useEffect } from 'react'
import { useFormats } from '#app/i18n/use-locale.ts'
import { theFeed } from '#app/live/feed.ts'
import { flash, setDirection, setFigure } from '#app/live/live-row.ts'
import { RowTurns } from '#app/live/row-turns.ts'
import { shownChange } from '#app/parts/day-change.ts'
import { useWorth } from '#app/parts/use-worth.ts'
import type { TickerRow } from '#app/push/codecs/socket-io/messages.ts'
import type { MarketRow } from '#app/services/markets.ts'

export function useLiveMarkets(body: RefObject<HTMLElement>, markets: readonly MarketRow[]): void {
  const formats = useFormats()
  const worth = useWorth()
  useEffect(() => {
    const bySymbol = new Map(markets.map((market) => [market.symbol, market]))
    const before = new Map(markets.map((market) => [market.symbol, market.ticker.last]))
    const show = (row: Element, figures: TickerRow) => {
      const market = bySymbol.get(figures.s)
      if (!market) return
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
    const turns = new RowTurns<TickerRow>(body.current, (row) => row.dataset.symbol, show)
    const leave = theFeed().subscribe({ channel: 'tickers' }, (message) => {
      if (message.c === 'tickers') turns.receive(message.rows.map((row) => [row.s, row]))
    })
    return () => {
      leave()
      turns.close()
    }
  }, [body, markets, formats, worth])
}
