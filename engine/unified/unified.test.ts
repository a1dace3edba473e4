// The unified account: V-UA1 to V-UA5 and V-UI1 by name, the mode, collateral, orders that borrow, interest.

import { describe, expect, test } from 'vitest'
import { eventsOf } from '../exchange/test-exchange.ts'
import { interestOf } from '../margin/interest.ts'
import { hourMs } from '../market/intervals.ts'
import { collateralValue, debtMaintenance } from './collateral-value.ts'
import { WORTH_ONE } from './rates.ts'
import { PooledExchange, usdt } from './test-pooled.ts'

function stage(): PooledExchange {
  const fixture = new PooledExchange()
  fixture.maker()
  return fixture
}

const usd = (worth: bigint) => Number(worth / 10n ** 16n) / 1e8

test('V-UA1: BTC worth 600,000 counts 588,000, worth 6,000,000 counts 5,680,000', () => {
  expect(collateralValue('BTC', 600_000n * WORTH_ONE)).toBe(588_000n * WORTH_ONE)
  expect(collateralValue('BTC', 6_000_000n * WORTH_ONE)).toBe(5_680_000n * WORTH_ONE)
})

test.each([
  ['USDT', 2_000_000n, 1_950_000],
  ['SOL', 300_000n, 260_000],
  ['PEPE', 60_000n, 35_000],
])('%s has a table of its own', (coin, worth, value) => {
  expect(usd(collateralValue(coin, worth * WORTH_ONE))).toBe(value)
})

test('a debt needs the rate of its tier for all of it', () => {
  expect(usd(debtMaintenance(50_000n * WORTH_ONE))).toBe(2_500)
  expect(usd(debtMaintenance(50_001n * WORTH_ONE))).toBe(4_000.08)
  expect(usd(debtMaintenance(300_000n * WORTH_ONE))).toBe(45_000)
})

test('V-UA2: BTC 60,000, USDT −20,000 and a position of 100,000: risk 3.7629 %', () => {
  const fixture = stage()
  fixture.pooled('ada', { BTC: '1', USDT: '60' }, ['BTC'])
  fixture.opens('ada', 'buy', '2000', '50', 'usdtm:ETHUSDT')
  fixture.trades('ada', 'buy', '2000', '10', 'ETHUSDT')
  expect(fixture.coin('USDT')).toMatchObject({ equity: '-20000', liability: '20000', available: '0' })
  expect(fixture.figures()).toMatchObject({
    equity: '60000',
    adjustedEquity: '38800',
    initialMargin: '14000',
    maintenanceMargin: '1460',
    mmr: '0.03762887',
  })
})

test('V-UA3: BTC 1 with a floating loss of 0.2 BTC counts 47,040', () => {
  const fixture = stage()
  fixture.moves('75000', 'coinm:BTCUSD')
  fixture.pooled('ada', { BTC: '1.00048' }, ['BTC'])
  fixture.opens('ada', 'buy', '75000', '60000', 'coinm:BTCUSD')
  fixture.moves('60000', 'coinm:BTCUSD')
  expect(fixture.coin('BTC')).toMatchObject({ equity: '0.8', value: '48000' })
  expect(fixture.figures().adjustedEquity).toBe('47040')
})

test('V-UA4, V-UA5: a long of 2 BTC at 10x on BTC 1', () => {
  const fixture = stage()
  fixture.pooled('ada', { BTC: '1', USDT: '72' }, ['BTC'])
  fixture.opens('ada', 'buy', '60000', '2')
  expect(fixture.figures()).toMatchObject({ imr: '0.20408163', mmr: '0.00938776' })
  fixture.moves('54000')
  expect(fixture.figures()).toMatchObject({ adjustedEquity: '40920', imr: '0.26392962', mmr: '0.01214076' })
})

test('V-UI1: of a liability of 1,500 only 500 costs 0.03 % a day: 0.00625 an hour', () => {
  expect(interestOf(50_000_000_000n, 300_000n * 100n, 8)).toBe(625_000n)
})

