// Oracles 1 to 3 of domain.md 24 with the market maker in the book: people trade with it, time runs and jumps, all rules hold.
import { describe, expect, test } from 'vitest'
import { Random } from '#engine/core/random.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Entry, ExchangeEvent, Genesis } from '#engine/exchange/protocol.ts'
import { catalogueMarket, platformToken } from '#engine/market/catalogue.ts'
import { createSimulation } from '#engine/simulation/simulated-markets.ts'
import { amount } from '../simulation-tester/reference/amounts.ts'
import { hashOf } from './random-run.ts'

const options = { simulation: createSimulation }
const symbols = ['BTCUSDT', 'ETHUSDT', 'USDTTRY', 'BTCTRY']
const people = ['ada', 'bora']

function livingGenesis(seed: number): Genesis {
  const markets = symbols.map((symbol) => {
    const market = catalogueMarket(symbol)
    if (!market) throw new Error(`the catalogue has no ${symbol}`)
    return market
  })
  return { version: 1, seed, start: Date.UTC(2026, 5, 30, 23, 58), simulation: 'on', platformToken, markets }
}

/** People who take, rest and cancel while the clock moves by seconds, sometimes by hours. */
function draw(random: Random, seq: number): { command: Command; passes: number } {
  const setup = people.flatMap((account): Command[] => [
    { type: 'openAccount', account, kind: 'demo' },
    { type: 'resetDemoFunds', account },
  ])
  const ready = setup[seq - 1]
  if (ready) return { command: ready, passes: 0 }
  const account = people[random.below(2)] as string
  const symbol = symbols[random.below(symbols.length)] as string
  const passes = random.chance(0.01) ? random.below(7_200_000) : random.below(2_500)
  const dice = random.below(10)
  const place = { type: 'placeOrder', account, symbol } as const
  if (dice < 3) return { command: { type: 'tick' }, passes }
  if (dice < 5) {
    const quoteSize = symbol.endsWith('TRY') ? '2000' : '50'
    return { command: { ...place, side: 'buy', orderType: 'market', quoteSize }, passes }
  }
  if (dice < 9) {
    const side = random.chance(0.5) ? 'buy' : 'sell'
    const bestPrice = random.chance(0.7) ? 'queue-1' : 'counterparty-1'
    const size = symbol === 'USDTTRY' ? '60' : '0.02'
    return { command: { ...place, side, orderType: 'limit', bestPrice, size }, passes }
  }
  return { command: { type: 'cancelOrders', account }, passes }
}

function entriesOf(seed: number, count: number): Entry[] {
  const random = new Random(seed)
  let ts = livingGenesis(seed).start
  return Array.from({ length: count }, (_, index) => {
    const seq = index + 1
    const { command, passes } = draw(random, seq)
    ts += passes
    return { seq, ts, id: `c${seq}`, command }
  })
}

function checkBooks(exchange: Exchange): void {
  for (const symbol of symbols) {
    const { bids, asks } = exchange.depth(symbol, 1)
    const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]]
    if (bid !== undefined && ask !== undefined && amount(bid) >= amount(ask))
      throw new Error(`${symbol} is crossed at ${exchange.now()}: ${bid} and ${ask}`)
  }
  const [broken] = exchange.checkInvariants()
  if (broken !== undefined) throw new Error(`entry ${exchange.lastSeq}: ${broken}`)
}

describe.each([41, 42])('a simulated market, seed %i', (seed) => {
  const genesis = livingGenesis(seed)
  const entries = entriesOf(seed, 600)
  const middle = 300

  test('keeps its invariants, and replays and reloads to the same bytes', () => {
    const live = new Exchange(genesis, options)
    const events: ExchangeEvent[] = []
    let saved = new Uint8Array()
    for (const entry of entries) {
      events.push(...live.apply(entry).events)
      checkBooks(live)
      if (entry.seq === middle) saved = live.save().slice()
    }
    const fills = events.filter((event) => event.type === 'orderFilled')
    expect(fills.some(({ role }) => role === 'taker')).toBe(true)
    expect(fills.some(({ role }) => role === 'maker')).toBe(true)
    expect(events.filter((event) => event.type === 'candleClosed').length).toBeGreaterThan(
      symbols.length * 60,
    )

    const replayed = new Exchange(genesis, options)
    const again = entries.flatMap((entry) => replayed.apply(entry).events)
    expect(hashOf(replayed)).toBe(hashOf(live))
    expect(JSON.stringify(again)).toBe(JSON.stringify(events))

    const loaded = Exchange.load(genesis, saved, options)
    const rest = entries.slice(middle).flatMap((entry) => loaded.apply(entry).events)
    expect(hashOf(loaded)).toBe(hashOf(live))
    expect(JSON.stringify(rest)).toBe(JSON.stringify(events.filter((event) => event.seq > middle)))
  })

  test('minutes agree with the trades and prints of the log', () => {
    const exchange = new Exchange(genesis, options)
    const volumes = new Map<string, bigint>()
    for (const event of entries.flatMap((entry) => exchange.apply(entry).events)) {
      if (event.type === 'traded') {
        const key = `${event.symbol} ${Math.floor(event.at / 60_000) * 60_000}`
        volumes.set(key, (volumes.get(key) ?? 0n) + amount(event.size))
      }
      if (event.type !== 'candleClosed') continue
      const traded = volumes.get(`${event.symbol} ${event.openTime}`) ?? 0n
      expect([event.symbol, event.openTime, amount(event.volume)]).toEqual([
        event.symbol,
        event.openTime,
        traded,
      ])
    }
  })
})
