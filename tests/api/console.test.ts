// The API console: it signs calls and sends them through the same path as an API client's, and returns no secret.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiConsole } from '#app/services/api-console.ts'
import type { Subject } from '#app/services/subject.ts'
import { keyOf, type SignedKey } from '#tests/support/signed-call.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let subject: Subject
let key: SignedKey
let keyId: string
let api: ApiConsole

beforeAll(async () => {
  server = await openTestServer('on', ['BTCUSDT'])
  const person = await server.person()
  subject = (await server.services.people.subject(person.cookie))!
  key = await keyOf(server, person)
  keyId = (await server.services.keys.list(subject))[0]!.keyId
  api = (await server.services.apiPages!()).console
})
afterAll(() => server.close())

const address = '127.0.0.1'
const run = (path: string, values: Record<string, string>, change: object = {}) =>
  api.run(subject, path, { values, keyId, passphrase: key.passphrase, address, ...change })

test('offers every call of the dialect, with its fields', () => {
  const place = api.call('api/v2/spot/trade/place-order')
  expect(place).toMatchObject({ method: 'POST', isPrivate: true, scope: 'trade' })
  expect(place?.fields.find(({ name }) => name === 'side')).toMatchObject({
    isRequired: true,
    kind: 'choice',
    choices: ['buy', 'sell'],
  })
  const batch = api.call('api/v2/spot/trade/batch-orders')
  expect(batch?.fields.find(({ name }) => name === 'orderList')).toMatchObject({ kind: 'json' })
  const candles = api.call('api/v2/spot/market/candles')
  expect(candles?.fields.map(({ name }) => name)).toContain('granularity')
  expect(api.calls().length).toBeGreaterThan(30)
})

test('describes calls and fields in the language of the page', () => {
  const call = 'api/v2/spot/trade/cancel-order'
  expect(api.call(call)?.summary).toBe('Cancel one order by orderId or clientOid')
  expect(api.call(call, 'tr')?.summary).toBe('Bir emri orderId veya clientOid ile iptal eder')
  const size = api.call('api/v2/spot/trade/place-order', 'tr')?.fields.find(({ name }) => name === 'size')
  expect(size?.description).toBe('Baz coin miktarı; piyasa alışında harcanacak karşıt coin tutarı')
})

test('sends a public call unsigned', async () => {
  const tried = await run('api/v2/spot/market/tickers', { symbol: 'BTCUSDT' })
  expect(tried).toMatchObject({
    ok: true,
    value: { target: '/api/v2/spot/market/tickers?symbol=BTCUSDT', prehash: null, status: 200, headers: {} },
  })
})

test('signs a private call; does not return its secrets', async () => {
  const values = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', price: '', size: '0.001' }
  const { last } = server.services.markets.get('BTCUSDT')!.ticker
  const price = (Number(last) * 0.98).toFixed(1)
  const tried = await run('api/v2/spot/trade/place-order', { ...values, price, clientOid: 'tried' })
  if (!tried.ok) throw new Error(tried.refusal.code)
  expect(JSON.parse(tried.value.answer)).toMatchObject({ code: '00000', data: { clientOid: 'tried' } })
  expect(tried.value.prehash).toContain(`POST/api/v2/spot/trade/place-order${tried.value.body}`)
  expect(tried.value.headers['ACCESS-KEY']).toBe(key.apiKey)
  const shown = JSON.stringify(tried)
  expect(shown).not.toContain(key.passphrase)
  expect(shown).not.toContain(key.secret)
  expect(tried.value.headers['ACCESS-SIGN']?.length).toBe(5)
  const list = await run('api/v2/spot/trade/unfilled-orders', { symbol: 'BTCUSDT' })
  expect(list.ok && JSON.parse(list.value.answer).data).toMatchObject([{ clientOid: 'tried' }])
})

test('lists are JSON; the call itself refuses invalid JSON', async () => {
  const good = await run('api/v2/spot/trade/batch-cancel-order', { orderList: '[{"clientOid":"missing"}]' })
  expect(good.ok && JSON.parse(good.value.answer).data.failureList).toMatchObject([{ errorCode: '43001' }])
  const bad = await run('api/v2/spot/trade/batch-cancel-order', { orderList: '[{' })
  expect(bad).toMatchObject({ ok: true, value: { status: 400 } })
})

test('refuses a wrong passphrase, another user’s key, an unknown call', async () => {
  const path = 'api/v2/spot/account/assets'
  const wrong = await run(path, {}, { passphrase: 'guess-guess' })
  expect(wrong.ok && JSON.parse(wrong.value.answer).code).toBe('40012')
  const ben = (await server.services.people.subject((await server.person()).cookie))!
  const stolen = await api.run(ben, path, { values: {}, keyId, passphrase: key.passphrase, address })
  expect(stolen).toMatchObject({ ok: false, refusal: { code: '40037' } })
  expect(await run('api/v2/nothing', {})).toMatchObject({ ok: false })
})
