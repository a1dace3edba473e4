// Pairs through the protocol: prints, closing minutes, ticker, status changes, values in USDT.

import { expect, test } from 'vitest'
import { aggregate } from '../market/candles.ts'
import { dayMs, minuteMs } from '../market/intervals.ts'
import type { Candle } from '../market/view.ts'
import { Exchange } from './exchange.ts'
import { eventsOf, fate, Trial, trialMarket, trialStart } from './trial.ts'

test('minutes close as time passes, with and without trades', () => {
  const trial = new Trial()
  trial.open('a', { USDT: '10000', BTC: '10' })
  trial.open('b', { USDT: '10000', BTC: '10' })
  for (const price of ['100', '103', '99', '101.5']) {
    trial.now += 1000
    trial.limit('a', 'sell', price, '0.5')
    trial.limit('b', 'buy', price, '0.5')
  }
  expect(trial.exchange.openCandle('BTCUSDT')).toMatchObject({ open: '100', close: '101.5', closed: false })
  const receipt = trial.wait(2 * minuteMs)
  expect(
    eventsOf(receipt, 'candleClosed').map(({ seq: _, at, ...row }) => ({ ...row, at: at - trialStart })),
  ).toEqual([
    {
      type: 'candleClosed',
      symbol: 'BTCUSDT',
      openTime: trialStart,
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
      openTime: trialStart + minuteMs,
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
  expect(trial.exchange.ticker('BTCUSDT')).toMatchObject({
    high: '103',
    low: '99',
    last: '101.5',
    baseVolume: '2',
  })
})

test('V-TK1 5 % over 24 hours, 0.8 % since the UTC open', () => {
  const trial = new Trial({ lastPrice: '59000' }, { start: trialStart + dayMs / 2 })
  const print = (price: string) => trial.do({ type: 'print', symbol: 'BTCUSDT', price })
  print('60000')
  trial.wait(dayMs / 2)
  print('62500')
  trial.wait(dayMs / 2)
  print('63000')
  expect(trial.exchange.ticker('BTCUSDT')).toMatchObject({
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
  const trial = new Trial()
  trial.open('a', { USDT: '1000' })
  const order = trial.limit('a', 'buy', '99', '1')
  const receipt = trial.do({ type: 'print', symbol: 'BTCUSDT', price: '98' })
  expect(receipt.events).toMatchObject([{ type: 'printed', symbol: 'BTCUSDT', price: '98' }])
  expect(fate(receipt, order.orderId)).toBeUndefined()
  expect(trial.exchange.ticker('BTCUSDT').last).toBe('98')
  expect(trial.exchange.recentTrades('BTCUSDT', 9)).toEqual([])
})

test('recent trades come newest first', () => {
  const trial = new Trial()
  trial.open('a', { USDT: '10000', BTC: '10' })
  trial.open('b', { USDT: '10000', BTC: '10' })
  for (const [n, price] of ['100', '101', '102'].entries()) {
    trial.now += 1
    trial.limit('a', 'sell', price, '1')
    if (n === 1) trial.limit('b', 'buy', price, '1')
    else trial.marketBuy('b', price)
  }
  expect(trial.exchange.recentTrades('BTCUSDT', 2)).toEqual([
    { tradeId: '3', symbol: 'BTCUSDT', price: '102', size: '1', takerSide: 'buy', at: trialStart + 3 },
    { tradeId: '2', symbol: 'BTCUSDT', price: '101', size: '1', takerSide: 'buy', at: trialStart + 2 },
  ])
})

test.each(['suspended', 'delisted'] as const)('%s: every order is cancelled with reason 9', (status) => {
  const trial = new Trial()
  trial.open('a', { USDT: '1000', BTC: '1' })
  trial.limit('a', 'buy', '90', '1')
  trial.limit('a', 'sell', '110', '1')
  const receipt = trial.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status })
  expect(eventsOf(receipt, 'marketChanged')).toMatchObject([{ symbol: 'BTCUSDT', status }])
  expect(eventsOf(receipt, 'orderChanged').map(({ reason }) => reason)).toEqual([9, 9])
  expect(trial.balance('a', 'USDT')).toEqual(['1000', '0'])
  expect(trial.exchange.status('BTCUSDT')).toBe(status)
  trial.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'trading' })
  expect(trial.limit('a', 'buy', '90', '1').rejected).toBeUndefined()
})

test('cancel-only: orders stay and may be cancelled, none may come', () => {
  const trial = new Trial()
  trial.open('a', { USDT: '1000' })
  const order = trial.limit('a', 'buy', '90', '1')
  trial.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'cancel-only' })
  expect(trial.limit('a', 'buy', '90', '1').rejected?.code).toBe('50046')
  expect(trial.do({ type: 'cancelOrder', account: 'a', orderId: order.orderId }).rejected).toBeUndefined()
})

const usdtTry = trialMarket({ symbol: 'USDTTRY', base: 'USDT', quote: 'TRY', lot: '0.01', lastPrice: '40' })
const btcTry = trialMarket({
  symbol: 'BTCTRY',
  quote: 'TRY',
  minNotional: '5',
  maxNotional: '10',
  lastPrice: '4000',
})

