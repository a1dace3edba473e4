// Minute candles of one market as a ring of the last 1441 minutes, and larger candles out of smaller ones (domain.md 4.1).

import { compareDecimals, DecimalSum } from '../core/decimal.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import { bucketStart, type Interval, minuteMs, nextBucketStart } from './intervals.ts'
import type { Candle } from './market-data.ts'

/** 24 hours of closed minutes and the open one. */
export const minutesKept = 1441
const width = 7
/** Base of the two limbs in which quote volume is counted (units of tick × lot). */
const limb = 1e15

/** One minute in ticks, lots and ticks × lots. */
export interface MinuteRow {
  openTime: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  value: bigint
}

/** The minute that is open is the newest row; rows of minutes without a trade repeat the close before them. */
export class MinuteCandles {
  private readonly rows: Float64Array
  /** Start of the open minute. */
  openTime: number
  /** Rows that are known, the open one included. */
  known = 1
  /** A trade or a print was in the open minute. */
  isTouched = false
  private at: number

  /** `kept`: rows, the open one included. */
  constructor(
    lastPrice: number,
    now: number,
    private readonly kept = minutesKept,
  ) {
    this.rows = new Float64Array(kept * width)
    this.openTime = Math.floor(now / minuteMs) * minuteMs
    this.at = this.offset(this.openTime)
    this.start(lastPrice)
  }

  private offset(openTime: number): number {
    return ((openTime / minuteMs) % this.kept) * width
  }

  private start(price: number): void {
    // Without `fill`, which is slow for a few numbers: each minute of each market begins here.
    const { rows, at } = this
    rows[at] = price
    rows[at + 1] = price
    rows[at + 2] = price
    rows[at + 3] = price
    rows[at + 4] = 0
    rows[at + 5] = 0
    rows[at + 6] = 0
    this.isTouched = false
  }

  /** Price of the newest trade or print, in ticks. */
  get close(): number {
    return this.rows[this.at + 3] as number
  }

  /** A trade: ticks and lots. */
  trade(price: number, quantity: number): void {
    this.print(price)
    const rows = this.rows
    const at = this.at
    rows[at + 4] = (rows[at + 4] as number) + quantity
    const value = price * quantity
    if (value <= Number.MAX_SAFE_INTEGER) this.addValue(at, value % limb, Math.floor(value / limb))
    else {
      const exact = BigInt(price) * BigInt(quantity)
      this.addValue(at, Number(exact % BigInt(limb)), Number(exact / BigInt(limb)))
    }
  }

  private addValue(at: number, low: number, high: number): void {
    const rows = this.rows
    const sum = (rows[at + 5] as number) + low
    rows[at + 5] = sum >= limb ? sum - limb : sum
    rows[at + 6] = (rows[at + 6] as number) + high + (sum >= limb ? 1 : 0)
  }

  /** Moves the price without volume. */
  print(price: number): void {
    const rows = this.rows
    const at = this.at
    if (!this.isTouched) {
      this.isTouched = true
      rows.fill(price, at, at + 4)
      return
    }
    if (price > (rows[at + 1] as number)) rows[at + 1] = price
    if (price < (rows[at + 2] as number)) rows[at + 2] = price
    rows[at + 3] = price
  }

  /** Closes the open minute and opens the next one. */
  roll(): void {
    const close = this.close
    this.openTime += minuteMs
    this.at = this.offset(this.openTime)
    this.start(close)
    if (this.known < this.kept) this.known++
  }

  /** Puts older closed minutes before the open one: consecutive, oldest first, ending right before it. */
  seed(rows: readonly MinuteRow[]): void {
    const newest = rows.slice(1 - this.kept)
    for (const row of newest) {
      const at = this.offset(row.openTime)
      this.rows.set([row.open, row.high, row.low, row.close, row.volume], at)
      this.rows[at + 5] = Number(row.value % BigInt(limb))
      this.rows[at + 6] = Number(row.value / BigInt(limb))
    }
    this.known = newest.length + 1
  }

  /** The row `back` minutes before the open one (0 = the open one); back < known. */
  row(back: number): MinuteRow {
    const openTime = this.openTime - back * minuteMs
    const at = this.offset(openTime)
    const [open, high, low, close, volume, valueLow, valueHigh] = this.rows.subarray(at, at + width)
    return {
      openTime,
      open: open as number,
      high: high as number,
      low: low as number,
      close: close as number,
      volume: volume as number,
      value: BigInt(valueHigh as number) * BigInt(limb) + BigInt(valueLow as number),
    }
  }

