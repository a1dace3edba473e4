// Earn: V-EA1 to V-EA3 by name, periods and when they are paid, terms, early redemption, idle coins, quotas, refusals, a snapshot in the middle.

import { expect, test } from 'vitest'
import { Exchange } from '../exchange/exchange.ts'
import type { Command, Receipt } from '../exchange/protocol.ts'
import { eventsOf, TestExchange, testMarket } from '../exchange/test-exchange.ts'
import { dayMs, hourMs, minuteMs } from '../market/intervals.ts'

function stage(funds: Record<string, string> = { USDT: '20000', USDC: '5000', BTC: '2' }): TestExchange {
  const usdc = testMarket({ symbol: 'USDCUSDT', base: 'USDC', lastPrice: '1' })
  const fixture = new TestExchange({}, { markets: [testMarket({ lastPrice: '50000' }), usdc] })
  fixture.open('ada', funds)
  return fixture
}

const subscribe = (fixture: TestExchange, product: string, amount: string, account = 'ada') =>
  fixture.do({ type: 'subscribeEarn', account, product, amount })
const redeem = (fixture: TestExchange, holdingId: string, amount?: string) =>
  fixture.do({ type: 'redeemEarn', account: 'ada', holdingId, ...(amount !== undefined && { amount }) })
const paid = (receipt: Receipt) =>
  eventsOf(receipt, 'earnPaid').map(({ amount, at }) => [amount, new Date(at).toISOString().slice(5, 16)])
const spot = (fixture: TestExchange, coin = 'USDT') => fixture.balance('ada', coin)[0]
const held = (fixture: TestExchange) => fixture.exchange.earn.holdings('ada')

test('V-EA1: 10000 USDT in tiers bring 0.30410958 a day, from the next 00:00 UTC+8, paid at 08:00 the day after', () => {
  const fixture = stage()
  fixture.wait(10 * hourMs)
  subscribe(fixture, 'USDT-flexible', '10000')
  expect(spot(fixture)).toBe('10000')
  expect(fixture.balance('ada/earn', 'USDT')).toEqual(['0', '10000'])
  expect(held(fixture)).toMatchObject([{ status: 'subscribed', principal: '10000', earning: '0' }])
  expect(fixture.exchange.earn.estimate('USDT-flexible', '10000')).toMatchObject({ interest: '0.30410958' })
  expect(paid(fixture.wait(6 * hourMs))).toEqual([])
  expect(held(fixture)).toMatchObject([{ status: 'accruing', earning: '10000' }])
  expect(paid(fixture.wait(32 * hourMs - 1))).toEqual([])
  const first = fixture.wait(1)
  expect(paid(first)).toEqual([['0.30410958', '01-03T00:00']])
  expect(eventsOf(first, 'fundsMoved')).toMatchObject([{ from: '~earn', to: 'ada', why: 'interest' }])
  expect(paid(fixture.wait(2 * dayMs))).toEqual([
    ['0.30410958', '01-04T00:00'],
    ['0.30410958', '01-05T00:00'],
  ])
  expect(spot(fixture)).toBe('10000.91232874')
})

test('V-EA2: 1000 USDT at 8 % for 30 days bring 6.57534246, and go on as flexible', () => {
  const fixture = stage()
  subscribe(fixture, 'USDT-30d', '1000')
  expect(held(fixture)).toMatchObject([{ interest: '6.57534246', status: 'accruing' }])
  expect(paid(fixture.wait(30 * dayMs - 1))).toEqual([])
  const over = fixture.wait(1)
  expect(paid(over)).toEqual([['6.57534246', '01-31T00:00']])
  expect(eventsOf(over, 'earnRedeemed')).toMatchObject([{ amount: '1000', by: 'term' }])
  expect(eventsOf(over, 'earnSubscribed')).toMatchObject([{ product: 'USDT-flexible', by: 'term' }])
  expect(held(fixture)).toMatchObject([{ product: 'USDT-flexible', principal: '1000' }])
  expect(spot(fixture)).toBe('19006.57534246')
  expect(fixture.balance('ada/earn', 'USDT')).toEqual(['0', '1000'])
})

test('V-EA3: 1000 USDC at 5 % bring 0.00570776 an hour, one hour after the next whole hour', () => {
  const fixture = stage()
  fixture.wait(20 * minuteMs)
  subscribe(fixture, 'USDC-flexible', '1000')
  expect(paid(fixture.wait(40 * minuteMs))).toEqual([])
  expect(paid(fixture.wait(hourMs))).toEqual([['0.00570776', '01-01T02:00']])
  expect(paid(fixture.wait(3 * hourMs))).toHaveLength(3)
  expect(spot(fixture, 'USDC')).toBe('4000.02283104')
})

