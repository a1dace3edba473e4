// Keeps the figures of the listed pairs moving, once a second: texts are changed in place, React keeps the rows.

import { type RefObject, useEffect, useRef } from 'react'
import { useFormats } from '#app/i18n/use-locale.ts'
import { theFeed } from '#app/live/feed.ts'
import { shownChange } from '#app/parts/day-change.ts'
import { moveOf } from '#app/parts/move-of.ts'
import type { TickerRow } from '#app/push/codecs/socket-io/messages.ts'
import { setText } from '#app/ui/set-text.ts'
import type { TerminalData } from './load-terminal.ts'
import { useTerminal } from './terminal-context.ts'

export type PairLine = TerminalData['pairs'][number]

/** Returns a row with its newest figures, for React to draw. */
export function usePairPainter(box: RefObject<HTMLElement>, isLive: boolean): (pair: PairLine) => PairLine {
  const { data } = useTerminal()
  const formats = useFormats()
  const rows = useRef(new Map<string, TickerRow>())
  const { pairs } = data
  useEffect(() => {
    if (!isLive) return
    const bySymbol = new Map(pairs.map((pair) => [pair.symbol, pair]))
    const show = (figures: TickerRow) => {
      rows.current.set(figures.s, figures)
      const pair = bySymbol.get(figures.s)
      const row = box.current?.querySelector(`[data-symbol="${figures.s}"]`)
      if (!pair || !row) return
      const cell = (name: string) => row.querySelector<HTMLElement>(`[data-live="${name}"]`)
      setText(cell('last'), formats.decimal(figures.last, { places: pair.priceDecimals }))
      setText(cell('volume'), formats.compact(figures.quoteVolume))
      const change = shownChange(figures, pair.dayOpen)
      const changed = cell('change')
      setText(changed, formats.percent(change))
      if (changed) changed.dataset.move = moveOf(change)
    }
    return theFeed().subscribe({ channel: 'tickers' }, (message) => {
      if (message.c === 'tickers' && !document.hidden) message.rows.forEach(show)
    })
  }, [box, isLive, pairs, formats])
  return (pair) => {
    const figures = rows.current.get(pair.symbol)
    if (figures === undefined) return pair
    const { last, quoteVolume } = figures
    return { ...pair, last, quoteVolume, change: shownChange(figures, pair.dayOpen) }
  }
}
