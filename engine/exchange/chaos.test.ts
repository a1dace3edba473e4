// Disturbances on the exchange: each does what it says, ends by itself, and is the same again from a journal or a snapshot.

import { describe, expect, test } from 'vitest'
import { createSimulation } from '../simulation/simulated-markets.ts'
import { Exchange } from './exchange.ts'
import type { Command, Entry } from './protocol.ts'
import { maySend } from './senders.ts'
import { eventsOf, fate, limit, openings, TestExchange, testGenesis, testMarket } from './test-exchange.ts'

const stage = () => {
  const fixture = new TestExchange()
  for (const account of ['a', 'b']) fixture.open(account, { USDT: '100000', BTC: '100' })
  return fixture
}
const chaos = (input: Omit<Extract<Command, { type: 'setChaos' }>, 'type'>): Command => ({
  type: 'setChaos',
  ...input,
})

describe('what is wrong with a input is refused', () => {
  const rows: [Omit<Extract<Command, { type: 'setChaos' }>, 'type'>, string][] = [
    [{ kind: 'earthquake' as never }, 'kind'],
    [{ kind: 'reject', code: 'x' as never }, 'code'],
    [{ kind: 'halt', code: '43012' }, 'code'],
    [{ kind: 'reject', probability: '0' }, 'probability'],
    [{ kind: 'reject', probability: '1.1' }, 'probability'],
    [{ kind: 'halt', probability: '0.5' }, 'probability'],
    [{ kind: 'reject', amount: '1' }, 'amount'],
    [{ kind: 'partial-fill' }, 'amount'],
    [{ kind: 'partial-fill', amount: '1' }, 'amount'],
    [{ kind: 'latency', amount: '0.5' }, 'amount'],
    [{ kind: 'latency', amount: '99999999' }, 'amount'],
    [{ kind: 'halt', duration: 1.5 }, 'duration'],
    [{ kind: 'halt', duration: 0 }, 'duration'],
    [{ kind: 'disconnect', symbol: 'BTCUSDT' }, 'symbol'],
    [{ kind: 'halt', symbol: 'XYZ' }, 'symbol'],
    [{ kind: 'stale-index' }, 'kind'],
    [{ kind: 'flash-crash', amount: '0.1', duration: 1000 }, 'kind'],
  ]
  test.each(rows)('%j: %s', (input, field) => {
    const fixture = stage()
    expect(fixture.do(chaos(input)).rejected).toMatchObject({ field })
    expect(fixture.exchange.chaos).toEqual([])
  })
})

test('reject: a share of new orders has the code, plans and cancels go on', () => {
  const fixture = stage()
  fixture.do(chaos({ kind: 'reject', code: '43012', probability: '0.5', symbol: 'BTCUSDT' }))
  const codes = Array.from({ length: 200 }, () => fixture.limit('a', 'buy', '1', '1').rejected?.code)
  const refused = codes.filter((code) => code === '43012').length
  expect(refused).toBeGreaterThan(70)
  expect(refused).toBeLessThan(130)
  expect(codes.filter((code) => code === undefined)).toHaveLength(200 - refused)
  fixture.do(chaos({ kind: 'none' }))
  for (let n = 0; n < 20; n++) expect(fixture.limit('b', 'buy', '1', '1').rejected).toBeUndefined()
})

