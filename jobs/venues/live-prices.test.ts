// Tests that the simulated market follows a venue's trades, that a lost venue is tried again, and that it all replays.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#db/log.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Entry, Genesis } from '#engine/exchange/protocol.ts'
import { catalogueMarket, platformToken } from '#engine/market/catalogue.ts'
import { createSimulation } from '#engine/simulation/simulated-markets.ts'
import { followVenue, type LivePrices } from './live-prices.ts'
import type { PublicTape, VenueTrade } from './public-tape.ts'

const start = Date.UTC(2026, 0, 5, 12)
const market = { ...catalogueMarket('BTCUSDT')!, tick: '0.01', lot: '0.000001', lastPrice: '60000' }
const genesis: Genesis = {
  version: 1,
  seed: 3,
  start,
  markets: [market],
  simulation: 'on',
  platformToken,
  tapes: { BTCUSDT: 'live:memory' },
}

/** A venue that sends what the test puts in, or fails. */
class MemoryTape implements PublicTape {
  private readonly waiting: (() => void)[] = []
  private readonly queue: (VenueTrade[] | Error)[] = []

  push(news: VenueTrade[] | Error): void {
    this.queue.push(news)
    this.waiting.shift()?.()
  }

  async next(): Promise<VenueTrade[]> {
    while (this.queue.length === 0) await new Promise<void>((resolve) => this.waiting.push(resolve))
    const news = this.queue.shift() as VenueTrade[] | Error
    if (news instanceof Error) throw news
    return news
  }

  async close(): Promise<void> {
    this.push(new Error('closed'))
  }
}

let dataDir: string
let now: number
let open: OpenExchange
let tape: MemoryTape
let prices: LivePrices
const entries: Entry[] = []

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'erguvan-live-'))
  now = start
  open = await openExchange({ dataDir, genesis, clock: () => ({ now: () => now }) })
  entries.length = 0
  const submit = open.host.submit.bind(open.host)
  const exchange = {
    submit: async (id: string, command: Entry['command']) => {
      const receipt = await submit(id, command)
      entries.push({ seq: receipt.seq, ts: receipt.at, id, command })
      return receipt
    },
  }
  tape = new MemoryTape()
  prices = followVenue({
    tape,
    exchange,
    markets: genesis.markets,
    now: () => open.exchange.now(),
    log: silentLog,
    againMs: 5,
  })
})

afterEach(async () => {
  await prices.close()
  await open.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const passes = async (ms: number) => {
  now += ms
  await open.host.tick()
  entries.push({ seq: open.exchange.lastSeq, ts: now, id: '~tick', command: { type: 'tick' } })
}

const received = async (count: number) => {
  while (entries.filter(({ command }) => command.type === 'tapeRows').length < count)
    await new Promise((resolve) => setTimeout(resolve, 1))
}

test('the market trades where the venue trades, on our grid', async () => {
  await passes(1000)
  tape.push([
    { at: now - 200, price: '61234.567', size: '0.0123456', side: 'buy' },
    { at: now - 100, price: '61230', size: '0.0000001', side: 'sell' },
  ])
  await received(1)
  await passes(100)
  expect(open.exchange.lastPrice('BTCUSDT')).toBe('61234.57')
  expect(open.exchange.recentTrades('BTCUSDT', 5)).toMatchObject([
    { price: '61234.57', size: '0.012346', takerSide: 'buy' },
  ])
  const { bids, asks } = open.exchange.depth('BTCUSDT', 1)
  expect(Number(bids[0]?.[0])).toBeLessThan(61234.57)
  expect(Number(asks[0]?.[0])).toBeGreaterThan(61234.57)
})

test('what the venue dates later than now happens now, and never before what came first', async () => {
  await passes(1000)
  tape.push([{ at: now + 3_600_000, price: '61000', size: '1', side: 'buy' }])
  await received(1)
  tape.push([{ at: now - 900, price: '61010', size: '1', side: 'buy' }])
  await received(2)
  await passes(100)
  expect(open.exchange.lastPrice('BTCUSDT')).toBe('61010')
})

test('a venue that is lost is tried again, and the price goes on', async () => {
  await passes(1000)
  tape.push(new Error('lost'))
  tape.push([{ at: now, price: '59000', size: '2', side: 'sell' }])
  await received(1)
  await passes(100)
  expect(open.exchange.lastPrice('BTCUSDT')).toBe('59000')
  expect(prices.receivedAt.get('BTCUSDT')).toBeGreaterThan(0)
})

test('what was received is in the journal: another exchange that plays it ends the same', async () => {
  for (const price of ['60100', '60200.5', '59900']) {
    await passes(250)
    tape.push([{ at: now, price, size: '0.5', side: 'buy' }])
    await received(entries.filter(({ command }) => command.type === 'tapeRows').length + 1)
  }
  await passes(100)
  const again = new Exchange(genesis, { simulation: createSimulation })
  for (const entry of entries) again.apply(entry)
  expect(again.lastPrice('BTCUSDT')).toBe('59900')
  expect(again.depth('BTCUSDT', 10)).toEqual(open.exchange.depth('BTCUSDT', 10))
})