describe('the mode', () => {
  test('moves what lies in spot and contract wallets, and back', () => {
    const fixture = stage()
    fixture.person('ada', { USDT: '5000', BTC: '1' })
    fixture.ok({ type: 'transfer', account: 'ada', to: 'ada/usdtm', coin: 'USDT', amount: '2000' })
    fixture.ok({ type: 'setAccountMode', account: 'ada', mode: 'unified' })
    expect(fixture.balance('ada/unified', 'USDT')).toEqual(['5000', '0'])
    expect(fixture.balance('ada', 'BTC')).toEqual(['0', '0'])
    expect(fixture.exchange.account('ada')).toMatchObject({ unified: true })
    expect(fixture.ok({ type: 'setAccountMode', account: 'ada', mode: 'unified' }).events).toEqual([])
    fixture.ok({ type: 'setAccountMode', account: 'ada', mode: 'classic' })
    expect(fixture.balance('ada', 'USDT')).toEqual(['5000', '0'])
    expect(fixture.exchange.unified.account('ada')).toBeUndefined()
  })

  const enters = { type: 'setAccountMode', account: 'ada', mode: 'unified' } as const

  test.each([
    ['equity of less than 1,000 USD', { USDT: '999.99' }, '43012', 'mode'],
    ['equity of 1,000 USD', { USDT: '1000' }, undefined, undefined],
  ])('%s', (_what, funds, code, field) => {
    const fixture = stage()
    fixture.person('ada', funds)
    const { rejected } = fixture.do(enters)
    expect([rejected?.code, rejected?.field]).toEqual([code, field])
  })

  test('needs the recognition form, and a main or demo account', () => {
    const fixture = stage()
    fixture.open('ada', { USDT: '5000' })
    expect(fixture.do(enters).rejected).toMatchObject({ code: '23126', field: 'recognition' })
    fixture.open('ada-sub', { USDT: '5000' }, 'ada')
    expect(fixture.do({ ...enters, account: 'ada-sub' }).rejected).toMatchObject({ code: '23140' })
    fixture.ok({ type: 'openAccount', account: 'dan', kind: 'demo' })
    fixture.ok({ type: 'grantFunds', account: 'dan', coin: 'USDT', amount: '1000' })
    fixture.ok({ ...enters, account: 'dan' })
  })

  test('needs no orders, positions or loans, either way', () => {
    const fixture = stage()
    fixture.person('ada', { USDT: '50000' })
    const order = fixture.limit('ada', 'buy', '100', '1')
    expect(fixture.do(enters).rejected).toMatchObject({ code: '40920', field: 'orders' })
    fixture.ok({ type: 'cancelOrder', account: 'ada', orderId: order.orderId as string })
    fixture.ok({ type: 'transfer', account: 'ada', to: 'ada/margin', coin: 'USDT', amount: '1000' })
    fixture.ok({ type: 'borrow', account: 'ada', wallet: 'margin', coin: 'USDT', amount: '100' })
    expect(fixture.do(enters).rejected).toMatchObject({ code: '40920', field: 'loans' })
    fixture.ok({ type: 'repay', account: 'ada', wallet: 'margin', coin: 'USDT' })
    fixture.ok(enters)
    const leaves = { ...enters, mode: 'classic' } as const
    fixture.limit('ada', 'buy', '100', '1')
    expect(fixture.do(leaves).rejected).toMatchObject({ code: '40920', field: 'orders' })
    fixture.ok({ type: 'cancelOrders', account: 'ada' })
    fixture.opens('ada', 'buy', '60000', '0.1')
    expect(fixture.do(leaves).rejected).toMatchObject({ code: '40920', field: 'positions' })
  })

  test('forbids loans of margin wallets', () => {
    const fixture = stage()
    fixture.pooled('ada', { USDT: '5000' })
    const borrow = { type: 'borrow', account: 'ada', wallet: 'margin', coin: 'USDT', amount: '1' } as const
    expect(fixture.do(borrow).rejected).toMatchObject({ code: '40920' })
    expect(fixture.do({ ...borrow, type: 'repay' }).rejected).toMatchObject({ code: '40920' })
    expect(fixture.limit('ada', 'buy', '1', '1', { wallet: 'margin' }).rejected).toMatchObject({
      code: '40920',
      field: 'wallet',
    })
  })
})

