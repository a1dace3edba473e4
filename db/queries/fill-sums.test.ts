// Sums of what an account traded, slot by slot, on real tables.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestExchange } from '#engine/exchange/test-exchange.ts'
import { ContractExchange, testContract, usdt } from '#engine/futures/test-exchange.ts'
import { hourMs, minuteMs } from '#engine/market/intervals.ts'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { ExchangeProjector } from '../projectors/exchange-projector.ts'
import { feesPaid, fillSums } from './fill-sums.ts'

let database: OpenDatabase

beforeEach(() => {
  database = openDatabase(':memory:')
})
afterEach(() => database.close())

it('adds up the fills of one account by slot, side and fee coin', async () => {
  const fixture = new TestExchange()
  const projector = new ExchangeProjector(database)
  fixture.open('ada', { USDT: '10000' })
  fixture.open('bob', { BTC: '100' })
  const tell = (receipt: ReturnType<TestExchange['limit']>) => projector.write(receipt.events, receipt.seq)
  tell(fixture.limit('bob', 'sell', '100', '9'))
  for (const minutes of [0, 0, 2]) {
    fixture.now += minutes * minuteMs
    tell(fixture.limit('ada', 'buy', '100', '2'))
  }
  const first = Math.floor((fixture.now - 2 * minuteMs) / minuteMs)
  const bought = { symbol: 'BTCUSDT', side: 'buy', feeCoin: 'BTC' }
  expect(await fillSums(database.read, 'ada', minuteMs)).toEqual([
    { ...bought, slot: first, size: 4, quote: 400, fee: 0.004 },
    { ...bought, slot: first + 2, size: 2, quote: 200, fee: 0.002 },
  ])
  expect(await feesPaid(database.read, 'ada')).toEqual([{ feeCoin: 'BTC', fee: '0.002', times: 3 }])
  expect(await feesPaid(database.read, 'carl')).toEqual([])
  expect(await fillSums(database.read, 'carl', minuteMs)).toEqual([])
})

it('counts funding among what contracts cost', async () => {
  const fixture = new ContractExchange([testContract(usdt, { index: '110000', lastPrice: '110000' })])
  const projector = new ExchangeProjector(database)
  const tell = (receipt: ReturnType<TestExchange['do']>) => projector.write(receipt.events, receipt.seq)
  for (const account of ['ada', 'bob']) fixture.trader(account, { USDT: '1000000' })
  tell(fixture.place('bob', 'sell', '110000', '3'))
  tell(fixture.place('ada', 'buy', '110000', '3'))
  tell(fixture.ok({ type: 'setFundingRate', symbol: usdt, rate: '0.0001' }))
  tell(fixture.wait(8 * hourMs))
  const sumsOf = (account: string) => fillSums(database.read, account, 24 * hourMs)
  // 0.06 % of 330000 as the taker, and V-FP1.
  expect(await sumsOf('ada')).toMatchObject([
    { symbol: usdt, side: 'buy', size: 3, quote: 330_000, feeCoin: 'USDT', fee: 198 + 33 },
  ])
  // 0.02 % as the maker, less what the other side paid.
  const received = await sumsOf('bob')
  expect(received.reduce((sum, { fee }) => sum + fee, 0)).toBe(66 - 33)
})
