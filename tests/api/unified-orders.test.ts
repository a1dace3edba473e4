// A person in unified mode sees the same lists, balances, feeds and calls as before: orders are of another wallet, which nothing outside has to know.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { AccountSource } from '#app/push/channels/account.ts'
import { ccxtClient } from '#tests/support/ccxt-client.ts'
import { type ContractTrader, contractTrader } from '#tests/support/contract-trader.ts'
import { keyOf, type SignedKey, signedCall } from '#tests/support/signed-call.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let alice: ContractTrader
let maker: ContractTrader
let key: SignedKey

const symbolId = 'BTCUSDT'

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'], {
    start: Date.now() - 600_000,
    contracts: ['usdtm:BTCUSDT'],
  })
  alice = await contractTrader(server, 'USDT', '3000')
  maker = await contractTrader(server)
  await server.operate({ type: 'grantFunds', account: maker.account, coin: 'BTC', amount: '10' })
  await server.operate({ type: 'grantFunds', account: maker.account, coin: 'USDT', amount: '1000000' })
  await server.operate({ type: 'print', symbol: symbolId, price: '60000' })
  key = await keyOf(server, alice)
})
afterAll(() => server.close())

async function call<T>(path: string, input: object = {}, person = alice) {
  const { body } = await server.call(`v1/${path}`, input, { cookie: person.cookie })
  return body as { code: string; data: T }
}

async function v2<T>(target: string, input?: object) {
  const { body } = await signedCall(server.origin, key, `/api/v2/${target}`, input)
  return body as { code: string; data: T }
}

interface Held {
  coin: string
  available: string
  frozen: string
}
const balanceOf = async (coin: string, input = {}) => {
  const { data } = await call<{ balances: Held[] }>('spot/account/balances', input)
  return data.balances.find((one) => one.coin === coin)
}
const place = (order: object, person = alice) =>
  call<{ orderId: string }>('spot/order/placeOrder', { symbolId, orderType: 'limit', ...order }, person)

test('enters, and the balances are those of the unified wallet', async () => {
  const before = await balanceOf('USDT')
  expect((await call('unified/account/setMode', { mode: 'unified' })).code).toBe('00000')
  expect((await call('unified/collateral/set', { coin: 'BTC', on: true })).code).toBe('00000')
  const usdt = Number(before?.available) + 3000
  expect(Number((await balanceOf('USDT'))?.available)).toBe(usdt)
  expect(await balanceOf('USDT', { wallet: 'spot' })).toMatchObject({ available: '0' })
  const assets = await v2<Held[]>('spot/account/assets?coin=USDT')
  expect(Number(assets.data[0]?.available)).toBe(usdt)
})

test('an open order stands in the lists, and freezes there', async () => {
  const { data, code } = await place({ side: 'buy', price: '50000', size: '0.01', clientOid: 'own-1' })
  expect(code).toBe('00000')
  const { orderId } = data
  const open = await call<{ orders: { orderId: string }[] }>('spot/order/openOrders')
  expect(open.data.orders.map((order) => order.orderId)).toEqual([orderId])
  const detail = await call<{ order: { clientOid: string } }>('spot/order/detail', { orderId })
  expect(detail.data.order).toMatchObject({ clientOid: 'own-1' })
  expect(await balanceOf('USDT')).toMatchObject({ frozen: '500' })
  const unfilled = await v2<{ orderId: string }[]>('spot/trade/unfilled-orders')
  expect(unfilled.data.map((order) => order.orderId)).toEqual([orderId])
  const { exchange } = server.open
  expect(exchange.liveOrders(alice.account).map((order) => order.orderId)).toEqual([orderId])
  const source = new AccountSource(alice.account, {
    trading: server.services.trading,
    accounts: exchange,
    clock: () => 0,
  })
  await source.ready
  const { orders, balances } = source.current().all()
  expect(orders.map((order) => order.orderId)).toEqual([orderId])
  expect(balances.find(({ coin }) => coin === 'USDT')).toMatchObject({ frozen: '500' })
  expect((await call('spot/order/cancelOrder', { orderId })).code).toBe('00000')
  expect(await balanceOf('USDT')).toMatchObject({ frozen: '0' })
  const history = await call<{ orders: { orderId: string }[] }>('spot/order/history')
  expect(history.data.orders[0]?.orderId).toBe(orderId)
})

