// Accounts through the protocol: identity, fee levels, inheritance, freezing, demo funds, transfers.

import { expect, test } from 'vitest'
import { vipLevels } from '../kernel/defaults.ts'
import { Exchange } from './exchange.ts'
import type { Genesis } from './protocol.ts'
import { eventsOf, fate, TestExchange, testMarket } from './test-exchange.ts'

const hour = 3_600_000

test('one identity step leads from level 0 to trading', () => {
  const fixture = new TestExchange()
  fixture.do({ type: 'openAccount', account: 'a', kind: 'main' })
  fixture.do({ type: 'grantFunds', account: 'a', coin: 'USDT', amount: '1000' })
  expect(fixture.exchange.account('a')).toMatchObject({ kind: 'main', kyc: 0, vip: 0, frozen: false })
  expect(fixture.limit('a', 'buy', '90', '1').rejected?.code).toBe('23126')
  const receipt = fixture.do({ type: 'verifyIdentity', account: 'a', birthDate: '1990-05-05', country: 'TR' })
  expect(eventsOf(receipt, 'accountChanged')).toMatchObject([{ account: 'a', kyc: 2 }])
  expect(fixture.limit('a', 'buy', '90', '1').rejected).toBeUndefined()
})

test('eighteen is reached on the Istanbul date, three hours before UTC', () => {
  const start = Date.parse('2026-03-09T20:59:59.999Z')
  const fixture = new TestExchange({}, { start } as Partial<Genesis>)
  fixture.do({ type: 'openAccount', account: 'a', kind: 'main' })
  const verify = () =>
    fixture.do({ type: 'verifyIdentity', account: 'a', birthDate: '2008-03-10', country: 'TR' }).rejected
      ?.code
  expect(verify()).toBe('134453')
  fixture.now += 1
  expect(verify()).toBeUndefined()
})

test('a demo account opens verified and takes its funds at once', () => {
  const fixture = new TestExchange()
  fixture.do({ type: 'openAccount', account: 'demo', kind: 'demo' })
  expect(fixture.exchange.account('demo')).toMatchObject({ kind: 'demo', kyc: 2 })
  expect(fixture.do({ type: 'resetDemoFunds', account: 'demo' }).rejected).toBeUndefined()
  expect(fixture.balance('demo', 'USDT')).toEqual(['100000', '0'])
  expect(fixture.balance('demo', 'BTC')).toEqual(['1', '0'])
  expect(fixture.balance('demo', 'TRY')).toEqual(['1000000', '0'])
})

test('a person may pay fees in the platform token, while not frozen', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '100' })
  expect(fixture.do({ type: 'setFeeToken', account: 'a', on: true }).rejected).toBeUndefined()
  expect(fixture.exchange.account('a')?.feeToken).toBe(true)
  expect(fixture.do({ type: 'setFeeToken', account: 'a', on: 'yes' as never }).rejected).toMatchObject({
    code: '40017',
    field: 'on',
  })
  fixture.do({ type: 'setAccount', account: 'a', frozen: true })
  expect(fixture.do({ type: 'setFeeToken', account: 'a', on: false }).rejected?.code).toBe('40024')
})

test('a reset cancels orders and leaves exactly the start balances, once an hour', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '250000', ERG: '7' })
  fixture.limit('a', 'buy', '90', '1')
  const receipt = fixture.do({ type: 'resetDemoFunds', account: 'a' })
  expect(fate(receipt, '1')).toMatchObject({ status: 'cancelled', reason: 0 })
  expect(
    eventsOf(receipt, 'fundsMoved').map(({ from, to, coin, amount }) => [from, to, coin, amount]),
  ).toEqual([
    ['mint', 'a', 'BTC', '1'],
    ['a', 'mint', 'USDT', '150000'],
    ['a', 'mint', 'ERG', '7'],
    ['mint', 'a', 'TRY', '1000000'],
  ])
  expect(fixture.balance('a', 'USDT')).toEqual(['100000', '0'])
  expect(fixture.balance('a', 'ERG')).toEqual(['0', '0'])
  fixture.wait(hour - 1)
  expect(fixture.do({ type: 'resetDemoFunds', account: 'a' }).rejected?.code).toBe('429')
  fixture.wait(1)
  expect(fixture.do({ type: 'resetDemoFunds', account: 'a' }).rejected).toBeUndefined()
})

