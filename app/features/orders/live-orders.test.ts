// What messages of the account feed make of the shown open orders.

import { expect, it } from 'vitest'
import { isOpenOrder } from '#app/parts/still-open.ts'
import type { OfWallet } from '#app/services/order-lists.ts'
import type { OrderRow } from '#app/services/trading.ts'
import { afterMessage as after, type LiveList } from './live-orders.ts'
import { isWanted, type OrderFilter } from './order-query.ts'
import { orderRows } from './use-live-orders.ts'

type Row = OfWallet<OrderRow>
const order = (orderId: string, rest: Partial<Row> = {}) =>
  ({ orderId, symbol: 'BTCUSDT', side: 'buy', status: 'live', createdAt: 0, wallet: 'spot', ...rest }) as Row

const held = [order('10'), order('9')]
const ids = (rows: Row[]) => rows.map(({ orderId }) => orderId)
const list = (filter: OrderFilter = {}, isNewest = true): LiveList<Row> => ({
  belongs: (row) => isOpenOrder(row) && isWanted(row, { wallet: null }, filter),
  isNewest,
})
const diff = (...orders: OrderRow[]) => ({ k: 'diff' as const, orders, plans: [] })
const snap = (...orders: OrderRow[]) => ({ k: 'snap' as const, orders, plans: [] })
const afterMessage = (
  rows: Row[],
  message: ReturnType<typeof diff | typeof snap> & { wallet?: string },
  of: LiveList<Row>,
) => after(rows, message, orderRows('spot'), of)

it('new ones come on top, ended ones go, changed ones change', () => {
  expect(ids(afterMessage(held, diff(order('11')), list()))).toEqual(['11', '10', '9'])
  expect(ids(afterMessage(held, diff(order('10', { status: 'filled' })), list()))).toEqual(['9'])
  const [, changed] = afterMessage(held, diff(order('9', { status: 'partially-filled' })), list())
  expect(changed?.status).toBe('partially-filled')
})

it('an order that the filter leaves out does not come, and one that leaves it goes', () => {
  const ethereum = order('11', { symbol: 'ETHUSDT' })
  expect(ids(afterMessage(held, diff(ethereum), list({ symbol: 'BTCUSDT' })))).toEqual(['10', '9'])
  const partly = order('10', { status: 'partially-filled' })
  expect(ids(afterMessage(held, diff(partly), list({ statuses: ['live'] })))).toEqual(['9'])
})

it('a snapshot says which are left, except of orders older than it reaches', () => {
  expect(ids(afterMessage(held, snap(order('10')), list()))).toEqual(['10'])
  const full = Array.from({ length: 200 }, (_, index) => order(String(300 - index)))
  expect(ids(afterMessage(held, snap(...full), list({ side: 'sell' })))).toEqual(['10', '9'])
})

it('an older page takes no new orders', () => {
  const older = list({}, false)
  const news = diff(order('11'), order('9', { status: 'cancelled' }))
  expect(ids(afterMessage(held, news, older))).toEqual(['10'])
  expect(ids(afterMessage(held, snap(order('12')), older))).toEqual(['10', '9'])
})

it('each wallet has a feed: its rows name it, and its snapshot leaves those of others', () => {
  const both = [order('12', { wallet: 'margin' }), order('11', { wallet: 'margin:BTCUSDT' }), ...held]
  const ofMargin = afterMessage(both, { ...snap(order('13')), wallet: 'margin' }, list())
  expect(ofMargin.map(({ orderId, wallet }) => [orderId, wallet])).toEqual([
    ['13', 'margin'],
    ['11', 'margin:BTCUSDT'],
    ['10', 'spot'],
    ['9', 'spot'],
  ])
  expect(ids(afterMessage(both, snap(), list()))).toEqual(['12', '11'])
})
