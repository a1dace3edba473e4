// Pairs through the protocol: prints, closing minutes, ticker, status changes, values in USDT.

import { expect, test } from 'vitest'
import { aggregate } from '../market/candles.ts'
import { dayMs, minuteMs } from '../market/intervals.ts'
import { Exchange } from './exchange.ts'
import { eventsOf, fate, TestExchange, testMarket, testStart } from './test-exchange.ts'
import type { Candle } from './view.ts'

test('minutes close as time passes, with and without trades', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '10000', BTC: '10' })
  fixture.open('b', { USDT: '10000', BTC: '10' })
  for (const price of ['100', '103', '99', '101.5']) {
    fixture.now += 1000
    fixture.limit('a', 'sell', price, '0.5')
    fixture.limit('b', 'buy', price, '0.5')
  }
  expect(fixture.exchange.openCandle('BTCUSDT')).toMatchObject({ open: '100', close: '101.5', closed: false })
  const receipt = fixture.wait(2 * minuteMs)
  expect(
    eventsOf(receipt, 'candleClosed').map(({ seq: _, at, ...row }) => ({ ...row, at: at - testStart })),
  ).toEqual([
    {
      type: 'candleClosed',
      symbol: 'BTCUSDT',
      openTime: testStart,
      open: '100',
      high: '103',
      low: '99',
      close: '101.5',
      volume: '2',
      quoteVolume: '201.75',
      usdtVolume: '201.75',
      at: minuteMs,
    },
    {
      type: 'candleClosed',
      symbol: 'BTCUSDT',
      openTime: testStart + minuteMs,
      open: '101.5',
      high: '101.5',
      low: '101.5',
      close: '101.5',
      volume: '0',
      quoteVolume: '0',
      usdtVolume: '0',
      at: 2 * minuteMs,
    },
  ])
  expect(fixture.exchange.ticker('BTCUSDT')).toMatchObject({
    high: '103',
    low: '99',
    last: '101.5',
    baseVolume: '2',
  })
})

test('V-TK1 5 % over 24 hours, 0.8 % since the UTC open', () => {
  const fixture = new TestExchange({ lastPrice: '59000' }, { start: testStart + dayMs / 2 })
  const print = (price: string) => fixture.do({ type: 'print', symbol: 'BTCUSDT', price })
  print('60000')
  fixture.wait(dayMs / 2)
  print('62500')
  fixture.wait(dayMs / 2)
  print('63000')
  expect(fixture.exchange.ticker('BTCUSDT')).toMatchObject({
    last: '63000',
    before24Open: '60000',
    openUtc: '62500',
    change: '0.05',
    changeUtc: '0.008',
    high: '63000',
    low: '60000',
    baseVolume: '0',
  })
})

test('a print moves the last price and fills nothing', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '1000' })
  const order = fixture.limit('a', 'buy', '99', '1')
  const receipt = fixture.do({ type: 'print', symbol: 'BTCUSDT', price: '98' })
  expect(receipt.events).toMatchObject([{ type: 'printed', symbol: 'BTCUSDT', price: '98' }])
  expect(fate(receipt, order.orderId)).toBeUndefined()
  expect(fixture.exchange.ticker('BTCUSDT').last).toBe('98')
  expect(fixture.exchange.recentTrades('BTCUSDT', 9)).toEqual([])
})

test('recent trades come newest first', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '10000', BTC: '10' })
  fixture.open('b', { USDT: '10000', BTC: '10' })
  for (const [n, price] of ['100', '101', '102'].entries()) {
    fixture.now += 1
    fixture.limit('a', 'sell', price, '1')
    if (n === 1) fixture.limit('b', 'buy', price, '1')
    else fixture.marketBuy('b', price)
  }
  expect(fixture.exchange.recentTrades('BTCUSDT', 2)).toEqual([
    { tradeId: '3', symbol: 'BTCUSDT', price: '102', size: '1', takerSide: 'buy', at: testStart + 3 },
    { tradeId: '2', symbol: 'BTCUSDT', price: '101', size: '1', takerSide: 'buy', at: testStart + 2 },
  ])
})

