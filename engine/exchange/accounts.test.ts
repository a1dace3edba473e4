// Accounts through the protocol: identity, fee levels, inheritance, freezing, demo funds, transfers.

import { expect, test } from 'vitest'
import { vipLevels } from './defaults.ts'
import type { Genesis } from './protocol.ts'
import { eventsOf, fate, Trial, trialMarket } from './trial.ts'

const hour = 3_600_000

test('one identity step leads from level 0 to trading', () => {
  const trial = new Trial()
  trial.do({ type: 'openAccount', account: 'a', kind: 'main' })
  trial.do({ type: 'grantFunds', account: 'a', coin: 'USDT', amount: '1000' })
  expect(trial.exchange.account('a')).toMatchObject({ kind: 'main', kyc: 0, vip: 0, frozen: false })
  expect(trial.limit('a', 'buy', '90', '1').rejected?.code).toBe('23126')
  const receipt = trial.do({ type: 'verifyIdentity', account: 'a', birthDate: '1990-05-05', country: 'TR' })
  expect(eventsOf(receipt, 'accountChanged')).toMatchObject([{ account: 'a', kyc: 2 }])
  expect(trial.limit('a', 'buy', '90', '1').rejected).toBeUndefined()
})

test('eighteen is reached on the Istanbul date, three hours before UTC', () => {
  const start = Date.parse('2026-03-09T20:59:59.999Z')
  const trial = new Trial({}, { start } as Partial<Genesis>)
  trial.do({ type: 'openAccount', account: 'a', kind: 'main' })
  const verify = () =>
    trial.do({ type: 'verifyIdentity', account: 'a', birthDate: '2008-03-10', country: 'TR' }).rejected?.code
  expect(verify()).toBe('134453')
  trial.now += 1
  expect(verify()).toBeUndefined()
})

test('a demo account opens verified and takes its funds at once', () => {
  const trial = new Trial()
  trial.do({ type: 'openAccount', account: 'demo', kind: 'demo' })
  expect(trial.exchange.account('demo')).toMatchObject({ kind: 'demo', kyc: 2 })
  expect(trial.do({ type: 'resetDemoFunds', account: 'demo' }).rejected).toBeUndefined()
  expect(trial.balance('demo', 'USDT')).toEqual(['100000', '0'])
  expect(trial.balance('demo', 'BTC')).toEqual(['1', '0'])
  expect(trial.balance('demo', 'TRY')).toEqual(['1000000', '0'])
})

test('a person may pay fees in the platform token, while not frozen', () => {
  const trial = new Trial()
  trial.open('a', { USDT: '100' })
  expect(trial.do({ type: 'setFeeToken', account: 'a', on: true }).rejected).toBeUndefined()
  expect(trial.exchange.account('a')?.feeToken).toBe(true)
  expect(trial.do({ type: 'setFeeToken', account: 'a', on: 'yes' as never }).rejected).toMatchObject({
    code: '40017',
    field: 'on',
  })
  trial.do({ type: 'setAccount', account: 'a', frozen: true })
  expect(trial.do({ type: 'setFeeToken', account: 'a', on: false }).rejected?.code).toBe('40024')
})

test('a reset cancels orders and leaves exactly the start balances, once an hour', () => {
  const trial = new Trial()
  trial.open('a', { USDT: '250000', ERG: '7' })
  trial.limit('a', 'buy', '90', '1')
  const receipt = trial.do({ type: 'resetDemoFunds', account: 'a' })
  expect(fate(receipt, '1')).toMatchObject({ status: 'cancelled', reason: 0 })
  expect(
    eventsOf(receipt, 'fundsMoved').map(({ from, to, coin, amount }) => [from, to, coin, amount]),
  ).toEqual([
    ['mint', 'a', 'BTC', '1'],
    ['a', 'mint', 'USDT', '150000'],
    ['a', 'mint', 'ERG', '7'],
    ['mint', 'a', 'TRY', '1000000'],
  ])
  expect(trial.balance('a', 'USDT')).toEqual(['100000', '0'])
  expect(trial.balance('a', 'ERG')).toEqual(['0', '0'])
  trial.wait(hour - 1)
  expect(trial.do({ type: 'resetDemoFunds', account: 'a' }).rejected?.code).toBe('429')
  trial.wait(1)
  expect(trial.do({ type: 'resetDemoFunds', account: 'a' }).rejected).toBeUndefined()
})

test('freezing cancels every order with reason 11 and blocks, thawing gives back', () => {
  const trial = new Trial()
  trial.open('a', { USDT: '1000', BTC: '1' })
  trial.limit('a', 'buy', '90', '1')
  trial.limit('a', 'sell', '110', '1')
  const receipt = trial.do({ type: 'setAccount', account: 'a', frozen: true })
  expect(eventsOf(receipt, 'orderChanged').map(({ status, reason }) => [status, reason])).toEqual([
    ['cancelled', 11],
    ['cancelled', 11],
  ])
  expect(trial.balance('a', 'USDT')).toEqual(['1000', '0'])
  expect(trial.limit('a', 'buy', '90', '1').rejected?.code).toBe('40024')
  trial.do({ type: 'setAccount', account: 'a', frozen: false })
  expect(trial.limit('a', 'buy', '90', '1').rejected).toBeUndefined()
})