test('a fill is in the fills, the notifications, the lines and the funds of the wallet', async () => {
  await place({ side: 'sell', price: '60000', size: '5' }, maker)
  const usdt = Number((await balanceOf('USDT'))?.available)
  const size = (usdt / 60_000 + 0.1).toFixed(3)
  const { data, code } = await place({ side: 'buy', price: '60000', size })
  expect(code).toBe('00000')
  const fills = await call<{ fills: { orderId: string }[] }>('spot/order/fills')
  expect(fills.data.fills[0]?.orderId).toBe(data.orderId)
  const notified = await server.services.notifications.list(alice.subject, { limit: 20 })
  expect(notified.map(({ kind, params }) => [kind, params.order])).toContainEqual([
    'order-filled',
    data.orderId,
  ])
  const loans = await call<{ loans: { coin: string; amount: string; orderId: string }[] }>(
    'unified/loan/history',
  )
  expect(loans.data.loans[0]).toMatchObject({ coin: 'USDT', orderId: data.orderId })
  const owed = Number(loans.data.loans[0]?.amount)
  expect(owed).toBeCloseTo(Number(size) * 60_000 - usdt, 6)
  expect(await balanceOf('USDT')).toMatchObject({ available: '0' })
  const bills = await call<{ bills: { kind: string; balance: string }[] }>('unified/account/bills')
  expect(bills.data.bills.map(({ kind }) => kind).slice(0, 2)).toEqual(['bought', 'sold'])
  const funds = await server.services.funds.page(alice.account, { wallet: 'unified', limit: 5 })
  expect(funds[0]?.lines.map(({ orderId }) => orderId)).toContain(data.orderId)
  const debts = await call<{ loans: unknown[] }>('margin/loan/history')
  expect(debts.data.loans).toEqual([])
})

test('an estimate says what the fee of an order of a contract would borrow', async () => {
  const estimate = async (size: string, person = alice) => {
    const order = { contractId: 'usdtm:BTCUSDT', side: 'buy', price: '60000', size }
    const { data } = await call<Record<'fee' | 'cost' | 'borrowed', string>>(
      'mix/order/estimate',
      order,
      person,
    )
    return data
  }
  const { coins } = server.services.unified.figures(alice.account)!
  const usdt = coins.find(({ coin }) => coin === 'USDT')!
  const cash = Number(usdt.equity)
  for (const size of ['0.001', '500']) {
    const { fee, borrowed } = await estimate(size)
    const owed = (left: number) => Math.max(0, -left)
    expect([size, Number(borrowed)]).toEqual([size, expect.closeTo(owed(cash - Number(fee)) - owed(cash), 6)])
  }
  expect(Number((await estimate('500')).borrowed)).toBeGreaterThan(0)
  expect((await estimate('500', maker)).borrowed).toBeNull()
})

test('contracts of the compatible API are of the whole account; loans of margin are refused', async () => {
  const wallets = await v2<Record<string, unknown>[]>('mix/account/accounts?productType=USDT-FUTURES')
  expect(wallets.data[0]).toMatchObject({ marginCoin: 'USDT', assetMode: 'union' })
  expect(Number(wallets.data[0]?.unionTotalMagin)).toBeGreaterThan(0)
  const classic = await keyOf(server, maker)
  const { body } = await signedCall(
    server.origin,
    classic,
    '/api/v2/mix/account/accounts?productType=USDT-FUTURES',
  )
  expect((body.data as object[])[0]).toMatchObject({ assetMode: 'single', unionTotalMagin: '' })
  for (const path of ['borrow', 'repay']) {
    const terms = { wallet: 'margin', coin: 'USDT', amount: '10' }
    expect([path, (await call(`margin/loan/${path}`, terms)).code]).toEqual([path, '40920'])
  }
  const borrow = await v2('margin/crossed/account/borrow', { coin: 'USDT', borrowAmount: '10' })
  expect(borrow.code).toBe('40920')
  const settings = await signedCall(server.origin, key, '/api/v3/account/settings')
  expect(settings.status).toBeGreaterThanOrEqual(400)
})

test('an unmodified ccxt trades with the account', async () => {
  const client = await ccxtClient(server.origin, key)
  const order = await client.createOrder('BTC/USDT', 'limit', 'buy', 0.001, 50_000)
  const ids = (orders: { id?: string | undefined }[]) => orders.map(({ id }) => id)
  expect(ids(await client.fetchOpenOrders('BTC/USDT'))).toEqual([order.id])
  await client.cancelOrder(order.id as string, 'BTC/USDT')
  expect(await client.fetchOpenOrders('BTC/USDT')).toEqual([])
  expect((await client.fetchMyTrades('BTC/USDT')).length).toBeGreaterThan(0)
  const { BTC } = await client.fetchBalance()
  expect(BTC?.free).toBeGreaterThan(0.1)
  const { USDT } = await client.fetchBalance({ type: 'swap' })
  expect(USDT?.total).toBeDefined()
  await client.close()
})

test('after leaving, orders of both modes are in one list', async () => {
  await call('spot/order/cancelAll', {}, maker)
  await place({ side: 'buy', price: '60000', size: '5' }, maker)
  const btc = Number((await balanceOf('BTC'))?.available)
  await place({ side: 'sell', price: '60000', size: (Math.floor(btc * 1000) / 1000).toFixed(3) })
  expect((await call('unified/account/setMode', { mode: 'classic' })).code).toBe('00000')
  const { data } = await place({ side: 'buy', price: '50000', size: '0.001' })
  await call('spot/order/cancelOrder', { orderId: data.orderId })
  const history = await call<{ orders: { orderId: string }[] }>('spot/order/history')
  const ids = history.data.orders.map((order) => Number(order.orderId))
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  expect(ids[0]).toBe(Number(data.orderId))
  expect(ids.length).toBeGreaterThanOrEqual(4)
  const repaid = await call<{ repayments: { coin: string; debt: string }[] }>('unified/loan/repayments')
  expect(repaid.data.repayments[0]).toMatchObject({ coin: 'USDT', debt: '0' })
})
