// Contracts over v1: every call of v1/mix on a position that opens, changes, is reversed, closed and liquidated, answered as declared.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { mixLists } from '#app/api/mix-lists.ts'
import { mixOrders } from '#app/api/mix-orders.ts'
import { mixPlans } from '#app/api/mix-plans.ts'
import { loader } from '#app/routes/orders-liquidation.tsx'
import { type ContractTrader, contractTrader } from '#tests/support/contract-trader.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

const contractId = 'usdtm:BTCUSDT'
const endpoints = new Map(
  [...mixOrders, ...mixPlans, ...mixLists].map((endpoint) => [endpoint.path, endpoint]),
)
const called = new Set<string>()

let server: TestServer
let ayse: ContractTrader
let bora: ContractTrader

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'], { contracts: [contractId], apiLimits: false })
  await mark('60000')
  ayse = await contractTrader(server)
  bora = await contractTrader(server, 'USDT', '500000')
})
afterAll(() => server.close())

const mark = (price: string) => server.operate({ type: 'setContractMark', symbol: contractId, price })

// biome-ignore lint/suspicious/noExplicitAny: answers are read the way a foreign program would
type Data = any

async function ask(person: ContractTrader, call: string, body: object = {}) {
  const { body: answer } = await server.call(`v1/mix/${call}`, body, { cookie: person.cookie })
  return { code: answer.code, data: answer.data as Data }
}

/** Must be taken, and answered as declared. */
async function made(person: ContractTrader, call: string, body: object = {}): Promise<Data> {
  const { code, data } = await ask(person, call, body)
  expect(code, `${call}: ${JSON.stringify(data)}`).toBe('00000')
  const path = `v1/mix/${call}`
  called.add(path)
  expect(endpoints.get(path)!.output.parse(data)).toEqual(data)
  return data
}

const limit = (side: 'buy' | 'sell', size: string, price = '60000') => ({
  contractId,
  side,
  orderType: 'limit',
  price,
  size,
})

test('a wallet and its settings', async () => {
  expect(await made(ayse, 'account/balances', { line: 'usdtm' })).toMatchObject({
    positionMode: 'undecided',
    balances: [{ coin: 'USDT', cash: '50000', equity: '50000', crossAvailable: '50000' }],
  })
  await made(ayse, 'account/setLeverage', { contractId, leverage: '20' })
  await made(ayse, 'account/setMarginMode', { contractId, marginMode: 'isolated' })
  await made(ayse, 'account/setPositionMode', { line: 'usdtm', positionMode: 'one-way' })
  expect(await made(ayse, 'account/settings', { contractId })).toMatchObject({
    marginMode: 'isolated',
    longLeverage: 20,
  })
  expect(await ask(ayse, 'account/setLeverage', { contractId, leverage: '126' })).toMatchObject({
    data: { field: 'leverage' },
  })
})

test('orders: estimated, placed once, changed, cancelled', async () => {
  const estimate = await made(ayse, 'order/estimate', {
    contractId,
    side: 'buy',
    price: '59000',
    size: '0.2',
  })
  const first = await made(ayse, 'order/placeOrder', { ...limit('buy', '0.2', '59000'), clientOid: 'one' })
  expect(first.clientOid).toBe('one')
  expect(await made(ayse, 'order/placeOrder', { ...limit('buy', '0.2', '59000'), clientOid: 'one' })).toEqual(
    first,
  )
  const { balances } = await made(ayse, 'account/balances', { line: 'usdtm' })
  expect(balances[0].orderCost).toBe(estimate.cost)
  await made(ayse, 'order/modifyOrder', { clientOid: 'one', price: '58000' })
  const { orders } = await made(ayse, 'order/openOrders', { contractId, side: 'buy' })
  expect(orders).toMatchObject([
    { orderId: first.orderId, price: '58000', size: '0.2', status: 2, leverage: 20 },
  ])
  await made(ayse, 'order/cancelOrder', { clientOid: 'one' })
  const { order } = await made(ayse, 'order/detail', { clientOid: 'one' })
  expect(order).toMatchObject({ orderId: first.orderId, status: 5, reason: 0 })
  await made(ayse, 'order/placeOrder', limit('buy', '0.1', '59000'))
  expect((await made(ayse, 'order/cancelAll', { line: 'usdtm' })).orderIds).toHaveLength(1)
  expect((await made(ayse, 'order/history', { line: 'usdtm' })).orders).toHaveLength(2)
})

