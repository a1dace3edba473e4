// Sums of what an account traded, slot by slot, on real tables.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestExchange } from '#engine/exchange/test-exchange.ts'
import { minuteMs } from '#engine/market/intervals.ts'
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
