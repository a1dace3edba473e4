// The public trades of one pair: how far a client has them, and which came since.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { MarketView, PublicTrade } from '#engine/exchange/view.ts'
import type { Source } from '../channel.ts'

/** Kept for clients that were behind; one that missed more gets the newest. */
const keptRows = 1_000
const rowsAtFirst = 100

export interface Tape {
  lastId: number
  /** Oldest first, up to `lastId`; `since` undefined: the newest for a client that has none. */
  tradesSince(since: Tape | undefined): PublicTrade[]
}

const idOf = (trade: PublicTrade | undefined) => Number(trade?.tradeId ?? 0)

export class TradesSource implements Source<Tape> {
  /** Oldest first. */
  private readonly kept: PublicTrade[]
  private tape: Tape

  constructor(symbol: string, market: Pick<MarketView, 'recentTrades'>) {
    this.kept = market.recentTrades(symbol, rowsAtFirst).reverse()
    this.tape = this.tapeNow()
  }

  note(event: ExchangeEvent): void {
    if (event.type !== 'traded' && event.type !== 'contractTraded') return
    this.kept.push(event)
    if (this.kept.length > 2 * keptRows) this.kept.splice(0, this.kept.length - keptRows)
  }

  current(): Tape {
    return this.tape
  }

  advance(): Tape | undefined {
    if (idOf(this.kept.at(-1)) === this.tape.lastId) return undefined
    this.tape = this.tapeNow()
    return this.tape
  }

  private tapeNow(): Tape {
    const { kept } = this
    const lastId = idOf(kept.at(-1))
    return {
      lastId,
      tradesSince(since) {
        const first = since?.lastId ?? 0
        const trades = kept.filter((trade) => idOf(trade) <= lastId && idOf(trade) > first)
        return since ? trades : trades.slice(-rowsAtFirst)
      },
    }
  }
}
