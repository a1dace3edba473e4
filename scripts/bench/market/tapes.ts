// The recorded markets that the simulated one is put beside: candles, trades and the levels of a book.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type BookFacts, depthWithin, type TradeFacts, tradeFacts } from './book-facts.ts'
import type { Minutes } from './candle-facts.ts'
import { mean, quantile } from './statistics.ts'

export const recordings = process.env['ERGUVAN_DATA'] ?? '../shared/data'

function linesOf(file: string): string[][] {
  const path = join(recordings, file)
  if (!existsSync(path)) return []
  const text = gunzipSync(readFileSync(path)).toString('utf8')
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
}

/** Undefined where the recording is absent. */
export function recordedMinutes(file: string, symbol: string, everyMs: number): Minutes | undefined {
  const rows = linesOf(file)
  if (rows.length === 0) return undefined
  const column = (at: number) => rows.map((row) => Number(row[at]))
  return { symbol, times: column(0), closes: column(4), volumes: column(5), everyMs }
}

export function recordedTrades(file: string): TradeFacts | undefined {
  const rows = linesOf(file)
  if (rows.length === 0) return undefined
  const ms = Number(rows.at(-1)?.[0]) - Number(rows[0]?.[0])
  return tradeFacts(
    rows.map(([, price, quantity]) => Number(price) * Number(quantity)),
    ms,
  )
}

/** Every second of a recorded book, from its level changes; its trades give the day's turnover. */
export function recordedBook(file: string): BookFacts | undefined {
  const rows = linesOf(file)
  if (rows.length === 0) return undefined
  const sides = { b: new Map<number, number>(), a: new Map<number, number>() }
  const [ticks, bps]: [number[], number[]] = [[], []]
  const depths: number[][] = [[], [], []]
  let [next, traded, hasSnapshot] = [0, 0, false]
  for (const [received, , type, side, price, quantity] of rows as [
    string,
    string,
    string,
    'b' | 'a',
    string,
    string,
  ][]) {
    if (type === 'trade') traded += Number(quantity)
    if (type === 'snap') hasSnapshot = true
    if (type !== 'snap' && type !== 'depth') continue
    if (Number(quantity) === 0) sides[side].delete(Number(price))
    else sides[side].set(Number(price), Number(quantity))
    if (!hasSnapshot || type === 'snap' || Number(received) < next) continue
    next = Number(received) + 5000
    const bids = [...sides.b].sort((x, y) => y[0] - x[0])
    const asks = [...sides.a].sort((x, y) => x[0] - y[0])
    const [bid, ask] = [bids[0]?.[0] ?? 0, asks[0]?.[0] ?? 0]
    if (bid === 0 || ask <= bid) continue
    ticks.push(Math.round((ask - bid) * 100))
    bps.push(((ask - bid) / bid) * 10_000)
    depthWithin(bids, asks).forEach((depth, k) => {
      depths[k]?.push(depth)
    })
  }
  const ms = Number(rows.at(-1)?.[0]) - Number(rows[0]?.[0])
  const day = (traded * 86_400_000) / ms
  const shares = [0.1, 0.5, 0.9, 0.99]
  return {
    ticks: shares.map((share) => quantile(ticks, share)),
    bps: shares.map((share) => quantile(bps, share)),
    depth: depths.map((each) => mean(each) / day),
  }
}
