// What a bot had made at every moment of its life, beside the same money held: from its fills and the closes of its pairs.
// A drawing, so floats are fine; the figures beside it are the bot's own.

import type { BotRow, BotService, FillSum } from '#app/services/bots/bots.ts'
import type { MarketService } from '#app/services/markets.ts'
import { dayMs, hourMs, type Interval, minuteMs } from '#engine/market/intervals.ts'
import { symbolOf } from '#engine/reactors/allocation.ts'
import type { BotState } from '#engine/reactors/bot-life.ts'
import type { GridState } from '#engine/reactors/spot-grid/state.ts'
import type { BotView } from '../bot-view.ts'

export interface CurvePoint {
  at: number
  total: number
  hold: number
}

export interface TradedPair {
  symbol: string
  base: string
  quote: string
  /** Share of the investment that would have been put into it and held. */
  share: number
}

/** Closes of one pair, by the slot that each ends. */
export type Closes = ReadonlyMap<number, number>

export interface CurveInput {
  coin: string
  invested: number
  pairs: readonly TradedPair[]
  slots: readonly number[]
  slotMs: number
  sums: readonly FillSum[]
  closes: ReadonlyMap<string, Closes>
  /** The last slot is cut here. */
  until: number
  /** Of its one pair, where it is known; else the close before its first slot. */
  openPrice?: number
}

const pointsMost = 200

const steps: readonly [Interval, number][] = [
  ['1m', minuteMs],
  ['5m', 5 * minuteMs],
  ['15m', 15 * minuteMs],
  ['1H', hourMs],
  ['4H', 4 * hourMs],
]

/** The finest step with which a life of so many ms still fits into the drawing. */
export const stepOf = (ms: number): [Interval, number] =>
  steps.find(([, slotMs]) => ms <= pointsMost * slotMs) ?? ['1D', dayMs]

export function pairsOf({ config }: BotRow, { get }: Pick<MarketService, 'get'>): TradedPair[] {
  const { symbol, symbols, coins } = config as {
    symbol?: string
    symbols?: string[]
    coins?: { coin: string; percent: string }[]
  }
  const shares = coins
    ? coins.map(({ coin, percent }) => ({ symbol: symbolOf(coin), share: Number(percent) / 100 }))
    : (symbols ?? [symbol ?? '']).map((one, _, all) => ({ symbol: one, share: 1 / all.length }))
  return shares.flatMap(({ symbol, share }) => {
    const pair = get(symbol)
    return pair ? [{ symbol, share, base: pair.base, quote: pair.quote }] : []
  })
}

export interface CurveSources {
  pairs: readonly TradedPair[]
  /** Of a pair, or of a contract. */
  candles: MarketService['candles']
  bots: Pick<BotService, 'traded'>
}

export async function loadCurve(
  row: BotRow,
  { coin, invested }: Pick<BotView, 'coin' | 'invested'>,
  now: number,
  { pairs, candles, bots }: CurveSources,
): Promise<CurvePoint[]> {
  const { startedAt, endedAt = now, openPrice } = (row.state ?? {}) as Partial<BotState & GridState>
  if (startedAt === undefined) return []
  const [interval, slotMs] = stepOf(endedAt - startedAt)
  const first = Math.floor(startedAt / slotMs)
  const count = Math.floor(endedAt / slotMs) - first + 1
  const slots = Array.from({ length: count }, (_, n) => first + n).slice(-2 * pointsMost)
  const closes = await Promise.all(
    pairs.map(async ({ symbol }) => {
      const rows = await candles({
        symbol,
        interval,
        limit: slots.length + 1,
        zoneMinutes: 0,
        endTime: endedAt + 1,
      })
      const bySlot = rows.map(
        ({ openTime, close }) => [Math.floor(openTime / slotMs), Number(close)] as const,
      )
      return [symbol, new Map(bySlot)] as const
    }),
  )
  const sums = await bots.traded(row.account, slotMs)
  return curveOf({
    coin,
    invested: Number(invested),
    pairs,
    slots,
    slotMs,
    sums,
    closes: new Map(closes),
    until: endedAt,
    ...(openPrice !== undefined && { openPrice: Number(openPrice) }),
  })
}

/** One point at the end of each slot: what all trades until then changed, at the prices of that moment. */
export function curveOf(input: CurveInput): CurvePoint[] {
  const { coin, invested, pairs, slots, slotMs, sums, closes, until, openPrice } = input
  const made = new Map<string, number>()
  const add = (name: string, amount: number) => made.set(name, (made.get(name) ?? 0) + amount)
  const prices = new Map<string, number>()
  const opens = new Map<string, number>()
  const bySymbol = new Map(pairs.map((pair) => [pair.symbol, pair]))
  let next = 0
  return slots.flatMap((slot) => {
    for (const [symbol, known] of closes) {
      const close = known.get(slot)
      if (close === undefined) continue
      if (!opens.has(symbol)) opens.set(symbol, openPrice ?? known.get(slot - 1) ?? close)
      prices.set(symbol, close)
    }
    for (; next < sums.length && (sums[next] as FillSum).slot <= slot; next++) {
      const sum = sums[next] as FillSum
      const pair = bySymbol.get(sum.symbol)
      if (!pair) continue
      const sign = sum.side === 'buy' ? 1 : -1
      add(pair.base, sign * sum.size)
      add(pair.quote, -sign * sum.quote)
      add(sum.feeCoin, -sum.fee)
    }
    if (pairs.some(({ symbol }) => !prices.has(symbol))) return []
    let total = made.get(coin) ?? 0
    let hold = 0
    for (const { symbol, base, quote, share } of pairs) {
      const price = prices.get(symbol) as number
      if (base === coin) total += (made.get(quote) ?? 0) / price
      else {
        total += (made.get(base) ?? 0) * price
        hold += invested * share * (price / (opens.get(symbol) as number) - 1)
      }
    }
    return [{ at: Math.min((slot + 1) * slotMs, until), total, hold }]
  })
}