test('limits in USDT go through the quote coin, upside down where it is quoted against USDT', () => {
  const trial = new Trial({}, { markets: [usdtTry, btcTry] })
  trial.open('a', { TRY: '1000000' })
  const code = (size: string) => trial.limit('a', 'buy', '4000', size, { symbol: 'BTCTRY' }).rejected?.code
  expect(trial.exchange.ticker('BTCTRY').toUsdt).toBe('0.025')
  expect([code('0.05'), code('0.049999'), code('0.1'), code('0.100001')]).toEqual([
    undefined,
    '43027',
    undefined,
    '43041',
  ])
  trial.do({ type: 'print', symbol: 'USDTTRY', price: '41' })
  expect(code('0.05')).toBe('43027')
  expect(trial.exchange.ticker('BTCTRY').toUsdt).toBe('0.024390243902')
})

test('volumes of a lira pair are valued in USDT at the close of their minute', () => {
  const trial = new Trial({}, { markets: [usdtTry, { ...btcTry, minNotional: '0', maxNotional: '0' }] })
  trial.open('a', { TRY: '1000000' })
  trial.open('b', { BTC: '10' })
  trial.limit('a', 'buy', '4000', '0.3', { symbol: 'BTCTRY' })
  trial.limit('b', 'sell', '4000', '0.3', { symbol: 'BTCTRY' })
  const rows = eventsOf(trial.wait(minuteMs), 'candleClosed')
  expect(rows.find(({ symbol }) => symbol === 'BTCTRY')).toMatchObject({
    quoteVolume: '1200',
    usdtVolume: '30',
  })
})

test('a fill of the pair that values its own quote is valued at its own price, not at that of the fills after it', () => {
  const trial = new Trial({}, { markets: [usdtTry] })
  trial.open('a', { TRY: '1000' })
  trial.open('b', { USDT: '100' })
  for (const price of ['40', '41']) trial.limit('b', 'sell', price, '2', { symbol: 'USDTTRY' })
  const fills = eventsOf(trial.limit('a', 'buy', '41', '4', { symbol: 'USDTTRY' }), 'orderFilled')
  expect(fills.map(({ usdt }) => usdt)).toEqual(['2', '2', '2', '2'])
})

test('a coin quoted in another is valued through its own USDT pair', () => {
  const ethbtc = trialMarket({
    symbol: 'ETHBTC',
    base: 'ETH',
    quote: 'BTC',
    tick: '0.0001',
    minNotional: '5',
    lastPrice: '0.05',
  })
  const trial = new Trial({}, { markets: [trialMarket({ lastPrice: '50000' }), ethbtc] })
  trial.open('a', { BTC: '1' })
  const code = (size: string) => trial.limit('a', 'buy', '0.05', size, { symbol: 'ETHBTC' }).rejected?.code
  expect([code('0.002'), code('0.001999')]).toEqual([undefined, '43027'])
  expect(trial.exchange.ticker('ETHBTC').toUsdt).toBe('50000')
})

test('any interval rebuilt from closed minutes is the fold of the trades', () => {
  const trial = new Trial()
  trial.open('a', { USDT: '1000000', BTC: '1000' })
  trial.open('b', { USDT: '1000000', BTC: '1000' })
  const minutes: Candle[] = []
  const prices: string[] = []
  for (let n = 0; n < 180; n++) {
    const price = `${100 + ((n * 37) % 29)}`
    trial.limit('a', 'sell', price, '0.1')
    trial.limit('b', 'buy', price, '0.1')
    prices.push(price)
    for (const event of eventsOf(trial.wait(20_000), 'candleClosed')) minutes.push({ ...event, closed: true })
  }
  const hour = aggregate(minutes, '1H', 0)
  expect(hour).toMatchObject([
    {
      openTime: trialStart,
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
      const openTime = trialStart - (1440 - n) * minuteMs
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
  const trial = new Trial({ lastPrice: '104.4' }, {}, { history })
  expect(trial.exchange.ticker('BTCUSDT')).toMatchObject({
    before24Open: '90',
    high: '104.41',
    baseVolume: '0.0072',
  })
  trial.wait(dayMs)
  const saved = trial.exchange.save().slice()
  const twin = Exchange.load(trial.exchange.genesis, saved, { history })
  expect(Buffer.compare(twin.save(), saved)).toBe(0)
})

test('a time that lies back is taken as now, and counted', () => {
  const trial = new Trial()
  trial.wait(5000)
  trial.now -= 3000
  expect(trial.do({ type: 'tick' }).at).toBe(trialStart + 5000)
  expect(trial.exchange.clampedTimes).toBe(1)
  expect(trial.exchange.now()).toBe(trialStart + 5000)
})

test('an entry out of turn is refused loudly', () => {
  const { exchange } = new Trial()
  expect(() => exchange.apply({ seq: 2, ts: trialStart, id: 'x', command: { type: 'tick' } })).toThrow(
    'entry 2 after 0',
  )
})

test('a genesis that makes no sense is refused', () => {
  const make = (changes: Parameters<typeof trialMarket>[0]) => () => new Trial(changes)
  for (const changes of [
    { tick: '0' },
    { lot: 'x' },
    { lastPrice: '0' },
    { priceBand: '-1' },
    { makerFee: 'free' },
  ])
    expect(make(changes)).toThrow('genesis')
  expect(() => new Trial({}, { markets: [trialMarket(), trialMarket()] })).toThrow('twice')
})
