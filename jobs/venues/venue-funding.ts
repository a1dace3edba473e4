// Funding that a venue booked to the positions of bots: out of its own history, each payment once.

import type { Exchange } from 'ccxt'
import { units } from '#engine/reactors/amounts.ts'
import type { News } from './followed.ts'
import type { OwnPositions } from './own-positions.ts'
import { contractMarket, text } from './venue-pairs.ts'

const everyMs = 60_000
/** A payment may appear in the history later than one of after it. */
const lateMs = 3_600_000

interface Book {
  /** Payments of before are not the bot's. */
  begunAt: number
  /** The newest that was reported. */
  newestAt: number
  seen: readonly (readonly [id: string, at: number])[]
}

export type FundingSnapshot = Readonly<Record<string, Book>>

export class VenueFunding {
  private readonly books = new Map<string, Book>()
  private dueAt = 0

  constructor(
    private readonly client: Exchange,
    private readonly positions: OwnPositions,
  ) {}

  snapshot(): FundingSnapshot {
    return Object.fromEntries(this.books)
  }

  /** Into an empty one. */
  restore(snapshot: FundingSnapshot): void {
    for (const [symbol, book] of Object.entries(snapshot)) this.books.set(symbol, book)
  }

  /** A bot trades the contract from now on. */
  begin(symbol: string, now: number): void {
    if (!this.books.has(symbol)) this.books.set(symbol, { begunAt: now, newestAt: now, seen: [] })
  }

  /** What was paid since the last look: once a minute, for contracts that had a position since then. */
  async look(now: number, markOf: (symbol: string) => string): Promise<News[]> {
    if (now < this.dueAt || !this.client.has['fetchFundingHistory']) return []
    const news: News[] = []
    for (const [symbol, book] of this.books) {
      const held = this.positions.latestOf(symbol)
      if (!held) continue
      const { fresh, after } = await this.read(symbol, book)
      this.books.set(symbol, after)
      this.positions.forgetClosed(symbol)
      const { account, side, size } = held
      for (const { at, amount } of fresh) {
        this.positions.noteFunding(account, symbol, amount)
        const figures = { side, size, rate: '0', markPrice: markOf(symbol), amount }
        news.push({ at, body: { type: 'fundingPaid', account, symbol, ...figures } })
      }
    }
    this.dueAt = now + everyMs
    return news
  }

  private async read(symbol: string, book: Book) {
    const market = contractMarket(this.client, symbol)
    const since = Math.max(book.begunAt, book.newestAt - lateMs)
    const known = new Set(book.seen.map(([id]) => id))
    const answer = market ? await this.client.fetchFundingHistory(market.symbol, since) : []
    const fresh = answer
      .map(({ id, timestamp, amount }) => ({ id: `${id}`, at: Number(timestamp), amount: text(amount) }))
      .filter(({ id, at, amount }) => at >= book.begunAt && !known.has(id) && units(amount) !== 0n)
      .sort((a, b) => a.at - b.at)
    const newestAt = Math.max(book.newestAt, ...fresh.map(({ at }) => at))
    const all = [...book.seen, ...fresh.map(({ id, at }) => [id, at] as const)]
    const seen = all.filter(([, at]) => at >= newestAt - lateMs)
    return { fresh, after: { ...book, newestAt, seen } }
  }
}
