// What messages of the account feed make of the shown open orders.

import { expect, it } from 'vitest'
import { isOpenOrder } from '#app/parts/still-open.ts'
import type { OrderRow } from '#app/services/trading.ts'
import { afterMessage as after, type LiveList } from './live-orders.ts'
import { isWanted, type OrderFilter } from './order-query.ts'
import { orderRows } from './use-live-orders.ts'

const order = (orderId: string, rest: Partial<OrderRow> = {}) =>
  ({ orderId, symbol: 'BTCUSDT', side: 'buy', status: 'live', createdAt: 0, ...rest }) as OrderRow

const held = [order('10'), order('9')]
const ids = (rows: OrderRow[]) => rows.map(({ orderId }) => orderId)
const list = (filter: OrderFilter = {}, isNewest = true): LiveList<OrderRow> => ({
  belongs: (row) => isOpenOrder(row) && isWanted(row, filter),
  isNewest,
})
const diff = (...orders: OrderRow[]) => ({ k: 'diff' as const, orders, plans: [] })
const snap = (...orders: OrderRow[]) => ({ k: 'snap' as const, orders, plans: [] })
const afterMessage = (
  rows: OrderRow[],
  message: ReturnType<typeof diff | typeof snap>,
  of: LiveList<OrderRow>,
) => after(rows, message, orderRows, of)

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
