// S2 on a book that the test writes: when the server requires a confirmation before it places an order.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { impactGate } from '#app/features/terminal/order-checks.ts'
import { emptyForm, type FormValues } from '#app/features/terminal/order-values.ts'
import { readOrder } from '#app/features/terminal/read-order-form.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

const best = 100_000
let server: TestServer

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'])
  const { cookie, account } = await server.person()
  await server.operate({ type: 'grantFunds', account, coin: 'BTC', amount: '10' })
  for (const share of [0, 0.019, 0.021, 0.051]) {
    const price = String(Math.round(best * (1 + share)))
    const order = { symbolId: 'BTCUSDT', side: 'sell', orderType: 'limit', size: '1', price }
    const { body } = await server.call('v1/spot/order/placeOrder', order, { cookie })
    expect(body.code).toBe('00000')
  }
})

afterAll(() => server.close())

function gate(values: Partial<FormValues>) {
  const market = server.services.markets.get('BTCUSDT')!
  const reading = readOrder({ ...emptyForm, ...values }, market, 'tr')
  if (!reading.ok) throw new Error('the form is invalid')
  return impactGate(server.services, market, reading.value)
}

const market = (total: string) => gate({ type: 'market', total })

describe('market orders', () => {
  it.each([
    ['within the best price', '50.000', undefined],
    ['1,9 %', '150.000', undefined],
    ['2,1 %', '250.000', undefined],
    ['5,1 %', '350.000', { impact: '0.051' }],
    ['beyond the book', '5.000.000', { impact: null }],
  ])('%s', (_, total, confirmation) => expect(market(total)).toEqual(confirmation))
})

it.each([
  ['99.000', undefined],
  ['105.000', undefined],
  ['105.100', { impact: '0.051' }],
])('a limit at %s', (price, confirmation) => expect(gate({ price, amount: '1' })).toEqual(confirmation))

it('conditional orders and orders that the exchange prices need no confirmation', () => {
  expect(gate({ type: 'trigger', triggerPrice: '90.000', orderPrice: '99.000', amount: '1' })).toBeUndefined()
  expect(gate({ bestPrice: 'counterparty-1', amount: '1' })).toBeUndefined()
})