describe('collateral', () => {
  test('shows what a switch leads to, and refuses one that is too risky', () => {
    const fixture = stage()
    fixture.pooled('ada', { BTC: '1' }, ['BTC'])
    fixture.trades('ada', 'buy', '2000', '10', 'ETHUSDT')
    expect(fixture.exchange.unified.simulate('ada', 'ETH', true)).toEqual({
      imr: '0.06849315',
      mmr: '0.01712329',
    })
    expect(fixture.exchange.unified.simulate('ada', 'BTC', false)).toEqual({ imr: '9.99', mmr: '9.99' })
    const off = { type: 'setCollateral', account: 'ada', coin: 'BTC', on: false } as const
    expect(fixture.do(off).rejected).toMatchObject({
      code: 'P1103',
      field: 'coin',
      params: { imr: '9.99', mmr: '9.99' },
    })
    fixture.trades('ada', 'sell', '2000', '10', 'ETHUSDT')
    fixture.ok(off)
    expect(fixture.figures().adjustedEquity).toBe('0')
  })
})

describe('orders of pairs', () => {
  test('borrow what they lack, and freeze it below zero', () => {
    const fixture = stage()
    fixture.pooled('ada', { BTC: '1', USDT: '1000' }, ['BTC'])
    fixture.limit('ada', 'buy', '1000', '5', { symbol: 'ETHUSDT' })
    expect(fixture.balance('ada/unified', 'USDT')).toEqual(['-4000', '5000'])
    expect(fixture.coin('USDT')).toMatchObject({ equity: '1000', liability: '0', frozen: '5000' })
    fixture.ok({ type: 'cancelOrders', account: 'ada' })
    expect(fixture.balance('ada/unified', 'USDT')).toEqual(['1000', '0'])
  })

  test('are refused where the margin would reach 100 %, or the debt its limit', () => {
    const fixture = stage()
    fixture.pooled('ada', { BTC: '1' }, ['BTC'])
    const over = fixture.limit('ada', 'buy', '2000', '30', { symbol: 'ETHUSDT' })
    expect(over.rejected).toMatchObject({ code: '43012', params: { available: expect.any(String) } })
    fixture.ok({ type: 'grantFunds', account: 'ada', coin: 'BTC', amount: '300' })
    fixture.ok({ type: 'transfer', account: 'ada', to: 'ada/unified', coin: 'BTC', amount: '300' })
    const most = fixture.limit('ada', 'buy', '2000', '501', { symbol: 'ETHUSDT' })
    expect(most.rejected).toMatchObject({ code: 'P1102', field: 'size', params: { max: '1000000' } })
    fixture.ok(limitOf('500'))
  })

  const limitOf = (size: string) =>
    ({
      type: 'placeOrder',
      account: 'ada',
      symbol: 'ETHUSDT',
      side: 'buy',
      orderType: 'limit',
      price: '2000',
      size,
    }) as const

  test('that only reduce are taken at any margin', () => {
    const fixture = stage()
    fixture.pooled('ada', { BTC: '1' }, ['BTC'])
    fixture.trades('ada', 'buy', '2000', '20', 'ETHUSDT')
    fixture.do({ type: 'print', symbol: 'BTCUSDT', price: '47000' })
    fixture.moves('47000')
    expect(Number(fixture.figures().imr)).toBeGreaterThan(1)
    expect(fixture.limit('ada', 'buy', '2000', '1', { symbol: 'ETHUSDT' }).rejected).toBeDefined()
    expect(fixture.limit('ada', 'sell', '2000', '5', { symbol: 'ETHUSDT' }).rejected).toBeUndefined()
  })

  test('are modified and replaced within the same bounds', () => {
    const fixture = stage()
    fixture.pooled('ada', { BTC: '1' }, ['BTC'])
    const { orderId } = fixture.limit('ada', 'buy', '1000', '10', { symbol: 'ETHUSDT' })
    fixture.ok({ type: 'modifyOrder', account: 'ada', orderId, size: '20' } as never)
    expect(fixture.balance('ada/unified', 'USDT')).toEqual(['-20000', '20000'])
    const modified = fixture.do({ type: 'modifyOrder', account: 'ada', orderId, size: '300' } as never)
    expect(modified.rejected).toMatchObject({ code: '43012' })
    const replaced = fixture.do({ type: 'replaceOrder', account: 'ada', orderId, price: '1500' } as never)
    expect(replaced.rejected).toBeUndefined()
    expect(fixture.balance('ada/unified', 'USDT')).toEqual(['-30000', '30000'])
  })

  test.each(['modifyOrder', 'replaceOrder'] as const)(
    '%s is judged without what the order before would lose',
    (type) => {
      const fixture = stage()
      fixture.pooled('ada', { USDT: '20000' }, ['ETH'])
      const { orderId } = fixture.limit('ada', 'buy', '1900', '10', { symbol: 'ETHUSDT' })
      // It would lose 17,000 now.
      fixture.do({ type: 'print', symbol: 'ETHUSDT', price: '200' })
      expect(fixture.figures().adjustedEquity).toBe('3000')
      fixture.ok({ type, account: 'ada', orderId: orderId as string, price: '200', size: '300' })
      expect(fixture.figures()).toMatchObject({ adjustedEquity: '20000', imr: '0.4' })
    },
  )

  test('stops and plans of the account are paid by the wallet', () => {
    const fixture = stage()
    fixture.pooled('ada', { USDT: '10000' })
    const trigger = {
      type: 'placeTrigger',
      account: 'ada',
      symbol: 'ETHUSDT',
      side: 'buy',
      triggerPrice: '1900',
      orderType: 'limit',
      price: '1900',
      size: '1',
    } as const
    fixture.ok(trigger)
    fixture.do({ type: 'print', symbol: 'ETHUSDT', price: '1900' })
    fixture.wait(0)
    expect(fixture.balance('ada/unified', 'USDT')).toEqual(['8100', '1900'])
    fixture.ok({ ...trigger, triggerPrice: '1800' })
    fixture.ok({ type: 'cancelPlans', account: 'ada' })
    expect(fixture.exchange.plans('ada/unified')).toEqual([])
  })
})

