// The file of plans: one column per fact, and no name of a user's becomes a formula.

import { expect, it } from 'vitest'
import { csvStream } from '#app/parts/csv.ts'
import type { OfWallet } from '#app/services/order-lists.ts'
import type { PlanRow } from '#app/services/trading.ts'
import { plansCsv } from './plans-csv.ts'

const plan: OfWallet<PlanRow> = {
  wallet: 'margin',
  planId: '3',
  clientOid: '=cmd|A1',
  symbol: 'BTCUSDT',
  kind: 'trailing',
  side: 'sell',
  orderType: 'market',
  tif: 'ioc',
  triggerBy: 'last',
  source: 'web',
  triggerPrice: '65000',
  operator: 'at-or-above',
  price: null,
  orderPrice: null,
  size: '0.1',
  quoteSize: null,
  callback: '2',
  status: 'triggered',
  extreme: '66000',
  orderId: '9',
  limitOrderId: null,
  parentOrderId: null,
  siblingId: null,
  reason: null,
  failure: null,
  params: null,
  createdAt: 0,
  updatedAt: 1000,
}

it('has a named column for every cell', async () => {
  async function* one() {
    yield [plan]
  }
  const [head, row] = (await new Response(csvStream(plansCsv, one())).text()).split('\r\n')
  const names = head!.split(',')
  const cells = row!.split(',')
  expect(Object.fromEntries(names.map((name, index) => [name, cells[index]]))).toMatchObject({
    planId: '3',
    wallet: 'margin',
    clientOid: "'=cmd|A1",
    kind: 'trailing',
    callback: '2',
    extreme: '66000',
    price: '',
    status: 'triggered',
    updatedAt: '1970-01-01T00:00:01.000Z',
  })
  expect(cells).toHaveLength(names.length)
})