test('freezing cancels every order with reason 11 and blocks, thawing gives back', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '1000', BTC: '1' })
  fixture.limit('a', 'buy', '90', '1')
  fixture.limit('a', 'sell', '110', '1')
  const receipt = fixture.do({ type: 'setAccount', account: 'a', frozen: true })
  expect(eventsOf(receipt, 'orderChanged').map(({ status, reason }) => [status, reason])).toEqual([
    ['cancelled', 11],
    ['cancelled', 11],
  ])
  expect(fixture.balance('a', 'USDT')).toEqual(['1000', '0'])
  expect(fixture.limit('a', 'buy', '90', '1').rejected?.code).toBe('40024')
  fixture.do({ type: 'setAccount', account: 'a', frozen: false })
  expect(fixture.limit('a', 'buy', '90', '1').rejected).toBeUndefined()
})

test('a frozen main account freezes its subs with it, and thaws none that was frozen by itself', () => {
  const fixture = new TestExchange()
  fixture.open('main', { USDT: '1000' })
  fixture.open('sub', { USDT: '1000' }, 'main')
  fixture.open('twin', { USDT: '1000' }, 'main')
  fixture.do({ type: 'setAccount', account: 'twin', frozen: true })
  fixture.limit('sub', 'buy', '90', '1')
  const receipt = fixture.do({ type: 'setAccount', account: 'main', frozen: true })
  expect(fate(receipt, '1')).toMatchObject({ status: 'cancelled', reason: 11 })
  expect(eventsOf(receipt, 'accountChanged').map(({ account, frozen }) => [account, frozen])).toEqual([
    ['main', true],
    ['sub', true],
    ['twin', true],
  ])
  expect(fixture.balance('sub', 'USDT')).toEqual(['1000', '0'])
  expect(fixture.exchange.account('sub')).toMatchObject({ frozen: true, kyc: 2 })
  const blocked = [
    fixture.limit('sub', 'buy', '90', '1'),
    fixture.do({ type: 'cancelOrders', account: 'sub' }),
    fixture.do({ type: 'transfer', account: 'sub', to: 'twin', coin: 'USDT', amount: '1' }),
  ]
  expect(blocked.map(({ rejected }) => rejected?.code)).toEqual(['40024', '40024', '40024'])
  fixture.do({ type: 'setAccount', account: 'main', frozen: false })
  expect(fixture.limit('sub', 'buy', '90', '1').rejected).toBeUndefined()
  expect(fixture.limit('twin', 'buy', '90', '1').rejected?.code).toBe('40024')
})

test('a main account may fund a frozen sub, which may not send', () => {
  const fixture = new TestExchange()
  fixture.open('main', { USDT: '1000' })
  fixture.open('sub', {}, 'main')
  fixture.open('twin', {}, 'main')
  fixture.do({ type: 'setAccount', account: 'sub', frozen: true })
  const move = (account: string, to: string) =>
    fixture.do({ type: 'transfer', account, to, coin: 'USDT', amount: '400' })
  expect(eventsOf(move('main', 'sub'), 'fundsMoved')).toMatchObject([
    { from: 'main', to: 'sub', coin: 'USDT', amount: '400', why: 'transfer' },
  ])
  expect(move('sub', 'main').rejected?.code).toBe('40024')
  fixture.do({ type: 'setAccount', account: 'sub', frozen: false })
  expect(move('sub', 'twin').rejected).toBeUndefined()
  expect(['main', 'sub', 'twin'].map((name) => fixture.balance(name, 'USDT')[0])).toEqual(['600', '0', '400'])
})

test.each([...vipLevels.entries()])('VIP %i pays the rates of the table, subs too', (vip, level) => {
  const fixture = new TestExchange({ makerFee: undefined, takerFee: undefined, lastPrice: '1000' })
  fixture.open('main', { USDT: '100000', BTC: '100' })
  fixture.open('sub', { USDT: '100000' }, 'main')
  fixture.open('other', { USDT: '100000', BTC: '100' })
  fixture.do({ type: 'setAccount', account: 'main', vip })
  expect(fixture.exchange.account('sub')).toMatchObject({
    vip,
    makerFee: level.makerFee,
    takerFee: level.takerFee,
  })
  fixture.limit('main', 'sell', '1000', '1')
  const asMaker = eventsOf(fixture.limit('other', 'buy', '1000', '1'), 'orderFilled')
  expect(Number(asMaker.find(({ account }) => account === 'main')?.fee)).toBeCloseTo(
    1000 * Number(level.makerFee),
    9,
  )
  fixture.limit('other', 'sell', '1000', '1')
  const asTaker = eventsOf(fixture.limit('sub', 'buy', '1000', '1'), 'orderFilled')
  expect(Number(asTaker.find(({ account }) => account === 'sub')?.fee)).toBeCloseTo(Number(level.takerFee), 9)
})

