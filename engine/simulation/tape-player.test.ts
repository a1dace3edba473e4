// A recorded market comes out of the book as it went in: every candle, every trade, whether or not it is watched.
import { expect, test } from 'vitest'
import { MemoryDesk } from '#tests/simulation/memory-desk.ts'
import { Random } from '../core/random.ts'
import { StateReader, StateWriter } from '../core/state.ts'
import type { Genesis } from '../exchange/protocol.ts'
import type { Simulation } from '../kernel/simulation.ts'
import { catalogueMarket } from '../market/catalogue.ts'
import { createSimulation } from './simulated-markets.ts'

const start = Date.UTC(2021, 3, 2)
const genesis: Genesis = {
  version: 1,
  seed: 5,
  start,
  markets: [catalogueMarket('BTCUSDT')!],
  simulation: 'on',
  tapes: { BTCUSDT: 'digest' },
  platformToken: 'ERG',
}

function run(simulation: Simulation, desk: MemoryDesk, until: number): void {
  simulation.hurry(until)
  while (simulation.nextAt() <= until) {
    desk.now = simulation.nextAt()
    simulation.step(desk, desk.now)
    expect(desk.isCrossed(0)).toBe(false)
  }
}

/** Candles of the desk's trades and prints, as [ts, open, high, low, close, volume]. */
function candlesOf(
  desk: MemoryDesk,
  everyMs: number,
  from: number,
  count: number,
  firstClose: number,
): number[][] {
  const moves = [
    ...desk.trades.map(({ at, price, lots }) => ({ at, price, lots })),
    ...desk.prints.map(({ at, price }) => ({ at, price, lots: 0 })),
  ].sort((a, b) => a.at - b.at)
  let close = firstClose
  return Array.from({ length: count }, (_, i) => {
    const open = from + i * everyMs
    const own = moves.filter(({ at }) => at >= open && at < open + everyMs)
    const prices = own.length > 0 ? own.map(({ price }) => price) : [close]
    close = prices.at(-1)!
    const volume = own.reduce((sum, { lots }) => sum + lots, 0)
    return [open, prices[0]!, Math.max(...prices), Math.min(...prices), close, volume]
  })
}

/** Candles of all shapes: flat, without volume, with less volume than corners, wild, gapped. */
function someRows(count: number, everyMs = 60_000): number[][] {
  const random = new Random(11)
  let price = 5_872_045
  return Array.from({ length: count }, (_, i) => {
    const flat = random.chance(0.15)
    const open = random.chance(0.2) ? price + random.below(2000) - 1000 : price
    const close = flat ? open : open + random.below(20_000) - 10_000
    const high = Math.max(open, close) + (flat ? 0 : random.below(9000))
    const low = Math.min(open, close) - (flat ? 0 : random.below(9000))
    const volume = [0, 1, 3, 4, 5, 40, 61_685_675, 2 ** 45 + 1][random.below(8)]!
    price = close
    return [start + i * everyMs, open, high, low, close, volume]
  })
}

test('every candle equals its row', () => {
  for (const everyMs of [60_000, 300_000, 3_600_000]) {
    const rows = someRows(200, everyMs)
    const desk = new MemoryDesk([5_872_045])
    const simulation = createSimulation(genesis)
    for (let i = 0; i < rows.length; i += 50)
      simulation.feedTape(0, 'candles', Float64Array.from(rows.slice(i, i + 50).flat()))
    run(simulation, desk, start + rows.length * everyMs)
    expect(simulation.nextAt()).toBe(Number.POSITIVE_INFINITY)
    expect(candlesOf(desk, everyMs, start, rows.length, 5_872_045)).toEqual(rows)
    expect(desk.books[0]![0].length).toBeGreaterThan(5)
    expect(desk.books[0]![1].length).toBeGreaterThan(5)
  }
})

test('rows that come in pieces, again, or across a save make no difference', () => {
  const rows = someRows(60)
  const whole = new MemoryDesk([5_872_045])
  const first = createSimulation(genesis)
  first.feedTape(0, 'candles', Float64Array.from(rows.flat()))
  run(first, whole, start + 60 * 60_000)

  const desk = new MemoryDesk([5_872_045])
  let simulation = createSimulation(genesis)
  simulation.feedTape(0, 'candles', Float64Array.from(rows.slice(0, 30).flat()))
  run(simulation, desk, start + 17 * 60_000 + 31_000)
  const out = new StateWriter()
  simulation.save(out)
  simulation = createSimulation(genesis)
  simulation.load(new StateReader(out.done()))
  simulation.feedTape(0, 'candles', Float64Array.from(rows.slice(10).flat()))
  run(simulation, desk, start + 60 * 60_000)
  expect(desk.trades).toEqual(whole.trades)
  expect(desk.prints).toEqual(whole.prints)
})

test('trades come at their time, price, size and side', () => {
  const random = new Random(2)
  let at = start
  const rows = Array.from({ length: 500 }, () => {
    at += random.below(4) * 137
    return [at, 6_183_763 + random.below(500), 1 + random.below(90_000), random.below(2)]
  })
  const desk = new MemoryDesk([6_183_763])
  const simulation = createSimulation(genesis)
  simulation.feedTape(0, 'trades', Float64Array.from(rows.slice(0, 250).flat()))
  simulation.feedTape(0, 'trades', Float64Array.from(rows.slice(250).flat()))
  run(simulation, desk, at + 1)
  expect(desk.trades.map(({ at, price, lots, side }) => [at, price, lots, side])).toEqual(rows)
})

test("people's orders in the way are filled, at their price, and the path goes on", () => {
  const rows = someRows(100).map((row) => [...row.slice(0, 5), 61_685_675])
  const desk = new MemoryDesk([5_872_045])
  const simulation = createSimulation(genesis)
  simulation.feedTape(0, 'candles', Float64Array.from(rows.flat()))
  run(simulation, desk, start + 600_000)
  const bid = desk.bestBid(0) - 3000
  const handle = desk.place(0, 0, bid, 1000)
  const before = desk.trades.length
  const crossing = rows.slice(10).findIndex((row) => row[3]! < bid)
  run(simulation, desk, start + (12 + crossing) * 60_000)
  expect(crossing).toBeGreaterThanOrEqual(0)
  expect(desk.remaining(0, handle)).toBe(0)
  expect(desk.trades.slice(before)).toContainEqual(
    expect.objectContaining({ price: bid, lots: 1000, side: 1 }),
  )
})

test('a candle without a step of its own leaves the exchange alone', () => {
  const desk = new MemoryDesk([100])
  const simulation = createSimulation(genesis)
  simulation.feedTape(0, 'candles', Float64Array.from([start, 100, 100, 100, 100, 0]))
  run(simulation, desk, start + 120_000)
  expect(desk.trades).toEqual([])
  expect(desk.prints).toEqual([])
})
