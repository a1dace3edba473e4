// The public trades of one market: every one of them, newest first in each message.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { MarketView, PublicTrade } from '#engine/market/view.ts'
import type { Line, Told } from './line.ts'

const snapshotRows = 100
/** Kept for clients that were behind; who misses more is told the newest. */
const keptRows = 1_000

export interface ToldTrades {
  lastId: number
}

const idOf = (trade: PublicTrade | undefined) => Number(trade?.tradeId ?? 0)

export class TradeLine implements Line<ToldTrades> {
  /** Oldest first. */
  private readonly kept: PublicTrade[]
  private told: ToldTrades

  constructor(symbol: string, market: Pick<MarketView, 'recentTrades'>) {
    this.kept = market.recentTrades(symbol, snapshotRows).reverse()
    this.told = { lastId: idOf(this.kept.at(-1)) }
  }

  note(event: Extract<ExchangeEvent, { type: 'traded' }>): void {
    this.kept.push(event)
    if (this.kept.length > 2 * keptRows) this.kept.splice(0, this.kept.length - keptRows)
  }

  current(): ToldTrades {
    return this.told
  }

  advance(): ToldTrades | undefined {
    const lastId = idOf(this.kept.at(-1))
    if (lastId === this.told.lastId) return undefined
    this.told = { lastId }
    return this.told
  }

  tell(from: ToldTrades | undefined, to: ToldTrades): Told {
    const known = this.kept.filter((trade) => idOf(trade) <= to.lastId && idOf(trade) > (from?.lastId ?? 0))
    const rows = from ? known : known.slice(-snapshotRows)
    return { action: from ? 'update' : 'snapshot', data: JSON.stringify(rows.reverse().map(toRow)) }
  }
}

function toRow({ at, price, size, takerSide, tradeId }: PublicTrade) {
  return { ts: `${at}`, price, size, side: takerSide, tradeId }
}