test.each(['suspended', 'delisted'] as const)('%s: every order is cancelled with reason 9', (status) => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '1000', BTC: '1' })
  fixture.limit('a', 'buy', '90', '1')
  fixture.limit('a', 'sell', '110', '1')
  const receipt = fixture.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status })
  expect(eventsOf(receipt, 'marketChanged')).toMatchObject([{ symbol: 'BTCUSDT', status }])
  expect(eventsOf(receipt, 'orderChanged').map(({ reason }) => reason)).toEqual([9, 9])
  expect(fixture.balance('a', 'USDT')).toEqual(['1000', '0'])
  expect(fixture.exchange.status('BTCUSDT')).toBe(status)
  fixture.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'trading' })
  expect(fixture.limit('a', 'buy', '90', '1').rejected).toBeUndefined()
})

test('cancel-only: orders stay and may be cancelled, none may come', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '1000' })
  const order = fixture.limit('a', 'buy', '90', '1')
  fixture.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'cancel-only' })
  expect(fixture.limit('a', 'buy', '90', '1').rejected?.code).toBe('50046')
  expect(fixture.do({ type: 'cancelOrder', account: 'a', orderId: order.orderId }).rejected).toBeUndefined()
})

const usdtTry = testMarket({ symbol: 'USDTTRY', base: 'USDT', quote: 'TRY', lot: '0.01', lastPrice: '40' })
const btcTry = testMarket({
  symbol: 'BTCTRY',
  quote: 'TRY',
  minNotional: '5',
  maxNotional: '10',
  lastPrice: '4000',
})

test('limits in USDT go through the quote coin, upside down where it is quoted against USDT', () => {
  const fixture = new TestExchange({}, { markets: [usdtTry, btcTry] })
  fixture.open('a', { TRY: '1000000' })
  const code = (size: string) => fixture.limit('a', 'buy', '4000', size, { symbol: 'BTCTRY' }).rejected?.code
  expect(fixture.exchange.ticker('BTCTRY').toUsdt).toBe('0.025')
  expect([code('0.05'), code('0.049999'), code('0.1'), code('0.100001')]).toEqual([
    undefined,
    '43027',
    undefined,
    '43041',
  ])
  fixture.do({ type: 'print', symbol: 'USDTTRY', price: '41' })
  expect(code('0.05')).toBe('43027')
  expect(fixture.exchange.ticker('BTCTRY').toUsdt).toBe('0.024390243902')
})

test('volumes of a lira pair are valued in USDT at the close of their minute', () => {
  const fixture = new TestExchange(
    {},
    { markets: [usdtTry, { ...btcTry, minNotional: '0', maxNotional: '0' }] },
  )
  fixture.open('a', { TRY: '1000000' })
  fixture.open('b', { BTC: '10' })
  fixture.limit('a', 'buy', '4000', '0.3', { symbol: 'BTCTRY' })
  fixture.limit('b', 'sell', '4000', '0.3', { symbol: 'BTCTRY' })
  const rows = eventsOf(fixture.wait(minuteMs), 'candleClosed')
  expect(rows.find(({ symbol }) => symbol === 'BTCTRY')).toMatchObject({
    quoteVolume: '1200',
    usdtVolume: '30',
  })
})

test('a fill of the pair that values its own quote is valued at its own price, not at that of the fills after it', () => {
  const fixture = new TestExchange({}, { markets: [usdtTry] })
  fixture.open('a', { TRY: '1000' })
  fixture.open('b', { USDT: '100' })
  for (const price of ['40', '41']) fixture.limit('b', 'sell', price, '2', { symbol: 'USDTTRY' })
  const fills = eventsOf(fixture.limit('a', 'buy', '41', '4', { symbol: 'USDTTRY' }), 'orderFilled')
  expect(fills.map(({ usdt }) => usdt)).toEqual(['2', '2', '2', '2'])
})

