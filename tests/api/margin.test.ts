// Margin loans as a person and a program reach them: v1 calls and what they say of a wallet, its loans and its lines.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadWallet } from '#app/features/assets/load-wallet.ts'
import type { Subject } from '#app/services/subject.ts'
import { addDecimals } from '#engine/core/decimal-arithmetic.ts'
import { type ContractTrader, contractTrader } from '#tests/support/contract-trader.ts'
import { openTestServer, type TestServer, until } from '#tests/support/test-server.ts'

let server: TestServer
let alice: ContractTrader
let maker: ContractTrader

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'])
  alice = await contractTrader(server, 'USDT', '3000', 'margin:BTCUSDT' as never)
  maker = await contractTrader(server)
  await server.operate({ type: 'grantFunds', account: maker.account, coin: 'BTC', amount: '10' })
  await server.operate({ type: 'grantFunds', account: maker.account, coin: 'USDT', amount: '1000000' })
})
afterAll(() => server.close())

const pair = 'margin:BTCUSDT'
async function call<T = Record<string, never>>(path: string, input: object = {}, person = alice) {
  const { body } = await server.call(path, input, { cookie: person.cookie })
  return body as { code: string; data: T & { field?: string } }
}
const state = async (wallet = pair) =>
  (
    await call<{
      risk: string | null
      safety: string | null
      assets: string
      debt: string
      coins: Record<string, string | null>[]
    }>('v1/margin/account/state', { wallet })
  ).data
const coinOf = (from: Awaited<ReturnType<typeof state>>, coin: string) =>
  from.coins.find((one) => one['coin'] === coin)!

test('terms are public: rates by level, tiers with leverage and maintenance', async () => {
  const { code, data } = await call<{ rates: unknown[]; tiers: unknown[] }>('v1/margin/market/terms', {
    coin: 'USDT',
  })
  expect(code).toBe('00000')
  expect(data.rates[0]).toEqual({ level: 0, dailyRate: '0.000126279' })
  expect(data).toMatchObject({ least: '0.00000001' })
  expect(data.tiers[0]).toEqual({
    most: '500000',
    crossLeverage: 3,
    isolatedLeverage: 10,
    maintenance: '0.05',
  })
  expect((await call('v1/margin/market/terms', { coin: 'NOSUCH' })).data.field).toBe('coin')
})

test('V-LN3: 20000 borrowed for 0.5 BTC beside 1000: risk 28.57 %, liquidation at 40000', async () => {
  const before = await state()
  expect([before.risk, coinOf(before, 'USDT')['borrowable']]).toEqual([null, '27000'])
  const tooMuch = await call<{ params?: unknown }>('v1/margin/loan/borrow', {
    wallet: pair,
    coin: 'USDT',
    amount: '27000.1',
  })
  expect(tooMuch).toMatchObject({ code: 'P1102', data: { field: 'amount' } })
  const { code, data } = await call<{ loanId: string; amount: string }>('v1/margin/loan/borrow', {
    wallet: pair,
    coin: 'USDT',
    amount: '20000',
  })
  expect([code, data.amount]).toEqual(['00000', '20000'])
  await server.operate({ type: 'print', symbol: 'BTCUSDT', price: '45000' })
  const sold = { symbolId: 'BTCUSDT', side: 'sell', orderType: 'limit', price: '44000', size: '0.5' }
  expect((await call('v1/spot/order/placeOrder', sold, maker)).code).toBe('00000')
  const bought = await call<{ orderId: string }>('v1/spot/order/placeOrder', {
    symbolId: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    price: '44000',
    size: '0.5',
    wallet: pair,
    loanType: 'autoLoan',
  })
  expect(bought.code).toBe('00000')
  await server.operate({ type: 'print', symbol: 'BTCUSDT', price: '45000' })
  const after = await state()
  const { wallet: _, ...limits } = server.services.margin.state(alice.account, pair)!
  expect(after.risk).toBe(limits.risk)
  expect(Number(after.risk)).toBeGreaterThan(0.28)
  expect(Number(after.risk)).toBeLessThan(0.3)
  // The fee took a thousandth of the 0.5 BTC, and the first hour is owed.
  expect(Number(coinOf(after, 'BTC')['liquidationPrice'])).toBeCloseTo(20000.22 / 0.4995, -2)
  expect(Number(after.safety)).toBeGreaterThan(1.15)
  const orders = await call<{ orders: { loanType: string; orderId: string }[] }>('v1/spot/order/history', {
    wallet: pair,
  })
  expect(orders.data.orders).toMatchObject([{ orderId: bought.data.orderId, loanType: 'autoLoan' }])
  const spot = await call<{ orders: unknown[] }>('v1/spot/order/history')
  expect(spot.data.orders).toEqual([])
})

test('a request that comes again borrows once', async () => {
  const key = crypto.randomUUID()
  const once = { wallet: pair, coin: 'BTC', amount: '0.001' }
  const send = () =>
    server.call('v1/margin/loan/borrow', once, { cookie: alice.cookie, 'idempotency-key': key })
  const first = (await send()).body
  expect(first).toMatchObject({
    code: '00000',
    data: { loanId: expect.stringMatching(/^\d+$/), amount: '0.001' },
  })
  expect((await send()).body.data).toEqual(first.data)
  const { data } = await call<{ loans: { coin: string }[] }>('v1/margin/loan/open', { wallet: pair })
  expect(data.loans.filter(({ coin }) => coin === 'BTC')).toHaveLength(1)
})