test('a frozen main account freezes its subs with it, and thaws none that was frozen by itself', () => {
  const trial = new Trial()
  trial.open('main', { USDT: '1000' })
  trial.open('sub', { USDT: '1000' }, 'main')
  trial.open('twin', { USDT: '1000' }, 'main')
  trial.do({ type: 'setAccount', account: 'twin', frozen: true })
  trial.limit('sub', 'buy', '90', '1')
  const receipt = trial.do({ type: 'setAccount', account: 'main', frozen: true })
  expect(fate(receipt, '1')).toMatchObject({ status: 'cancelled', reason: 11 })
  expect(eventsOf(receipt, 'accountChanged').map(({ account, frozen }) => [account, frozen])).toEqual([
    ['main', true],
    ['sub', true],
    ['twin', true],
  ])
  expect(trial.balance('sub', 'USDT')).toEqual(['1000', '0'])
  expect(trial.exchange.account('sub')).toMatchObject({ frozen: true, kyc: 2 })
  const blocked = [
    trial.limit('sub', 'buy', '90', '1'),
    trial.do({ type: 'cancelOrders', account: 'sub' }),
    trial.do({ type: 'transfer', account: 'sub', to: 'twin', coin: 'USDT', amount: '1' }),
  ]
  expect(blocked.map(({ rejected }) => rejected?.code)).toEqual(['40024', '40024', '40024'])
  trial.do({ type: 'setAccount', account: 'main', frozen: false })
  expect(trial.limit('sub', 'buy', '90', '1').rejected).toBeUndefined()
  expect(trial.limit('twin', 'buy', '90', '1').rejected?.code).toBe('40024')
})

test('a main account may fund a frozen sub, which may not send', () => {
  const trial = new Trial()
  trial.open('main', { USDT: '1000' })
  trial.open('sub', {}, 'main')
  trial.open('twin', {}, 'main')
  trial.do({ type: 'setAccount', account: 'sub', frozen: true })
  const move = (account: string, to: string) =>
    trial.do({ type: 'transfer', account, to, coin: 'USDT', amount: '400' })
  expect(eventsOf(move('main', 'sub'), 'fundsMoved')).toMatchObject([
    { from: 'main', to: 'sub', coin: 'USDT', amount: '400', why: 'transfer' },
  ])
  expect(move('sub', 'main').rejected?.code).toBe('40024')
  trial.do({ type: 'setAccount', account: 'sub', frozen: false })
  expect(move('sub', 'twin').rejected).toBeUndefined()
  expect(['main', 'sub', 'twin'].map((name) => trial.balance(name, 'USDT')[0])).toEqual(['600', '0', '400'])
})

test.each([...vipLevels.entries()])('VIP %i pays the rates of the table, subs too', (vip, level) => {
  const trial = new Trial({ makerFee: undefined, takerFee: undefined, lastPrice: '1000' })
  trial.open('main', { USDT: '100000', BTC: '100' })
  trial.open('sub', { USDT: '100000' }, 'main')
  trial.open('other', { USDT: '100000', BTC: '100' })
  trial.do({ type: 'setAccount', account: 'main', vip })
  expect(trial.exchange.account('sub')).toMatchObject({
    vip,
    makerFee: level.makerFee,
    takerFee: level.takerFee,
  })
  trial.limit('main', 'sell', '1000', '1')
  const asMaker = eventsOf(trial.limit('other', 'buy', '1000', '1'), 'orderFilled')
  expect(Number(asMaker.find(({ account }) => account === 'main')?.fee)).toBeCloseTo(
    1000 * Number(level.makerFee),
    9,
  )
  trial.limit('other', 'sell', '1000', '1')
  const asTaker = eventsOf(trial.limit('sub', 'buy', '1000', '1'), 'orderFilled')
  expect(Number(asTaker.find(({ account }) => account === 'sub')?.fee)).toBeCloseTo(Number(level.takerFee), 9)
})

test('an account opened later inherits identity and level from its main account', () => {
  const trial = new Trial()
  trial.open('main')
  trial.do({ type: 'setAccount', account: 'main', vip: 3, feeToken: true })
  trial.do({ type: 'openAccount', account: 'sub', kind: 'sub', parent: 'main' })
  expect(trial.exchange.account('sub')).toMatchObject({ parent: 'main', kyc: 2, vip: 3, feeToken: true })
  trial.do({ type: 'setAccount', account: 'main', blacklisted: true })
  expect(trial.limit('sub', 'buy', '1', '1').rejected?.code).toBe('134454')
})

test('grants of any size are exact', () => {
  const trial = new Trial(
    {},
    { markets: [trialMarket(), trialMarket({ symbol: 'XUSDT', base: 'X', tick: '0.0000000001' })] },
  )
  trial.open('a', { USDT: '12345678901234.1234567890123456' })
  expect(trial.balance('a', 'USDT')).toEqual(['12345678901234.1234567890123456', '0'])
  const more = { type: 'grantFunds', account: 'a', coin: 'USDT' } as const
  expect(trial.do({ ...more, amount: '90000000000000' }).rejected?.code).toBe('P1104')
  expect(trial.do({ ...more, amount: '999999999999999999999.5' }).rejected?.code).toBe('P1104')
  trial.limit('a', 'buy', '0.0000000001', '0.000001', { symbol: 'XUSDT' })
  expect(trial.balance('a', 'USDT')).toEqual(['12345678901234.1234567890123455', '0.0000000000000001'])
})
