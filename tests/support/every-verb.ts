// A session with every command that a client can send: over both APIs, and on the pages.

import type { Command } from '#engine/exchange/protocol.ts'
import type { TestServer } from './test-server.ts'
import { type Fields, Trader } from './trader.ts'

const symbol = 'BTCUSDT'
const v1Order = '/v1/spot/order'
const v1Plan = '/v1/trigger/spot/plan'
const v2 = '/api/v2/spot/trade'

/** A price, as a share of the last one. */
type At = (share: number) => string

/** Returns the account that sent the commands. */
export async function sendEveryCommand(server: TestServer, at: At): Promise<string> {
  const alice = await Trader.enter(server, symbol)
  const bob = await Trader.enter(server, symbol)
  await orders(alice, bob, at)
  await otherOrders(alice, at)
  await plans(alice, at)
  await otherPlans(alice, at)
  await pages(alice, server, at)
  await family(alice, server)
  return alice.person.account
}

const limit = (side: string, price: string, size = '0.01') => ({
  side,
  orderType: 'limit',
  price,
  size,
})

/** Over v1. */
async function orders(alice: Trader, bob: Trader, at: At): Promise<void> {
  const place = (who: Trader, body: Fields, wanted?: string) =>
    who.call(`${v1Order}/placeOrder`, { symbolId: symbol, ...body }, wanted)
  await place(bob, { ...limit('sell', at(1.001), '0.05'), clientOid: 'b1', force: 'gtc' })
  await place(bob, { ...limit('buy', at(0.999), '0.05'), clientOid: 'b2', force: 'post_only' })
  const named = await place(alice, { ...limit('buy', at(0.98)), clientOid: 'a1' })
  const nameless = await place(alice, limit('buy', at(0.97)))
  await place(alice, { side: 'buy', orderType: 'market', quoteSize: '100', slippage: '0.01' })
  await place(alice, { side: 'sell', orderType: 'market', size: '0.001', stpMode: 'none' })
  await place(alice, { side: 'buy', orderType: 'limit', bbo: 'queue_1', size: '0.001', clientOid: 'a2' })
  const legs = {
    presetTakeProfit: { trigger: at(1.05), price: at(1.04) },
    presetStopLoss: { trigger: at(0.9) },
  }
  await place(alice, { ...limit('buy', at(0.96)), ...legs, clientOid: 'a3' })
  await place(alice, { ...limit('buy', at(0.96)), clientOid: 'a3' }, '43118')
  await place(alice, { ...limit('buy', at(0.95), '900') }, '43012')
  const modify = { orderId: named, price: at(0.981) }
  await alice.call(`${v1Order}/modifyOrder`, modify)
  await alice.call(`${v1Order}/modifyOrder`, { clientOid: 'a1', size: '0.008' })
  await alice.call(`${v1Order}/cancelOrder`, { orderId: named })
  await alice.call(`${v1Order}/cancelOrder`, { orderId: named }, '43001')
  await bob.call(`${v1Order}/cancelOrder`, { orderId: nameless }, '43001')
  await bob.call(`${v1Order}/cancelOrder`, { symbolId: symbol, clientOid: 'b1' })
  await alice.call(`${v1Order}/cancelAll`, { orders: [{ orderId: nameless }, { clientOid: 'a2' }] })
  await alice.call(`${v1Order}/cancelAll`, { symbolId: symbol, side: 'buy' })
}

