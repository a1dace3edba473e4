// The request guards of the signed API: every refusal, what a scope allows in both dialects, no access to other accounts.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketSizes } from '#app/api/rate-limits.ts'
import type { Endpoint } from '#app/api/registry.ts'
import { endpoints as v1 } from '#app/api/v1.ts'
import { endpoints as v2 } from '#app/api/v2/v2.ts'
import type { KeyScope } from '#app/services/keys/key-service.ts'
import { keyOf, type SignedKey, signedCall, signedHeaders } from '#tests/support/signed-call.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let alice: Person
let key: SignedKey

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'])
  alice = await server.person()
  key = await keyOf(server, alice)
})
afterAll(() => server.close())

const assets = '/api/v2/spot/account/assets'
const placing = '/api/v2/spot/trade/place-order'
const order = {
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  force: 'gtc',
  price: '63000',
  size: '0.001',
}
const get = (target: string, by: SignedKey | undefined = key, headers = {}) =>
  signedCall(server.origin, by, target, undefined, headers)
const post = (target: string, body: unknown, by: SignedKey | undefined = key, headers = {}) =>
  signedCall(server.origin, by, target, body, headers)

/** A key of a new person, with rate limits of its own. */
const newKey = async (scopes?: KeyScope[]) => keyOf(server, await server.person(), scopes)

describe('a badly signed call', () => {
  test.each<[string, object]>([
    ['40001', { 'ACCESS-KEY': '' }],
    ['40003', { 'ACCESS-SIGN': '' }],
    ['40011', { 'ACCESS-PASSPHRASE': '' }],
    ['40005', { 'ACCESS-TIMESTAMP': 'now' }],
    ['40008', { 'ACCESS-TIMESTAMP': '1700000000000' }],
    ['40037', { 'ACCESS-KEY': 'ek_none' }],
    ['40009', { 'ACCESS-SIGN': 'AAAA' }],
    ['40012', { 'ACCESS-PASSPHRASE': 'wrong-one-1' }],
  ])('is refused with %s: %j', async (code, headers) => {
    const { status, body } = await get(assets, key, headers)
    expect({ status, code: body.code, data: body.data }).toEqual({ status: 400, code, data: null })
    expect(body.msg).not.toBe('success')
  })

  test('the signature covers body and query', async () => {
    const body = JSON.stringify(order)
    const headers = signedHeaders(key, 'POST', placing, body)
    const other = await post(placing, body.replace('63000', '63001'), undefined, headers)
    expect(other.body.code).toBe('40009')
    const query = await get(`${assets}?coin=BTC`, undefined, signedHeaders(key, 'GET', assets, ''))
    expect(query.body.code).toBe('40009')
  })

  test('the signature covers the bytes of a body, whatever its spacing and field order', async () => {
    const by = await newKey()
    const text = `{ "size" : 0.001,\n"price":63000.00, "symbol":"btcusdt", "side":"BUY","orderType":"Limit","force":"GTC","new":"ş" }`
    const { body } = await post(placing, text, by)
    expect(body).toMatchObject({ code: '00000', msg: 'success', data: { orderId: expect.any(String) } })
  })

  test('an address outside the key’s list is refused', async () => {
    const subject = await server.services.people.subject(alice.cookie)
    const input = {
      name: 'far',
      scopes: ['read' as const],
      ips: ['198.51.100.1'],
      passphrase: 'nar-cicegi-9',
    }
    const made = await server.services.keys.create(subject!, input)
    const far = made.ok ? { ...made.value, passphrase: input.passphrase } : key
    expect((await get(assets, far)).body).toMatchObject({ code: '40018', msg: 'Invalid IP' })
    await server.services.keys.change(subject!, (far as { keyId?: string }).keyId!, { ips: ['127.0.0.1'] })
    expect((await get(assets, far)).body.code).toBe('00000')
  })
})

