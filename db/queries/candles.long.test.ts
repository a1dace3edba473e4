// Candles without gap or overlap wherever their rows are kept; larger intervals are the fold of minutes.
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { aggregate } from '#engine/market/candles.ts'
import {
  bucketStart,
  dayMs,
  hourMs,
  type Interval,
  intervals,
  minuteMs,
  nextBucketStart,
} from '#engine/market/intervals.ts'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { foldOldMinutes } from '../projectors/candle-fold.ts'
import { candlesMinute } from '../schema.ts'
import { CandleHistory } from './candles.ts'
import { seededPast } from './past-candles.ts'

const market: MarketConfig = {
  symbol: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  tick: '0.01',
  lot: '0.000001',
  minAmount: '0',
  maxAmount: '100',
  minNotional: '5',
  maxNotional: '0',
  priceBand: '0.05',
  marketSlippage: '0.05',
  lastPrice: '63000',
}

const opened: OpenDatabase[] = []
afterEach(() => {
  for (const database of opened.splice(0)) database.close()
})

function genesisAt(start: number, simulation: 'on' | 'off'): Genesis {
  return { version: 1, seed: 7, start, markets: [market], simulation, platformToken: 'ERG' }
}

/** A market that ran for `minutes` since `start`, all of them in the minute table. */
function setup(start: number, minutes: number, simulation: 'on' | 'off' = 'on') {
  const database = openDatabase(':memory:')
  opened.push(database)
  const genesis = genesisAt(start, simulation)
  const firstMinute = Math.floor(start / minuteMs) * minuteMs
  const closed = Array.from({ length: minutes }, (_, at) => minuteRow(firstMinute + at * minuteMs, at))
  for (let at = 0; at < closed.length; at += 500) {
    const rows = closed.slice(at, at + 500).map(({ closed: _, ...row }) => ({ symbol: 'BTCUSDT', ...row }))
    database.write.insert(candlesMinute).values(rows).run()
  }
  const open: Candle = { ...minuteRow(firstMinute + minutes * minuteMs, minutes), closed: false }
  let current = open
  let now = open.openTime + 30_000
  const past = seededPast(genesis)
  const history = new CandleHistory({
    tables: database.read,
    market: { now: () => now, market: () => market, openCandle: () => current },
    past,
    openedAt: start,
  })
  return {
    history,
    past,
    database,
    closed,
    open,
    firstMinute,
    /** The engine goes on; the tables do not. */
    go(candle: Candle) {
      current = candle
      now = candle.openTime
    },
  }
}

function minuteRow(openTime: number, at: number): Candle {
  const price = 63000 + ((at * 7919) % 97)
  return {
    openTime,
    open: `${price}`,
    high: `${price + 3}`,
    low: `${price - 2}.5`,
    close: `${63000 + (((at + 1) * 7919) % 97)}`,
    volume: `0.00${(at % 9) + 1}`,
    quoteVolume: `${63 * ((at % 9) + 1)}.${(at % 10) + 1}`.replace(/0$/, ''),
    usdtVolume: `${63 * ((at % 9) + 1)}`,
    closed: true,
  }
}

const start = Date.UTC(2026, 4, 17, 13, 24, 31)

describe('rows', () => {
  test('minutes run from the seeded past through the table into the open one', () => {
    const { history, past, closed, open, firstMinute } = setup(start, 90)
    const rows = history.read({ symbol: 'BTCUSDT', interval: '1m', limit: 1000, zoneMinutes: 0 })
    expect(rows).toHaveLength(1000)
    expect(rows.slice(-91)).toEqual([...closed, open])
    expect(rows.slice(0, -91)).toEqual(past.minutes('BTCUSDT', firstMinute - 909 * minuteMs, firstMinute))
    expect(rows.every((row, at) => at === 0 || row.openTime === rows[at - 1]!.openTime + minuteMs)).toBe(true)
  })

  test('endTime takes the rows that open before it, closed ones', () => {
    const { history, closed } = setup(start, 90)
    const endTime = closed[50]!.openTime
    const query = { symbol: 'BTCUSDT', interval: '1m', limit: 10, zoneMinutes: 0 } as const
    expect(history.read({ ...query, endTime })).toEqual(closed.slice(40, 50))
    expect(history.read({ ...query, endTime: endTime + 1 })).toEqual(closed.slice(41, 51))
  })

  test('minutes without a trade repeat the close', () => {
    const { history, database, closed } = setup(start, 20)
    database.sqlite.exec(
      `DELETE FROM candles_minute WHERE open_time IN (${closed[5]!.openTime}, ${closed[6]!.openTime})`,
    )
    const rows = history.read({ symbol: 'BTCUSDT', interval: '1m', limit: 21, zoneMinutes: 0 })
    const flat = {
      open: closed[4]!.close,
      high: closed[4]!.close,
      low: closed[4]!.close,
      close: closed[4]!.close,
    }
    expect(rows[5]).toEqual({
      openTime: closed[5]!.openTime,
      ...flat,
      volume: '0',
      quoteVolume: '0',
      usdtVolume: '0',
      closed: true,
    })
    expect(rows[6]!.close).toBe(closed[4]!.close)
  })

  test('a market without a past begins with the opening', () => {
    const { history, closed, open } = setup(start, 20, 'off')
    const read = (interval: '1m' | '1H' | '1D') =>
      history.read({ symbol: 'BTCUSDT', interval, limit: 500, zoneMinutes: 0 })
    expect(read('1m')).toEqual([...closed, open])
    expect(read('1H')).toEqual(aggregate([...closed, open], '1H', 0))
    expect(read('1D')).toHaveLength(1)
  })

  test('three years of days are there', () => {
    const { history } = setup(start, 5)
    const rows = history.read({ symbol: 'BTCUSDT', interval: '1D', limit: 1000, zoneMinutes: 180 })
    expect(rows).toHaveLength(1000)
    expect(rows.every((row, at) => at === 0 || row.openTime === rows[at - 1]!.openTime + dayMs)).toBe(true)
    expect(rows.every((row, at) => at === 0 || row.open === rows[at - 1]!.close)).toBe(true)
  })

  test('a minute that is not durable yet is not shown; once durable, it is', () => {
    const { history, open, go } = setup(start, 20)
    const next: Candle = { ...minuteRow(open.openTime + minuteMs, 21), closed: false }
    go(next)
    const read = () => history.read({ symbol: 'BTCUSDT', interval: '1m', limit: 3, zoneMinutes: 0 })
    expect(read().at(-1)!.openTime).toBe(open.openTime - minuteMs)
    const { closed: _, ...row } = open
    history.note({
      at: next.openTime + 5,
      events: [{ type: 'candleClosed', symbol: 'BTCUSDT', ...row, seq: 9, at: next.openTime }],
    })
    // The read table does not have it: it is remembered from the event.
    expect(read().slice(-2)).toEqual([{ ...open, closed: true }, next])
  })
})