/** Over the compatible API. */
async function otherOrders(alice: Trader, at: At): Promise<void> {
  const place = (body: Fields) => alice.call(`${v2}/place-order`, { symbol, ...body })
  const first = await place(limit('buy', at(0.98)))
  const second = await place({ ...limit('buy', at(0.97)), force: 'gtc', clientOid: 'c2' })
  await place({ side: 'buy', orderType: 'market', size: '50' })
  const orderList = [1, 2, 3].map((n) => ({
    ...limit('buy', at(0.96 - n / 100)),
    ...(n > 1 && { clientOid: `d${n}` }),
  }))
  await alice.call(`${v2}/batch-orders`, { symbol, orderList })
  const replaced = await alice.call(`${v2}/cancel-replace-order`, {
    symbol,
    orderId: first,
    price: at(0.975),
    size: '0.02',
  })
  await alice.call(`${v2}/cancel-replace-order`, { clientOid: 'c2', price: at(0.971), newClientOid: 'c3' })
  await alice.call(
    `${v2}/cancel-replace-order`,
    { symbol, orderId: second, price: at(0.9), size: '0.01' },
    '43001',
  )
  await alice.call(`${v2}/modify-order`, { orderId: replaced, size: '0.015' })
  await alice.call(`${v2}/cancel-order`, { symbol, clientOid: 'd2' })
  await alice.call(`${v2}/cancel-order`, { symbol: 'ETHUSDT', orderId: replaced }, '43001')
  await alice.call(`${v2}/batch-cancel-order`, {
    symbol,
    orderList: [{ orderId: replaced }, { clientOid: 'd3' }],
  })
  await alice.call(`${v2}/cancel-orders`, { symbol, orderList: [{ clientOid: 'c3' }, { clientOid: 'gone' }] })
  await alice.call(`${v2}/cancel-symbol-order`, { symbol })
}

/** Over v1. */
async function plans(alice: Trader, at: At): Promise<void> {
  const place = (body: Fields, call = 'placePlan') =>
    alice.call(`${v1Plan}/${call}`, { symbolId: symbol, ...body })
  const trigger = { side: 'buy', triggerPrice: at(0.9), size: '0.01' }
  const first = await place({ ...trigger, executePrice: at(0.91), force: 'ioc', clientOid: 'p1' })
  const second = await place({ ...trigger, planType: 'total', size: '100', triggerType: 'mark_price' })
  const oco = { side: 'sell', triggerPrice: at(0.9), executePrice: at(0.89), oco: { limitPrice: at(1.1) } }
  const third = await place({ ...oco, size: '0.01', clientOid: 'p3' })
  await place({ side: 'sell', size: '0.01', callbackRate: '2', triggerPrice: at(1.2), clientOid: 'p4' })
  const legs = [{ triggerPrice: at(1.1) }, { triggerPrice: at(0.9), executePrice: at(0.89) }]
  await place({ size: '0.01', legs, clientOid: 'p5' }, 'placeTpsl')
  await alice.call(`${v1Plan}/updatePlan`, { planId: first, triggerPrice: at(0.92) })
  await alice.call(`${v1Plan}/updatePlan`, { planId: third, oco: { limitPrice: at(1.11) } })
  await alice.call(`${v1Plan}/updatePlan`, { clientOid: 'p4', callbackRate: '3' })
  await alice.call(`${v1Plan}/cancelPlan`, { planId: first })
  await alice.call(`${v1Plan}/cancelPlan`, { planId: first }, '43001')
  await alice.call(`${v1Plan}/cancelPlan`, { planId: '999' }, '43001')
  await alice.call(`${v1Plan}/cancelPlan`, { symbolId: symbol, clientOid: 'p3' })
  await alice.call(`${v1Plan}/cancelPlan`, { clientOid: 'gone' }, '43001')
  await alice.call(`${v1Plan}/cancelBatchPlan`, { planIds: [second] })
  await alice.call(`${v1Plan}/cancelBatchPlan`, { symbolId: symbol, planKind: 'tpsl' })
}

/** Over the compatible API. */
async function otherPlans(alice: Trader, at: At): Promise<void> {
  const place = (call: string, body: Fields) => alice.call(`${v2}/place-${call}-order`, { symbol, ...body })
  const trigger = { side: 'buy', triggerPrice: at(0.9), size: '0.01', orderType: 'market' }
  const first = await place('plan', { ...trigger, triggerType: 'fill_price' })
  await place('plan', { ...trigger, clientOid: 'q2' })
  const oco = {
    side: 'sell',
    size: '0.01',
    limitPrice: at(1.1),
    triggerPrice: at(0.9),
    executePrice: at(0.89),
  }
  const third = await place('oco', { ...oco, clientOid: 'q3' })
  await place('trailing', { side: 'sell', size: '0.01', callbackRatio: '1', clientOid: 'q4' })
  await place('tpsl', { size: '0.01', stopLossTriggerPrice: at(0.9), clientOid: 'q5' })
  await alice.call(`${v2}/modify-plan-order`, { orderId: first, symbol, triggerPrice: at(0.91) })
  await alice.call(`${v2}/modify-plan-order`, { orderId: third, limitPrice: at(1.12) })
  await alice.call(`${v2}/cancel-plan-order`, { symbol, orderId: first })
  await alice.call(`${v2}/cancel-plans`, { symbol, orderList: [{ clientOid: 'q2' }, { orderId: third }] })
  await alice.call(`${v2}/batch-cancel-plan-order`, { symbolList: [symbol], planKind: 'trailing' })
}

