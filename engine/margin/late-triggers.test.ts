// What the exchange sells for a wallet moves the price in the same entry: trigger orders that it reaches wait in the queue, and in a snapshot.

import { expect, test } from 'vitest'
import { TestExchange } from '../exchange/test-exchange.ts'
import { expectSameFromSnapshot, ticks } from '../exchange/test-snapshot.ts'

test('a sale for debts reaches a trigger order', () => {
  const fixture = new TestExchange()
  fixture.open('ada', { BTC: '10' })
  fixture.open('bob', { BTC: '1' })
  fixture.open('maker', { USDT: '100000' })
  const wallet = 'margin:BTCUSDT'
  fixture.do({ type: 'transfer', account: 'ada', to: `ada/${wallet}`, coin: 'BTC', amount: '10' })
  expect(
    fixture.do({ type: 'borrow', account: 'ada', wallet, coin: 'USDT', amount: '540' }).rejected,
  ).toBeUndefined()
  fixture.limit('maker', 'buy', '97', '1000')
  const trigger = {
    type: 'placeTrigger',
    account: 'bob',
    symbol: 'BTCUSDT',
    side: 'sell',
    orderType: 'market',
    size: '1',
    triggerPrice: '98',
    source: 'api',
  } as const
  expect(fixture.do(trigger).rejected).toBeUndefined()
  fixture.do({ type: 'setPairIndex', symbol: 'BTCUSDT', price: '2' })
  for (let n = 0; n < 5 && fixture.exchange.lastPrice('BTCUSDT') !== '97'; n++) fixture.wait(0)
  expect(fixture.exchange.lastPrice('BTCUSDT')).toBe('97')
  expectSameFromSnapshot(fixture.exchange, ticks(3))
  expect(fixture.balance('bob', 'BTC')[0]).toBe('0')
})