test('what is redeemed within a period forfeits that period; what does not earn yet goes first', () => {
  const fixture = stage()
  subscribe(fixture, 'USDC-flexible', '1000')
  fixture.wait(hourMs)
  subscribe(fixture, 'USDC-flexible', '500')
  expect(held(fixture)).toMatchObject([{ principal: '1500', earning: '1000' }])
  redeem(fixture, '1', '700')
  expect(held(fixture)).toMatchObject([{ principal: '800', earning: '800' }])
  expect(paid(fixture.wait(hourMs))).toEqual([['0.00456621', '01-01T02:00']])
  const rest = redeem(fixture, '1')
  expect(eventsOf(rest, 'earnHoldingChanged')).toMatchObject([{ status: 'redeemed', principal: '0' }])
  expect(paid(fixture.wait(hourMs))).toEqual([])
  expect(fixture.balance('ada/earn', 'USDC')).toEqual(['0', '0'])
})

test('a day that is over is paid although its principal has gone since', () => {
  const fixture = stage()
  subscribe(fixture, 'USDT-flexible', '10000')
  fixture.wait(dayMs + 16 * hourMs)
  redeem(fixture, '1')
  expect(held(fixture)).toEqual([])
  expect(paid(fixture.wait(8 * hourMs))).toEqual([['0.30410958', '01-03T00:00']])
  expect(paid(fixture.wait(3 * dayMs))).toEqual([])
})

test('a fixed one that is redeemed early gives back its principal and nothing else', () => {
  const fixture = stage()
  subscribe(fixture, 'USDT-7d', '1000')
  subscribe(fixture, 'USDT-7d', '2000')
  fixture.wait(6 * dayMs)
  expect(redeem(fixture, '1', '500').rejected).toMatchObject({ code: '43037', params: { min: '1000' } })
  expect(eventsOf(redeem(fixture, '1'), 'earnRedeemed')).toMatchObject([
    { by: 'early', amount: '1000', forfeited: '0.76712328' },
  ])
  expect(spot(fixture)).toBe('18000')
  expect(paid(fixture.wait(dayMs))).toEqual([['1.53424657', '01-08T00:00']])
})

test('idle coins are subscribed when a day begins, and earn from then on', () => {
  const fixture = stage()
  const auto = (on: boolean) => fixture.do({ type: 'setAutoSubscribe', account: 'ada', coin: 'USDC', on })
  auto(true)
  expect(fixture.exchange.earn.autoSubscribed('ada')).toEqual(['USDC'])
  const day = fixture.wait(16 * hourMs)
  expect(eventsOf(day, 'earnSubscribed')).toMatchObject([{ amount: '5000', by: 'auto' }])
  expect(held(fixture)).toMatchObject([{ status: 'accruing' }])
  auto(false)
  redeem(fixture, '1')
  expect(eventsOf(fixture.wait(2 * dayMs), 'earnSubscribed')).toEqual([])
})

test('quotas hold for subscriptions and for terms that go on', () => {
  const fixture = stage({ USDT: '2000000' })
  expect(subscribe(fixture, 'USDT-flexible', '500001').rejected).toMatchObject({
    code: '43038',
    params: { max: '500000' },
  })
  subscribe(fixture, 'USDT-flexible', '499000')
  subscribe(fixture, 'USDT-7d', '3000')
  expect(subscribe(fixture, 'USDT-flexible', '1001').rejected).toMatchObject({ params: { max: '1000' } })
  expect(fixture.exchange.earn.room('ada', 'USDT-flexible')).toBe('1000')
  fixture.wait(7 * dayMs)
  expect(held(fixture)).toMatchObject([{ product: 'USDT-flexible', principal: '500000' }])
})

