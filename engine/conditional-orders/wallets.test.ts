// Conditional orders that a margin wallet pays: trigger, OCO and trailing stop, named by their owner, ended with the wallet's own state.

import { expect, test } from 'vitest'
import { Exchange } from '../exchange/exchange.ts'
import type { Command, Receipt } from '../exchange/protocol.ts'
import { eventsOf, TestExchange, testMarket } from '../exchange/test-exchange.ts'

const wallet = 'margin'

function stage(): TestExchange {
  const fixture = new TestExchange({}, { markets: [testMarket({ lastPrice: '100' })] })
  fixture.open('ada', { USDT: '10000', BTC: '10' })
  fixture.open('maker', { USDT: '100000', BTC: '1000' })
  fixture.do({ type: 'transfer', account: 'ada', to: 'ada/margin', coin: 'USDT', amount: '1000' })
  return fixture
}

const print = (fixture: TestExchange, price: string) =>
  fixture.do({ type: 'print', symbol: 'BTCUSDT', price })
const trigger = (more: object = {}): Command => ({
  type: 'placeTrigger',
  account: 'ada',
  symbol: 'BTCUSDT',
  side: 'buy',
  triggerPrice: '110',
  orderType: 'limit',
  price: '109',
  size: '2',
  wallet,
  ...more,
})
const oco: Command = {
  type: 'placeOco',
  account: 'ada',
  symbol: 'BTCUSDT',
  side: 'buy',
  size: '1',
  price: '90',
  triggerPrice: '110',
  orderPrice: '111',
  wallet,
}
const plansOf = (fixture: TestExchange, name = 'ada/margin') =>
  fixture.exchange.plans(name).map(({ kind }) => kind)
const endsOf = (receipt: Receipt) =>
  eventsOf(receipt, 'planChanged').map(({ account, status, failure }) => [account, status, failure])

test('a trigger order freezes nothing, and its order is paid by the wallet', () => {
  const fixture = stage()
  fixture.do(trigger())
  expect(plansOf(fixture)).toEqual(['trigger'])
  expect(plansOf(fixture, 'ada')).toEqual([])
  expect(fixture.balance('ada/margin', 'USDT')).toEqual(['1000', '0'])
  const fired = print(fixture, '110')
  expect(endsOf(fired)).toEqual([['ada/margin', 'triggered', undefined]])
  expect(fixture.balance('ada/margin', 'USDT')).toEqual(['782', '218'])
  expect(fixture.balance('ada', 'USDT')).toEqual(['9000', '0'])
})

test('an OCO freezes in the wallet, and its stop leg is placed there', () => {
  const fixture = stage()
  fixture.do(oco)
  expect(fixture.balance('ada/margin', 'USDT')).toEqual(['889', '111'])
  const fired = print(fixture, '110')
  expect(endsOf(fired)).toEqual([['ada/margin', 'triggered', undefined]])
  expect(fixture.balance('ada/margin', 'USDT')).toEqual(['889', '111'])
  expect(fixture.balance('ada', 'USDT')).toEqual(['9000', '0'])
})

test('a trailing stop sells what the wallet has', () => {
  const fixture = stage()
  fixture.do({ type: 'transfer', account: 'ada', to: 'ada/margin', coin: 'BTC', amount: '1' })
  fixture.limit('maker', 'buy', '90', '5')
  fixture.do({
    type: 'placeTrailing',
    account: 'ada',
    symbol: 'BTCUSDT',
    side: 'sell',
    size: '1',
    callback: '5',
    wallet,
  })
  print(fixture, '95')
  expect(fixture.balance('ada/margin', 'BTC')).toEqual(['0', '0'])
  expect(fixture.balance('ada', 'BTC')).toEqual(['9', '0'])
})

test('its owner changes and cancels it by number and by name', () => {
  const fixture = stage()
  const { planId } = fixture.do(trigger(), 'mine')
  expect(
    fixture.do({ type: 'updatePlan', account: 'ada', clientOid: 'mine', size: '3' }).rejected,
  ).toBeUndefined()
  expect(fixture.exchange.plans('ada/margin')[0]?.size).toBe('3')
  expect(fixture.do({ type: 'cancelPlan', account: 'maker', planId }).rejected?.code).toBe('43001')
  expect(fixture.do({ type: 'cancelPlan', account: 'ada', planId }).rejected).toBeUndefined()
  expect(plansOf(fixture)).toEqual([])
})

test('wallets that are not there, not of the pair, or frozen place none', () => {
  const fixture = stage()
  const codeOf = (more: object) => {
    const { rejected } = fixture.do(trigger(more))
    return [rejected?.code, rejected?.field]
  }
  expect(codeOf({ wallet: 'usdtm' })).toEqual(['40017', 'wallet'])
  expect(codeOf({ wallet: 'margin:BTCUSDT' })).toEqual(['43012', 'wallet'])
  expect(codeOf({ wallet: 7 })).toEqual(['40017', 'wallet'])
  fixture.do({ type: 'setAccount', account: 'ada/margin', frozen: true })
  expect(codeOf({})).toEqual(['40024', undefined])
})

test('a liquidation ends the plans of its wallet, and a snapshot keeps them', () => {
  const fixture = stage()
  fixture.do({ type: 'borrow', account: 'ada', wallet, coin: 'BTC', amount: '9' })
  fixture.do(trigger({ triggerPrice: '500' }))
  fixture.do(oco)
  const again = Exchange.load(fixture.exchange.genesis, fixture.exchange.save())
  expect(again.plans('ada/margin')).toEqual(fixture.exchange.plans('ada/margin'))
  // 9 BTC that are there and owed weigh nothing; what is sold of them does.
  fixture.limit('maker', 'buy', '99', '9')
  fixture.do({
    type: 'placeOrder',
    account: 'ada',
    symbol: 'BTCUSDT',
    side: 'sell',
    orderType: 'market',
    size: '9',
    wallet,
  })
  const crash = print(fixture, '230')
  expect(eventsOf(crash, 'loanLiquidation').map(({ stage: step }) => step)).toContain('begun')
  expect(plansOf(fixture)).toEqual([])
})