test('an account opened later inherits identity and level from its main account', () => {
  const fixture = new TestExchange()
  fixture.open('main')
  fixture.do({ type: 'setAccount', account: 'main', vip: 3, feeToken: true })
  fixture.do({ type: 'openAccount', account: 'sub', kind: 'sub', parent: 'main' })
  expect(fixture.exchange.account('sub')).toMatchObject({ parent: 'main', kyc: 2, vip: 3, feeToken: true })
  fixture.do({ type: 'setAccount', account: 'main', blacklisted: true })
  expect(fixture.limit('sub', 'buy', '1', '1').rejected?.code).toBe('134454')
})

test('grants of any size are exact', () => {
  const fixture = new TestExchange(
    {},
    { markets: [testMarket(), testMarket({ symbol: 'XUSDT', base: 'X', tick: '0.0000000001' })] },
  )
  fixture.open('a', { USDT: '12345678901234.1234567890123456' })
  expect(fixture.balance('a', 'USDT')).toEqual(['12345678901234.1234567890123456', '0'])
  const more = { type: 'grantFunds', account: 'a', coin: 'USDT' } as const
  expect(fixture.do({ ...more, amount: '90000000000000' }).rejected?.code).toBe('P1104')
  expect(fixture.do({ ...more, amount: '999999999999999999999.5' }).rejected?.code).toBe('P1104')
  fixture.limit('a', 'buy', '0.0000000001', '0.000001', { symbol: 'XUSDT' })
  expect(fixture.balance('a', 'USDT')).toEqual(['12345678901234.1234567890123455', '0.0000000000000001'])
})

test.each([
  ['under 18', { underAge: true }, '134453', '23140', '134453'],
  ['of a closed region', { regionClosed: true }, 'P5102', '23140', undefined],
  ['blacklisted', { blacklisted: true }, '134454', '23140', '134454'],
] as const)('%s: neither orders nor transfers; cancels', (_, change, order, transfer, withdrawal) => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '1000' })
  fixture.open('sub', { USDT: '1000' }, 'a')
  const { orderId } = fixture.limit('a', 'buy', '90', '1')
  fixture.do({ type: 'setAccount', account: 'a', ...change })
  const [name] = Object.keys(change) as [keyof typeof change]
  for (const account of ['a', 'sub']) {
    expect(fixture.exchange.account(account)?.[name]).toBe(true)
    expect(fixture.limit(account, 'buy', '90', '1').rejected?.code).toBe(order)
  }
  const move = fixture.do({ type: 'transfer', account: 'a', to: 'sub', coin: 'USDT', amount: '1' })
  expect(move.rejected?.code).toBe(transfer)
  const terms = { account: 'a', coin: 'USDT', chain: 'TRC20', amount: '100' }
  expect(fixture.do({ type: 'requestWithdrawal', ...terms, address: 'out' }).rejected?.code).toBe(withdrawal)
  expect(fixture.do({ type: 'sendTestDeposit', ...terms }).rejected?.code).toBe(order)
  const cancel = fixture.do({ type: 'cancelOrder', account: 'a', symbol: 'BTCUSDT', orderId: `${orderId}` })
  expect(cancel.rejected).toBeUndefined()
  fixture.do({ type: 'setAccount', account: 'a', [name]: false })
  expect(fixture.limit('a', 'buy', '90', '1').rejected).toBeUndefined()
})

test('what stands in the way of a person comes before a missing level, and is kept by a snapshot', () => {
  const fixture = new TestExchange()
  fixture.do({ type: 'openAccount', account: 'a', kind: 'main' })
  fixture.do({ type: 'setAccount', account: 'a', underAge: true, recognised: true })
  expect(fixture.limit('a', 'buy', '90', '1').rejected?.code).toBe('134453')
  const loaded = Exchange.load(fixture.exchange.genesis, fixture.exchange.save())
  expect(loaded.account('a')).toMatchObject({ underAge: true, recognised: true })
  expect(loaded.account('a')?.regionClosed).toBeUndefined()
})