test('what is not possible is refused', () => {
  const fixture = stage()
  const refusal = (command: Command) => {
    const { code, field } = fixture.do(command).rejected ?? {}
    return [code, field]
  }
  const take = (product: unknown, amount: unknown, account = 'ada') =>
    refusal({ type: 'subscribeEarn', account, product, amount } as Command)
  expect(take('XYZ-flexible', '1')).toEqual(['40017', 'product'])
  expect(take(7, '1')).toEqual(['40017', 'product'])
  expect(take('TRY-flexible', '1')).toEqual(['40017', 'product'])
  expect(take('USDT-flexible', 'x')).toEqual(['40017', 'amount'])
  expect(take('USDT-flexible', '0.5')).toEqual(['43037', 'amount'])
  expect(take('USDT-flexible', '20001')).toEqual(['43012', 'amount'])
  expect(refusal({ type: 'redeemEarn', account: 'ada', holdingId: '1' })).toEqual(['40017', 'holdingId'])
  subscribe(fixture, 'USDT-flexible', '10')
  expect(refusal({ type: 'redeemEarn', account: 'ada', holdingId: '1', amount: '11' })).toEqual([
    '43038',
    'amount',
  ])
  expect(refusal({ type: 'redeemEarn', account: 'ada', holdingId: '1', amount: '9.5' })).toEqual([
    '43038',
    'amount',
  ])
  const auto = { type: 'setAutoSubscribe', account: 'ada', coin: 'USDT', on: 'yes' } as unknown as Command
  expect(refusal(auto)).toEqual(['40017', 'on'])
  fixture.open('eve', { USDT: '100' })
  expect(refusal({ type: 'redeemEarn', account: 'eve', holdingId: '1' })).toEqual(['40017', 'holdingId'])
  fixture.do({ type: 'setAccount', account: 'eve', kyc: 1 })
  expect(take('USDT-flexible', '10', 'eve')).toEqual(['23140', undefined])
  fixture.do({ type: 'setAccount', account: 'eve', kyc: 2, frozen: true })
  expect(take('USDT-flexible', '10', 'eve')).toEqual(['40024', undefined])
})

test('principal leaves only by redeeming, and demo funds begin from nothing', () => {
  const fixture = stage()
  subscribe(fixture, 'USDT-flexible', '1000')
  subscribe(fixture, 'USDT-30d', '1000')
  const out = {
    type: 'transfer',
    account: 'ada',
    from: 'ada/earn',
    to: 'ada',
    coin: 'USDT',
    amount: '1',
  } as const
  expect(fixture.do(out).rejected?.code).toBe('P1104')
  fixture.do({ type: 'resetDemoFunds', account: 'ada' })
  expect(held(fixture)).toEqual([])
  expect([spot(fixture), ...fixture.balance('ada/earn', 'USDT')]).toEqual(['100000', '0', '0'])
  expect(paid(fixture.wait(40 * dayMs))).toEqual([])
})

test('a bot gives what it bought to its owner, subscribed as far as the product takes it', () => {
  const fixture = stage()
  const bot = 'ada/bot:1'
  fixture.do({ type: 'openAccount', account: bot, kind: 'bot', parent: 'ada' })
  fixture.do({ type: 'transfer', account: 'ada', to: bot, coin: 'BTC', amount: '0.5' }, '1-1')
  fixture.do({ type: 'grantFunds', account: bot, coin: 'BTC', amount: '0.5' })
  const bought = fixture.do({ type: 'subscribeBought', account: bot, coin: 'BTC', amount: '0.4' })
  expect(eventsOf(bought, 'earnSubscribed')).toMatchObject([{ account: 'ada', amount: '0.4', by: 'bot' }])
  expect(held(fixture)).toMatchObject([{ product: 'BTC-flexible', principal: '0.4' }])
  const dust = fixture.do({ type: 'subscribeBought', account: bot, coin: 'BTC', amount: '0.00000001' })
  expect(eventsOf(dust, 'earnSubscribed')).toEqual([])
  expect(fixture.balance('ada', 'BTC')[0]).toBe('2.00000001')
})

test('the same catalogue from the same seed; a snapshot goes on as the exchange does', () => {
  const fixture = stage()
  expect(fixture.exchange.earn.products()).toEqual(stage().exchange.earn.products())
  fixture.do({ type: 'setAutoSubscribe', account: 'ada', coin: 'BTC', on: true })
  subscribe(fixture, 'USDT-flexible', '5000')
  subscribe(fixture, 'USDC-flexible', '1000')
  subscribe(fixture, 'USDT-7d', '100')
  fixture.wait(dayMs + 17 * hourMs)
  const copy = Exchange.load(fixture.exchange.genesis, fixture.exchange.save(), { assertions: true })
  expect(copy.save()).toEqual(fixture.exchange.save())
  for (const days of [1, 3, 8]) {
    const entry = {
      seq: copy.lastSeq + 1,
      ts: fixture.now + days * dayMs,
      id: '~tick',
      command: { type: 'tick' },
    } as const
    expect(copy.apply(entry).events).toEqual(fixture.exchange.apply(entry).events)
  }
  expect(copy.save()).toEqual(fixture.exchange.save())
})
