// Deposits and withdrawals: blocks, a reorganisation, the review and its ends, the fee, the daily limit, sums to the unit, snapshots.

import { expect, test } from 'vitest'
import { Exchange } from '../exchange/exchange.ts'
import type { Receipt } from '../exchange/protocol.ts'
import { eventsOf, TestExchange, testMarket } from '../exchange/test-exchange.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import type { RequestWithdrawal } from './protocol.ts'
import { custodyRules } from './rules.ts'

const { blockMs, reviewMs, blocksMost } = custodyRules

function stage(): TestExchange {
  const fixture = new TestExchange({}, { markets: [testMarket({ lastPrice: '50000' })] })
  fixture.open('ada', { USDT: '1000', BTC: '100' })
  fixture.open('bob')
  return fixture
}

const deposit = (fixture: TestExchange, more: object = {}) =>
  fixture.do({
    type: 'sendTestDeposit',
    account: 'bob',
    coin: 'USDT',
    chain: 'TRC20',
    amount: '100',
    ...more,
  })
const withdraw = (fixture: TestExchange, more: Partial<RequestWithdrawal> = {}) =>
  fixture.do({
    type: 'requestWithdrawal',
    account: 'ada',
    coin: 'USDT',
    chain: 'TRC20',
    address: 'outside',
    amount: '100',
    ...more,
  })
const statuses = (receipt: Receipt) => [
  ...eventsOf(receipt, 'depositChanged').map(({ status, confirmations }) => [status, confirmations]),
  ...eventsOf(receipt, 'withdrawalChanged').map(({ status, confirmations }) => [status, confirmations]),
]

test('a deposit is credited with its last block, and not before', () => {
  const fixture = stage()
  expect(eventsOf(deposit(fixture), 'depositChanged')).toMatchObject([
    { depositId: '1', account: 'bob', amount: '100', confirmations: 0, required: 19, status: 'confirming' },
  ])
  expect(statuses(fixture.wait(blockMs * (blocksMost - 1)))).toEqual(
    [3, 6, 9, 12, 15].map((confirmations) => ['confirming', confirmations]),
  )
  expect(fixture.balance('bob', 'USDT')).toEqual(['0', '0'])
  const last = fixture.wait(blockMs)
  expect(statuses(last)).toEqual([['credited', 19]])
  expect(eventsOf(last, 'fundsMoved')).toMatchObject([
    { from: 'mint', to: 'bob', amount: '100', why: 'deposit' },
  ])
  expect(fixture.balance('bob', 'USDT')).toEqual(['100', '0'])
  expect(statuses(fixture.wait(60_000))).toEqual([])
})

test('a reorganised chain confirms anew, by an operator or as asked of a test deposit', () => {
  const fixture = stage()
  deposit(fixture)
  fixture.wait(blockMs * 5)
  expect(statuses(fixture.do({ type: 'reorganiseChain', chain: 'TRC20' }))).toEqual([['confirming', 0]])
  fixture.wait(blockMs * 5)
  expect(fixture.balance('bob', 'USDT')).toEqual(['0', '0'])
  fixture.wait(blockMs)
  expect(fixture.balance('bob', 'USDT')).toEqual(['100', '0'])
  deposit(fixture, { reorganised: true })
  expect(statuses(fixture.wait(blockMs * 9)).map(([, confirmations]) => confirmations)).toEqual([
    3, 6, 0, 3, 6, 9, 12, 15, 19,
  ])
})

test('a withdrawal is frozen, leaves after its review, and arrives at another account less the fee', () => {
  const fixture = stage()
  expect(eventsOf(withdraw(fixture, { recipient: 'bob' }), 'withdrawalChanged')).toMatchObject([
    { withdrawalId: '1', amount: '100', fee: '2', status: 'reviewing', recipient: 'bob' },
  ])
  expect(fixture.balance('ada', 'USDT')).toEqual(['900', '100'])
  fixture.wait(reviewMs - 1)
  expect(fixture.balance('ada', 'USDT')).toEqual(['900', '100'])
  const sent = fixture.wait(1)
  expect(statuses(sent)).toEqual([
    ['confirming', 0],
    ['processing', 0],
  ])
  expect(eventsOf(sent, 'fundsMoved')).toMatchObject([
    { from: 'ada', to: 'mint', amount: '100', why: 'withdrawal' },
  ])
  expect(fixture.balance('ada', 'USDT')).toEqual(['900', '0'])
  fixture.wait(blockMs * blocksMost)
  expect(fixture.balance('bob', 'USDT')).toEqual(['98', '0'])
  const fees = fixture.exchange.ledgerRows().filter(({ holder, coin }) => holder === 'fee' && coin === 'USDT')
  expect(fees).toMatchObject([{ units: 2n * 10n ** 8n * 10n ** BigInt((fees[0]?.scale ?? 8) - 8) }])
})

