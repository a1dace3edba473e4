// What book, tape and last price of a terminal share: the market, its live stores, how the book is shown, and the way into the form.

import { createContext, useContext } from 'react'
import type { BookMarket } from '#app/live/book-figures.ts'
import type { BookScale, BookSide } from '#app/live/book-store.ts'
import type { MarketLive } from '#app/live/market-live.ts'
import type { Store } from '#app/live/store.ts'
import type { Depth } from '#engine/exchange/view.ts'

export const bookViews = ['both', 'bids', 'asks'] as const
export type BookView = (typeof bookViews)[number]

/** A click in the book, on its way into the form; canonical decimal text. */
export interface BookPick {
  price: string
  size?: string
}

/** `base` is what amounts are counted in. */
export type PanelMarket = BookMarket & BookScale & { base: string; quote: string }

export interface MarketPage {
  data: { market: PanelMarket; depth: Depth }
  view: { book: BookView; group: number }
  live: MarketLive
  pick: Store<BookPick | null>
  /** Where one's own orders stand, for the dots in the book. */
  own: Record<BookSide, readonly number[]>
}

export const MarketContext = createContext<MarketPage | null>(null)

export function useMarket(): MarketPage {
  const market = useContext(MarketContext)
  if (market === null) throw new Error('useMarket outside of a page with a market')
  return market
}