describe('oracle 5', () => {
  test.each(['on', 'off'] as const)('closes are those of the candles, simulation %s', (simulation) => {
    const { history } = setup(start, 300, simulation)
    const hour = fc.integer({ min: -900, max: 6 }).map((hours) => start + hours * hourMs)
    const query = fc.record({
      symbol: fc.constant('BTCUSDT'),
      interval: fc.constantFrom<Interval>('1H', '4H', '12H', '1D', '1W'),
      limit: fc.integer({ min: 1, max: 200 }),
      zoneMinutes: fc.integer({ min: -12, max: 14 }).map((hours) => hours * 60),
      endTime: fc.oneof(hour, fc.constant(Number.POSITIVE_INFINITY)),
    })
    fc.assert(
      fc.property(query, (each) => {
        expect(history.closes(each)).toEqual(history.read(each).map(({ close }) => close))
      }),
      { numRuns: 60 },
    )
  })

  test('any interval in any zone is the fold of the minutes', () => {
    const { history } = setup(start, 1500)
    const all = history.read({ symbol: 'BTCUSDT', interval: '1m', limit: 60_000, zoneMinutes: 0 })
    fc.assert(
      fc.property(
        fc.constantFrom(...intervals),
        fc.integer({ min: -12, max: 14 }).map((hours) => hours * 60),
        fc.integer({ min: 1, max: 60 }),
        fc.option(fc.integer({ min: 0, max: 31 * 24 * 60 }), { nil: undefined }),
        (interval, zoneMinutes, limit, back) => {
          const endTime = back === undefined ? undefined : all.at(-1)!.openTime - back * minuteMs
          const rows = history.read({ symbol: 'BTCUSDT', interval, limit, zoneMinutes, endTime })
          const first = all[0]!.openTime
          const whole = rows.filter((row) => row.openTime >= first)
          const end = rows.length === 0 ? 0 : nextBucketStart(interval, rows.at(-1)!.openTime, zoneMinutes)
          const minutes = all.filter(
            (row) => row.openTime >= (whole[0]?.openTime ?? end) && row.openTime < end,
          )
          expect(whole).toEqual(aggregate(minutes, interval, zoneMinutes))
          const starts = rows.map((row) => row.openTime)
          expect(starts).toEqual(starts.map((at) => bucketStart(interval, at, zoneMinutes)))
          const next = starts.map((at) => nextBucketStart(interval, at, zoneMinutes))
          expect(starts.slice(1)).toEqual(next.slice(0, -1))
        },
      ),
      { numRuns: 80 },
    )
  })

  test('folding old minutes into hours changes no longer candle', () => {
    const { history, database, open, past } = setup(start, 32 * 24 * 60)
    const read = (of: CandleHistory, interval: '1H' | '4H' | '1D' | '1W') =>
      of.read({ symbol: 'BTCUSDT', interval, limit: 600, zoneMinutes: 180 })
    const before = (['1H', '4H', '1D', '1W'] as const).map((interval) => read(history, interval))
    while (foldOldMinutes(database, open.openTime) > 0);
    const again = new CandleHistory({
      tables: database.read,
      market: { now: () => open.openTime, market: () => market, openCandle: () => open },
      past,
      openedAt: start,
    })
    expect((['1H', '4H', '1D', '1W'] as const).map((interval) => read(again, interval))).toEqual(before)
    const minutes = again.read({ symbol: 'BTCUSDT', interval: '1m', limit: 60_000, zoneMinutes: 0 })
    expect(minutes[0]!.openTime % hourMs).toBe(0)
    expect(minutes.length).toBeLessThanOrEqual(30 * 24 * 60 + 61)
    // The history that had these rows in memory agrees with the one that reads them again.
    expect(read(history, '1D')).toEqual(before[2])
  })
})

test('a page of 1000 rows costs a few milliseconds once it was requested', () => {
  const { history } = setup(start, 300)
  const timeOf = (interval: Interval) => {
    const begun = performance.now()
    history.read({ symbol: 'BTCUSDT', interval, limit: 1000, zoneMinutes: 180 })
    return performance.now() - begun
  }
  for (const interval of intervals) timeOf(interval)
  // The best of three: other work on the machine only ever adds.
  for (const interval of intervals)
    expect(Math.min(timeOf(interval), timeOf(interval), timeOf(interval)), interval).toBeLessThan(20)
})