describe('a malformed call', () => {
  test.each<[string, unknown, string]>([
    ['not JSON', '{', '30021'],
    ['a list', '[]', '30021'],
    ['a repeated key', '{"symbol":"BTCUSDT","symbol":"ETHUSDT"}', '30021'],
    ['too long', `{"a":"${'x'.repeat(70_000)}"}`, '30021'],
    ['nothing', '{}', '40019'],
    ['an empty size', { ...order, size: '' }, '40019'],
    ['a null size', { ...order, size: null }, '40019'],
    ['a bad size', { ...order, size: '1e3' }, '40020'],
    ['a size below zero', { ...order, size: -1 }, '40020'],
    ['a bad enum value', { ...order, force: 'forever' }, '40020'],
    ['a bad clientOid', { ...order, clientOid: 'a b' }, '40020'],
  ])('%s', async (_, body, code) => {
    const by = await newKey()
    const answer = await post(placing, body, by)
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code })
  })

  test('refuses a content type other than JSON, an unknown path, another method', async () => {
    const text = await post(placing, order, key, { 'content-type': 'text/plain' })
    expect(text.body.code).toBe('40007')
    expect(await get('/api/v3/account/settings')).toMatchObject({ status: 404, body: { code: '40404' } })
    expect(await get(placing)).toMatchObject({ status: 404, body: { code: '40404', data: null } })
  })
})

describe('scopes', () => {
  const scopes: KeyScope[] = ['read', 'trade', 'transfer']
  const keys = new Map<KeyScope, SignedKey>()
  beforeAll(async () => {
    const person = await server.person()
    for (const scope of scopes) keys.set(scope, await keyOf(server, person, [scope]))
  })

  const call = (endpoint: Endpoint, by: SignedKey) =>
    endpoint.method === 'get' ? get(`/${endpoint.path}`, by) : post(`/${endpoint.path}`, {}, by)
  const personal = [...v1, ...v2].filter(({ auth }) => auth !== 'none')
  const signedOnly = personal.filter(({ scope }) => scope !== undefined)

  test.each(signedOnly.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s accepts keys with its scope only',
    async (_, endpoint) => {
      for (const scope of scopes) {
        const { body } = await call(endpoint, keys.get(scope)!)
        if (scope === endpoint.scope) expect(body.code).not.toBe('40014')
        else expect(body.code).toBe('40014')
      }
    },
  )

  test.each(
    personal.filter(({ scope }) => scope === undefined).map((endpoint) => [endpoint.path, endpoint] as const),
  )('%s refuses keys', async (_, endpoint) => {
    const { status, body } = await call(endpoint, key)
    expect({ status, code: body.code }).toEqual({ status: 403, code: '40014' })
  })

  test('every signed call declares its scope', () => {
    expect(v2.filter(({ auth, scope }) => (auth === 'key') !== (scope !== undefined))).toEqual([])
    expect(v2.filter(({ auth }) => auth === 'session')).toEqual([])
  })

  test('public calls ignore a signature', async () => {
    const headers = { 'ACCESS-KEY': 'unknown', 'ACCESS-SIGN': 'x', PAPTRADING: '1' }
    expect((await get('/api/v2/public/time', undefined, headers)).body.code).toBe('00000')
  })
})

describe('another account', () => {
  /** Alice's orders: no other account may read them or use their ids. */
  async function aliceOrders() {
    const own = await keyOf(server, alice)
    await post(placing, { ...order, clientOid: 'alice-order' }, own)
    const plan = { ...order, triggerPrice: '62000', clientOid: 'alice-plan' }
    const placed = await post('/api/v2/spot/trade/place-plan-order', plan, own)
    const open = await get('/api/v2/spot/trade/unfilled-orders', own)
    const { orderId } = (open.body.data as { orderId: string }[])[0]!
    return { own, orderId, planId: (placed.body.data as { orderId: string }).orderId }
  }

  test('cannot be read or changed by any call with any key', async () => {
    const { own, orderId, planId } = await aliceOrders()
    const before = await Promise.all(
      [assets, '/api/v2/spot/trade/unfilled-orders', '/api/v2/spot/trade/current-plan-order'].map(
        async (target) => stripped((await get(target, own)).body.data),
      ),
    )
    const names = [
      { orderId, planId },
      { clientOid: 'alice-order', symbolId: 'BTCUSDT' },
      { clientOid: 'alice-plan' },
      { orderId: planId, planIds: [planId] },
      { userId: alice.account, account: alice.account, fromUserId: alice.account, toUserId: alice.account },
      { fromUserId: alice.account, toUserId: 'x', coin: 'USDT', amount: '1' },
    ]
    for (const endpoint of [...v1, ...v2].filter(({ scope }) => scope !== undefined)) {
      const by = await newKey()
      for (const name of names) {
        const shown = { symbol: 'BTCUSDT', size: '0.002', price: '63500', ...name }
        const query = new URLSearchParams(
          Object.entries(shown).map(([word, value]): [string, string] => [word, String(value)]),
        )
        const { body, status } =
          endpoint.method === 'get'
            ? await get(`/${endpoint.path}?${query}`, by)
            : await post(`/${endpoint.path}`, shown, by)
        expect(status).toBeLessThan(500)
        const text = JSON.stringify(body.data)
        // A failure may repeat the id that its caller sent.
        if (status === 200 && !text.includes('failureList')) {
          expect(text).not.toContain(alice.account)
          expect(text).not.toContain('alice-')
        }
      }
    }
    const after = await Promise.all(
      [assets, '/api/v2/spot/trade/unfilled-orders', '/api/v2/spot/trade/current-plan-order'].map(
        async (target) => stripped((await get(target, own)).body.data),
      ),
    )
    expect(after).toEqual(before)
  })

  const stripped = (data: unknown) => JSON.parse(JSON.stringify(data).replace(/"uTime":"\d+"/g, '"uTime":""'))
})

