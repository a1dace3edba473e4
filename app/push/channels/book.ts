// The best levels of a pair's book, whole, and which of them differ between two moments.

import type { Depth, DepthLevel, MarketView } from '#engine/exchange/view.ts'
import type { Source } from '../channel.ts'

/** With the moment of the exchange at which it was read. */
export type Book = Depth & { at: number }

type BookMarket = Pick<MarketView, 'now' | 'depth' | 'bookVersion'>

export interface BookTopic {
  symbol: string
  /** Levels of each side. */
  levels: number
}

/** Levels that are new, resized or gone (size "0") between two sides. */
export function changedLevels(before: readonly DepthLevel[], after: readonly DepthLevel[]): DepthLevel[] {
  const held = new Map(before)
  const changed: DepthLevel[] = []
  for (const level of after) {
    const [price, size] = level
    if (held.get(price) !== size) changed.push(level)
    held.delete(price)
  }
  for (const price of held.keys()) changed.push([price, '0'])
  return changed
}

function readBook(market: BookMarket, { symbol, levels }: BookTopic): Book {
  return { ...market.depth(symbol, levels), at: market.now() }
}

/** Has news whenever the book changed, also where that was deeper than its levels. */
export class BookSource implements Source<Book> {
  private book: Book | undefined

  constructor(
    private readonly topic: BookTopic,
    private readonly market: BookMarket,
  ) {}

  current(): Book {
    this.book ??= readBook(this.market, this.topic)
    return this.book
  }

  advance(): Book | undefined {
    if (this.book?.version === this.market.bookVersion(this.topic.symbol)) return undefined
    this.book = readBook(this.market, this.topic)
    return this.book
  }
}

/** Has news only when one of its levels changed. */
export class TopSource implements Source<Book> {
  private book: Book | undefined
  private version = -1

  constructor(
    private readonly topic: BookTopic,
    private readonly market: BookMarket,
  ) {}

  current(): Book {
    this.book ??= this.read()
    return this.book
  }

  advance(): Book | undefined {
    if (this.version === this.market.bookVersion(this.topic.symbol)) return undefined
    const before = this.book
    const after = this.read()
    if (before && isSameTop(before, after)) return undefined
    this.book = after
    return after
  }

  private read(): Book {
    const book = readBook(this.market, this.topic)
    this.version = book.version
    return book
  }
}

const isSameTop = (a: Depth, b: Depth) =>
  changedLevels(a.bids, b.bids).length + changedLevels(a.asks, b.asks).length === 0
