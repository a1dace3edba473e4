// The terminal with a margin wallet: what stands in the way, orders that borrow, the wallet's own lists, and cancelling more than one
// batch of them (domain.md 7.3).

import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOwn } from '#app/features/orders/own-placers.ts'
import { loadTerminal } from '#app/features/terminal/load-terminal.ts'
import { spendableBy } from '#app/features/terminal/order-checks.ts'
import { emptyForm } from '#app/features/terminal/order-values.ts'
import { terminalAction } from '#app/features/terminal/terminal-action.ts'
import { openTestServer, type Person, type TestServer } from './support/test-server.ts'

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'])
  person = await server.person()
})
afterAll(() => server.close())

const ask = (path: string) =>
  new Request(`${server.origin}/en/spot/BTCUSDT${path}`, { headers: { Cookie: person.cookie } })
const load = (path: string) => loadTerminal(server.services, ask(path), 'BTCUSDT')
const subject = async () => (await server.services.people.subject(person.cookie))!

let posts = 0
function post(fields: Record<string, string>) {
  const form = new FormData()
  const id = `post-${posts++}`
  const shared = { formId: id, clientOrderId: id, confirmed: 'yes', acknowledge: 'yes', via: 'page' }
  for (const [name, value] of Object.entries({ ...shared, wallet: 'cross', ...fields })) form.set(name, value)
  return terminalAction(server.services, ask('?wallet=cross'), 'BTCUSDT', 'en', form)
}
const place = (fields: Record<string, string>) =>
  post({ intent: 'place', side: 'buy', type: 'limit', ...fields })

test('a wallet opens with its first transfer; until then it takes no orders, and of the spot wallet nothing is shown', async () => {
  expect((await load('')).margin).toBeNull()
  const { margin, viewer } = await load('?wallet=isolated')
  expect(margin).toMatchObject({
    wallet: 'margin:BTCUSDT',
    hindrance: 'notOpen',
    mayBorrow: true,
    risk: null,
  })
  expect(viewer?.balances).toEqual([])
  const funds = { from: person.account, to: `${person.account}/margin`, coin: 'USDT', amount: '1000' }
  await server.services.trading.transfer(await subject(), 'open-it', funds)
  const open = await load('?wallet=cross')
  expect(open.margin).toMatchObject({ hindrance: null, debt: '0', borrowable: { USDT: '2000' } })
  expect(open.viewer?.balances).toMatchObject([{ coin: 'USDT', available: '1000' }])
})

test('an order borrows what the wallet lacks; its row, its debt and its changes are of the wallet', async () => {
  const lacking = { price: '10000', amount: '0.15' }
  expect(await place(lacking)).toMatchObject({ data: { kind: 'refused', refusal: { code: '43012' } } })
  const percent = await place({ ...lacking, loan: 'auto-borrow', pct: '100' })
  expect(percent).toMatchObject({ data: { kind: 'filledIn', values: { amount: '0.3', wallet: 'cross' } } })
  const placed = await place({ ...lacking, loan: 'auto-borrow' })
  expect(placed).toMatchObject({ data: { kind: 'done', flash: { key: 'open', side: 'buy' } } })
  const { margin, viewer } = await load('?wallet=cross')
  expect(viewer?.orders).toMatchObject([{ symbol: 'BTCUSDT', size: '0.15', loan: 'auto-borrow' }])
  expect(margin?.debts).toEqual({ USDT: expect.stringMatching(/^500\.0/) })
  expect(Number(margin?.risk)).toBeGreaterThan(0)
  expect((await load('')).viewer?.orders).toEqual([])
  const { orderId = '' } = viewer?.orders[0] ?? {}
  const { orderLists, trading } = server.services
  const read = (placer: string) => trading.order(placer, { orderId })
  expect(await findOwn(orderLists, person.account, read)).toMatchObject({
    placer: `${person.account}/margin`,
    row: { orderId, wallet: 'margin' },
  })
  const stranger = await server.person()
  expect(await findOwn(orderLists, stranger.account, read)).toBeUndefined()
  const changed = await post({ intent: 'modify', orderId, price: '9000' })
  expect(changed).toMatchObject({ data: { kind: 'done', flash: { key: 'modified' } } })
  expect((await load('?wallet=cross')).viewer?.orders).toMatchObject([{ price: '9000' }])
  expect(await post({ intent: 'cancel', orderId })).toMatchObject({ data: { flash: { key: 'withdrawn' } } })
  expect((await load('?wallet=cross&tab=history')).past?.orders).toMatchObject([{ orderId }])
})

test('all orders of the wallet are cancelled, also more than a batch has; those of the spot wallet stay', async () => {
  const { trading } = server.services
  const order = {
    type: 'placeOrder',
    account: person.account,
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    price: '10000',
    size: '0.001',
  } as const
  const me = await subject()
  await trading.submit(me, 'of-spot', order)
  for (let n = 0; n < 60; n++) await trading.submit(me, `of-margin-${n}`, { ...order, wallet: 'margin' })
  expect((await load('?wallet=cross&dialog=cancel-all')).cancelAll).toEqual({
    count: 60,
    released: [{ coin: 'USDT', amount: '600' }],
  })
  const all = { intent: 'cancel-all', kind: 'open', scope: 'all' }
  expect(await post(all)).toMatchObject({ data: { flash: { key: 'allCancelled', count: 60 } } })
  expect((await load('')).viewer?.orders).toHaveLength(1)
  expect(await post(all)).toMatchObject({ data: { kind: 'refused', refusal: { code: '22001' } } })
})

