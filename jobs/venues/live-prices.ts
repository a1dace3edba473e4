// The simulated market after a real venue: its public trades become rows of a tape, so they are in the journal and replay.

import type { Log } from '#db/log.ts'
import { toGrid } from '#db/tape/fit-tape.ts'
import type { ExchangePort, MarketConfig } from '#engine/exchange/protocol.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'
import type { PublicTape, VenueTrade } from './public-tape.ts'

export interface LivePricesInput {
  tape: PublicTape
  exchange: ExchangePort
  markets: readonly FollowedMarket[]
  /** Exchange time: a trade cannot come from what is not yet. */
  now(): number
  log: Log
  /** Between two tries to follow a pair after a failure; doubles up to `againMsMax`. */
  againMs?: number
}

/** A pair, or a contract. */
export type FollowedMarket = Pick<MarketConfig, 'symbol' | 'tick' | 'lot'>

/** Rows of one command. */
const rowsMax = 500
const againMsDefault = 1_000
const againMsMax = 30_000

export interface LivePrices {
  /** By pair, when the venue last sent something; wall time. */
  receivedAt: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** Follows every pair until it is closed. A pair that fails stands still, is logged, and is tried again. */
export function followVenue(input: LivePricesInput): LivePrices {
  const receivedAt = new Map<string, number>()
  const pairs = input.markets.map((market) => new FollowedPair(input, market, receivedAt))
  const ended = Promise.all(pairs.map((pair) => pair.run()))
  return {
    receivedAt,
    async close() {
      for (const pair of pairs) pair.stop()
      await input.tape.close()
      await ended
    },
  }
}

class FollowedPair {
  private isStopped = false
  private wakeUp: (() => void) | undefined
  private lastAt = 0
  private sent = 0

  constructor(
    private readonly input: LivePricesInput,
    private readonly market: FollowedMarket,
    private readonly receivedAt: Map<string, number>,
  ) {}

  stop(): void {
    this.isStopped = true
    this.wakeUp?.()
  }

  async run(): Promise<void> {
    const { tape, log, againMs = againMsDefault } = this.input
    const { symbol } = this.market
    let wait = againMs
    while (!this.isStopped) {
      try {
        const trades = await tape.next(symbol)
        if (this.isStopped) return
        this.receivedAt.set(symbol, Date.now())
        await this.play(trades)
        wait = againMs
      } catch (error) {
        if (this.isStopped) return
        log.warn({ err: error, symbol }, 'no data from exchange; pair paused')
        await this.pause(wait)
        wait = Math.min(againMsMax, wait * 2)
      }
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  private async play(trades: readonly VenueTrade[]): Promise<void> {
    const rows = trades.flatMap((trade) => this.rowOf(trade))
    for (let from = 0; from < rows.length; from += rowsMax) {
      const { symbol } = this.market
      const { rejected } = await this.input.exchange.submit(`~live-${symbol}-${this.sent++}`, {
        type: isContractSymbol(symbol) ? 'contractTapeRows' : 'tapeRows',
        symbol,
        kind: 'trades',
        rows: rows.slice(from, from + rowsMax),
      })
      // A full disk or a long queue: these trades are missed, the next ones lead the price back.
      if (rejected)
        this.input.log.warn({ symbol, code: rejected.code }, 'prices from the exchange were rejected')
    }
  }

  /** On the pair's grid and in order of time; a trade of less than half a lot is none. */
  private rowOf({ at, price, size, side }: VenueTrade): string[][] {
    const onTick = toGrid(price, this.market.tick)
    const onLot = toGrid(size, this.market.lot)
    if (onTick === '0' || onLot === '0') return []
    this.lastAt = Math.max(this.lastAt, Math.min(at, this.input.now()))
    return [[`${this.lastAt}`, onTick, onLot, side]]
  }
}
