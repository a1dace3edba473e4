// Contracts as anyone may read them: services on a real database, and the channels of a page for a contract's symbol.

import Decimal from 'decimal.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mixMarket } from '#app/api/mix-market.ts'
import type { FeedMessage, TickerMessage } from '#app/push/codecs/socket-io/messages.ts'
import { openTestServer, subscribe, type TestServer, until } from '#tests/support/test-server.ts'

const btc = 'usdtm:BTCUSDT'
const inverse = 'coinm:BTCUSD'
const minuteMs = 60_000

let server: TestServer

beforeAll(async () => {
  const start = Date.UTC(2026, 4, 17, 7, 50)
  server = await openTestServer('on', ['BTCUSDT', 'ETHUSDT'], {
    start,
    time: 'standing',
    contracts: [btc, 'usdtm:ETHUSDT', inverse],
  })
  await server.time?.advanceTo(start + 20 * minuteMs)
})
afterAll(() => server.close())

test('list, terms, tiers and ticker', () => {
  const { contracts } = server.services
  expect(contracts.list().map(({ symbol }) => symbol)).toEqual([btc, 'usdtm:ETHUSDT', inverse])
  expect(contracts.list('coinm')).toMatchObject([{ name: 'BTCUSD', settle: 'BTC', quote: 'USD' }])
  expect(contracts.terms(btc)).toMatchObject({
    tick: '0.1',
    lot: '0.0001',
    minAmount: '0.0001',
    fundingHours: 8,
    status: 'trading',
  })
  expect(contracts.tiers(btc)[0]).toEqual({ top: '200000', maxLeverage: 125, mmr: '0.004' })
  const ticker = contracts.ticker(btc)!
  expect(ticker.nextFundingAt).toBe(Date.UTC(2026, 4, 17, 16))
  expect(Math.abs(Number(ticker.mark) / Number(ticker.index) - 1)).toBeLessThan(0.003)
  expect(contracts.ticker('usdtm:NONE')).toBeUndefined()
  expect(contracts.get('BTCUSDT')).toBeUndefined()
})

test('book and trades', () => {
  const { contracts } = server.services
  const { bids, asks } = contracts.depth(btc, 20)
  expect([bids.length, asks.length]).toEqual([20, 20])
  expect(Number(bids[0]![0])).toBeLessThan(Number(asks[0]![0]))
  expect(contracts.depth(btc, 5, 2).bids.every(([price]) => Number(price) % 10 === 0)).toBe(true)
  const trades = contracts.trades(inverse, 10)
  expect(trades).toHaveLength(10)
  expect(trades.every(({ size }) => Number.isInteger(Number(size)))).toBe(true)
})

test('candles of last, mark and index come out of the database, joined to the open minute', async () => {
  const { contracts } = server.services
  for (const series of ['last', 'mark', 'index'] as const) {
    const rows = await contracts.candles({ symbol: btc, interval: '1m', limit: 15, zoneMinutes: 0, series })
    expect(rows).toHaveLength(15)
    expect(rows.at(-1)).toMatchObject({ closed: false })
    expect(new Set(rows.map(({ close }) => close)).size).toBeGreaterThan(10)
    expect(rows.every(({ volume }) => (series === 'last' ? volume !== '' : volume === '0'))).toBe(true)
    const five = await contracts.candles({ symbol: btc, interval: '5m', limit: 3, zoneMinutes: 0, series })
    const inside = rows.filter(
      ({ openTime }) => Math.floor(openTime / 300_000) * 300_000 === five[1]!.openTime,
    )
    expect(five[1]!.close).toBe(inside.at(-1)!.close)
  }
})