  /** Where the row `back` minutes before the open one began and ended, without an object for it. */
  openOf(back: number): number {
    return this.rows[this.offset(this.openTime - back * minuteMs)] as number
  }

  closeOf(back: number): number {
    return this.rows[this.offset(this.openTime - back * minuteMs) + 3] as number
  }

  /** Range and sums of the rows `from` … `to` − 1 minutes before the open one, without an object for each. */
  fold(from: number, to: number): Pick<MinuteRow, 'high' | 'low' | 'volume' | 'value'> {
    const rows = this.rows
    let [high, low, volume, valueLow, valueHigh] = [0, Number.POSITIVE_INFINITY, 0, 0, 0]
    for (let back = from; back < to; back++) {
      const at = this.offset(this.openTime - back * minuteMs)
      high = Math.max(high, rows[at + 1] as number)
      low = Math.min(low, rows[at + 2] as number)
      volume += rows[at + 4] as number
      valueLow += rows[at + 5] as number
      valueHigh += rows[at + 6] as number
      if (valueLow >= limb) {
        valueLow -= limb
        valueHigh++
      }
    }
    return { high, low, volume, value: BigInt(valueHigh) * BigInt(limb) + BigInt(valueLow) }
  }

  save(out: StateWriter): void {
    out.number(this.openTime)
    out.number(this.known)
    out.number(this.isTouched ? 1 : 0)
    out.array(this.rows)
  }

  load(from: StateReader): void {
    this.openTime = from.number()
    this.known = from.number()
    this.isTouched = from.number() === 1
    this.rows.set(from.float64())
    this.at = this.offset(this.openTime)
  }
}

/** The minutes between a closed one and `until`, without a trade: each repeats the close before it (domain.md 4.1). */
export function flatMinutes(before: Candle, until: number): Candle[] {
  const rows: Candle[] = []
  for (let at = before.openTime + minuteMs; at < until; at += minuteMs)
    rows.push(flatCandle(at, before.close))
  return rows
}

export const flatCandle = (openTime: number, close: string): Candle => ({
  openTime,
  open: close,
  high: close,
  low: close,
  close,
  volume: '0',
  quoteVolume: '0',
  usdtVolume: '0',
  closed: true,
})

/**
 * Larger candles out of consecutive smaller ones, oldest first. `rowMs` is the smaller ones' length. The last one is
 * open until its bucket is full. domain.md 4.1.
 */
export function aggregate(
  rows: readonly Candle[],
  interval: Interval,
  zoneMinutes: number,
  rowMs = minuteMs,
): Candle[] {
  const out: Candle[] = []
  let end = Number.NEGATIVE_INFINITY
  let bucket: OpenBucket | undefined
  for (const row of rows) {
    if (row.openTime >= end) {
      if (bucket) out.push(bucket.candle(true))
      const openTime = bucketStart(interval, row.openTime, zoneMinutes)
      end = nextBucketStart(interval, row.openTime, zoneMinutes)
      bucket = new OpenBucket(openTime, row)
    }
    bucket?.add(row)
  }
  const last = rows[rows.length - 1]
  if (bucket && last) out.push(bucket.candle(last.closed && last.openTime + rowMs >= end))
  return out
}

class OpenBucket {
  private high: string
  private low: string
  private close: string
  private readonly volume = new DecimalSum()
  private readonly quoteVolume = new DecimalSum()
  private readonly usdtVolume = new DecimalSum()

  constructor(
    private readonly openTime: number,
    private readonly first: Candle,
  ) {
    this.high = first.high
    this.low = first.low
    this.close = first.close
  }

  add(row: Candle): void {
    if (compareDecimals(row.high, this.high) > 0) this.high = row.high
    if (compareDecimals(row.low, this.low) < 0) this.low = row.low
    this.close = row.close
    this.volume.add(row.volume)
    this.quoteVolume.add(row.quoteVolume)
    this.usdtVolume.add(row.usdtVolume)
  }

  candle(closed: boolean): Candle {
    return {
      openTime: this.openTime,
      open: this.first.open,
      high: this.high,
      low: this.low,
      close: this.close,
      volume: this.volume.text(),
      quoteVolume: this.quoteVolume.text(),
      usdtVolume: this.usdtVolume.text(),
      closed,
    }
  }
}