describe('partial-fill', () => {
  const begin = () => {
    const fixture = stage()
    fixture.limit('b', 'sell', '100', '10')
    fixture.do(chaos({ kind: 'partial-fill', amount: '0.4' }))
    return fixture
  }
  test('an IOC and both market orders take their share, the rest is cancelled', () => {
    const fixture = begin()
    const ioc = fixture.limit('a', 'buy', '100', '5', { tif: 'ioc' })
    expect(fate(ioc)).toEqual({ status: 'partially-cancelled', executed: '2', reason: 23 })
    const buy = fixture.marketBuy('a', '500')
    expect(fate(buy)).toEqual({ status: 'partially-cancelled', executed: '2', reason: 23 })
    fixture.limit('b', 'buy', '90', '10')
    const sell = fixture.marketSell('a', '1')
    expect(fate(sell)).toEqual({ status: 'partially-cancelled', executed: '0.4', reason: 23 })
    expect(fixture.exchange.liveOrders('a')).toEqual([])
  })
  test('what may rest without crossing rests; what would cross is cancelled', () => {
    const fixture = begin()
    const crossing = fixture.limit('a', 'buy', '100', '5')
    expect(fate(crossing)).toEqual({ status: 'partially-cancelled', executed: '2', reason: 2 })
    const all = fixture.limit('a', 'buy', '100', '20')
    expect(fate(all)).toEqual({ status: 'partially-filled', executed: '8', reason: undefined })
    expect(fixture.exchange.liveOrders('a')).toHaveLength(1)
  })
  test('all or nothing stays so, and without the disturbance all is taken', () => {
    const fixture = begin()
    expect(fate(fixture.limit('a', 'buy', '100', '5', { tif: 'fok' }))?.status).toBe('filled')
    fixture.do(chaos({ kind: 'none' }))
    expect(fate(fixture.limit('a', 'buy', '100', '5', { tif: 'ioc' }))?.status).toBe('filled')
  })
})

describe('stuck-cancel', () => {
  test('cancels are accepted, carried out when it ends by itself; who was filled meanwhile was filled', () => {
    const fixture = stage()
    const [first, second, third] = ['10', '11', '12'].map(
      (price) => fixture.limit('a', 'buy', price, '1').orderId,
    )
    fixture.do(chaos({ kind: 'stuck-cancel', duration: 60_000 }))
    const cancel = fixture.do({ type: 'cancelOrder', account: 'a', orderId: first! })
    expect(cancel).toMatchObject({ orderId: first, events: [] })
    expect(fixture.do({ type: 'cancelOrders', account: 'a' }).rejected).toBeUndefined()
    expect(fixture.exchange.liveOrders('a')).toHaveLength(3)
    expect(fate(fixture.limit('b', 'sell', '12', '1'), third)?.status).toBe('filled')
    const end = fixture.wait(60_000)
    expect(
      eventsOf(end, 'orderChanged').map(({ orderId, status, reason }) => [orderId, status, reason]),
    ).toEqual([
      [first, 'cancelled', 0],
      [second, 'cancelled', 0],
    ])
    expect(eventsOf(end, 'chaosChanged')).toMatchObject([{ kind: 'stuck-cancel', on: false }])
  })
  test('a share of them only, and others at once', () => {
    const fixture = stage()
    for (let n = 0; n < 100; n++) fixture.limit('a', 'buy', '10', '1')
    fixture.do(chaos({ kind: 'stuck-cancel', probability: '0.5' }))
    fixture.do({ type: 'cancelOrders', account: 'a' })
    const left = fixture.exchange.liveOrders('a').length
    expect(left).toBeGreaterThan(25)
    expect(left).toBeLessThan(75)
    fixture.do(chaos({ kind: 'none' }))
    expect(fixture.exchange.liveOrders('a')).toEqual([])
  })
})

test('halt: suspended for its time, then trading again; an operator’s own word stays', () => {
  const fixture = stage()
  fixture.limit('a', 'buy', '10', '1')
  fixture.do(chaos({ kind: 'halt', duration: 5000 }))
  expect(fixture.exchange.status('BTCUSDT')).toBe('suspended')
  expect(fixture.exchange.liveOrders('a')).toEqual([])
  expect(fixture.limit('a', 'buy', '10', '1').rejected?.code).toBe('50046')
  fixture.wait(4999)
  expect(fixture.exchange.status('BTCUSDT')).toBe('suspended')
  fixture.wait(1)
  expect(fixture.exchange.status('BTCUSDT')).toBe('trading')
  fixture.do(chaos({ kind: 'halt', duration: 5000 }))
  fixture.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'cancel-only' })
  fixture.wait(5000)
  expect(fixture.exchange.status('BTCUSDT')).toBe('cancel-only')
})

