// The rules of MASAK for withdrawals: purpose, waiting times, amounts of stablecoins, what frees coins, the switch, snapshots.

import { expect, test } from 'vitest'
import type { RequestWithdrawal } from '../custody/protocol.ts'
import { Exchange } from '../exchange/exchange.ts'
import { eventsOf, TestExchange, testMarket } from '../exchange/test-exchange.ts'

const hour = 3_600_000
const day = 24 * hour
const purpose = 'Kendi cüzdanıma aktarım'

function stage(on = true): TestExchange {
  const markets = [
    testMarket({ lastPrice: '50000' }),
    testMarket({ symbol: 'USDCUSDT', base: 'USDC', lastPrice: '1' }),
    testMarket({ symbol: 'USDTTRY', base: 'USDT', quote: 'TRY', lastPrice: '40' }),
  ]
  const fixture = new TestExchange({}, { markets })
  fixture.open('ada', { USDT: '200000', BTC: '10', TRY: '100000' })
  fixture.open('bob', { USDT: '200000', BTC: '10' })
  if (on) fixture.do({ type: 'setWithdrawalRules', on: true })
  return fixture
}

const withdraw = (fixture: TestExchange, more: Partial<RequestWithdrawal> = {}) =>
  fixture.do({
    type: 'requestWithdrawal',
    account: 'ada',
    coin: 'BTC',
    chain: 'Bitcoin',
    address: 'outside',
    amount: '1',
    purpose,
    ...more,
  }).rejected
const usdt = (fixture: TestExchange, amount: string) =>
  withdraw(fixture, { coin: 'USDT', chain: 'TRC20', amount })
const deposit = (fixture: TestExchange, amount: string) => {
  fixture.do({ type: 'sendTestDeposit', account: 'ada', coin: 'BTC', chain: 'Bitcoin', amount })
  fixture.wait(60_000)
}
const left = (fixture: TestExchange, coin = 'BTC') => fixture.exchange.withdrawalRules.of('ada', coin)

test('without the switch nothing is asked and nothing is kept', () => {
  const fixture = stage(false)
  expect(withdraw(fixture, { purpose: undefined })).toBeUndefined()
  expect(left(fixture)).toBeUndefined()
  expect(fixture.exchange.withdrawalRules.isOn).toBe(false)
})

test('a withdrawal says in twenty characters what it is for, and its first event repeats it', () => {
  const fixture = stage()
  const short = { code: 'P6106', field: 'purpose', params: { min: '20' } }
  for (const text of [undefined, '', 'Kısa', `   ${'a'.repeat(19)}   `])
    expect(withdraw(fixture, { purpose: text })).toMatchObject(short)
  expect(withdraw(fixture, { purpose: 'a'.repeat(201) })).toMatchObject({ code: '40017', field: 'purpose' })
  expect(withdraw(fixture, { purpose: 'ş'.repeat(20) })).toBeUndefined()
  const request = { type: 'requestWithdrawal', account: 'ada', coin: 'BTC', chain: 'Bitcoin' } as const
  const receipt = fixture.do({ ...request, address: 'outside', amount: '1', purpose })
  expect(eventsOf(receipt, 'withdrawalChanged')).toMatchObject([{ purpose, status: 'reviewing' }])
})

test('demo funds leave at once; a deposit waits 72 hours before the first withdrawal, 48 before later ones', () => {
  const fixture = stage()
  deposit(fixture, '2')
  const at = fixture.now
  expect(left(fixture)).toMatchObject({ waitHours: 72, waiting: '2' })
  expect(withdraw(fixture, { amount: '10.5' })).toMatchObject({
    code: 'P6103',
    field: 'amount',
    params: { max: '10', hours: '72', left: '72' },
  })
  // Not sent, so the next one is still the first.
  expect(withdraw(fixture, { amount: '10' })).toBeUndefined()
  fixture.do({ type: 'cancelWithdrawal', account: 'ada', withdrawalId: '2' })
  fixture.wait(71 * hour)
  expect(withdraw(fixture, { amount: '10.5' })).toMatchObject({ code: 'P6103', params: { left: '1' } })
  fixture.wait(at + 72 * hour - fixture.now)
  expect(withdraw(fixture, { amount: '1.5' })).toBeUndefined()
  fixture.wait(60_000)
  deposit(fixture, '1')
  expect(left(fixture)).toMatchObject({ waitHours: 48, waiting: '1', nextAt: expect.any(Number) })
  expect(withdraw(fixture, { amount: '11' })).toMatchObject({ code: 'P6103', params: { hours: '48' } })
  fixture.wait(48 * hour)
  expect(left(fixture)).toMatchObject({ waiting: '0', nextAt: null })
  expect(withdraw(fixture, { amount: '11' })).toBeUndefined()
})

