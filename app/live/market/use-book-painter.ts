// The book's painter, its region in the paint loop, and a switch that holds the rows still.

import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { BookPainter } from '#app/live/book-painter.ts'
import type { RegionHandle } from '#app/live/paint-loop.ts'
import { paintAtCadence } from '#app/live/watched-region.ts'
import { useMarket } from './market-context.ts'

const isomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

export function useBookPainter() {
  const { live, view, data, own } = useMarket()
  const locale = useLocale()
  const root = useRef<HTMLDivElement>(null)
  const painter = useRef<BookPainter | null>(null)
  const region = useRef<RegionHandle | null>(null)
  const held = useRef(false)
  const look = useRef({ market: data.market, group: view.group, locale, own })
  look.current = { market: data.market, group: view.group, locale, own }
  useEffect(() => {
    if (root.current === null) return
    const made = new BookPainter(root.current)
    made.adopt()
    painter.current = made
    const opened = paintAtCadence(
      root.current,
      live.onBook,
      () => made.paint(live.book, look.current),
      () => held.current,
    )
    region.current = opened
    return opened.close
  }, [live])
  isomorphicLayoutEffect(() => {
    painter.current?.adopt()
    painter.current?.paint(live.book, look.current)
  }, [view.book, view.group, own, locale, live])
  const hold = useCallback((on: boolean) => {
    held.current = on
    if (!on) region.current?.hurry()
  }, [])
  return { root, painter, hold }
}