describe('contracts', () => {
  test('are refused where the margin would reach 100 %', () => {
    const fixture = stage()
    fixture.pooled('ada', { BTC: '1' }, ['BTC'])
    expect(fixture.contract('ada', 'buy', '60000', '10').rejected).toMatchObject({ code: '40762' })
    expect(fixture.contract('ada', 'buy', '60000', '9').rejected).toBeUndefined()
    expect(Number(fixture.figures().imr)).toBeGreaterThan(0.9)
  })

  test('settle in the wallet, whose coin may go below zero', () => {
    const fixture = stage()
    fixture.pooled('ada', { BTC: '1' }, ['BTC'])
    fixture.opens('ada', 'buy', '60000', '1')
    expect(fixture.balance('ada/unified', 'USDT')).toEqual(['-36', '0'])
    fixture.moves('58000')
    fixture.ok({
      type: 'placeContractOrder',
      account: 'maker',
      symbol: usdt,
      side: 'buy',
      orderType: 'limit',
      price: '58000',
      size: '1',
    })
    fixture.ok({ type: 'closePositions', account: 'ada' })
    const [cash] = fixture.balance('ada/unified', 'USDT')
    expect(Number(cash)).toBeCloseTo(-36 - 2000 - 34.8, 6)
    expect(fixture.do({ type: 'setAccountMode', account: 'ada', mode: 'classic' }).rejected).toMatchObject({
      code: '40920',
      field: 'debts',
      params: { coin: 'USDT' },
    })
  })
})

