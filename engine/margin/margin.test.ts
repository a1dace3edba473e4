// Margin loans: V-LN1 to V-LN8, V-IN1 to V-IN3 by name, limits, orders that borrow and repay, and a snapshot in the middle.

import { expect, test } from 'vitest'
import { Exchange } from '../exchange/exchange.ts'
import type { PlaceOrder, Receipt } from '../exchange/protocol.ts'
import { eventsOf, TestExchange, testMarket } from '../exchange/test-exchange.ts'
import { hourMs, minuteMs } from '../market/intervals.ts'

const cross = 'margin'
const isolated = 'margin:BTCUSDT'

function stage(lastPrice = '45000'): TestExchange {
  const fixture = new TestExchange(
    {},
    {
      markets: [testMarket({ lastPrice }), testMarket({ symbol: 'ETHUSDT', base: 'ETH', lastPrice: '2000' })],
    },
  )
  fixture.open('ada', { USDT: '10000', BTC: '0.2' })
  fixture.open('maker', { USDT: '10000000', BTC: '1000', ETH: '1000' })
  return fixture
}

const fund = (fixture: TestExchange, wallet: string, coin: string, amount: string) =>
  fixture.do({ type: 'transfer', account: 'ada', to: `ada/${wallet}`, coin, amount })
const borrow = (fixture: TestExchange, wallet: string, coin: string, amount: string) =>
  fixture.do({ type: 'borrow', account: 'ada', wallet, coin, amount })
const repay = (fixture: TestExchange, wallet: string, coin: string, amount?: string) =>
  fixture.do({ type: 'repay', account: 'ada', wallet, coin, amount })
const price = (fixture: TestExchange, at: string) =>
  fixture.do({ type: 'print', symbol: 'BTCUSDT', price: at })
const riskOf = (fixture: TestExchange, wallet = cross) => fixture.exchange.loans.wallet(`ada/${wallet}`)
const debtOf = (fixture: TestExchange, wallet = cross) => riskOf(fixture, wallet)?.debts

/** 0.5 BTC and 1000 USDT in the wallet, 20000 USDT of debt that were spent (V-LN3). */
function indebted(fixture: TestExchange): void {
  fund(fixture, isolated, 'USDT', '3000')
  expect(borrow(fixture, isolated, 'USDT', '20000').rejected).toBeUndefined()
  fixture.limit('maker', 'sell', '44000', '0.5')
  const bought = fixture.do({
    type: 'placeOrder',
    account: 'ada',
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'market',
    quoteSize: '22000',
    wallet: isolated,
  })
  expect(bought.rejected).toBeUndefined()
  fund(fixture, isolated, 'BTC', '0.0005')
}

test('V-LN1: 100 USDT at 10x borrow 900 more', () => {
  const fixture = stage()
  fund(fixture, isolated, 'USDT', '100')
  expect(fixture.exchange.loans.limits(`ada/${isolated}`, 'USDT')).toEqual({
    borrowable: '900',
    removable: '100',
  })
  expect(borrow(fixture, isolated, 'USDT', '900.00000001').rejected).toMatchObject({
    code: 'P1102',
    field: 'amount',
    params: { max: '900' },
  })
  expect(borrow(fixture, isolated, 'USDT', '900').rejected).toBeUndefined()
  expect(fixture.balance(`ada/${isolated}`, 'USDT')).toEqual(['1000', '0'])
})

test('V-LN2, V-LN3: risk and safety say the same; liquidation at 40000', () => {
  const fixture = stage()
  indebted(fixture)
  price(fixture, '45000')
  const now = riskOf(fixture, isolated)
  expect(Number(now?.risk)).toBeCloseTo(0.2857, 3)
  const risk = Number(now?.risk)
  expect(Number(now?.safety)).toBeCloseTo(1 + 0.05 / risk, 6)
})

test('V-IN1: 10000 USDT from 00:10 to 02:30 cost three hours', () => {
  const fixture = stage()
  fixture.wait(10 * minuteMs)
  fund(fixture, cross, 'USDT', '10000')
  borrow(fixture, cross, 'USDT', '10000')
  fixture.wait(2 * hourMs + 20 * minuteMs)
  expect(debtOf(fixture)).toEqual([{ coin: 'USDT', principal: '10000', interest: '0.15784875' }])
})

