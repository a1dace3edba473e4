// What a hand does to the book: a click or a key takes a row's figures into the form. It never changes the side and
// never sends; a row whose price changed between press and release gives nothing.

import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { BookPainter } from '#app/live/book-painter.ts'
import { fromUnits } from '#app/parts/units.ts'
import { say } from '#app/ui/toast.tsx'
import type { BookRowName } from './book-rows.tsx'
import { useMarket } from './market-context.ts'

const nameOf = (element: EventTarget): { row: BookRowName; column: number } | undefined => {
  const cell = (element as HTMLElement).closest<HTMLElement>('[role="gridcell"]')
  const row = cell?.closest<HTMLElement>('[data-side]')
  if (!cell || !row) return undefined
  const column = [...row.querySelectorAll('[role="gridcell"]')].indexOf(cell)
  return { row: { side: row.dataset.side as 'bids' | 'asks', index: Number(row.dataset.index) }, column }
}

/** Price cell: the price; amount cell: price and amount; total cell: price and running amount. */
function useTake(painter: RefObject<BookPainter>) {
  const { data, pick } = useMarket()
  return ({ side, index }: BookRowName, column: number) => {
    const level = painter.current?.levelAt(side, index)
    if (level === undefined) return
    const { priceDecimals, sizeDecimals } = data.market
    const size = column === 0 ? undefined : fromUnits(column === 1 ? level.size : level.total, sizeDecimals)
    pick.set({ price: fromUnits(level.price, priceDecimals), size })
  }
}

function usePointer(painter: RefObject<BookPainter>, take: ReturnType<typeof useTake>) {
  const { t } = useTranslation('terminal')
  const pressed = useRef<{ name: string; price: number } | null>(null)
  const press = (event: PointerEvent) => {
    const hit = nameOf(event.target)
    const level = hit && painter.current?.levelAt(hit.row.side, hit.row.index)
    pressed.current = hit && level ? { name: `${hit.row.side}${hit.row.index}`, price: level.price } : null
  }
  const release = (event: MouseEvent) => {
    const hit = nameOf(event.target)
    const held = pressed.current
    pressed.current = null
    if (hit === undefined || held === null) return
    const now = painter.current?.levelAt(hit.row.side, hit.row.index)
    if (held.name !== `${hit.row.side}${hit.row.index}` || now?.price !== held.price) {
      say.plain(t('book.moved'))
      return
    }
    take(hit.row, hit.column)
  }
  return { press, release }
}

export function useBookInteraction(root: RefObject<HTMLElement>, painter: RefObject<BookPainter>) {
  const take = useTake(painter)
  const pointer = usePointer(painter, take)
  const [active, setActive] = useState<BookRowName | null>(null)
  const keys = (event: KeyboardEvent) => {
    const order = rowOrder(visibleRows(root.current, 'asks'), visibleRows(root.current, 'bids'))
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
      take(active, event.shiftKey ? 2 : 0)
    }
  }
  return { ...pointer, keys, active, leave: () => setActive(null) }
}

/** How many rows of a side the panel's height leaves visible. */
function visibleRows(grid: HTMLElement | null, side: 'bids' | 'asks'): number {
  const box = grid?.querySelector<HTMLElement>(`.book-side.${side}`)
  const row = box?.firstElementChild as HTMLElement | null | undefined
  if (!box || !row) return 0
  return Math.min(box.childElementCount, Math.max(1, Math.floor((box.clientHeight + 1) / row.offsetHeight)))
}

/** From the top of the screen down: asks from far to near, then bids. */
function rowOrder(asks: number, bids: number): BookRowName[] {
  const order: BookRowName[] = []
  for (let index = asks - 1; index >= 0; index--) order.push({ side: 'asks', index })
  for (let index = 0; index < bids; index++) order.push({ side: 'bids', index })
  return order
}