/** Actions of a person in the terminal. */
async function pages(alice: Trader, server: TestServer, at: At): Promise<void> {
  const { account, cookie } = alice.person
  const newestOrder = async () =>
    (await server.services.trading.openOrders(account, { limit: 1 }))[0]?.orderId ?? ''
  const newestPlan = async () =>
    (await server.services.trading.livePlans(account, { limit: 1 }))[0]?.planId ?? ''
  await alice.submitOrderForm('w1', {
    type: 'limit',
    side: 'buy',
    price: at(0.98),
    amount: '0.01',
    takeProfit: at(1.2),
  })
  const orderId = await newestOrder()
  await alice.submitForm({ intent: 'modify', orderId, price: at(0.97) })
  await alice.submitForm({ intent: 'cancel', orderId })
  await alice.submitOrderForm('w2', {
    type: 'limit',
    side: 'buy',
    bestPrice: 'queue-1',
    amount: '0.01',
    tif: 'post-only',
  })
  await alice.submitOrderForm('w3', { type: 'market', side: 'sell', amount: '0.001', slippage: '0.5' })
  const trigger = { type: 'trigger', side: 'sell', triggerPrice: at(0.9), amount: '0.01' }
  await alice.submitOrderForm('w4', { ...trigger, triggerBy: 'index' })
  const planId = await newestPlan()
  await alice.submitForm({ intent: 'modify-plan', planId, triggerPrice: at(0.91) })
  await alice.submitForm({ intent: 'cancel-plan', planId })
  await alice.submitOrderForm('w5', { ...trigger, orderPrice: at(0.89) })
  await alice.submitOrderForm('w6', {
    type: 'oco',
    side: 'sell',
    price: at(1.1),
    triggerPrice: at(0.9),
    orderPrice: at(0.89),
    amount: '0.01',
  })
  await alice.submitForm({ intent: 'modify-plan', planId: await newestPlan(), price: at(1.13) })
  await alice.submitOrderForm('w7', { type: 'trailing', side: 'sell', callback: '1.5', amount: '0.01' })
  await alice.submitOrderForm('w8', {
    type: 'tpsl',
    side: 'sell',
    takeProfit: at(1.2),
    stopLoss: at(0.8),
    amount: '0.01',
  })
  await alice.submitForm({ intent: 'cancel-all', kind: 'trigger', scope: 'pair' })
  await alice.submitForm({ intent: 'cancel-all', kind: 'limit' })
  const subject = await server.services.people.subject(cookie)
  await server.services.trading.submit(subject!, 'fees', { type: 'setFeeToken', account, on: true })
  // A call by the script of a page.
  const answer = await server.call(
    'v1/spot/order/placeOrder',
    { symbolId: symbol, ...limit('buy', at(0.9)) },
    { cookie },
  )
  if (answer.body.code !== '00000') throw new Error(answer.body.msg)
}

/** Operator commands, and transfers between a main account and its sub-account. */
async function family(alice: Trader, server: TestServer): Promise<void> {
  const { account } = alice.person
  const sub = `${account}-1`
  const operator: Command[] = [
    { type: 'openAccount', account: sub, kind: 'sub', parent: account },
    { type: 'setAccount', account, vip: 2 },
    { type: 'print', symbol: 'ETHUSDT', price: '3000' },
    { type: 'setPairIndex', symbol: 'ETHUSDT', price: '3001' },
  ]
  for (const [n, command] of operator.entries()) await server.open.host.submit(`operator-${n}`, command)
  await alice.call('/v1/spot/account/transfer', { toAccount: sub, coin: 'USDT', amount: '100' })
  await alice.call('/v1/spot/account/transfer', {
    fromAccount: sub,
    toAccount: account,
    coin: 'USDT',
    amount: '1',
  })
  const back = { fromUserId: sub, toUserId: account, coin: 'USDT', amount: '2' }
  await alice.call('/api/v2/spot/wallet/subaccount-transfer', back)
}
