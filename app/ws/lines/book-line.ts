// The book of one market: whole for newcomers, as changed levels with a checksum for everyone else.

import type { Depth, MarketView } from '#engine/market/view.ts'
import { changedLevels } from '../../feeds/book-feed.ts'
import { bookChecksum } from '../checksum.ts'
import type { Line, Told } from './line.ts'

/** Levels a side that a client is told of. */
export const bookLevels = 400

/** With the moment at which it stood so. */
export type ToldBook = Depth & { ts: number; checksum: number }

type BookMarket = Pick<MarketView, 'now' | 'depth' | 'bookVersion'>

function readBook(market: BookMarket, symbol: string, levels: number): ToldBook {
  const depth = market.depth(symbol, levels)
  return { ...depth, ts: market.now(), checksum: bookChecksum(depth.bids, depth.asks) }
}

function bookData({ bids, asks, checksum, ts, version }: ToldBook, before: number): string {
  return JSON.stringify([{ asks, bids, checksum, ts: `${ts}`, seq: version, pseq: before }])
}

export class BookLine implements Line<ToldBook> {
  private told: ToldBook | undefined

  constructor(
    private readonly symbol: string,
    private readonly market: BookMarket,
  ) {}

  current(): ToldBook {
    this.told ??= readBook(this.market, this.symbol, bookLevels)
    return this.told
  }

  advance(): ToldBook | undefined {
    if (this.told?.version === this.market.bookVersion(this.symbol)) return undefined
    this.told = readBook(this.market, this.symbol, bookLevels)
    return this.told
  }

  tell(from: ToldBook | undefined, to: ToldBook): Told | undefined {
    if (!from) return { action: 'snapshot', data: bookData(to, 0) }
    const bids = changedLevels(from.bids, to.bids)
    const asks = changedLevels(from.asks, to.asks)
    // Deeper than anyone is told.
    if (bids.length + asks.length === 0) return undefined
    return { action: 'update', data: bookData({ ...to, bids, asks }, from.version) }
  }
}

/** The best levels, whole each time. */
export class TopLine implements Line<ToldBook> {
  private told: ToldBook | undefined
  private version = -1

  constructor(
    private readonly symbol: string,
    private readonly levels: number,
    private readonly market: BookMarket,
  ) {}

  current(): ToldBook {
    return this.told ?? this.read()
  }

  advance(): ToldBook | undefined {
    if (this.version === this.market.bookVersion(this.symbol)) return undefined
    const before = this.told
    const read = this.read()
    if (!before || !isSameTop(before, read)) return read
    this.told = before
    return undefined
  }

  tell(from: ToldBook | undefined, to: ToldBook): Told {
    return { action: 'snapshot', data: bookData(to, from?.version ?? 0) }
  }

  private read(): ToldBook {
    this.told = readBook(this.market, this.symbol, this.levels)
    this.version = this.told.version
    return this.told
  }
}

const isSameTop = (a: Depth, b: Depth) =>
  changedLevels(a.bids, b.bids).length + changedLevels(a.asks, b.asks).length === 0
