// Pre-market OTC over the calls of pages and programs: a board, an ad, a take, a cancel, and what is refused.

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hourMs } from '#engine/market/intervals.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let ayse: Person
let bora: Person

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ZROUSDT'])
  ayse = await server.person()
  bora = await server.person()
  for (const { account } of [ayse, bora])
    await server.operate({ type: 'setAccount', account, recognised: true })
  await server.operate({ type: 'setMarketStatus', symbol: 'ZROUSDT', status: 'suspended' })
  const startAt = server.open.exchange.now() + 200
  const endAt = startAt + hourMs
  const times = { startAt, endAt, deliveryAt: endAt + hourMs, spotAt: endAt + 2 * hourMs }
  await server.operate({ type: 'openOtcProject', symbol: 'ZROUSDT', mode: 'coin', minPrice: '1', ...times })
})
afterAll(() => server.close())

const call = async (name: string, body: object, person?: Person) =>
  (await server.call(`v1/premarket/${name}`, body, person && { cookie: person.cookie })).body
const project = async () =>
  ((await call('projects', {})).data as { projects: { status: string }[] }).projects[0]

test('a project begins, an ad is placed, taken in part and cancelled', async () => {
  await vi.waitFor(async () => expect((await project())?.status).toBe('current'), { timeout: 10_000 })
  expect(await project()).toMatchObject({ projectId: '1', coin: 'ZRO', fee: '0.025', spotPrice: null })
  const terms = { projectId: '1', side: 'sell', price: '4', size: '10' }
  const { data } = await call('placeAd', terms, ayse)
  expect(data).toEqual({ adId: '2' })
  const board = (await call('board', { coin: 'ZRO' })).data
  expect(board).toMatchObject({ buys: [], sells: [{ adId: '2', price: '4', remainingSize: '10' }] })
  expect(JSON.stringify(board)).not.toContain(ayse.account)
  expect(await call('takeAd', { adId: '2', size: '9' }, bora)).toMatchObject({
    code: 'P3004',
    data: { field: 'size' },
  })
  expect((await call('takeAd', { adId: '2', size: '5' }, bora)).data).toEqual({ dealId: '3' })
  expect((await call('cancelAd', { adId: '2' }, bora)).code).toBe('P3002')
  expect((await call('cancelAd', { adId: '2' }, ayse)).code).toBe('00000')
  expect((await call('ads', {}, ayse)).data).toMatchObject({
    ads: [{ adId: '2', status: 'cancelled', cancelReason: 0, remainingSize: '5', frozen: '0' }],
  })
  expect((await call('deals', {}, bora)).data).toMatchObject({
    deals: [{ dealId: '3', side: 'buy', role: 'taker', status: 'pending', frozen: '20.5' }],
  })
  expect((await call('defaultDeal', { dealId: '3' }, ayse)).code).toBe('P3002')
  const { body } = await server.call('v1/notification/list', {}, { cookie: ayse.cookie })
  expect(JSON.stringify(body.data)).toContain('otc-matched')
})

test('a coin without a project, and a price out of band', async () => {
  expect((await call('board', { coin: 'BTC' })).code).toBe('40017')
  const dear = await call('placeAd', { projectId: '1', side: 'buy', price: '400', size: '1' }, ayse)
  expect(dear).toMatchObject({ code: 'P3003', data: { field: 'price' } })
})