describe('the dialect of the pages', () => {
  test('takes a key instead of a cookie, without the headers of a page', async () => {
    const by = await newKey()
    const input = { symbolId: 'BTCUSDT', side: 'buy', orderType: 'limit', price: '63000', size: '0.001' }
    const placed = await post('/v1/spot/order/placeOrder', { ...input, clientOid: 'k1' }, by)
    expect(placed.body).toMatchObject({ code: '00000', data: { clientOid: 'k1' } })
    const open = await post('/v1/spot/order/openOrders', {}, by, { terminaltype: '1' })
    expect(open.body.data).toMatchObject({ orders: [{ clientOid: 'k1', source: 'api' }] })
    const wrong = await post('/v1/spot/order/openOrders', {}, by, { 'ACCESS-SIGN': 'x', locale: 'en' })
    expect(wrong).toMatchObject({ status: 401, body: { code: '40009', msg: 'Invalid signature.' } })
  })

  test('a foreign page cannot use it', async () => {
    const answer = await post('/v1/spot/order/openOrders', {}, key, { origin: 'https://evil.example' })
    expect(answer).toMatchObject({ status: 403, body: { code: '23140' } })
  })
})

describe('Idempotency-Key', () => {
  const names = (id: string) => ({ 'Idempotency-Key': id })

  test('makes a repeat have no effect: order, cancel, change, batch', async () => {
    const by = await newKey()
    const place = () => post(placing, order, by, names('p-1'))
    const first = (await place()).body.data as { orderId: string }
    expect((await place()).body.data).toEqual(first)
    expect(first).toMatchObject({ clientOid: 'p-1' })
    const change = () =>
      post('/api/v2/spot/trade/modify-order', { ...first, price: '63100' }, by, names('m-1'))
    expect([(await change()).body.code, (await change()).body.code]).toEqual(['00000', '00000'])
    const cancel = () => post('/api/v2/spot/trade/cancel-order', first, by, names('c-1'))
    const answers = [await cancel(), await cancel()].map(({ body }) => ({ ...body, requestTime: 0 }))
    expect(answers[0]).toMatchObject({ code: '00000' })
    expect(answers[1]).toEqual(answers[0])
    const orderList = [order, { ...order, size: '0' }, { ...order, price: '63001' }]
    const batch = () => post('/api/v2/spot/trade/batch-orders', { orderList }, by, names('b-1'))
    const made = (await batch()).body.data
    expect(made).toMatchObject({ successList: [{ clientOid: 'b-1-0' }, { clientOid: 'b-1-2' }] })
    expect((await batch()).body.data).toEqual(made)
    const open = await get('/api/v2/spot/trade/unfilled-orders', by)
    expect(open.body.data).toHaveLength(2)
  })

  test('alone repeats an answer: a clientOid that an accepted order has is refused with 40786, whatever the body', async () => {
    const by = await newKey()
    const named = { ...order, clientOid: 'mine' }
    expect((await post(placing, { ...named, size: '0' }, by)).body.code).not.toBe('00000')
    expect((await post(placing, named, by)).body.code).toBe('00000')
    for (const body of [named, { ...named, price: '63001' }])
      expect((await post(placing, body, by)).body).toMatchObject({
        code: '40786',
        msg: 'Duplicate clientOid',
      })
    const batch = await post('/api/v2/spot/trade/batch-orders', { orderList: [named] }, by)
    expect(batch.body.data).toMatchObject({ successList: [], failureList: [{ errorCode: '40786' }] })
    const plan = {
      symbol: order.symbol,
      side: 'buy',
      orderType: 'market',
      size: '100',
      triggerPrice: '70000',
    }
    const placePlan = () =>
      post('/api/v2/spot/trade/place-plan-order', { ...plan, planType: 'total', clientOid: 'plan' }, by)
    expect([(await placePlan()).body.code, (await placePlan()).body.code]).toEqual(['00000', '40786'])
    // With an Idempotency-Key the call itself is named, and its first answer is repeated.
    const twice = { ...order, clientOid: 'both' }
    const first = (await post(placing, twice, by, names('k-1'))).body.data
    expect((await post(placing, twice, by, names('k-1'))).body.data).toEqual(first)
  })

  test('is bound to one command', async () => {
    const by = await newKey()
    await post(placing, order, by, names('one'))
    const other = await post(placing, { ...order, price: '63001' }, by, names('one'))
    expect(other.body.code).toBe('40786')
  })

  test('works for pages too, and must be a valid id', async () => {
    const { cookie } = await server.person()
    const input = { symbolId: 'BTCUSDT', side: 'buy', orderType: 'limit', price: '63000', size: '0.001' }
    const place = (id: string) =>
      server.call('v1/spot/order/placeOrder', input, { cookie, 'idempotency-key': id })
    expect((await place('x-1')).body.data).toEqual((await place('x-1')).body.data)
    expect((await place('x 1')).body).toMatchObject({ code: '40017', data: { field: 'idempotency-key' } })
    expect((await post(placing, order, key, names('x'.repeat(65)))).body.code).toBe('40017')
  })
})

