// Open orders and balances follow the account channel.
import { expect, it } from 'vitest'
import type { OrderRow, PlanRow } from '#app/services/trading.ts'
import { AccountStore } from './account-store.ts'

function order(orderId: string, status: OrderRow['status'] = 'live'): OrderRow {
  return {
    orderId,
    clientOid: `c-${orderId}`,
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    tif: 'gtc',
    price: '1',
    size: '1',
    quoteSize: null,
    executedSize: '0',
    executedQuote: '0',
    averagePrice: null,
    remainingSize: '1',
    fee: [],
    status,
    reason: null,
    source: 'web',
    planId: null,
    takeProfit: null,
    stopLoss: null,
    loan: null,
    createdAt: 0,
    updatedAt: 0,
  }
}

const plan = (planId: string, status: PlanRow['status'] = 'pending') => ({ planId, status }) as PlanRow

const seed = { seq: 0, orders: [], plans: [], balances: [{ coin: 'USDT', available: '10', frozen: '0' }] }
const empty = { c: 'account', seq: 1, plans: [], fills: [], balances: [] } as const

it('adds, replaces and removes orders, newest first', () => {
  const store = new AccountStore({ ...seed, orders: [order('9')] })
  store.receive({ ...empty, k: 'diff', plans: [], fills: [], balances: [], orders: [order('10')] })
  expect(store.state.get().orders.map((row) => row.orderId)).toEqual(['10', '9'])
  store.receive({
    ...empty,
    k: 'diff',
    plans: [],
    fills: [],
    balances: [],
    orders: [order('9', 'cancelled')],
  })
  expect(store.state.get().orders.map((row) => row.orderId)).toEqual(['10'])
  expect(store.state.get().pastVersion).toBe(1)
})

it('merges balances by coin and takes a snapshot whole', () => {
  const store = new AccountStore(seed)
  const btc = { coin: 'BTC', available: '1', frozen: '0' }
  store.receive({ ...empty, k: 'diff', plans: [], fills: [], orders: [], balances: [btc] })
  expect(store.state.get().balances).toHaveLength(2)
  store.receive({ ...empty, k: 'snap', plans: [], fills: [], orders: [order('3')], balances: [btc] })
  expect(store.state.get()).toMatchObject({ balances: [btc], orders: [{ orderId: '3' }] })
})

it('keeps the plans that wait and counts an end as something past', () => {
  const store = new AccountStore({ ...seed, plans: [plan('2')] })
  const receive = (plans: PlanRow[]) =>
    store.receive({ ...empty, k: 'diff', fills: [], balances: [], orders: [], plans })
  receive([plan('3'), plan('11', 'trailing')])
  expect(store.state.get().plans.map(({ planId }) => planId)).toEqual(['11', '3', '2'])
  expect(store.state.get().pastVersion).toBe(0)
  receive([plan('3', 'limit-filling'), plan('2', 'failed')])
  expect(store.state.get()).toMatchObject({
    plans: [{ planId: '11' }, { planId: '3', status: 'limit-filling' }],
    pastVersion: 1,
  })
})

it('takes what the loader read, unless the channel has sent what is later', () => {
  const store = new AccountStore({ ...seed, orders: [order('9'), order('8')] })
  store.receive({
    ...empty,
    seq: 40,
    plans: [],
    fills: [],
    balances: [],
    k: 'diff',
    orders: [order('9', 'cancelled')],
  })
  store.seed({ ...seed, seq: 39, orders: [order('9'), order('8')] })
  expect(store.state.get().orders.map((row) => row.orderId)).toEqual(['8'])
  store.seed({ ...seed, seq: 41, orders: [order('10'), order('8')] })
  expect(store.state.get().orders.map((row) => row.orderId)).toEqual(['10', '8'])
})
