// What is lent on longs and shorts: which wallets count, and that a look is kept for a minute.

import { expect, test } from 'vitest'
import { TestExchange, testMarket } from '#engine/exchange/test-exchange.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { longShortReader } from './long-short.ts'

const eth = testMarket({ symbol: 'ETHUSDT', base: 'ETH', lastPrice: '2000' })

function stage() {
  const fixture = new TestExchange({}, { markets: [testMarket({ lastPrice: '50000' }), eth] })
  fixture.open('ada', { USDT: '30000' })
  for (const wallet of ['margin', 'margin:BTCUSDT', 'margin:ETHUSDT'])
    fixture.do({ type: 'transfer', account: 'ada', to: `ada/${wallet}`, coin: 'USDT', amount: '10000' })
  return fixture
}
const borrow = (fixture: TestExchange, wallet: string, coin: string, amount: string) =>
  expect(fixture.do({ type: 'borrow', account: 'ada', wallet, coin, amount }).rejected).toBeUndefined()

test('the wallets of the pair and the cross ones count, those of other pairs do not', () => {
  const fixture = stage()
  borrow(fixture, 'margin', 'USDT', '1000')
  borrow(fixture, 'margin:BTCUSDT', 'USDT', '2000')
  borrow(fixture, 'margin:ETHUSDT', 'USDT', '4000')
  const read = longShortReader(fixture.exchange)
  expect(read('BTCUSDT')).toMatchObject({ long: '3000', short: '0', ratio: null })
  expect(read('ETHUSDT')).toMatchObject({ long: '5000', short: '0', ratio: null })
  expect(read('NOSUCH')).toBeUndefined()
})

test('shorts are worth the last price; a look is kept until its minute is over', () => {
  const fixture = stage()
  const read = longShortReader(fixture.exchange)
  borrow(fixture, 'margin', 'USDT', '1000')
  borrow(fixture, 'margin:BTCUSDT', 'BTC', '0.03')
  const first = read('BTCUSDT')
  expect(first).toMatchObject({ long: '1000', short: '1500', ratio: '0.6667' })
  borrow(fixture, 'margin:BTCUSDT', 'USDT', '500')
  expect(read('BTCUSDT')).toEqual(first)
  fixture.wait(minuteMs)
  expect(read('BTCUSDT')).toEqual({ at: first!.at + minuteMs, long: '1500', short: '1500', ratio: '1' })
})