test('repaying pays interest first; lists say what happened, and lines add up', async () => {
  const paid = await call<{ coins: unknown[] }>('v1/margin/loan/repay', {
    wallet: pair,
    coin: 'USDT',
    amount: '100',
  })
  expect(paid.data.coins).toEqual(
    [{ coin: 'USDT', interest: '0.1052325', principal: '99.8947675', debt: '19900.1052325' }].map((one) => ({
      ...one,
      interest: '0.1052325',
    })),
  )
  const flash = await call<{ coins: unknown[] }>('v1/margin/loan/flashRepay', { wallet: pair, coin: 'BTC' })
  expect(flash.data.coins).toMatchObject([{ coin: 'BTC', debt: '0' }])
  const list = async <Row>(path: string, key: string, more: object = {}) =>
    (await call<Record<string, Row[]>>(path, { wallet: pair, ...more })).data[key]!
  const borrowed = await list<{ coin: string; amount: string }>('v1/margin/loan/history', 'loans')
  expect(borrowed.map(({ coin, amount }) => `${amount} ${coin}`)).toEqual(['0.001 BTC', '20000 USDT'])
  const repayments = await list<{ by: string }>('v1/margin/loan/repayments', 'repayments')
  expect(repayments.map(({ by }) => by)).toEqual(['flash', 'manual'])
  const interest = await list<{ kind: string; id: string }>('v1/margin/loan/interest', 'interest')
  expect(interest.map(({ kind }) => kind)).toEqual(['first', 'first'])
  const page = { idLessThan: interest[0]!.id, limit: 1 }
  expect(await list('v1/margin/loan/interest', 'interest', page)).toEqual([interest[1]])
  expect(await list('v1/margin/loan/liquidations', 'liquidations')).toEqual([])
  const bills = await list<{ coin: string; amount: string; fee: string }>('v1/margin/account/bills', 'bills')
  for (const coin of ['USDT', 'BTC']) {
    const sum = bills
      .filter((bill) => bill.coin === coin)
      .flatMap(({ amount, fee }) => [amount, fee])
      .reduce(addDecimals, '0')
    const now = coinOf(await state(), coin)
    expect([coin, sum]).toEqual([coin, addDecimals(now['available']!, now['frozen']!)])
  }
  const others = await call<{ loans: unknown[] }>('v1/margin/loan/history', {}, maker)
  expect(others.data.loans).toEqual([])
})

test('the tab of margin wallets shows equity, debts and the safety ratio; the sum is without what is owed', async () => {
  const { sections, total } = await loadWallet(server.services, alice.account, 'margin', 'USDT', true)
  const now = await state()
  expect(sections).toHaveLength(1)
  expect(sections[0]).toMatchObject({ wallet: pair, worth: total, loans: { safety: now.safety } })
  const [debt, assets] = [Number(now.debt), Number(now.assets)]
  expect(Number(sections[0]?.loans?.debt)).toBeCloseTo(debt, 1)
  expect(Math.abs(Number(total) / (assets - debt) - 1)).toBeLessThan(0.01)
  const usdt = sections[0]?.coins.find(({ coin }) => coin === 'USDT')
  expect(usdt?.debt).toBe('19900.1052325')
})

test('bad input names its field and changes nothing', async () => {
  const before = await state()
  for (const [input, field] of [
    [{ wallet: 'usdtm', coin: 'USDT', amount: '1' }, 'wallet'],
    [{ wallet: pair, coin: 'ETH', amount: '1' }, 'coin'],
    [{ wallet: pair, coin: 'USDT', amount: '-1' }, 'amount'],
  ] as const) {
    const { code, data } = await call('v1/margin/loan/borrow', input)
    expect([code, data.field]).toEqual(['40017', field])
  }
  for (const amount of ['0', '0.000000009'])
    expect(await call('v1/margin/loan/borrow', { wallet: pair, coin: 'USDT', amount })).toMatchObject({
      code: 'P1101',
      data: { field: 'amount' },
    })
  expect((await call('v1/margin/account/state', { wallet: 'margin:NOSUCH' })).code).not.toBe('00000')
  const unopened = await state('margin')
  expect([unopened.assets, unopened.risk]).toEqual(['0', null])
  expect((await call('v1/margin/loan/borrow', { wallet: 'margin', coin: 'USDT', amount: '1' })).code).toBe(
    '43012',
  )
  expect(await state()).toEqual(before)
})

test('each step of the ladder is one notice of the owner: 70 %, 80 %, forced repayment, liquidation', async () => {
  const subject = (await server.services.people.subject(alice.cookie)) as Subject
  const noticed = async () =>
    (await server.services.notifications.list(subject, { limit: 50 }))
      .filter(({ kind }) => kind.startsWith('loan-'))
      .map(({ kind, params }) => [kind, params.wallet, ...(params.level ? [params.level] : [])].join(' '))
      .reverse()
  const steps = [
    ['41500'],
    ['40700', `loan-warned ${pair} 70`],
    ['40400', `loan-warned ${pair} 80`],
    ['40150', `loan-forced ${pair}`],
    ['38000', `loan-liquidated ${pair}`],
  ]
  const expected: string[] = []
  for (const [price = '', ...notices] of steps) {
    await server.operate({ type: 'print', symbol: 'BTCUSDT', price })
    expected.push(...notices)
    // What a price sets off is worked off in the next entry.
    await until(async () => (await noticed()).length >= expected.length)
    expect(await noticed()).toEqual(expected)
  }
})
