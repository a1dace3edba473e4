// Two people, every id, every call: Ayse has one of each thing, and neither Bora nor his keys nor his sub-account can read, change
// or end any of it, whatever call names it (reliability.md 6). What she has is the same before and after.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#app/api/registry.ts'
import { endpoints as v1 } from '#app/api/v1.ts'
import { endpoints as v2 } from '#app/api/v2/v2.ts'
import { good, v2Good } from '#tests/support/good-inputs.ts'
import { signedCall } from '#tests/support/signed-call.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let ayse: Person
let bora: Person
/** Every id of hers, by what it names. */
let hers: Record<string, string>
/** Words that are in answers about her things alone. */
let secrets: string[]

const symbolId = 'BTCUSDT'

async function made(path: string, body: object, { cookie }: Person = ayse): Promise<Record<string, string>> {
  const { body: answer } = await server.call(path, body, { cookie })
  expect(answer.code, `${path}: ${answer.msg}`).toBe('00000')
  return answer.data as Record<string, string>
}

/** A sub-account and a key of it. */
async function withSub(person: Person, name: string) {
  const { account } = await made('v1/user/sub/create', { kind: 'virtual', name }, person)
  const key = { apiKey: `key-${name}`, secret: `secret-${name}`, passphrase: 'a-passphrase' }
  await server.services.keys.openNamed({ ...key, account: account as string })
  return { account: account as string, key }
}

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT', 'USDTTRY'], {
    apiLimits: false,
    contracts: ['usdtm:BTCUSDT'],
  })
  ayse = await server.member()
  bora = await server.member()
  const sub = await withSub(ayse, 'ayse-sub')
  const order = { symbolId, side: 'buy', price: '50000', size: '0.01' }
  const { orderId } = await made('v1/spot/order/placeOrder', {
    ...order,
    orderType: 'limit',
    clientOid: 'ayse-order',
  })
  const { planId } = await made('v1/trigger/spot/plan/placePlan', {
    ...(good['v1/trigger/spot/plan/placePlan'] as object),
    clientOid: 'ayse-plan',
  })
  const { botId } = await made('v1/bot/create', good['v1/bot/create'] as object)
  const { signalId } = await made('v1/signal/create', { name: 'ayse-signal', symbolIds: [symbolId] })
  const { alertId } = await made('v1/alert/create', good['v1/alert/create'] as object)
  const { quoteId } = await made('v1/spot/convert/quote', good['v1/spot/convert/quote'] as object)
  const lira = await made('v1/fiat/deposit', { amount: '4321' })
  hers = {
    account: ayse.account,
    sub: sub.account,
    order: orderId as string,
    plan: planId as string,
    bot: botId as string,
    signal: signalId as string,
    alert: alertId as string,
    quote: quoteId as string,
    lira: lira['orderId'] as string,
    orderName: 'ayse-order',
    planName: 'ayse-plan',
  }
  secrets = ['ayse-', ayse.account, sub.account]
})
afterAll(() => server.close())

/** Everything that she can see of her own. */
async function everything(): Promise<unknown> {
  const lists: [string, object][] = [
    ['v1/spot/account/balances', {}],
    ['v1/spot/order/openOrders', {}],
    ['v1/spot/order/history', {}],
    ['v1/trigger/spot/plan/currentPlan', {}],
    ['v1/bot/list', {}],
    ['v1/bot/detail', { botId: hers['bot'] }],
    ['v1/signal/list', {}],
    ['v1/alert/list', {}],
    ['v1/fiat/orders', {}],
    ['v1/fiat/orderInfo', { orderId: hers['lira'] }],
    ['v1/user/sub/list', {}],
    ['v1/user/sub/keys', { account: hers['sub'] }],
    ['v1/user/preference/get', {}],
    ['v1/user/favourite/list', {}],
    ['v1/spot/account/history', {}],
  ]
  const found: Record<string, unknown> = {}
  for (const [path, body] of lists) found[path] = await made(path, body)
  return found
}

const idField = /(Id|Ids|Oid|Uid|account|Account)$/
const isNoId = /^(symbolId|symbolIds|newClientOid|idLessThan|fromAccount|lastSeenId)$/

const idsOf = ({ input }: Endpoint) =>
  Object.keys(input.shape).filter((name) => idField.test(name) && !isNoId.test(name))

/** Inputs of a call, in each of which one field names one thing of hers. */
function inputsOf(endpoint: Endpoint): Record<string, unknown>[] {
  const { path } = endpoint
  const valid = { ...good[path], ...v2Good[path] }
  return idsOf(endpoint).flatMap((field) =>
    Object.values(hers).map((id) => ({ ...valid, [field]: field.endsWith('Ids') ? [id] : id })),
  )
}

/** A failure may repeat what its caller sent. */
function secretsIn(data: unknown, sent: object): string[] {
  const [text, own] = [JSON.stringify(data ?? ''), JSON.stringify(sent)]
  return secrets.filter((secret) => text.includes(secret) && !own.includes(secret))
}

const naming = [...v1, ...v2].filter((endpoint) => idsOf(endpoint).length > 0)

test('the calls that name something are known', () => {
  expect(naming.length).toBeGreaterThan(40)
})

test.each([
  ['v1/spot/order/detail', 'orderId', 'order'],
  ['v1/spot/order/detail', 'clientOid', 'orderName'],
  ['v1/trigger/spot/plan/planDetail', 'planId', 'plan'],
  ['v1/bot/detail', 'botId', 'bot'],
  ['v1/signal/log', 'signalId', 'signal'],
  ['v1/fiat/orderInfo', 'orderId', 'lira'],
  ['v1/user/sub/keys', 'account', 'sub'],
])('%s by %s: she finds it, another person does not', async (path, field, name) => {
  const sent = { [field]: hers[name] }
  expect((await server.call(path, sent, { cookie: ayse.cookie })).body.code).toBe('00000')
  const { body } = await server.call(path, sent, { cookie: bora.cookie })
  expect(body.code).not.toBe('00000')
  expect(body.data ?? {}).not.toHaveProperty('list')
})

test('what is hers is out of reach of every call, session and key of another person', async () => {
  const before = await everything()
  const sub = await withSub(bora, 'bora-sub')
  const own = { apiKey: 'key-bora', secret: 'secret-bora', passphrase: 'a-passphrase' }
  await server.services.keys.openNamed({ ...own, account: bora.account })
  const leaks: string[] = []
  for (const endpoint of naming)
    for (const sent of inputsOf(endpoint))
      for (const answer of await answersTo(endpoint, sent, [own, sub.key])) {
        expect(answer.status, endpoint.path).toBeLessThan(500)
        for (const secret of secretsIn(answer.body, sent))
          leaks.push(`${endpoint.path} ${JSON.stringify(sent)}: ${secret}`)
      }
  expect(leaks).toEqual([])
  expect(await everything()).toEqual(before)
  expect(server.failures).toEqual([])
}, 180_000)

type Key = { apiKey: string; secret: string; passphrase: string }

/** Of the session, or of each key. */
async function answersTo({ path, method, auth }: Endpoint, sent: Record<string, unknown>, keys: Key[]) {
  if (auth !== 'key') return [await server.call(path, sent, { cookie: bora.cookie })]
  const query = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)]))
  const answers: { status: number; body: unknown }[] = []
  for (const key of keys)
    answers.push(
      method === 'get'
        ? await signedCall(server.origin, key, `/${path}?${query}`)
        : await signedCall(server.origin, key, `/${path}`, sent),
    )
  return answers
}
