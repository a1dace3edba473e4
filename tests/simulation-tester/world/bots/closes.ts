// Closes of every contract for bots that look at candles, whatever their interval: few of five minutes end within a world.

import type { ContractsView } from '#engine/futures/view.ts'
import type { Candle } from '#engine/market/market-data.ts'

const apartMs = 10_000
/** More than any strategy of the world's bots looks back. */
const keptMost = 64

export class Closes {
  private readonly bySymbol = new Map<string, Candle[]>()
  private nextAt = 0

  /** To be called after every command. */
  note(now: number, contracts: ContractsView): void {
    if (now < this.nextAt) return
    this.nextAt = now + apartMs
    for (const symbol of contracts.symbols()) {
      const price = contracts.contract(symbol)?.lastPrice
      const closes = this.bySymbol.get(symbol) ?? []
      if (price !== undefined) closes.push(flat(now, price))
      if (closes.length > keptMost) closes.shift()
      this.bySymbol.set(symbol, closes)
    }
  }

  last(symbol: string, count: number): Candle[] {
    return this.bySymbol.get(symbol)?.slice(-count) ?? []
  }
}

function flat(openTime: number, price: string): Candle {
  const none = { volume: '0', quoteVolume: '0', usdtVolume: '0' }
  return { openTime, open: price, high: price, low: price, close: price, ...none, closed: true }
}
