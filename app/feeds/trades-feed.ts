// The public trades of one market as the feed has last told them.

import type { PublicTrade } from '#engine/market/view.ts'
import type { TradeRow, TradesMessage } from './messages.ts'

const snapshotRows = 100
/** The exchange keeps no more; of a faster market the tape shows the newest. */
const keptRows = 200

export class TradesFeed {
  private toldId = 0
  private hasTold = false

  constructor(
    private readonly symbol: string,
    private readonly newest: (limit: number) => PublicTrade[],
  ) {}

  snapshot(): TradesMessage {
    const trades = this.newest(keptRows)
    if (!this.hasTold) {
      this.hasTold = true
      this.toldId = idOf(trades[0])
    }
    // What the others in the room have not been told yet reaches everyone with the next message.
    const told = trades.filter((trade) => idOf(trade) <= this.toldId)
    return this.message('snap', told.slice(0, snapshotRows))
  }

  advance(): TradesMessage | undefined {
    const before = this.toldId
    const trades = this.newest(1)
    if (idOf(trades[0]) <= before) return undefined
    const fresh = this.newest(keptRows).filter((trade) => idOf(trade) > before)
    this.toldId = idOf(fresh[0])
    return this.message('new', fresh)
  }

  private message(k: 'snap' | 'new', trades: PublicTrade[]): TradesMessage {
    return { c: 'trades', s: this.symbol, k, seq: this.toldId, rows: trades.map(toRow) }
  }
}

const idOf = (trade: PublicTrade | undefined) => Number(trade?.tradeId ?? 0)

function toRow({ tradeId, price, size, takerSide, at }: PublicTrade): TradeRow {
  return { id: tradeId, p: price, q: size, side: takerSide, t: at }
}
