// The default pairs on the whole exchange: they trade from the first second, invariants hold, missed days are made up quickly.
import { expect, test } from 'vitest'
import { exchangeOptions } from '#db/exchange-options.ts'
import { stateHash } from '#db/journal/snapshots.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, ExchangeEvent, Genesis } from '#engine/exchange/protocol.ts'
import { catalogueMarket, defaultPairs } from '#engine/market/catalogue.ts'

const start = Date.UTC(2026, 2, 3, 10, 20, 30)
const genesisOf = (symbols: readonly string[]): Genesis => ({
  version: 1,
  seed: 9,
  start,
  markets: symbols.map((symbol) => catalogueMarket(symbol)!),
  simulation: 'on',
  platformToken: 'ERG',
})

function tick(exchange: Exchange, ts: number): ExchangeEvent[] {
  return exchange.apply({ seq: exchange.lastSeq + 1, ts, id: '~tick', command: { type: 'tick' } }).events
}

test('books, tickers and trades from the first second', () => {
  const exchange = new Exchange(genesisOf(defaultPairs), exchangeOptions)
  let trades = 0
  for (let ms = 200; ms <= 20_000; ms += 200)
    trades += tick(exchange, start + ms).filter(({ type }) => type === 'traded').length
  expect(trades).toBeGreaterThan(300)
  for (const symbol of defaultPairs) {
    const { bids, asks } = exchange.depth(symbol, 20)
    expect(bids.length, symbol).toBeGreaterThan(8)
    expect(asks.length, symbol).toBeGreaterThan(8)
    expect(Number(bids[0]![0])).toBeLessThan(Number(asks[0]![0]))
    expect(Number(exchange.ticker(symbol).baseVolume), symbol).toBeGreaterThan(0)
  }
  expect(exchange.checkInvariants()).toEqual([])
})

test('a missed day is made up minute by minute, and the replay agrees', () => {
  const genesis = genesisOf(['BTCUSDT', 'ETHUSDT', 'USDTTRY', 'BTCTRY', 'PEPEUSDT'])
  const times = [1000, 2000, 86_402_000, 86_403_000, 90_000_000, 90_029_000]
  const live = new Exchange(genesis, exchangeOptions)
  const events = times.flatMap((ms) => tick(live, start + ms))
  const closed = events.filter((event) => event.type === 'candleClosed' && event.symbol === 'BTCUSDT')
  expect(closed.length).toBe(1500)
  const still = closed.filter(
    (event) => event.type === 'candleClosed' && (event.volume === '0' || event.high === event.low),
  )
  expect(still.length).toBeLessThan(5)
  expect(live.checkInvariants()).toEqual([])
  const again = new Exchange(genesis, exchangeOptions)
  for (const ms of times) tick(again, start + ms)
  expect(stateHash(again.save())).toBe(stateHash(live.save()))
})

test('a person trades with the market maker: a resting order fills, a large one walks the book, a suspended pair does not trade', () => {
  const exchange = new Exchange(genesisOf(['BTCUSDT', 'NAKAUSDT']), exchangeOptions)
  let now = start
  const submit = (id: string, command: Command) => {
    const receipt = exchange.apply({ seq: exchange.lastSeq + 1, ts: now, id, command })
    expect(receipt.rejected).toBeUndefined()
    expect(exchange.checkInvariants()).toEqual([])
    return receipt
  }
  const wait = (seconds: number) => {
    for (let s = 0; s < seconds; s++) {
      now += 1000
      tick(exchange, now)
    }
  }
  wait(5)
  submit('open', { type: 'openAccount', account: 'alice', kind: 'main' })
  submit('kyc', { type: 'setAccount', account: 'alice', kyc: 2 })
  submit('grant', { type: 'grantFunds', account: 'alice', coin: 'USDT', amount: '1000000' })
  const bid = exchange.depth('BTCUSDT', 1).bids[0]![0]
  const order = { type: 'placeOrder', account: 'alice', symbol: 'BTCUSDT', side: 'buy' } as const
  submit('rest', { ...order, orderType: 'limit', price: bid, size: '0.5' })
  expect(exchange.liveOrders('alice').length).toBe(1)
  wait(240)
  expect(exchange.liveOrders('alice')).toEqual([])

  const walked = submit('walk', { ...order, symbol: 'NAKAUSDT', orderType: 'market', quoteSize: '5000' })
  const prices = walked.events.flatMap((event) => (event.type === 'traded' ? [Number(event.price)] : []))
  expect(prices.length).toBeGreaterThan(3)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const taken = exchange.depth('NAKAUSDT', 50).asks.length
  wait(60)
  expect(exchange.depth('NAKAUSDT', 50).asks.length).toBeGreaterThan(taken)

  submit('sleep', { type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'suspended' })
  wait(30)
  expect(exchange.depth('BTCUSDT', 5)).toMatchObject({ bids: [], asks: [] })
  submit('wake', { type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'trading' })
  wait(20)
  expect(exchange.depth('BTCUSDT', 50).bids.length).toBeGreaterThan(20)
})