test('it is cancelled while reviewed, not after; an operator rejects or lets it go', () => {
  const fixture = stage()
  const cancel = (withdrawalId: string, account = 'ada') =>
    fixture.do({ type: 'cancelWithdrawal', account, withdrawalId }).rejected?.code
  const review = (withdrawalId: string, approve: boolean) =>
    fixture.do({ type: 'reviewWithdrawal', account: 'ada', withdrawalId, approve })
  withdraw(fixture)
  expect(cancel('1', 'bob')).toBe(rejection.withdrawalFinal)
  expect(cancel('1')).toBeUndefined()
  expect(cancel('1')).toBe(rejection.withdrawalFinal)
  withdraw(fixture)
  expect(statuses(review('2', false))).toEqual([['rejected', 0]])
  expect(fixture.balance('ada', 'USDT')).toEqual(['1000', '0'])
  withdraw(fixture)
  expect(statuses(review('3', true))).toEqual([['processing', 0]])
  expect(cancel('3')).toBe(rejection.withdrawalFinal)
  expect(statuses(fixture.wait(blockMs * blocksMost)).at(-1)).toEqual(['completed', 19])
})

test('an account that is frozen gets its amount back', () => {
  const fixture = stage()
  withdraw(fixture)
  const frozen = fixture.do({ type: 'setAccount', account: 'ada', frozen: true })
  expect(statuses(frozen)).toEqual([['rejected', 0]])
  expect(fixture.balance('ada', 'USDT')).toEqual(['1000', '0'])
  expect(withdraw(fixture).rejected?.code).toBe(rejection.accountFrozen)
})

test('a reset of demo funds ends what is not sent', () => {
  const fixture = stage()
  withdraw(fixture)
  expect(statuses(fixture.do({ type: 'resetDemoFunds', account: 'ada' }))).toEqual([['cancelled', 0]])
  expect(fixture.balance('ada', 'USDT')).toEqual(['100000', '0'])
})

test.each([
  ['below the minimum', { amount: '1.5' }, 'amountTooSmall', 'amount', { min: '2' }],
  ['as much as the fee', { amount: '2' }, 'amountTooSmall', 'amount', {}],
  ['more than there is', { amount: '1001' }, 'insufficientFunds', 'amount', undefined],
  ['not a number', { amount: 'x' }, 'parameterInvalid', 'amount', undefined],
  ['a chain that lets nothing out', { chain: 'OKTC' }, 'parameterInvalid', 'chain', undefined],
  ['no address', { address: '' }, 'parameterInvalid', 'address', undefined],
  ['to itself', { recipient: 'ada' }, 'parameterInvalid', 'address', undefined],
  ['a person without identity', { account: 'new' }, 'kycRequired', undefined, undefined],
] as const)('refused: %s', (_, more, name, field, params) => {
  const fixture = stage()
  fixture.do({ type: 'openAccount', account: 'new', kind: 'main' })
  const { rejected } = withdraw(fixture, more)
  expect(rejected).toMatchObject({
    code: rejection[name],
    ...(field && { field }),
    ...(params && { params }),
  })
  expect(fixture.balance('ada', 'USDT')).toEqual(['1000', '0'])
})

test('the fee level limits what leaves within a day; what came to nothing does not count', () => {
  const fixture = stage()
  const coins = (amount: string) => withdraw(fixture, { coin: 'BTC', chain: 'Bitcoin', amount }).rejected
  expect(coins('60')).toBeUndefined()
  expect(coins('1')).toMatchObject({ code: rejection.amountTooLarge, params: { max: '0' } })
  fixture.do({ type: 'cancelWithdrawal', account: 'ada', withdrawalId: '1' })
  expect(coins('40')).toBeUndefined()
  expect(fixture.exchange.custody.withdrawalLimit('ada')).toEqual({ perDay: '3000000', left: '1000000' })
  fixture.wait(custodyRules.dayMs)
  expect(coins('59')).toBeUndefined()
})

test('nothing of it is in a snapshot before the first transfer, and all of it after', () => {
  const fixture = stage()
  const { genesis } = fixture.exchange
  const before = fixture.exchange.save()
  expect(Buffer.from(before).includes('custody')).toBe(false)
  deposit(fixture, { reorganised: true })
  withdraw(fixture, { recipient: 'bob', memo: '7' })
  fixture.wait(reviewMs + 1)
  withdraw(fixture)
  const saved = fixture.exchange.save()
  const loaded = Exchange.load(genesis, saved, { assertions: true })
  expect(loaded.save()).toEqual(saved)
  const next = {
    seq: loaded.lastSeq + 1,
    ts: fixture.now + 60_000,
    id: '~tick',
    command: { type: 'tick' },
  } as const
  expect(loaded.apply(next).events).toEqual(fixture.exchange.apply(next).events)
  expect(loaded.balances('bob').find(({ coin }) => coin === 'USDT')?.available).toBe('198')
})