test('V-IN3: hours count from the moment of the loan, 00:50 to 02:30 is two', () => {
  const fixture = stage()
  fixture.wait(50 * minuteMs)
  fund(fixture, cross, 'USDT', '10000')
  borrow(fixture, cross, 'USDT', '10000')
  fixture.wait(hourMs + 40 * minuteMs)
  expect(debtOf(fixture)).toEqual([{ coin: 'USDT', principal: '10000', interest: '0.1052325' }])
})

test('V-IN2: after 15 days the interest is principal, after 30 both terms cost 37.9195812', () => {
  const fixture = stage()
  fund(fixture, cross, 'USDT', '10000')
  borrow(fixture, cross, 'USDT', '10000')
  fixture.wait(359 * hourMs)
  expect(debtOf(fixture)).toEqual([{ coin: 'USDT', principal: '10000', interest: '18.94185' }])
  const renewed = fixture.wait(hourMs)
  expect(eventsOf(renewed, 'loanRenewed')).toMatchObject([{ amount: '18.94185', principal: '10018.94185' }])
  expect(eventsOf(renewed, 'interestCharged')).toMatchObject([{ amount: '0.05271592', kind: 'scheduled' }])
  fixture.wait(359 * hourMs)
  const [debt] = debtOf(fixture) ?? []
  expect(Number(debt?.principal) + Number(debt?.interest)).toBeCloseTo(10037.9195812, 8)
})

test('V-LN4, V-LN5: an order borrows what it lacks, and one that sells repays', () => {
  const fixture = stage('300')
  fund(fixture, cross, 'USDT', '100')
  fixture.limit('maker', 'sell', '300', '1')
  const terms = { account: 'ada', symbol: 'BTCUSDT', orderType: 'market', wallet: cross } as const
  const bought = fixture.do({
    type: 'placeOrder',
    ...terms,
    side: 'buy',
    quoteSize: '300',
    loan: 'auto-borrow',
  })
  expect(eventsOf(bought, 'borrowed')).toMatchObject([{ account: 'ada/margin', coin: 'USDT', amount: '200' }])
  expect(debtOf(fixture)).toEqual([{ coin: 'USDT', principal: '200', interest: '0.00105233' }])
  fund(fixture, cross, 'BTC', '0.001')
  fixture.limit('maker', 'buy', '305', '1')
  const sold = fixture.do({ type: 'placeOrder', ...terms, side: 'sell', size: '1', loan: 'auto-repay' })
  expect(eventsOf(sold, 'loanRepaid')).toMatchObject([
    { interest: '0.00105233', principal: '200', debt: '0', by: 'auto' },
  ])
  expect(fixture.balance('ada/margin', 'USDT')).toEqual(['104.69394767', '0'])
})

test('a loan of an order that is cancelled goes back after a minute, with an hour of interest', () => {
  const fixture = stage()
  fund(fixture, cross, 'USDT', '100')
  const order: PlaceOrder = {
    type: 'placeOrder',
    account: 'ada',
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    price: '40000',
    size: '0.005',
    wallet: cross,
    loan: 'auto-borrow',
  }
  const placed = fixture.do(order)
  expect(debtOf(fixture)).toMatchObject([{ principal: '100' }])
  expect(fixture.balance('ada/margin', 'USDT')).toEqual(['0', '200'])
  const over = fixture.do({ ...order, size: '0.01' })
  expect(over.rejected).toMatchObject({ code: 'P1102', field: 'size' })
  fixture.do({ type: 'cancelOrder', account: 'ada', orderId: placed.orderId as string })
  expect(fixture.balance('ada/margin', 'USDT')).toEqual(['200', '0'])
  fixture.wait(minuteMs)
  expect(debtOf(fixture)).toEqual([])
  expect(fixture.balance('ada/margin', 'USDT')).toEqual(['99.99947383', '0'])
})

const ladderEvents = (receipt: Receipt) =>
  receipt.events.filter(
    ({ type }) => type === 'loanWarned' || type === 'loanRepaid' || type === 'loanLiquidation',
  )

test('V-LN6: at 90 % the same coins repay, and at 85.5 % it waits', () => {
  const fixture = stage()
  indebted(fixture)
  price(fixture, '41000')
  const forced = price(fixture, '40222')
  expect(ladderEvents(forced)).toMatchObject([
    { type: 'loanRepaid', by: 'forced', principal: expect.any(String) },
  ])
  expect(Number(riskOf(fixture, isolated)?.risk)).toBeCloseTo(0.855, 2)
  expect(ladderEvents(price(fixture, '40220'))).toEqual([])
})