test('two withdrawals at once do not take the waiting coins', () => {
  const fixture = stage()
  deposit(fixture, '5')
  expect(withdraw(fixture, { amount: '6' })).toBeUndefined()
  expect(withdraw(fixture, { amount: '5' })).toMatchObject({ code: 'P6103', params: { max: '4' } })
  expect(withdraw(fixture, { amount: '4' })).toBeUndefined()
})

test('what is bought waits, less its fee; what is sold again does not; lira never waits', () => {
  const fixture = stage()
  fixture.limit('bob', 'sell', '100', '2')
  fixture.limit('ada', 'buy', '100', '2')
  expect(left(fixture)).toMatchObject({ waiting: '1.998' })
  fixture.limit('bob', 'buy', '100', '1')
  fixture.limit('ada', 'sell', '100', '1')
  expect(left(fixture)).toMatchObject({ waiting: '0.998' })
  expect(left(fixture, 'USDT')).toMatchObject({ waiting: '99.9' })
  // 10 + 1.998 - 1 are there, and 0.998 of them wait.
  expect(withdraw(fixture, { amount: '10.5' })).toMatchObject({ params: { max: '10' } })
  fixture.do({ type: 'acceptQuote', account: 'ada', quoteId: quote(fixture) })
  expect(left(fixture, 'USDT')?.waiting).not.toBe('99.9')
  expect(left(fixture, 'TRY')).toMatchObject({ waiting: '0' })
})

function quote(fixture: TestExchange): string {
  const terms = { from: 'BTC', to: 'USDT', fromSize: '1' }
  const receipt = fixture.do({ type: 'quoteConversion', account: 'ada', ...terms })
  return eventsOf(receipt, 'conversionQuoted')[0]?.quoteId ?? ''
}

test('stablecoins: 3000 USD a day, 50,000 in 30 days, given back by a cancel', () => {
  const fixture = stage()
  expect(usdt(fixture, '3000.5')).toMatchObject({
    code: 'P6104',
    field: 'amount',
    params: { max: '3000', coin: 'USDT' },
  })
  expect(usdt(fixture, '2000')).toBeUndefined()
  expect(usdt(fixture, '1001')).toMatchObject({ code: 'P6104', params: { max: '1000' } })
  fixture.do({ type: 'cancelWithdrawal', account: 'ada', withdrawalId: '1' })
  expect(left(fixture, 'USDT')?.stable).toEqual({
    perDay: '3000',
    leftOfDay: '3000',
    perMonth: '50000',
    leftOfMonth: '50000',
  })
  for (let days = 0; days < 16; days++) {
    expect(usdt(fixture, '3000')).toBeUndefined()
    fixture.wait(day)
  }
  expect(usdt(fixture, '2001')).toMatchObject({ code: 'P6105', params: { max: '2000' } })
  expect(usdt(fixture, '2000')).toBeUndefined()
  fixture.wait(14 * day)
  expect(usdt(fixture, '3000')).toBeUndefined()
  // Other coins have no such limit.
  expect(withdraw(fixture)).toBeUndefined()
})

test('a reset begins with funds that do not wait', () => {
  const fixture = stage()
  deposit(fixture, '2')
  fixture.do({ type: 'resetDemoFunds', account: 'ada' })
  expect(left(fixture)).toMatchObject({ waiting: '0' })
})

test('coins in a wallet of the account count, and transfers to it change nothing', () => {
  const fixture = stage()
  fixture.open('ada-sub', {}, 'ada')
  deposit(fixture, '2')
  fixture.do({ type: 'transfer', account: 'ada', to: 'ada-sub', coin: 'BTC', amount: '5' })
  expect(left(fixture)).toMatchObject({ waiting: '2' })
  expect(withdraw(fixture, { amount: '7' })).toBeUndefined()
})

test('a snapshot keeps it, and switching off forgets what waits', () => {
  const fixture = stage()
  deposit(fixture, '2')
  usdt(fixture, '2000')
  const { exchange } = fixture
  const loaded = Exchange.load(exchange.genesis, exchange.save())
  expect(loaded.withdrawalRules.of('ada', 'BTC')).toEqual(left(fixture))
  expect(loaded.withdrawalRules.of('ada', 'USDT')).toEqual(left(fixture, 'USDT'))
  expect(loaded.save()).toEqual(exchange.save())
  fixture.do({ type: 'setWithdrawalRules', on: false })
  fixture.do({ type: 'setWithdrawalRules', on: true })
  expect(left(fixture)).toMatchObject({ waiting: '0' })
})