test('a coin quoted in another is valued through its own USDT pair', () => {
  const ethbtc = testMarket({
    symbol: 'ETHBTC',
    base: 'ETH',
    quote: 'BTC',
    tick: '0.0001',
    minNotional: '5',
    lastPrice: '0.05',
  })
  const fixture = new TestExchange({}, { markets: [testMarket({ lastPrice: '50000' }), ethbtc] })
  fixture.open('a', { BTC: '1' })
  const code = (size: string) => fixture.limit('a', 'buy', '0.05', size, { symbol: 'ETHBTC' }).rejected?.code
  expect([code('0.002'), code('0.001999')]).toEqual([undefined, '43027'])
  expect(fixture.exchange.ticker('ETHBTC').toUsdt).toBe('50000')
})

test('any interval rebuilt from closed minutes is the fold of the trades', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '1000000', BTC: '1000' })
  fixture.open('b', { USDT: '1000000', BTC: '1000' })
  const minutes: Candle[] = []
  const prices: string[] = []
  for (let n = 0; n < 180; n++) {
    const price = `${100 + ((n * 37) % 29)}`
    fixture.limit('a', 'sell', price, '0.1')
    fixture.limit('b', 'buy', price, '0.1')
    prices.push(price)
    for (const event of eventsOf(fixture.wait(20_000), 'candleClosed'))
      minutes.push({ ...event, closed: true })
  }
  const hour = aggregate(minutes, '1H', 0)
  expect(hour).toMatchObject([
    {
      openTime: testStart,
      open: prices[0],
      high: `${Math.max(...prices.map(Number))}`,
      low: `${Math.min(...prices.map(Number))}`,
      close: prices.at(-1),
      volume: '18',
      closed: true,
    },
  ])
})

test('minutes before the start fill the ticker from the first moment, and only of a new exchange', () => {
  const history = () =>
    Array.from({ length: 1440 }, (_, n) => {
      const openTime = testStart - (1440 - n) * minuteMs
      return {
        openTime,
        open: 9000 + n,
        high: 9002 + n,
        low: 8999 + n,
        close: 9001 + n,
        volume: 5,
        value: 45_000n,
      }
    })
  const fixture = new TestExchange({ lastPrice: '104.4' }, {}, { history })
  expect(fixture.exchange.ticker('BTCUSDT')).toMatchObject({
    before24Open: '90',
    high: '104.41',
    baseVolume: '0.0072',
  })
  fixture.wait(dayMs)
  const saved = fixture.exchange.save().slice()
  const twin = Exchange.load(fixture.exchange.genesis, saved, { history })
  expect(Buffer.compare(twin.save(), saved)).toBe(0)
})

test('a time that lies back is taken as now, and counted', () => {
  const fixture = new TestExchange()
  fixture.wait(5000)
  fixture.now -= 3000
  expect(fixture.do({ type: 'tick' }).at).toBe(testStart + 5000)
  expect(fixture.exchange.clampedTimes).toBe(1)
  expect(fixture.exchange.now()).toBe(testStart + 5000)
})

test('an entry out of turn is refused loudly', () => {
  const { exchange } = new TestExchange()
  expect(() => exchange.apply({ seq: 2, ts: testStart, id: 'x', command: { type: 'tick' } })).toThrow(
    'entry 2 after 0',
  )
})

test('a genesis that makes no sense is refused', () => {
  const make = (changes: Parameters<typeof testMarket>[0]) => () => new TestExchange(changes)
  for (const changes of [
    { tick: '0' },
    { lot: 'x' },
    { lastPrice: '0' },
    { priceBand: '-1' },
    { makerFee: 'free' },
  ])
    expect(make(changes)).toThrow('genesis')
  expect(() => new TestExchange({}, { markets: [testMarket(), testMarket()] })).toThrow('twice')
})
