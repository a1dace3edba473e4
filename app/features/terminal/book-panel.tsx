// The order book: rows made once by React, painted outside it; a keyboard grid; clicks fill the form and never send.

import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#app/i18n/use-locale.ts'
import { BookStore } from '#app/live/book-store.ts'
import { cadence } from '#app/live/cadence.ts'
import { openRegion, type RegionHandle, waitOf } from '#app/live/paint-loop.ts'
import { useAlive } from '#app/live/use-alive.ts'
import { fromUnits } from '#app/parts/units.ts'
import { say } from '#app/ui/toast.tsx'
import { BookControls } from './book-controls.tsx'
import { BookPainter } from './book-painter.ts'
import { BookHead, type BookRowName, BookRows, SpreadRow } from './book-rows.tsx'
import { useTerminal } from './terminal-context.ts'
import { useOwnPrices } from './use-own-prices.ts'

const rowsBoth = 18
const rowsOne = 36

const isomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The painter, its region in the paint loop, and a switch that holds the rows still. */
function useBookPainter() {
  const { live, view, data } = useTerminal()
  const locale = useLocale()
  const own = useOwnPrices()
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
    const opened = openRegion(
      () => made.paint(live.book, look.current),
      () => (held.current ? Number.POSITIVE_INFINITY : waitOf(cadence.get())),
    )
    region.current = opened
    opened.hurry()
    const stopBook = live.onBook(opened.touch)
    const stopCadence = cadence.subscribe(opened.touch)
    return () => {
      stopBook()
      stopCadence()
      opened.close()
    }
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

/** What each row shows in the HTML that the server sends. */
function useFirstLevels() {
  const { data, live } = useTerminal()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first data; afterwards the painter owns the digits
  return useMemo(() => {
    const book = new BookStore(data.market)
    book.seed(data.depth)
    return {
      asks: book.levels('asks', 0, rowsOne),
      bids: book.levels('bids', 0, rowsOne),
    }
  }, [live])
}

const nameOf = (element: EventTarget): { row: BookRowName; column: number } | undefined => {
  const cell = (element as HTMLElement).closest<HTMLElement>('[role="gridcell"]')
  const row = cell?.closest<HTMLElement>('[data-side]')
  if (!cell || !row) return undefined
  const column = [...row.querySelectorAll('[role="gridcell"]')].indexOf(cell)
  return { row: { side: row.dataset.side as 'bids' | 'asks', index: Number(row.dataset.index) }, column }
}

export function BookPanel() {
  const { t } = useTranslation('terminal')
  const { data, view, live, pick } = useTerminal()
  const alive = useAlive()
  const { root, painter, hold } = useBookPainter()
  const first = useFirstLevels()
  const [firstGroup] = useState(view.group)
  const [holding, setHolding] = useState(false)
  const [active, setActive] = useState<BookRowName | null>(null)
  const pressed = useRef<{ name: string; price: number } | null>(null)
  const { base, quote } = data.market
  const asks = view.book === 'both' ? rowsBoth : view.book === 'asks' ? rowsOne : 0
  const bids = view.book === 'both' ? rowsBoth : view.book === 'bids' ? rowsOne : 0

  const setHeld = (on: boolean) => {
    hold(on)
    setHolding(on)
  }
  const use = ({ side, index }: BookRowName, column: number) => {
    const level = painter.current?.levelAt(side, index)
    if (level === undefined) return
    const { priceDecimals, sizeDecimals } = data.market
    const size = column === 0 ? undefined : fromUnits(column === 1 ? level.size : level.total, sizeDecimals)
    pick.set({ price: fromUnits(level.price, priceDecimals), size })
  }
  const press = (event: PointerEvent) => {
    const hit = nameOf(event.target)
    const level = hit && painter.current?.levelAt(hit.row.side, hit.row.index)
    pressed.current = hit && level ? { name: `${hit.row.side}${hit.row.index}`, price: level.price } : null
  }
  const release = (event: React.MouseEvent) => {
    const hit = nameOf(event.target)
    const held = pressed.current
    pressed.current = null
    if (hit === undefined || held === null) return
    const now = painter.current?.levelAt(hit.row.side, hit.row.index)
    if (held.name !== `${hit.row.side}${hit.row.index}` || now?.price !== held.price) {
      say.plain(t('book.moved'))
      return
    }
    use(hit.row, hit.column)
  }
  const keys = (event: KeyboardEvent) => {
    const order = rowOrder(rowsInSight(root.current, 'asks', asks), rowsInSight(root.current, 'bids', bids))
    const at =
      active === null ? -1 : order.findIndex((row) => row.side === active.side && row.index === active.index)
    const go = (index: number) => {
      event.preventDefault()
      setActive(order[Math.max(0, Math.min(order.length - 1, index))] ?? null)
    }
    if (event.key === 'ArrowDown') go(at < 0 ? order.findIndex((row) => row.side === 'bids') : at + 1)
    else if (event.key === 'ArrowUp') go(at < 0 ? order.findLastIndex((row) => row.side === 'asks') : at - 1)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(order.length - 1)
    else if (event.key === 'Enter' && active !== null) {
      event.preventDefault()
      use(active, event.shiftKey ? 2 : 0)
    }
  }
  return (
    <section className="region book" aria-label={t('book.label')} data-view={view.book}>
      <header className="region-head">
        <h2>{t('book.label')}</h2>
        {holding && <span className="held">{t('book.held')}</span>}
        <BookControls />
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: an ARIA grid of live rows, painted as blocks, not as a table */}
      <div
        ref={root}
        className="book-grid"
        role="grid"
        aria-label={t('book.label')}
        aria-describedby="book-hint"
        aria-rowcount={asks + bids + 2}
        aria-activedescendant={active === null ? undefined : `book-${active.side}-${active.index}`}
        tabIndex={alive ? 0 : undefined}
        dir="ltr"
        onPointerDown={press}
        onClick={release}
        onKeyDown={keys}
        onBlur={() => setActive(null)}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
        onPointerLeave={() => setHeld(false)}
      >
        <BookHead base={base} quote={quote} />
        {asks > 0 && (
          <BookRows side="asks" count={asks} levels={first.asks} group={firstGroup} active={active} />
        )}
        <SpreadRow live={live} />
        {bids > 0 && (
          <BookRows side="bids" count={bids} levels={first.bids} group={firstGroup} active={active} />
        )}
      </div>
      <p id="book-hint" className="sr-only">
        {t('book.hint')}
      </p>
    </section>
  )
}

/** How many rows of a side the panel's height leaves visible. */
function rowsInSight(grid: HTMLElement | null, side: 'bids' | 'asks', most: number): number {
  const box = grid?.querySelector<HTMLElement>(`.book-side.${side}`)
  const row = box?.firstElementChild as HTMLElement | null | undefined
  if (!box || !row) return most
  return Math.min(most, Math.max(1, Math.floor((box.clientHeight + 1) / row.offsetHeight)))
}

/** From the top of the screen down: asks from far to near, then bids. */
function rowOrder(asks: number, bids: number): BookRowName[] {
  const order: BookRowName[] = []
  for (let index = asks - 1; index >= 0; index--) order.push({ side: 'asks', index })
  for (let index = 0; index < bids; index++) order.push({ side: 'bids', index })
  return order
}
