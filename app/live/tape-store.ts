// The newest public trades of one pair, newest first, at most 200.

import type { TradeRow, TradesMessage } from '#app/push/codecs/socket-io/messages.ts'
import type { PublicTrade } from '#engine/exchange/view.ts'

const kept = 200

export class TapeStore {
  rows: TradeRow[] = []
  version = 0

  seed(trades: PublicTrade[]): void {
    this.rows = trades.map((trade) => ({
      id: trade.tradeId,
      p: trade.price,
      q: trade.size,
      side: trade.takerSide,
      t: trade.at,
    }))
    this.version++
  }

  receive(message: TradesMessage): void {
    if (message.k === 'snap') this.rows = message.rows.slice(0, kept)
    else {
      this.rows.unshift(...message.rows)
      this.rows.length = Math.min(this.rows.length, kept)
    }
    this.version++
  }
}