test('every coin of the catalogue is listed, also those of no pair that runs', async () => {
  const { body } = await get('/api/v2/spot/public/coins')
  const names = (body.data as unknown as { coin: string }[]).map(({ coin }) => coin)
  // Balances of a new person hold it.
  expect(names).toContain('TRY')
  expect(new Set(names).size).toBe(names.length)
  const one = await get('/api/v2/spot/public/coins?coin=TRY')
  expect(one.body.data).toMatchObject([{ coin: 'TRY', chains: [{ chain: 'TRY' }] }])
})

describe('a transfer between accounts', () => {
  const moving = '/api/v2/spot/wallet/subaccount-transfer'
  const usdtOf = async (account: string) =>
    server.services.trading.balances(account).find(({ coin }) => coin === 'USDT')?.available ?? '0'

  test('works both ways between accounts of one owner, once per clientOid, and to no other account', async () => {
    const owner = await server.person()
    const by = await keyOf(server, owner)
    const sub = `${owner.account}s`
    await server.open.host.submit('sub', {
      type: 'openAccount',
      account: sub,
      kind: 'sub',
      parent: owner.account,
    })
    const transfer = { coin: 'USDT', amount: 250, fromUserId: owner.account, toUserId: sub, clientOid: 't-1' }
    expect((await post(moving, transfer, by)).body).toMatchObject({
      code: '00000',
      data: { clientOid: 't-1' },
    })
    expect((await post(moving, transfer, by)).body.code).toBe('00000')
    expect(await usdtOf(sub)).toBe('250')
    const back = { coin: 'USDT', amount: '50', fromUserId: sub, toUserId: owner.account }
    expect((await post(moving, back, by)).body.code).toBe('00000')
    expect(await usdtOf(sub)).toBe('200')
    const listed = await get('/api/v2/spot/account/transferRecords?coin=USDT', by)
    expect(listed.body.data).toMatchObject([{ size: '50' }, { size: '250', status: 'Successful' }])
    const away = (change: object) => post(moving, { ...transfer, clientOid: undefined, ...change }, by)
    expect((await away({ toUserId: alice.account })).body.code).toBe('40014')
    expect((await away({ toUserId: '1234567890123' })).body.code).toBe('40014')
    expect((await away({ fromUserId: alice.account, toUserId: owner.account })).body.code).toBe('40014')
    expect((await away({ amount: '100000000' })).body.code).toBe('43012')
    expect(await usdtOf(sub)).toBe('200')
  })
})

describe('limits', () => {
  test('a key above its order limit gets 429 and may still cancel; other keys are not affected', async () => {
    const by = await newKey()
    const most = bucketSizes['key:order'].points
    const answers = await Promise.all(
      Array.from({ length: most + 5 }, (_, n) => post(placing, { ...order, clientOid: `n-${n}` }, by)),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.body).toMatchObject({ code: '429', msg: 'Too Many Requests', data: null })
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    const away = await post('/api/v2/spot/trade/cancel-symbol-order', { symbol: 'BTCUSDT' }, by)
    expect(away.body.code).toBe('00000')
    expect((await post(placing, order, await newKey())).body.code).toBe('00000')
  })
})

test('the server logged no error', () => {
  expect(server.failures).toEqual([])
})