test('what is borrowed does not leave, nor what would bring it to a step of the ladder', () => {
  const fixture = stage()
  fixture.pooled('ada', { BTC: '1' }, ['BTC'])
  fixture.trades('ada', 'buy', '2000', '20', 'ETHUSDT')
  const out = (coin: string, amount: string) =>
    fixture.do({ type: 'transfer', account: 'ada', from: 'ada/unified', to: 'ada', coin, amount }).rejected
      ?.code
  expect(out('USDT', '1')).toBe('P1104')
  expect(out('BTC', '0.3')).toBe('P1104')
  expect(out('BTC', '0.1')).toBeUndefined()
  expect(out('ETH', '20')).toBeUndefined()
})

test('what lies in a classic wallet of contracts may leave, whatever the unified account needs', () => {
  const fixture = stage()
  fixture.pooled('ada', { BTC: '1', USDT: '100' }, ['BTC'])
  fixture.opens('ada', 'buy', '60000', '9')
  const move = { type: 'transfer', account: 'ada', coin: 'USDT', amount: '5000' } as const
  fixture.ok({ type: 'grantFunds', account: 'ada', coin: 'USDT', amount: '5000' })
  fixture.ok({ ...move, to: 'ada/usdtm' })
  fixture.ok({ ...move, from: 'ada/usdtm', to: 'ada' })
})

test('interest is charged at each whole hour, on what exceeds the quota', () => {
  const fixture = stage()
  fixture.pooled('ada', { BTC: '1' }, ['BTC'])
  fixture.wait(hourMs / 2)
  fixture.trades('ada', 'buy', '2000', '0.75', 'ETHUSDT')
  const charged = fixture.wait(hourMs / 2)
  expect(eventsOf(charged, 'unifiedInterestCharged')).toMatchObject([
    { account: 'ada/unified', coin: 'USDT', liability: '1500', free: '1000', amount: '0.00263082' },
  ])
  expect(fixture.balance('ada/unified', 'USDT')).toEqual(['-1500.00263082', '0'])
})

describe('the most that an order may borrow', () => {
  const most = (fixture: PooledExchange, symbol: string, side: 'buy' | 'sell') =>
    Number(fixture.exchange.unified.borrowable('ada', symbol, side))
  const buys = (fixture: PooledExchange, quote: number) =>
    fixture.do({
      type: 'placeOrder',
      account: 'ada',
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'limit',
      price: '60000',
      size: (quote / 60_000).toFixed(4),
    }).rejected?.code

  test('is taken, and hardly more is', () => {
    const fixture = stage()
    fixture.pooled('ada', { BTC: '1', USDT: '100' }, ['BTC'])
    const borrowable = most(fixture, 'BTCUSDT', 'buy')
    expect(borrowable).toBeGreaterThan(100_000)
    expect(buys(fixture, 100 + borrowable * 1.1)).toBe('43012')
    expect(buys(fixture, 100 + borrowable * 0.999)).toBeUndefined()
    // What rests counts against it.
    expect(most(fixture, 'BTCUSDT', 'buy')).toBeLessThan(borrowable / 5)
  })

  test('ends at the limit of the debt; nothing without collateral or in classic mode', () => {
    const fixture = stage()
    fixture.pooled('ada', { USDT: '1000000' })
    const limit = fixture.exchange.unified.terms('ada').find(({ coin }) => coin === 'SOL')?.borrowLimit
    expect(fixture.exchange.unified.borrowable('ada', 'SOLUSDT', 'sell')).toBe(limit)
    fixture.pooled('bob', { BTC: '1' })
    expect(Number(fixture.exchange.unified.borrowable('bob', 'ETHUSDT', 'buy'))).toBe(0)
    fixture.person('carol', { BTC: '1' })
    expect(fixture.exchange.unified.borrowable('carol', 'BTCUSDT', 'buy')).toBeUndefined()
    expect(fixture.exchange.unified.borrowable('bob', 'NONE', 'buy')).toBeUndefined()
  })

  test('reading it changes nothing', () => {
    const fixture = stage()
    fixture.pooled('ada', { BTC: '1', USDT: '100' }, ['BTC'])
    const before = fixture.exchange.save()
    most(fixture, 'SOLUSDT', 'sell')
    expect(fixture.exchange.save()).toEqual(before)
  })
})
