// Paints the order book into rows that React made once: texts, bars, own-order dots and the spread, outside React.

import { formatDecimal, formatPercent } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { fromUnits } from '#app/parts/units.ts'
import { setText } from '#app/ui/set-text.ts'
import { type BookMarket, showLevel } from './book-figures.ts'
import type { BookSide, BookStore, MergedLevel } from './book-store.ts'

export interface BookLook {
  market: BookMarket
  group: number
  locale: Locale
  /** Prices of one's own open orders, in price units. */
  own: Record<BookSide, readonly number[]>
}

interface PaintedRow {
  element: HTMLElement
  cells: Element[]
  bar: HTMLElement | null
  /** What the texts and the bar stand for now, so that only what changed is written again. */
  painted: string
  length: string
}

/** A bar is a background: its length costs neither layout nor a layer of its own. */
export const barSize = (share: number) => `${(share * 100).toFixed(1)}% 100%`

export class BookPainter {
  private rows: Record<BookSide, PaintedRow[]> = { bids: [], asks: [] }
  private shown: Record<BookSide, MergedLevel[]> = { bids: [], asks: [] }

  constructor(private readonly root: HTMLElement) {}

  /** Finds the rows again after React has changed how many there are. */
  adopt(): void {
    for (const side of ['bids', 'asks'] as const) {
      const elements = [...this.root.querySelectorAll<HTMLElement>(`[data-side="${side}"]`)]
      elements.sort((a, b) => Number(a.dataset.index) - Number(b.dataset.index))
      this.rows[side] = elements.map((element) => ({
        element,
        cells: [...element.querySelectorAll('[role="gridcell"], [data-cell]')],
        bar: element.querySelector<HTMLElement>('.book-bar'),
        painted: 'unknown',
        length: '',
      }))
    }
  }

  /** What a row shows now: the truth that a click is measured against. */
  levelAt(side: BookSide, index: number): MergedLevel | undefined {
    return this.shown[side][index]
  }

  paint(book: BookStore, look: BookLook): void {
    for (const side of ['bids', 'asks'] as const) {
      this.shown[side] = book.levels(side, look.group, this.rows[side].length)
    }
    const deepest = Math.max(this.shown.bids.at(-1)?.total ?? 0, this.shown.asks.at(-1)?.total ?? 0, 1)
    for (const side of ['bids', 'asks'] as const) {
      const own = new Set(look.own[side].map((price) => book.groupOf(side, price, look.group)))
      this.paintSide(side, deepest, own, look)
    }
    this.paintSpread(book, look)
  }

  private paintSide(side: BookSide, deepest: number, own: ReadonlySet<number>, look: BookLook): void {
    this.rows[side].forEach((row, index) => {
      const level = this.shown[side][index]
      const painted = level ? `${level.price} ${level.size} ${level.total} ${look.group}${look.locale}` : ''
      if (painted !== row.painted) {
        row.painted = painted
        const texts = level ? showLevel(level, look.market, look.group, look.locale) : ['', '', '']
        for (let cell = 0; cell < 3; cell++) setText(row.cells[cell], texts[cell] ?? '')
      }
      const length = barSize(level ? level.total / deepest : 0)
      if (row.bar && length !== row.length) {
        row.length = length
        row.bar.style.backgroundSize = length
      }
      row.element.toggleAttribute('data-own', level !== undefined && own.has(level.price))
      row.element.toggleAttribute('data-empty', level === undefined)
    })
  }

  private paintSpread(book: BookStore, look: BookLook): void {
    const [bid, ask] = [book.best('bids'), book.best('asks')]
    const { market, locale } = look
    const known = bid !== undefined && ask !== undefined
    const spread = known ? fromUnits(ask - bid, market.priceDecimals) : undefined
    setText(
      this.root.querySelector('[data-spread]'),
      spread === undefined ? '–' : formatDecimal(spread, locale, { places: market.priceDecimals }),
    )
    const share = known ? ((ask - bid) / ask).toFixed(8) : undefined
    setText(
      this.root.querySelector('[data-spread-share]'),
      share === undefined ? '' : formatPercent(share, locale, { places: 3 }),
    )
  }
}