test('an order brings its stops, which change with it; a market order names its slippage', async () => {
  const stops = {
    takeProfit: { triggerPrice: '60000', executePrice: '59900' },
    stopLoss: { triggerPrice: '57000', triggerType: 'mark_price' },
  }
  const order = { ...limit('buy', '0.1', '58000'), clientOid: 'brings', ...stops }
  expect(
    await ask(ayse, 'order/placeOrder', { ...order, takeProfit: { triggerPrice: '57000' } }),
  ).toMatchObject({ code: '40735', data: { field: 'takeProfit.triggerPrice' } })
  const wrongPrice = { triggerPrice: '60000', executePrice: '0.01' }
  expect(await ask(ayse, 'order/placeOrder', { ...order, takeProfit: wrongPrice })).toMatchObject({
    data: { field: 'takeProfit.executePrice' },
  })
  const first = await made(ayse, 'order/placeOrder', order)
  expect(await made(ayse, 'order/placeOrder', order)).toEqual(first)
  await made(ayse, 'order/modifyOrder', { clientOid: 'brings', stopLoss: { triggerPrice: '0' } })
  const { orders } = await made(ayse, 'order/openOrders', { contractId })
  expect(orders).toMatchObject([
    {
      takeProfit: { triggerPrice: '60000', triggerType: 'fill_price', executePrice: '59900' },
      stopLoss: null,
    },
  ])
  await made(ayse, 'order/cancelOrder', { clientOid: 'brings' })
  const { order: past } = await made(ayse, 'order/detail', { clientOid: 'brings' })
  expect(past.takeProfit).toMatchObject({ triggerPrice: '60000' })
  const market = { contractId, side: 'buy', orderType: 'market', size: '0.1' }
  for (const slippage of ['0.0001', '0.06'])
    expect(await ask(ayse, 'order/placeOrder', { ...market, slippage })).toMatchObject({
      code: '40017',
      data: { field: 'slippage' },
    })
})

test('a position: margin, reversal, close, its history and every line of the wallet', async () => {
  await made(bora, 'order/placeOrder', limit('sell', '0.2'))
  await made(ayse, 'order/placeOrder', limit('buy', '0.2'))
  await made(ayse, 'position/adjustMargin', { contractId, change: 'add', amount: '150' })
  await made(ayse, 'position/adjustMargin', { contractId, change: 'take', amount: '50' })
  await made(ayse, 'position/setAutoMargin', { contractId, on: true })
  await made(ayse, 'position/setAutoMargin', { contractId, on: false })
  const { positions } = await made(ayse, 'position/list', { line: 'usdtm' })
  expect(positions).toMatchObject([
    { contractId, positionSide: 'long', size: '0.2', margin: '700', fees: '-7.2' },
  ])
  await made(bora, 'order/placeOrder', limit('buy', '0.4', '59990'))
  const reversed = await made(ayse, 'position/reverse', { contractId })
  expect(reversed.orderIds).toHaveLength(2)
  await made(bora, 'order/placeOrder', limit('sell', '0.2', '60010'))
  expect((await made(ayse, 'position/close', { contractId })).orderIds).toHaveLength(1)
  const history = await made(ayse, 'position/history', { contractId })
  expect(history.positions).toMatchObject([
    { positionSide: 'short', entryPrice: '59990', closePrice: '60010', realised: '-4', by: 'trade' },
    { positionSide: 'long', entryPrice: '60000', closePrice: '59990', realised: '-2' },
  ])
  expect((await made(ayse, 'order/fills', { side: 'buy' })).fills).toHaveLength(2)
  const { bills } = await made(ayse, 'account/bills', { line: 'usdtm' })
  expect(bills.map(({ kind }: Data) => kind)).toEqual([
    'close-short',
    'open-short',
    'close-long',
    'open-long',
    'transfer-in',
  ])
  const { balances } = await made(ayse, 'account/balances', { line: 'usdtm' })
  expect(bills[0].balance).toBe(balances[0].cash)
  const older = await made(ayse, 'account/bills', { line: 'usdtm', limit: 2, idLessThan: bills[1].id })
  expect(older.bills).toEqual(bills.slice(2, 4))
})

