// What simulated market makers and takers may do in the exchange, and what a simulation is. They see nothing else of it.

import type { StateReader, StateWriter } from '../core/state.ts'

/** Flat handles: market = index in genesis.markets, prices in ticks, quantities in lots (integers up to 2^53). */
export interface SimulatedTrading {
  bestBid(market: number): number
  bestAsk(market: number): number
  lastPrice(market: number): number
  isTrading(market: number): boolean
  /** What the market is worth apart from its last trade: the index that triggers may go by. */
  index(market: number, price: number): void
  /** Rests a quote of the market maker; answers a handle for `pull`. The maker never trades with itself here:
   *  a quote that would cross people's orders takes them first, then rests. 0 = nothing rests. */
  quote(market: number, side: 0 | 1, price: number, quantity: number): number
  /** Takes a quote back; false when it had been filled. */
  pull(market: number, handle: number): boolean
  /** The rest of a quote, 0 when it is gone. */
  remaining(market: number, handle: number): number
  /** The market taker trades at once up to `limit`, drops the rest; answers the quantity filled. */
  take(market: number, side: 0 | 1, limit: number, quantity: number): number
  /** Moves last price, candle and ticker without a trade. */
  print(market: number, price: number): void
  /** Whether a price that moves from `low` to `high` meets no order in the book and no trigger. */
  isQuiet(market: number, low: number, high: number): boolean
  /** Moves the last price by trades that meet no order of a person: without event or candle. */
  pass(market: number, price: number): void
}

/** The deterministic part of the market that is not people. Advanced by time alone. */
export interface Simulation {
  /** Says how far time will now advance, before the steps up to there: a long way is caught up coarsely, with one
   *  move per minute or less. Called once for every entry with its time; the same entries give the same steps. */
  hurry(until: number): void
  /** While true, minutes go by in which nothing moves: those are not reported. */
  readonly skipsMinutes?: boolean
  /** Time of the next thing it wants to do; Infinity = never. */
  nextAt(): number
  /** Does what is due at exactly `nextAt()`; `now` equals it. */
  step(desk: SimulatedTrading, now: number): void
  /** Time stands now: the books are to be as a reader expects them. */
  rest(desk: SimulatedTrading): void
  /** Rows of a recorded market (protocol `tapeRows`), already checked and in ticks, lots and epoch ms. */
  feedTape(market: number, kind: 'candles' | 'trades', rows: Float64Array): void
  /** The fair price of a market falls by this share (ppm) until the middle of a time, and is back at its end; 0 = no more. */
  shock(market: number, ppm: number, from: number, until: number): void
  /** The fair price of a market, here and now, and the level that it keeps near. */
  open?(market: number, price: number): void
  /** The level alone: it leaves no bytes. */
  setLevel?(market: number, price: number): void
  save(out: StateWriter): void
  load(from: StateReader): void
}