test('a plan of the wallet stands in its lists alone; take profit and stop loss would sell what spot has', async () => {
  const plan = { type: 'trigger', triggerPrice: '9000', orderPrice: '9000', amount: '0.001' }
  expect(await place(plan)).toMatchObject({ data: { kind: 'done', flash: { key: 'planPlaced' } } })
  const { plans = [] } = (await load('?wallet=cross')).viewer ?? {}
  expect(plans).toMatchObject([{ kind: 'trigger', size: '0.001' }])
  expect((await load('')).viewer?.plans).toEqual([])
  const { planId = '' } = plans[0] ?? {}
  const changed = await post({ intent: 'modify-plan', planId, amount: '0.002' })
  expect(changed).toMatchObject({ data: { kind: 'done', flash: { key: 'modified' } } })
  const ended = await post({ intent: 'cancel-all', kind: 'trigger', scope: 'all' })
  expect(ended).toMatchObject({ data: { flash: { key: 'allCancelled', count: 1 } } })
  const tpsl = await place({ type: 'tpsl', side: 'sell', takeProfit: '200000', amount: '0.001' })
  expect(tpsl).toMatchObject({ data: { kind: 'refused', refusal: { code: '40017', field: 'type' } } })
})

test('the pages of orders list those of every wallet with its name, newest first, and of one where it is chosen', async () => {
  const { orderLists, trading } = server.services
  const { account } = person
  const all = orderLists.wallets(account)
  expect(all).toEqual(['spot', 'margin'])
  expect(orderLists.ownWallet(account)).toBe('spot')
  expect((await trading.openOrders(account, { limit: 10 })).map(({ clientOid }) => clientOid)).toEqual([
    'of-spot',
  ])
  const order = { type: 'placeOrder', account, symbol: 'BTCUSDT', side: 'buy', orderType: 'limit' } as const
  const price = { price: '10000', size: '0.001' }
  await trading.submit(await subject(), 'newer', { ...order, ...price, wallet: 'margin' })
  const open = await orderLists.openOrders(account, all, { limit: 10 })
  expect(open.map(({ clientOid, wallet }) => [clientOid, wallet])).toEqual([
    ['newer', 'margin'],
    ['of-spot', 'spot'],
  ])
  expect(await orderLists.openOrders(account, ['spot'], { limit: 10 })).toMatchObject([{ wallet: 'spot' }])
  expect(await orderLists.openOrders(account, all, { limit: 1 })).toMatchObject([{ clientOid: 'newer' }])
  const [{ orderId = '' } = {}] = open
  const older = await orderLists.openOrders(account, all, { limit: 10, before: orderId })
  expect(older).toMatchObject([{ clientOid: 'of-spot' }])
  expect((await orderLists.orderHistory(account, ['margin'], { limit: 100 })).length).toBeGreaterThan(60)
  expect(await orderLists.orderHistory(account, ['spot'], { limit: 100 })).toEqual([])
  expect(await orderLists.planHistory(account, all, { limit: 10 })).toMatchObject([{ wallet: 'margin' }])
})

test('in unified mode an order borrows by itself: the form shows how much it may, and its maximum goes so far', async () => {
  const { trading, unified } = server.services
  const pooled = await server.member()
  await server.operate({ type: 'setAccount', account: pooled.account, recognised: true })
  await server.operate({ type: 'print', symbol: 'BTCUSDT', price: '60000' })
  const market = server.services.markets.get('BTCUSDT')!
  const buy = { ...emptyForm, side: 'buy', type: 'limit', wallet: 'spot', loan: 'normal' } as const
  const of = (path: string) =>
    new Request(`${server.origin}/en/spot/BTCUSDT${path}`, { headers: { Cookie: pooled.cookie } })
  const me = (await server.services.people.subject(pooled.cookie))!
  expect(spendableBy(server.services, pooled.account, market, buy)).toBe('10000')
  expect(await unified.setMode(me, 'unify', 'unified')).toMatchObject({ ok: true })
  const { margin, viewer } = await loadTerminal(server.services, of(''), 'BTCUSDT')
  expect(margin).toMatchObject({ wallet: 'unified', hindrance: null, loans: [], risk: null, debts: {} })
  expect(Number(margin?.borrowable.BTC)).toBeGreaterThan(0.1)
  const [usdt] = viewer?.balances.filter(({ coin }) => coin === 'USDT') ?? []
  const spendable = spendableBy(server.services, pooled.account, market, buy)
  expect(Number(spendable)).toBeCloseTo(Number(usdt?.available) + Number(margin?.borrowable.USDT), 8)
  const placed = await trading.submit(me, 'borrows', {
    type: 'placeOrder',
    account: pooled.account,
    symbol: 'BTCUSDT',
    side: 'sell',
    orderType: 'limit',
    price: '62000',
    size: (Number(margin?.borrowable.BTC) * 0.99).toFixed(4),
  })
  expect(placed.rejected).toBeUndefined()
})