test('plans: placed once, changed, cancelled; stops of a position end with it', async () => {
  const trigger = { contractId, side: 'buy', triggerPrice: '58000', size: '0.1', clientOid: 'low' }
  const first = await made(ayse, 'plan/placePlan', trigger)
  expect(await made(ayse, 'plan/placePlan', trigger)).toEqual(first)
  const tooMuch = { ...trigger, callbackRate: '11', clientOid: 'trail' }
  expect(await ask(ayse, 'plan/placePlan', tooMuch)).toMatchObject({
    code: '40017',
    data: { field: 'callbackRate' },
  })
  await made(ayse, 'plan/placePlan', { ...tooMuch, callbackRate: '1' })
  await made(ayse, 'plan/updatePlan', { clientOid: 'low', triggerPrice: '57000', size: '0.2' })
  const list = async (body: object = {}) => (await made(ayse, 'plan/currentPlans', body)).plans
  expect(await list()).toMatchObject([
    { planKind: 'trailing', clientOid: 'trail', callbackRate: '1', operator: 'at-or-below' },
    { planId: first.planId, planKind: 'trigger', triggerPrice: '57000', size: '0.2', state: 'pending' },
  ])
  expect((await ask(bora, 'plan/cancelPlan', { planId: first.planId })).code).toBe('43001')
  await made(ayse, 'plan/cancelPlan', { planId: first.planId })
  expect((await made(ayse, 'plan/cancelAllPlans', { planKind: 'trailing' })).planIds).toHaveLength(1)

  const stop = { contractId, takeProfit: { triggerPrice: '61000' }, stopLoss: { triggerPrice: '59000' } }
  expect(await ask(ayse, 'plan/placePositionStop', stop)).toMatchObject({ code: '22002' })
  await made(bora, 'order/placeOrder', limit('sell', '0.2'))
  await made(ayse, 'order/placeOrder', limit('buy', '0.2'))
  const wrong = { contractId, takeProfit: { triggerPrice: '59000', executePrice: '59000' } }
  expect(await ask(ayse, 'plan/placePositionStop', wrong)).toMatchObject({
    data: { field: 'takeProfit.triggerPrice' },
  })
  await made(ayse, 'plan/placePositionStop', stop)
  await made(ayse, 'plan/placePositionStop', { ...stop, size: '0.1', takeProfit: undefined })
  await made(ayse, 'plan/placeRatioStop', { contractId, percent: '90' })
  expect((await list({ line: 'usdtm' })).map(({ planKind, size }: Data) => [planKind, size])).toEqual([
    ['ratio', null],
    ['loss', '0.1'],
    ['loss', null],
    ['profit', null],
  ])
  await made(bora, 'order/placeOrder', limit('buy', '0.2'))
  await made(ayse, 'position/close', { contractId })
  expect(await list({ contractId })).toEqual([])
  const { plans } = await made(ayse, 'plan/historyPlans', { line: 'usdtm', limit: 5 })
  const ends = plans.map(({ planKind, state, reason }: Data) => [planKind, state, reason])
  expect(ends).toEqual([
    ['ratio', 'cancelled', 33],
    ['loss', 'cancelled', 33],
    ['loss', 'cancelled', 33],
    ['profit', 'cancelled', 33],
    ['trailing', 'cancelled', 0],
  ])
  const next = { planKind: 'trigger', idLessThan: plans[4].planId }
  expect((await made(ayse, 'plan/historyPlans', next)).plans).toMatchObject([{ planId: first.planId }])
})

test('a liquidation says why, with every number', async () => {
  await made(bora, 'order/placeOrder', limit('sell', '0.2'))
  await made(ayse, 'order/placeOrder', limit('buy', '0.2'))
  await mark('56000')
  await expect.poll(async () => (await made(ayse, 'position/list')).positions).toEqual([])
  const { steps } = await made(ayse, 'account/liquidations')
  expect(steps).toMatchObject([
    {
      kind: 'started',
      contractId,
      positions: [{ size: '0.2', markPrice: '56000', entryPrice: '60000', margin: '600', tier: 1 }],
    },
  ])
  const one = await made(ayse, 'account/liquidations', { id: steps[0].id })
  expect(one.steps[1]).toMatchObject({ kind: 'taken-over', size: '0.2', markPrice: '56000' })
  expect(Number(one.steps[1].fee)).toBeGreaterThan(0)
  expect((await made(bora, 'account/liquidations', { id: steps[0].id })).steps).toEqual([])
  expect((await made(ayse, 'account/funding')).bills).toEqual([])
  // The page of the report shows the same.
  const request = new Request('http://page/tr/orders/futures/liquidations/1', {
    headers: { Cookie: ayse.cookie },
  })
  const args = {
    request,
    context: { services: server.services },
    params: { liquidationId: `${steps[0].id}` },
  }
  const page = await loader(args as unknown as Parameters<typeof loader>[0])
  expect(page.rows.map(({ kind }) => kind)).toEqual(['started', 'taken-over'])
  expect(page.rows[0]).toMatchObject({
    marginRatio: steps[0].marginRatio,
    positions: [{ symbol: contractId, size: '0.2', tier: 1 }],
  })
  expect(page.coins[contractId]).toEqual({ settle: 'USDT', unit: 'BTC', priceDecimals: 1 })
})

test('every call was tried', () => {
  expect([...endpoints.keys()].filter((path) => !called.has(path))).toEqual([])
})
