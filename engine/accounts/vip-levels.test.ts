// The daily fee level: every way up, the way down, sub-accounts, an operator's grant.

import { expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import { TestExchange, testGenesis, testMarket } from '../exchange/test-exchange.ts'

const day = 86_400_000
const hour = 3_600_000

const level = (fixture: TestExchange, account: string) => fixture.exchange.account(account)?.vip

/** It begins at midnight UTC; the ladder's day ends 16 hours later. */
const dayEnds = (fixture: TestExchange) => fixture.wait(16 * hour)

const vipExchange = () => new TestExchange({ makerFee: undefined, takerFee: undefined })

test('volume of thirty days lifts an owner and his sub-account, and falls out again', () => {
  const fixture = vipExchange()
  fixture.open('rich', { USDT: '20000', BTC: '6000' })
  fixture.open('poor', { USDT: '1000' })
  fixture.open('poor-sub', { BTC: '10' }, 'poor')
  for (let n = 0; n < 250; n++) {
    fixture.limit('poor-sub', 'sell', '100', '10')
    fixture.marketBuy('rich', '1000')
    fixture.do({ type: 'transfer', account: 'poor-sub', to: 'poor', coin: 'USDT', amount: '999' })
    fixture.limit('rich', 'sell', '100', '9.99')
    fixture.marketBuy('poor', '999')
    const got = fixture.balance('poor', 'BTC')[0]
    fixture.do({ type: 'transfer', account: 'poor', to: 'poor-sub', coin: 'BTC', amount: got })
    fixture.do({ type: 'grantFunds', account: 'poor-sub', coin: 'BTC', amount: '0.1' })
  }
  expect(Number(fixture.exchange.account('poor')?.volume30d)).toBeGreaterThan(490_000)
  expect(level(fixture, 'poor')).toBe(0)
  while (Number(fixture.exchange.account('poor')?.volume30d) < 500_000) {
    fixture.limit('rich', 'sell', '100', '1')
    fixture.marketBuy('poor', '100')
    fixture.do({ type: 'grantFunds', account: 'poor', coin: 'USDT', amount: '100' })
  }
  dayEnds(fixture)
  expect(level(fixture, 'poor')).toBe(1)
  expect(fixture.exchange.account('poor-sub')).toMatchObject({
    vip: 1,
    makerFee: '0.0004',
    takerFee: '0.0006',
  })
  fixture.wait(29 * day)
  expect(level(fixture, 'poor')).toBe(1)
  fixture.wait(day)
  expect(level(fixture, 'poor')).toBe(0)
})

test('assets of main and sub-accounts count together, at the last price, to the last unit', () => {
  const fixture = vipExchange()
  fixture.open('a', { USDT: '19900' })
  fixture.open('a-sub', { BTC: '100.999999' }, 'a')
  dayEnds(fixture)
  expect(level(fixture, 'a')).toBe(0)
  fixture.do({ type: 'grantFunds', account: 'a-sub', coin: 'BTC', amount: '0.000001' })
  fixture.wait(day)
  expect(level(fixture, 'a')).toBe(1)
})

test('coins of a loan do not count', () => {
  const ergs = testMarket({ symbol: 'ERGUSDT', base: 'ERG', lastPrice: '1' })
  const fixture = new TestExchange({}, { markets: [testMarket(), ergs] })
  for (const [account, has, coin] of [
    ['a', '29900', 'USDT'],
    ['b', '30100', 'USDT'],
    ['c', '29900', 'ERG'],
  ] as const) {
    fixture.open(account, { USDT: has })
    fixture.do({ type: 'transfer', account, to: `${account}/margin`, coin: 'USDT', amount: has })
    const borrows = { type: 'borrow', account, wallet: 'margin', coin, amount: '50000' } as const
    expect(fixture.do(borrows).rejected).toBeUndefined()
  }
  const { assets, tokens } = fixture.exchange.levelHoldings('c')
  expect([Number(assets), Number(tokens)]).toEqual([29_900 - 0.625, -0.625])
  dayEnds(fixture)
  expect(['a', 'b', 'c'].map((account) => level(fixture, account))).toEqual([0, 1, 0])
})

test('what a unified account owes is taken off', () => {
  const fixture = vipExchange()
  fixture.open('maker', { BTC: '1000' })
  for (const [account, has] of [
    ['a', '29900'],
    ['b', '30100'],
  ] as const) {
    fixture.open(account, { USDT: has })
    fixture.do({ type: 'setAccount', account, recognised: true })
    fixture.do({ type: 'setAccountMode', account, mode: 'unified', isFree: true })
    fixture.do({ type: 'setCollateral', account, coin: 'BTC', on: true })
    fixture.limit('maker', 'sell', '100', '500')
    expect(fixture.limit(account, 'buy', '100', '500').rejected).toBeUndefined()
  }
  expect(fixture.balance('a/unified', 'USDT')[0]).toBe('-20100')
  dayEnds(fixture)
  expect(['a', 'b'].map((account) => level(fixture, account))).toEqual([0, 1])
})

test('the platform token held counts, and what an open order froze', () => {
  const fixture = vipExchange()
  fixture.open('a', { ERG: '60000' })
  fixture.open('b', { USDT: '30000' })
  fixture.limit('b', 'buy', '50', '600')
  dayEnds(fixture)
  expect([level(fixture, 'a'), level(fixture, 'b')]).toEqual([2, 1])
})

test('an operator may grant a level: the count does not go below it, but above', () => {
  const fixture = vipExchange()
  fixture.open('a', { USDT: '100' })
  fixture.do({ type: 'setAccount', account: 'a', vip: 1 })
  dayEnds(fixture)
  expect(level(fixture, 'a')).toBe(1)
  fixture.do({ type: 'grantFunds', account: 'a', coin: 'USDT', amount: '100000' })
  fixture.wait(day)
  expect(level(fixture, 'a')).toBe(2)
})

test('a level that changes is told, and holds for the next fill', () => {
  const fixture = vipExchange()
  fixture.open('a', { USDT: '30000' })
  fixture.open('b', { BTC: '1' })
  const changes = dayEnds(fixture).events.filter((event) => event.type === 'accountChanged')
  expect(changes).toMatchObject([{ account: 'a', vip: 1 }])
  fixture.limit('b', 'sell', '100', '1')
  const fills = fixture.marketBuy('a', '100').events.filter((event) => event.type === 'orderFilled')
  expect(fills).toMatchObject([
    { role: 'taker', fee: '0.0006' },
    { role: 'maker', fee: '0.1' },
  ])
})

test('volumes survive a restart: the same bytes, the same level', () => {
  const fixture = vipExchange()
  fixture.open('a', { USDT: '1000' })
  fixture.open('b', { BTC: '10' })
  fixture.limit('b', 'sell', '100', '5')
  fixture.marketBuy('a', '500')
  const genesis = testGenesis({ markets: [testMarket({ makerFee: undefined, takerFee: undefined })] })
  const again = Exchange.load(genesis, fixture.exchange.save())
  expect(again.account('a')?.volume30d).toBe('500')
  expect(sameBytes(again.save(), fixture.exchange.save())).toBe(true)
})