test('channels of a page: the same as of a pair, with mark, index and funding in the ticker', async () => {
  const socket = await server.socket()
  const got: FeedMessage[] = []
  socket.on('m', (message: FeedMessage) => got.push(message))
  expect(await subscribe(socket, { channel: 'book', symbol: btc })).toMatchObject({
    c: 'book',
    s: btc,
    k: 'snap',
  })
  expect(await subscribe(socket, { channel: 'trades', symbol: btc })).toMatchObject({
    c: 'trades',
    k: 'snap',
  })
  const mark = { channel: 'candles', symbol: `${btc}@mark`, interval: '1m' }
  expect(await subscribe(socket, mark)).toMatchObject({ c: 'candles', s: `${btc}@mark` })
  const ticker = (await subscribe(socket, { channel: 'ticker', symbol: btc })) as TickerMessage
  expect(ticker).toMatchObject({ symbol: btc, fundingHours: 8 })
  expect(ticker).toHaveProperty('mark')
  for (const symbol of ['usdtm:NONE', `${btc}@nothing`, 'usdtm:'])
    expect(await subscribe(socket, { channel: 'book', symbol })).toEqual({ error: 'topic' })
  await server.time?.advanceTo(server.time.now() + 2 * minuteMs)
  await until(() => ['book', 'trades', 'ticker', 'candles'].every((c) => got.some((one) => one.c === c)))
})

test('a past of 30 days: last, mark and index join the opening, and rates of funding', async () => {
  const { contracts } = server.services
  const opened = server.genesis.start
  for (const series of ['last', 'mark', 'index'] as const) {
    const rows = await contracts.candles({
      symbol: btc,
      interval: '1m',
      limit: 200,
      zoneMinutes: 0,
      series,
      endTime: opened + 10 * minuteMs,
    })
    expect(rows).toHaveLength(200)
    const moves = rows.slice(1).map((row, at) => Math.abs(Number(row.open) / Number(rows[at]!.close) - 1))
    expect(Math.max(...moves)).toBeLessThan(0.002)
    const days = await contracts.candles({ symbol: btc, interval: '1D', limit: 30, zoneMinutes: 0, series })
    expect(days).toHaveLength(30)
  }
  expect(Number(contracts.ticker(btc)!.baseVolume)).toBeGreaterThan(1000)
  const rates = contracts.funding(btc, { limit: 60 })
  expect(rates).toHaveLength(60)
  expect(rates[0]!.at).toBe(Date.UTC(2026, 4, 17, 8))
  expect(new Set(rates.map(({ at }) => at % (8 * 3_600_000)))).toEqual(new Set([0]))
  expect(new Set(rates.map(({ rate }) => rate)).size).toBeGreaterThan(10)
  expect(contracts.funding(btc, { limit: 5, endTime: rates[2]!.at })).toEqual(rates.slice(3, 8))
})

test('rates of funding are what the published premiums make, in the past and since the opening', async () => {
  const { contracts } = server.services
  await server.time?.advanceTo(Date.UTC(2026, 4, 18, 0, 5))
  const rates = contracts.funding(btc, { limit: 8 })
  expect(rates[0]!.at).toBe(Date.UTC(2026, 4, 18))
  // The settlement right after the opening has only the minutes since.
  for (const { at, rate } of rates.filter((one) => one.at !== Date.UTC(2026, 4, 17, 8))) {
    const rows = await contracts.candles({
      symbol: btc,
      interval: '1m',
      limit: 480,
      zoneMinutes: 0,
      series: 'premium',
      endTime: at,
    })
    expect(rows[0]!.openTime).toBe(at - 480 * minuteMs)
    expect(ratesFrom(rows.map(({ close }) => close))).toBe(rate)
  }
})

/** clamp(P̄ + clamp(I − P̄, ±0.05 %), ±0.3 %), half up at 8 decimals (domain.md 5.7). */
function ratesFrom(samples: readonly string[]): string {
  const average = samples.reduce((sum, one) => sum.plus(one), new Decimal(0)).div(samples.length)
  const toInterest = Decimal.max('-0.0005', Decimal.min('0.0005', new Decimal('0.0001').minus(average)))
  const rate = Decimal.max('-0.003', Decimal.min('0.003', average.plus(toInterest)))
  return rate.times(1e8).plus(0.5).floor().div(1e8).toFixed()
}