describe('in a living market', () => {
  const genesis = testGenesis({
    simulation: 'on',
    markets: [
      testMarket({ lastPrice: '60000' }),
      testMarket({ symbol: 'ETHUSDT', base: 'ETH', lastPrice: '3000' }),
    ],
  })
  const living = () => {
    let seq = 0
    let now = genesis.start
    const exchange = new Exchange(genesis, { simulation: createSimulation })
    const entries: Entry[] = []
    const go = (ms: number, command: Command = { type: 'tick' }) => {
      now += ms
      const entry: Entry = {
        seq: ++seq,
        ts: now,
        id: maySend('exchange', command.type) ? '~own' : `c${seq}`,
        command,
      }
      entries.push(entry)
      return exchange.apply(entry)
    }
    for (let n = 0; n < 30; n++) go(2000)
    return { exchange, entries, go }
  }
  const last = ({ exchange }: ReturnType<typeof living>, symbol = 'BTCUSDT') =>
    Number(exchange.lastPrice(symbol))

  test('flash-crash: the price falls by its share and comes back, of that pair alone', () => {
    const market = living()
    const before = last(market)
    market.go(0, chaos({ kind: 'flash-crash', symbol: 'BTCUSDT', amount: '0.2', duration: 120_000 }))
    for (let n = 0; n < 30; n++) market.go(2000)
    expect(last(market) / before).toBeLessThan(0.85)
    expect(last(market, 'ETHUSDT') / 3000).toBeGreaterThan(0.95)
    for (let n = 0; n < 45; n++) market.go(2000)
    expect(last(market) / before).toBeGreaterThan(0.95)
    expect(market.exchange.chaos).toEqual([])
    expect(market.exchange.checkInvariants()).toEqual([])
  })

  test('stale-index: the index stands while prices move, and moves after it', () => {
    const market = living()
    market.go(0, chaos({ kind: 'stale-index', symbol: 'BTCUSDT', duration: 60_000 }))
    const index = market.exchange.indexPrice('BTCUSDT')
    const before = last(market)
    for (let n = 0; n < 29; n++) market.go(2000)
    expect(market.exchange.indexPrice('BTCUSDT')).toBe(index)
    expect(last(market)).not.toBe(before)
    for (let n = 0; n < 10; n++) market.go(2000)
    expect(market.exchange.indexPrice('BTCUSDT')).not.toBe(index)
  })

  test('a run with everything replays to the same bytes, also from a snapshot in its middle', () => {
    const market = living()
    const { go, exchange } = market
    for (const account of ['a', 'b'])
      for (const command of openings(account, { USDT: '9000000', BTC: '100' })) go(0, command)
    go(0, chaos({ kind: 'reject', probability: '0.3' }))
    go(0, chaos({ kind: 'partial-fill', amount: '0.3' }))
    go(0, chaos({ kind: 'stuck-cancel', probability: '0.5', duration: 90_000 }))
    go(0, chaos({ kind: 'flash-crash', amount: '0.1', duration: 60_000 }))
    go(0, chaos({ kind: 'latency', amount: '300' }))
    let saved: Uint8Array | undefined
    let savedAt = 0
    for (let n = 0; n < 60; n++) {
      const price = `${Math.round(last(market))}`
      go(1000, limit(n % 2 ? 'a' : 'b', n % 3 ? 'buy' : 'sell', price, '0.5'))
      if (n % 7 === 0) go(500, { type: 'cancelOrders', account: 'a' })
      if (n === 30) {
        saved = exchange.save().slice()
        savedAt = exchange.lastSeq
        go(0, chaos({ kind: 'halt', symbol: 'ETHUSDT', duration: 10_000 }))
      }
    }
    go(100_000, { type: 'tick' })
    const bytes = Buffer.from(exchange.save())
    const replayed = new Exchange(genesis, { simulation: createSimulation })
    for (const entry of market.entries) replayed.apply(entry)
    expect(bytes.equals(replayed.save())).toBe(true)
    const loaded = Exchange.load(genesis, saved!, { simulation: createSimulation })
    for (const entry of market.entries.slice(savedAt)) loaded.apply(entry)
    expect(bytes.equals(loaded.save())).toBe(true)
    expect(exchange.checkInvariants()).toEqual([])
  })
})