test('V-LN7: at 40000 what is sold repays, 2 % go to the insurance fund, the rest stays', () => {
  const fixture = stage()
  indebted(fixture)
  fixture.limit('maker', 'buy', '40000', '1')
  const ended = fixture.wait(0)
  const liquidated = price(fixture, '39999')
  const events = [...ladderEvents(ended), ...ladderEvents(liquidated), ...ladderEvents(fixture.wait(0))]
  expect(events.map(({ type }) => type)).toContain('loanLiquidation')
  expect(debtOf(fixture, isolated)).toEqual([])
  const [left] = fixture.balance(`ada/${isolated}`, 'USDT')
  expect(Number(left)).toBeGreaterThan(570)
  expect(Number(left)).toBeLessThan(590)
})

test('V-LN8: after a gap the fee is 0 and the insurance fund pays', () => {
  const fixture = stage()
  indebted(fixture)
  fixture.limit('maker', 'buy', '37000', '1')
  const ended = [price(fixture, '37000'), fixture.wait(0)].flatMap((one) => eventsOf(one, 'loanLiquidation'))
  const last = ended.at(-1)
  expect(last).toMatchObject({ stage: 'ended', fee: '0' })
  expect(Number(last?.deficit)).toBeCloseTo(518.5, 0)
  expect(fixture.balance(`ada/${isolated}`, 'USDT')).toEqual(['0', '0'])
})

test('a snapshot in the middle goes on as the exchange that wrote it', () => {
  const fixture = stage()
  indebted(fixture)
  price(fixture, '41000')
  const copy = Exchange.load(fixture.exchange.genesis, fixture.exchange.save(), { assertions: true })
  for (const at of ['40500', '40222', '39000', '37000']) {
    const entry = {
      seq: copy.lastSeq + 1,
      ts: copy.now() + hourMs,
      id: `c-${at}`,
      command: { type: 'print', symbol: 'BTCUSDT', price: at },
    } as const
    const [a, b] = [copy.apply(entry), fixture.exchange.apply(entry)]
    expect(a.events).toEqual(b.events)
  }
  expect(copy.save()).toEqual(fixture.exchange.save())
})

test('what is not possible is refused', () => {
  const fixture = stage()
  expect(borrow(fixture, cross, 'USDT', '1').rejected).toMatchObject({ code: '43012', field: 'wallet' })
  fund(fixture, cross, 'USDT', '100')
  expect(borrow(fixture, 'earn', 'USDT', '1').rejected).toMatchObject({ code: '40017', field: 'wallet' })
  expect(borrow(fixture, cross, 'XYZ', '1').rejected).toMatchObject({ code: '40017', field: 'coin' })
  expect(borrow(fixture, cross, 'USDT', '-1').rejected).toMatchObject({ code: '40017', field: 'amount' })
  expect(repay(fixture, cross, 'USDT').rejected).toMatchObject({ code: '40017', field: 'amount' })
  borrow(fixture, cross, 'USDT', '100')
  expect(repay(fixture, cross, 'USDT', '101').rejected).toMatchObject({ params: { max: '100.00052617' } })
  const out = { type: 'transfer', account: 'ada', from: 'ada/margin', to: 'ada', coin: 'USDT' } as const
  expect(fixture.do({ ...out, amount: '60' }).rejected).toMatchObject({
    code: 'P1104',
    params: { max: '49.99921074' },
  })
  expect(fixture.do({ ...out, amount: '49' }).rejected).toBeUndefined()
  expect(repay(fixture, cross, 'USDT', '100').rejected).toBeUndefined()
  expect(repay(fixture, cross, 'USDT').rejected).toBeUndefined()
  expect(debtOf(fixture)).toEqual([])
})

test('flash repayment sells what the debts need', () => {
  const fixture = stage()
  fund(fixture, cross, 'BTC', '0.2')
  borrow(fixture, cross, 'ETH', '2')
  fixture.do({
    type: 'placeOrder',
    account: 'ada',
    symbol: 'ETHUSDT',
    side: 'sell',
    orderType: 'limit',
    price: '2500',
    size: '2',
    wallet: cross,
  })
  fixture.do({ type: 'cancelOrders', account: 'ada' })
  fixture.limit('maker', 'buy', '44900', '1')
  fixture.do({
    type: 'placeOrder',
    account: 'maker',
    symbol: 'ETHUSDT',
    side: 'sell',
    orderType: 'limit',
    price: '2010',
    size: '10',
  })
  const done = fixture.do({ type: 'flashRepay', account: 'ada', wallet: cross })
  expect(done.rejected).toBeUndefined()
  expect(debtOf(fixture)).toEqual([])
})
