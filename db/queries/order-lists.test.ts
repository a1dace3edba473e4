// The filters of the lists of orders and fills, over real tables.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { fills, orders } from '../schema.ts'
import { fillsOf } from './fills.ts'
import { type OrderPage, openOrders, orderHistory } from './orders.ts'

const day = 86_400_000
const now = 20_000 * day

let database: OpenDatabase

type Status = 'live' | 'partially-filled' | 'filled' | 'partially-cancelled'

const order = (orderId: number, symbol: string, side: 'buy' | 'sell', status: Status, ageDays: number) => ({
  orderId,
  clientOid: `c${orderId}`,
  account: 'a1',
  symbol,
  side,
  orderType: 'limit' as const,
  tif: 'gtc' as const,
  executedSize: '0',
  executedQuote: '0',
  remainingSize: '1',
  status,
  open: status === 'live' || status === 'partially-filled',
  source: 'web' as const,
  createdAt: now - ageDays * day,
  updatedAt: now - ageDays * day,
})

const fill = (tradeId: number, orderId: number, side: 'buy' | 'sell', ageDays: number) => ({
  account: 'a1',
  tradeId,
  orderId,
  symbol: 'BTCUSDT',
  side,
  role: 'maker' as const,
  price: '1',
  size: '1',
  quote: '1',
  feeCoin: 'BTC',
  fee: '0',
  at: now - ageDays * day,
})

beforeEach(async () => {
  database = openDatabase(':memory:')
  await database.write
    .insert(orders)
    .values([
      order(1, 'BTCUSDT', 'buy', 'filled', 9),
      order(2, 'BTCUSDT', 'sell', 'partially-cancelled', 5),
      order(3, 'ETHUSDT', 'buy', 'filled', 1),
      order(4, 'BTCUSDT', 'buy', 'live', 1),
      order(5, 'BTCUSDT', 'sell', 'partially-filled', 0),
    ])
  await database.write
    .insert(fills)
    .values([fill(1, 1, 'buy', 9), fill(2, 2, 'buy', 5), fill(2, 3, 'sell', 5), fill(3, 3, 'sell', 1)])
})
afterEach(() => database.close())

it.each<[Partial<OrderPage>, string[]]>([
  [{}, ['3', '2', '1']],
  [{ side: 'buy' }, ['3', '1']],
  [{ symbol: 'BTCUSDT' }, ['2', '1']],
  [{ statuses: ['filled'] }, ['3', '1']],
  [{ statuses: ['filled', 'partially-cancelled'] }, ['3', '2', '1']],
  [{ statuses: [] }, ['3', '2', '1']],
  [{ from: now - 5 * day }, ['3', '2']],
  [{ until: now - 5 * day }, ['1']],
  [{ side: 'buy', statuses: ['filled'], until: now - 2 * day, before: '3' }, ['1']],
])('history %j', async (page, ids) => {
  const rows = await orderHistory(database.read, 'a1', { limit: 100, ...page }, now)
  expect(rows.map(({ orderId }) => orderId)).toEqual(ids)
})

it('open orders by status and side', async () => {
  const ids = async (page: Partial<OrderPage>) =>
    (await openOrders(database.read, 'a1', { limit: 200, ...page })).map(({ orderId }) => orderId)
  expect(await ids({ statuses: ['partially-filled'] })).toEqual(['5'])
  expect(await ids({ side: 'buy' })).toEqual(['4'])
})

it('fills by side and time; a trade with oneself is not torn by a page', async () => {
  const keys = async (page: object) =>
    (await fillsOf(database.read, 'a1', { limit: 100, ...page }, now)).map(
      ({ tradeId, orderId }) => `${tradeId}-${orderId}`,
    )
  expect(await keys({})).toEqual(['3-3', '2-3', '2-2', '1-1'])
  expect(await keys({ side: 'sell' })).toEqual(['3-3', '2-3'])
  expect(await keys({ from: now - 5 * day, until: now - day })).toEqual(['2-3', '2-2'])
  expect(await keys({ before: '2' })).toEqual(['1-1'])
  expect(await keys({ before: '2', beforeOrder: '3' })).toEqual(['2-2', '1-1'])
})
