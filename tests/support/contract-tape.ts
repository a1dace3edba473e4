// Tapes of a contract for backtests: minutes in its ticks and lots, from turning points or from chance.

import { rowWidth } from '#engine/backtest/tape-rows.ts'
import { Random } from '#engine/core/random.ts'
import { minuteMs } from '#engine/market/intervals.ts'

/** A midnight: settlements of eight hours lie 480 and 960 minutes behind it. */
export const tapeStart = Date.UTC(2026, 0, 5)
/** Of a contract with a tick of 0.1. */
const ticksPer = 10

/** Straight from one price to the next, each in so many minutes; every minute trades enough for any order. */
export function tapeThrough(from: number, ...ways: [to: number, minutes: number][]): Float64Array {
  const closes: number[] = []
  let at = from
  for (const [to, minutes] of ways) {
    for (let n = 1; n <= minutes; n++) closes.push(at + ((to - at) * n) / minutes)
    at = to
  }
  return rowsOf(from, closes, () => [0, 0])
}

/** A walk around a price, with extremes beyond opens and closes. */
export function wanderingTape(seed: number, minutes: number, price: number, drift = 0): Float64Array {
  const random = new Random(seed)
  const closes: number[] = []
  let last = price
  for (let n = 0; n < minutes; n++) {
    const wild = random.chance(0.03) ? 8 : 1
    last = Math.max(price / 10, last * (1 + drift + random.bell() * 0.0012 * wild))
    closes.push(last)
  }
  return rowsOf(price, closes, () => [random.below(60), random.below(60)])
}

function rowsOf(
  from: number,
  closes: readonly number[],
  beyond: () => [up: number, down: number],
): Float64Array {
  const rows = new Float64Array(closes.length * rowWidth)
  let open = Math.round(from * ticksPer)
  closes.forEach((price, n) => {
    const close = Math.round(price * ticksPer)
    const [up, down] = beyond()
    const row = [
      tapeStart + n * minuteMs,
      open,
      Math.max(open, close) + up,
      Math.min(open, close) - down,
      close,
      100_000,
    ]
    rows.set(row, n * rowWidth)
    open = close
  })
  return rows
}