test('the insurance fund, open interest and accounts', async () => {
  const { contracts } = server.services
  const { account } = await server.person()
  const { host } = server.open
  await host.submit('move', {
    type: 'transfer',
    account,
    to: `${account}/usdtm`,
    coin: 'USDT',
    amount: '5000',
  })
  const order = { account, symbol: btc, side: 'buy', orderType: 'market', size: '0.01' } as const
  const { rejected } = await host.submit('buy', { type: 'placeContractOrder', ...order })
  expect(rejected).toBeUndefined()
  await server.time?.advanceTo(server.time.now() + 11 * minuteMs)
  expect(contracts.interest(btc, { limit: 10 })).toMatchObject([
    { openInterest: '0.01', longAccounts: 1, shortAccounts: 0 },
    { openInterest: '0.01' },
  ])
  expect(contracts.insuranceNow('USDT')).toBe('1000000')
  await server.operate({ type: 'setInsurance', coin: 'USDT', amount: '999000' })
  expect(contracts.insurance('USDT', { limit: 10 })).toMatchObject([{ coin: 'USDT', balance: '999000' }])
})

test('the same over v1, for anyone', async () => {
  // biome-ignore lint/suspicious/noExplicitAny: answers are read the way a foreign program would
  const data = async (call: string, body: object): Promise<any> => {
    const { body: answer } = await server.call(call, body)
    expect(answer.code, call).toBe('00000')
    const endpoint = mixMarket.find(({ path }) => path === call)
    if (endpoint) expect(endpoint.output.parse(answer.data)).toEqual(answer.data)
    return answer.data
  }
  const refusal = async (call: string, body: object) => (await server.call(call, body)).body
  const market = (name: string, body: object = {}) => data(`v1/mix/market/${name}`, body)
  const { contracts } = server.services

  expect((await market('contracts')).contracts).toHaveLength(3)
  expect((await market('contracts', { line: 'coinm' })).contracts).toMatchObject([
    { contractId: inverse, settle: 'BTC', status: 'trading', fundingHours: 8 },
  ])
  expect((await market('tiers', { contractId: btc })).tiers[0]).toEqual({
    top: '200000',
    maxLeverage: 125,
    maintenanceRate: '0.004',
  })
  const { mark, index, fundingRate, nextFundingAt } = contracts.ticker(btc)!
  expect((await market('tickers', { contractId: btc })).tickers).toMatchObject([
    { contractId: btc, mark, index, fundingRate, nextFundingAt },
  ])
  expect((await market('tickers', { line: 'usdtm' })).tickers).toHaveLength(2)
  const { bids, asks } = await market('depth', { contractId: btc, limit: 5 })
  expect({ bids, asks }).toEqual({ bids: contracts.depth(btc, 5).bids, asks: contracts.depth(btc, 5).asks })
  expect((await market('trades', { contractId: btc, limit: 3 })).trades).toHaveLength(3)
  const { rates } = await market('fundingHistory', { contractId: btc, limit: 5 })
  expect(rates).toMatchObject(contracts.funding(btc, { limit: 5 }).map(({ rate }) => ({ rate })))
  expect(rates.length).toBeGreaterThan(0)
  expect((await market('openInterest', { contractId: btc })).openInterest).toBe(
    contracts.ticker(btc)!.openInterest,
  )
  const fund = await market('insurance', { coin: 'USDT' })
  expect(fund.balance).toBe(contracts.insuranceNow('USDT'))
  expect(fund.rows[0]).toMatchObject({ balance: fund.balance })

  const kline = (more: object) =>
    data('v1/kline/getMoreKlineData', { symbolId: btc, interval: '1m', limit: 5, ...more })
  const [last, marks] = [await kline({}), await kline({ klineType: 'mark' })]
  expect(last.rows).toHaveLength(5)
  expect(marks.rows.at(-1)[4]).toBe(mark)
  const older = await kline({ endTime: last.rows[0][0] })
  expect(older.rows.at(-1)[0]).toBe(last.rows[0][0] - minuteMs)
  expect(await refusal('v1/mix/market/depth', { contractId: 'usdtm:NONEUSDT' })).toMatchObject({
    code: '034001',
    data: { field: 'contractId' },
  })
  expect(
    await refusal('v1/kline/getMoreKlineData', { symbolId: 'BTCUSDT', interval: '1m', klineType: 'mark' }),
  ).toMatchObject({ code: '40017', data: { field: 'klineType' } })
})
