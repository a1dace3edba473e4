// The living market: repeatable, never crossed, moving, saved in the middle, and quick to make up for lost days.
import { expect, test } from 'vitest'
import { MemoryDesk } from '#tests/simulation/memory-desk.ts'
import { StateReader, StateWriter } from '../core/state.ts'
import type { Genesis } from '../exchange/protocol.ts'
import type { Simulation } from '../kernel/simulation.ts'
import { catalogueMarket, defaultPairs } from '../market/catalogue.ts'
import { profileOf } from './profile.ts'
import { createSimulation } from './simulated-markets.ts'

const start = Date.UTC(2026, 0, 1)
const genesisOf = (symbols: readonly string[], seed = 1): Genesis => ({
  version: 1,
  seed,
  start,
  markets: symbols.map((symbol) => catalogueMarket(symbol)!),
  simulation: 'on',
  platformToken: 'ERG',
})
const deskOf = ({ markets }: Genesis) => new MemoryDesk(markets.map((market) => profileOf(market).startPrice))

function run(simulation: Simulation, desk: MemoryDesk, until: number, check?: () => void): number {
  simulation.hurry(until)
  let steps = 0
  while (simulation.nextAt() <= until) {
    desk.now = simulation.nextAt()
    simulation.step(desk, desk.now)
    steps++
    check?.()
  }
  return steps
}

test('the same seed trades the same, another seed does not', () => {
  const play = (seed: number) => {
    const genesis = genesisOf(['BTCUSDT', 'USDTTRY', 'BTCTRY'], seed)
    const desk = deskOf(genesis)
    const simulation = createSimulation(genesis)
    for (let s = 1; s <= 120; s++) run(simulation, desk, start + s * 1000)
    return desk.trades
  }
  const first = play(1)
  expect(first.length).toBeGreaterThan(100)
  expect(play(1)).toEqual(first)
  expect(play(2)).not.toEqual(first)
})

test('books are full on both sides and never crossed, trades stay near the fair price', () => {
  const genesis = genesisOf(['BTCUSDT', 'PEPEUSDT', 'USDTTRY', 'AVAXTRY', 'NAKAUSDT'])
  const desk = deskOf(genesis)
  const simulation = createSimulation(genesis)
  for (let s = 1; s <= 600; s++)
    run(simulation, desk, start + s * 1000, () => {
      for (let i = 0; i < 5; i++) expect(desk.isCrossed(i)).toBe(false)
    })
  for (let i = 0; i < 5; i++) {
    expect(desk.books[i]![0].length).toBeGreaterThan(12)
    expect(desk.books[i]![1].length).toBeGreaterThan(12)
    expect(desk.trades.filter(({ market }) => market === i).length, `${i}`).toBeGreaterThan(10)
    const open = profileOf(genesis.markets[i]!).startPrice
    expect(Math.abs(desk.lastPrice(i) / open - 1)).toBeLessThan(0.05)
  }
  expect(desk.trades.filter(({ market }) => market === 0).length).toBeGreaterThan(1200)
})

test('orders of people in the way are filled', () => {
  const genesis = genesisOf(['BTCUSDT'])
  const desk = deskOf(genesis)
  const simulation = createSimulation(genesis)
  run(simulation, desk, start + 1000)
  const handle = desk.place(0, 0, desk.bestAsk(0) - 1, 5_000_000)
  for (let s = 2; s < 300; s++) run(simulation, desk, start + s * 1000)
  expect(desk.remaining(0, handle)).toBe(0)
})

test('saved simulated markets continue as if nothing had happened', () => {
  const genesis = genesisOf(['BTCUSDT', 'ETHUSDT'])
  const desk = deskOf(genesis)
  const simulation = createSimulation(genesis)
  for (let s = 1; s <= 30; s++) run(simulation, desk, start + s * 1000)
  const out = new StateWriter()
  simulation.save(out)
  const again = createSimulation(genesis)
  again.load(new StateReader(out.done()))
  const second = new StateWriter()
  again.save(second)
  expect(second.done()).toEqual(out.done())
  expect(again.nextAt()).toBe(simulation.nextAt())
})

test('a suspended market stays as it is', () => {
  const genesis = genesisOf(['BTCUSDT'])
  const desk = deskOf(genesis)
  desk.open = false
  const simulation = createSimulation(genesis)
  run(simulation, desk, start + 5000)
  run(simulation, desk, start + 3_600_000)
  expect(desk.trades).toEqual([])
  expect(desk.prints).toEqual([])
})

test('a lost day of 40 markets: every minute moves and trades, books stand at the end', () => {
  const genesis = genesisOf(defaultPairs)
  const desk = deskOf(genesis)
  const simulation = createSimulation(genesis)
  run(simulation, desk, start + 5000)
  const until = start + 86_400_000
  run(simulation, desk, until)
  expect(simulation.nextAt()).toBeGreaterThan(until)
  const minutes = new Set(
    desk.trades.filter(({ market }) => market === 0).map(({ at }) => Math.floor(at / 60_000)),
  )
  expect(minutes.size).toBeGreaterThanOrEqual(1440)
  for (let i = 0; i < 40; i++) {
    expect(desk.isCrossed(i)).toBe(false)
    expect(desk.books[i]![0].length).toBeGreaterThan(10)
  }
})

test('prices stay sane over ten years', () => {
  const genesis = genesisOf(['BTCUSDT', 'PEPEUSDT', 'USDCUSDT', 'USDTTRY'])
  const desk = deskOf(genesis)
  const simulation = createSimulation(genesis)
  const lows = genesis.markets.map((market) => profileOf(market).startPrice)
  const highs = [...lows]
  const begin = [...lows]
  const look = () => {
    for (let i = 0; i < 4; i++) {
      lows[i] = Math.min(lows[i]!, desk.lastPrice(i))
      highs[i] = Math.max(highs[i]!, desk.lastPrice(i))
    }
    desk.trades.length = 0
    desk.prints.length = 0
  }
  for (let year = 1; year <= 10; year++) run(simulation, desk, start + year * 365 * 86_400_000, look)
  for (let i = 0; i < 2; i++) {
    expect(lows[i]! / begin[i]!).toBeGreaterThan(0.05)
    expect(highs[i]! / begin[i]!).toBeLessThan(12)
    expect(highs[i]! / lows[i]!).toBeGreaterThan(1.5)
  }
  for (let i = 2; i < 4; i++) expect(highs[i]! / lows[i]!).toBeLessThan(1.6)
})

test('coins move together, a lira pair follows its coin and the lira', () => {
  const genesis = genesisOf(['BTCUSDT', 'ETHUSDT', 'USDTTRY', 'BTCTRY'])
  const desk = deskOf(genesis)
  const simulation = createSimulation(genesis)
  const begin = [0, 1, 2, 3].map((i) => desk.lastPrice(i))
  let [both, btc, eth] = [0, 0, 0]
  let before = [...begin]
  for (let hour = 1; hour <= 800; hour++) {
    run(simulation, desk, start + hour * 3_600_000)
    const now = [0, 1, 2, 3].map((i) => desk.lastPrice(i))
    const moved = now.map((price, i) => price / before[i]! - 1)
    both += moved[0]! * moved[1]!
    btc += moved[0]! ** 2
    eth += moved[1]! ** 2
    before = now
    const expected = (now[0]! / begin[0]!) * (now[2]! / begin[2]!)
    expect(Math.abs(now[3]! / begin[3]! / expected - 1)).toBeLessThan(0.02)
  }
  const correlation = both / Math.sqrt(btc * eth)
  expect(correlation).toBeGreaterThan(0.25)
  expect(correlation).toBeLessThan(0.95)
})
