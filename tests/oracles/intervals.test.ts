// Oracle 5 of domain.md 24: all 15 intervals, rebuilt from minutes and as stored, equal candles built from the trades.
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { ExchangeProjector } from '#db/projectors/exchange-projector.ts'
import { CandleHistory } from '#db/queries/candles.ts'
import { seededPast } from '#db/queries/past-candles.ts'
import { Random } from '#engine/core/random.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Entry, ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { aggregate } from '#engine/market/candles.ts'
import { bucketStart, followsZone, intervals } from '#engine/market/intervals.ts'
import { amount } from '../simulation-tester/reference/amounts.ts'
import { type Mark, referenceBucketStart, referenceCandles } from '../simulation-tester/reference/candles.ts'
import { randomGenesis } from './random-commands.ts'

/** Every offset that people may choose, in minutes (domain.md 4.1), including Istanbul's and Shanghai's. */
const zones = Array.from({ length: 25 }, (_, index) => -720 + index * 60)
const symbol = 'BTCUSDT'

/** Nine days across the end of a month, with busy minutes, hours without trades, and printed prices. */
function playDays(seed: number) {
  const genesis = { ...randomGenesis(seed), start: Date.UTC(2028, 1, 25, 21, 30) }
  const exchange = new Exchange(genesis)
  const random = new Random(seed)
  const rows: Candle[] = []
  const marks: Mark[] = []
  const events: ExchangeEvent[] = []
  let seq = 0
  let now = genesis.start
  const submit = (command: Command, id = `e${seq}`) => {
    const entry: Entry = { seq: ++seq, ts: now, id, command }
    for (const event of exchange.apply(entry).events) {
      events.push(event)
      if (event.type === 'rejected') throw new Error(JSON.stringify(event))
      if (event.type === 'candleClosed' && event.symbol === symbol) rows.push({ ...event, closed: true })
      if (event.type === 'traded')
        marks.push({ at: event.at, price: amount(event.price), size: amount(event.size) })
      if (event.type === 'printed') marks.push({ at: event.at, price: amount(event.price), size: 0n })
    }
  }
  for (const account of ['buyer', 'seller']) {
    submit({ type: 'openAccount', account, kind: 'main' })
    submit({ type: 'setAccount', account, kyc: 2 })
    submit({ type: 'grantFunds', account, coin: account === 'buyer' ? 'USDT' : 'BTC', amount: '10000000' })
  }
  const end = genesis.start + 9 * 86_400_000
  while (now < end) {
    now += random.chance(0.02) ? random.below(9_000_000) : random.below(400_000)
    const price = `${95 + random.below(10)}.${random.below(9) + 1}`
    if (random.chance(0.2)) submit({ type: 'print', symbol, price })
    else {
      const size = `${1 + random.below(9)}.5`
      const order = { type: 'placeOrder', symbol, orderType: 'limit', price, size } as const
      submit({ type: 'print', symbol, price })
      submit({ ...order, account: 'seller', side: 'sell' })
      submit({ ...order, account: 'buyer', side: 'buy' })
    }
  }
  now = Math.ceil(now / 3_600_000) * 3_600_000
  submit({ type: 'tick' })
  return { genesis, exchange, rows, marks, events }
}

/** The same log in the read tables, written as one batch. */
function storedCandles({ genesis, exchange, events }: ReturnType<typeof playDays>): CandleHistory {
  const database = openDatabase(':memory:')
  afterAll(() => database.close())
  new ExchangeProjector(database).write(events, exchange.lastSeq)
  return new CandleHistory({
    tables: database.read,
    market: exchange,
    past: seededPast(genesis),
    openedAt: genesis.start,
  })
}

// Texts, because comparing millions of fields one by one takes a minute.
const text = (candle: Candle) =>
  [
    candle.openTime,
    candle.open,
    candle.high,
    candle.low,
    candle.close,
    candle.volume,
    candle.quoteVolume,
  ].join(' ')

describe.each([31])('oracle 5, seed %i: 15 intervals from minutes', (seed) => {
  const days = playDays(seed)
  const { genesis, rows, marks } = days
  const stored = storedCandles(days)
  const from = Math.floor(genesis.start / 60_000) * 60_000
  const last = rows[rows.length - 1] as Candle
  const span = { from, to: last.openTime + 60_000, priceBefore: amount('100') }

  test('the minutes have no gap', () => {
    expect(rows[0]?.openTime).toBe(from)
    expect(rows.map((row) => row.openTime)).toEqual(rows.map((_, index) => from + index * 60_000))
    expect(rows.length).toBeGreaterThan(9 * 1440)
  })

  test.each(intervals)('%s in every zone', (interval) => {
    // Buckets up to 4H ignore the zone (the calendar test below covers all), so a few zones are enough here.
    for (const zone of followsZone(interval) ? zones : [-720, 180, 720]) {
      const rebuilt = aggregate(rows, interval, zone).map(text).join('\n')
      expect(rebuilt).toBe(referenceCandles(marks, interval, zone, span).join('\n'))
    }
  })

  test.each(intervals)('%s as stored, in every zone', (interval) => {
    // The open minute is part of the shown candle.
    const untilNow = { ...span, to: span.to + 60_000 }
    for (const zoneMinutes of followsZone(interval) ? zones : [180]) {
      const shown = stored.read({ symbol, interval, zoneMinutes, limit: 100_000 })
      expect(shown.map(text).join('\n')).toBe(
        referenceCandles(marks, interval, zoneMinutes, untilNow).join('\n'),
      )
      expect(shown.map(({ closed }) => closed)).toEqual(shown.map((_, index) => index < shown.length - 1))
    }
  })
})

test('oracle 5: bucket starts agree with the calendar, in every zone, over ten years', () => {
  const random = new Random(33)
  for (let draw = 0; draw < 20_000; draw++) {
    const at = Date.UTC(2020, 0, 1) + random.below(3_650 * 1440) * 60_000
    const interval = intervals[random.below(intervals.length)] as (typeof intervals)[number]
    const zone = zones[random.below(zones.length)] as number
    expect(bucketStart(interval, at, zone)).toBe(referenceBucketStart(interval, at, zone))
  }
})
