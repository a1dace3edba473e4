// Earn over v1 on a real server: products, the calculator, subscriptions, payments hour by hour, redemption, records, the file.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyRecord } from '#app/features/earn/records.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let alice: Person

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'USDCUSDT'], { sim: true, time: 'running' })
  alice = await server.person()
})
afterAll(() => server.close())

const v1 = async (call: string, body: object = {}, person = alice) =>
  (await server.call(`v1/earn/${call}`, body, { cookie: person.cookie })).body
const balance = async (coin: string) => {
  const { body } = await server.call('v1/spot/account/balances', {}, { cookie: alice.cookie })
  const { balances } = body.data as { balances: { coin: string; available: string }[] }
  return balances.find((one) => one.coin === coin)?.available
}

test('products, and what an amount would bring (V-EA1)', async () => {
  const { data } = await v1('products')
  const { products } = data as { products: { product: string; days: number | null; tiers: object[] }[] }
  expect(products.find(({ product }) => product === 'USDT-flexible')).toMatchObject({
    days: null,
    accrual: 'daily',
    tiers: [
      { upTo: '500', apr: '0.12' },
      { upTo: '5000', apr: '0.008' },
      { upTo: null, apr: '0.003' },
    ],
  })
  expect(await v1('estimate', { product: 'USDT-flexible', amount: '10000' })).toMatchObject({
    data: { interest: '0.30410958' },
  })
  expect(await v1('estimate', { product: 'XYZ-flexible', amount: '1' })).toMatchObject({
    code: '40017',
    data: { field: 'product' },
  })
})

test('subscribed, redeemed in part and early, recorded; a guest and too much are refused', async () => {
  expect((await server.call('v1/earn/holdings', {})).status).toBe(401)
  expect(await v1('subscribe', { product: 'USDT-flexible', amount: '0.5' })).toMatchObject({ code: '43037' })
  expect(await v1('subscribe', { product: 'USDT-flexible', amount: '200000' })).toMatchObject({
    code: '43012',
  })
  expect(await v1('subscribe', { product: 'USDT-flexible', amount: '1000' })).toMatchObject({ code: '00000' })
  expect(await v1('subscribe', { product: 'USDT-30d', amount: '500' })).toMatchObject({ code: '00000' })
  expect(await balance('USDT')).toBe('98500')
  expect(await v1('holdings')).toMatchObject({
    data: {
      holdings: [
        { holdingId: '1', product: 'USDT-flexible', principal: '1000', status: 'subscribed', endsAt: null },
        { holdingId: '2', product: 'USDT-30d', principal: '500', interest: '3.28767123' },
      ],
      totals: [],
      autoSubscribed: [],
    },
  })
  expect(await v1('redeem', { holdingId: '1', amount: '400' })).toMatchObject({ code: '00000' })
  expect(await v1('redeem', { holdingId: '2' })).toMatchObject({ code: '00000' })
  expect(await v1('redeem', { holdingId: '2' })).toMatchObject({
    code: '40017',
    data: { field: 'holdingId' },
  })
  expect(await balance('USDT')).toBe('99400')
  expect(await v1('history', { kind: 'redeemed' })).toMatchObject({
    data: {
      records: [
        { product: 'USDT-30d', by: 'early', amount: '500', forfeited: '3.28767123' },
        { product: 'USDT-flexible', by: 'person', amount: '400', forfeited: null },
      ],
    },
  })
})

test('idle coins, switched on and off', async () => {
  expect(await v1('autoSubscribe', { coin: 'BTC', on: true })).toMatchObject({ code: '00000' })
  expect(await v1('holdings')).toMatchObject({ data: { autoSubscribed: ['BTC'] } })
  await v1('autoSubscribe', { coin: 'BTC', on: false })
  expect(await v1('holdings')).toMatchObject({ data: { autoSubscribed: [] } })
  expect(await v1('autoSubscribe', { coin: 'TRY', on: true })).toMatchObject({ code: '40017' })
})

test('hours are paid to spot, summed, listed and in the file', async () => {
  const bob = await server.person()
  expect(await v1('subscribe', { product: 'BTC-flexible', amount: '0.5' }, bob)).toMatchObject({
    code: '00000',
  })
  expect((await server.call('v1/sim/advance', { by: '3h' })).body).toMatchObject({ code: '00000' })
  const { data } = await v1('history', { kind: 'paid' }, bob)
  const { records } = data as { records: { amount: string; product: string }[] }
  expect(records.length).toBeGreaterThanOrEqual(2)
  expect(records[0]).toMatchObject({ product: 'BTC-flexible', amount: '0.00000045', by: null })
  const total = `0.${`${records.length * 45}`.padStart(8, '0')}`.replace(/0+$/, '')
  expect(await v1('holdings', {}, bob)).toMatchObject({ data: { totals: [{ coin: 'BTC', total }] } })
  const rows: object[] = []
  for await (const page of everyRecord(server.services.earn, bob.account, 'income')) rows.push(...page)
  expect(rows).toHaveLength(records.length)
})

test('a term that is over is notified of once, and goes on as flexible', async () => {
  const cem = await server.person()
  expect(await v1('subscribe', { product: 'USDT-7d', amount: '1000' }, cem)).toMatchObject({ code: '00000' })
  await server.call('v1/sim/advance', { by: '7d' })
  const { holdings } = (await v1('holdings', {}, cem)).data as { holdings: object[] }
  expect(holdings).toMatchObject([{ product: 'USDT-flexible', principal: '1000' }])
  const { body } = await server.call('v1/notification/list', {}, { cookie: cem.cookie })
  expect(JSON.stringify(body).split('earn-matured')).toHaveLength(2)
})
