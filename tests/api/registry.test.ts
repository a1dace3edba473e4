// Every declared call through the real server: documented, with responses in the envelope, and no failure on bad input.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createReference } from '#app/api/reference.ts'
import type { Endpoint } from '#app/api/registry.ts'
import { endpoints } from '#app/api/v1.ts'
import { endpoints as v2 } from '#app/api/v2/v2.ts'
import { good, toOutside } from '#tests/support/good-inputs.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT', 'USDTTRY'], {
    contracts: ['usdtm:BTCUSDT'],
  })
  person = await server.person()
})
afterAll(() => server.close())

/** The bot of the valid request, once it runs. */
async function runningBot(): Promise<string> {
  const cookie = { cookie: person.cookie }
  const { body } = await server.call('v1/bot/create', good['v1/bot/create'], cookie)
  const { botId } = body.data as { botId: string }
  await vi.waitFor(
    async () => {
      const detail = await server.call('v1/bot/detail', { botId }, cookie)
      expect(detail.body.data).toMatchObject({ bot: { phase: 'running' } })
    },
    { timeout: 60_000, interval: 100 },
  )
  return botId
}

async function ownSub(): Promise<string> {
  const account = `${person.account}-sub`
  await server.open.host.submit('sub', { type: 'openAccount', account, kind: 'sub', parent: person.account })
  return account
}

async function ownQuote(): Promise<string> {
  const path = 'v1/spot/convert/quote'
  const { body } = await server.call(path, good[path], { cookie: person.cookie })
  return (body.data as { quoteId: string }).quoteId
}

async function ownWithdrawal(): Promise<string> {
  const { body } = await server.call('v1/spot/wallet/withdraw', toOutside, { cookie: person.cookie })
  return (body.data as { withdrawalId: string }).withdrawalId
}

async function ownSignal(): Promise<string> {
  const input = { name: `Signal ${Math.random()}`, symbolIds: ['BTCUSDT'] }
  const { body } = await server.call('v1/signal/create', input, { cookie: person.cookie })
  return (body.data as { signalId: string }).signalId
}

async function ask(endpoint: Endpoint, body: unknown, headers: Record<string, string> = {}) {
  if (endpoint.method === 'post')
    return server.call(endpoint.path, body, { cookie: person.cookie, ...headers })
  const response = await fetch(`${server.origin}/${endpoint.path}`, { headers })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const each = endpoints.map((endpoint) => [endpoint.path, endpoint] as const)
const posts = each.filter(([, endpoint]) => endpoint.method === 'post')
const personal = each.filter(([, endpoint]) => endpoint.auth === 'session')

describe.sequential('every call', () => {
  test('is in the OpenAPI document', async () => {
    const document = await (await fetch(`${server.origin}/v1/openapi.json`)).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).sort()).toEqual(
      [...endpoints, ...v2].map(({ path }) => `/${path}`).sort(),
    )
  })

  test('is in the reference, with what it takes and answers', () => {
    const all = [...endpoints, ...v2]
    const reference = createReference(all)
    const paths = (entries: readonly { path: string }[]) => entries.map(({ path }) => path).sort()
    expect(paths(reference.entries('en'))).toEqual(paths(all))
    for (const { path, summary } of all) expect(reference.call(path, 'en')).toMatchObject({ path, summary })
    const symbols = reference.call('v1/mix/symbol/allSymbol/new', 'en')?.output.map(({ name }) => name)
    expect(symbols).toContain('items[].symbolDTOList[].placeConfig.pricePlace')
    expect(reference.call('none', 'en')).toBeUndefined()
  })

  test.each(personal)('%s needs a session', async (path) => {
    const { status, body } = await server.call(path, good[path] ?? {})
    expect({ status, code: body.code }).toEqual({ status: 401, code: '00004' })
  })

  test.each(each)('%s answers a valid request as declared', async (path, endpoint) => {
    if (path.endsWith('clearCookie')) return
    // Needs a published bot (bot-market.test.ts).
    if ('strategyId' in endpoint.input.shape) return
    // Needs a verified person (fiat.test.ts).
    if (path.startsWith('v1/fiat/') && !/limits|orders$/.test(path)) return
    // Need a person who is not verified (verification-calls.test.ts).
    if (path.startsWith('v1/user/verification/') && !path.endsWith('status')) return
    // Need a main account (sub-accounts.test.ts).
    if (path.startsWith('v1/user/sub/') && !path.endsWith('list')) return
    // Needs a bot beyond one of its limits (jobs/reactors.long.test.ts).
    if (path === 'v1/bot/resume') return
    // Need a wallet and a position (mix.test.ts).
    const isOfContracts = /^v1\/mix\/(order|position|account|plan)\//.test(path)
    if (isOfContracts && (endpoint.scope === 'trade' || path.endsWith('detail'))) return
    // Need a margin wallet with funds (margin.test.ts).
    if (path.startsWith('v1/margin/') && endpoint.scope === 'trade') return
    // Need unified mode (unified.test.ts).
    if (path.startsWith('v1/unified/collateral/')) return
    // Need a project (premarket.test.ts).
    if (path.startsWith('v1/premarket/') && !/projects|ads$|deals$/.test(path)) return
    // Need a project (launch.test.ts).
    if (/^v1\/(launchpool|launchpad|vote|campaign)\//.test(path) && path in good) return
    // Need a leader (copy-trading.test.ts).
    if (path.startsWith('v1/copy/') && !/leaders|copies|history|followers$/.test(path)) return
    // Needs a small balance (convert.test.ts).
    if (path === 'v1/spot/convert/convertSmallBalances') return
    const order = { symbolId: 'BTCUSDT', side: 'buy', orderType: 'limit', price: '60000', size: '0.001' }
    if (path.endsWith('cancelOrder'))
      await server.call('v1/spot/order/placeOrder', { ...order, clientOid: 'first' }, person as never)
    if (path.endsWith('modifyOrder'))
      await server.call('v1/spot/order/placeOrder', { ...order, clientOid: 'second' }, person as never)
    const named = {
      ...('botId' in endpoint.input.shape && { botId: await runningBot() }),
      ...('signalId' in endpoint.input.shape && { signalId: await ownSignal() }),
      ...('quoteId' in endpoint.input.shape && { quoteId: await ownQuote() }),
      ...('withdrawalId' in endpoint.input.shape && { withdrawalId: await ownWithdrawal() }),
      ...('toAccount' in endpoint.input.shape && { toAccount: await ownSub() }),
    }
    const { status, body } = await ask(endpoint, { ...good[path], ...named })
    expect(body).toMatchObject({ code: '00000', requestTime: expect.any(Number) })
    expect(status).toBe(200)
    expect(endpoint.output.safeParse(body.data).error).toBeUndefined()
    expect(endpoint.output.parse(body.data)).toEqual(body.data)
  })

  test.each(posts)('%s takes JSON from this origin only', async (_, endpoint) => {
    expect((await ask(endpoint, '{}', { 'content-type': 'text/plain' })).body).toMatchObject({
      code: '40017',
      data: { field: 'content-type' },
    })
    const foreign = await ask(endpoint, {}, { origin: 'https://evil.example' })
    expect({ status: foreign.status, code: foreign.body.code }).toEqual({ status: 403, code: '23140' })
    for (const body of [
      '',
      '{',
      '[]',
      '"x"',
      'null',
      '1',
      '\u0000',
      '{"a":1',
      `{"a":"${'x'.repeat(70_000)}"}`,
      '['.repeat(30_000),
    ]) {
      const { status, body: envelope } = await ask(endpoint, body)
      if (body === '') expect(status).toBeLessThan(500)
      else
        expect({ status, code: envelope.code, field: envelope.data?.['field'] }).toEqual({
          status: 400,
          code: '40017',
          field: 'body',
        })
    }
  })

  test.each(posts)('%s refuses every bad value and names the field', async (path, endpoint) => {
    if (path.endsWith('clearCookie')) return
    // Each call has its own person, because of the rate limit; a demo account publishes nothing.
    const { cookie } = await (path.endsWith('publish') ? server.member() : server.person())
    for (const field of Object.keys(endpoint.input.shape)) {
      for (const value of nastyFor(field, endpoint)) {
        const text = JSON.stringify({ ...(good[path] ?? {}), [field]: 0 }).replace(
          `"${field}":0`,
          `"${field}":${value}`,
        )
        const { status, body } = await ask(endpoint, text, { cookie })
        if (status === 429) throw new Error('the test exceeds the rate limit')
        expect({ text, status, field: body.data?.['field'] }).toEqual({
          text,
          status: 400,
          field: expect.any(String),
        })
        expect(['40017', '034001', 'P2005', '30001']).toContain(body.code)
      }
    }
  })

  test('drops unknown keys, also dangerous ones', async () => {
    const body = `{"symbolId":"BTCUSDT","limit":5,"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}},"account":"1000000000000"}`
    const { status } = await server.call('v1/spot/public/depth', body)
    expect(status).toBe(200)
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  test('refuses a body with a repeated key or broken UTF-8', async () => {
    const ask = (body: BodyInit) =>
      fetch(`${server.origin}/v1/spot/public/depth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }).then((response) => response.json())
    const refused = { code: '40017', data: { field: 'body' } }
    expect(await ask('{"symbolId":"BTCUSDT","limit":5,"limit":"7"}')).toMatchObject(refused)
    const broken = [Buffer.from('{"symbolId":"BTCUSDT","x":"'), Buffer.from([0xff]), Buffer.from('"}')]
    expect(await ask(Buffer.concat(broken))).toMatchObject(refused)
    expect(await ask('{"symbolId":"BTCUSDT","limit":"7"}')).toMatchObject({ code: '00000' })
  })

  test('treats an invalid language as Turkish', async () => {
    for (const languageType of [{ toString: 1, valueOf: 1 }, 'constructor', '__proto__', [0], null, -1]) {
      const { body } = await server.call('v1/spot/public/depth', { symbolId: 'NONE', languageType })
      expect(body.msg).toBe('İşlem çifti bulunamadı.')
    }
  })

  test('refuses unknown paths and methods in the envelope', async () => {
    for (const [method, path] of [
      ['POST', 'v1/nothing'],
      ['GET', 'v1/spot/order/placeOrder'],
      ['DELETE', 'v1/spot/public/depth'],
      ['POST', 'v1/../v1/x'],
      ['GET', 'v1/%00/%ff'],
    ] as const) {
      const response = await fetch(`${server.origin}/${path}`, { method })
      expect(response.status).toBe(404)
      expect((await response.json()).code).toBe('404')
    }
  })

  test('refuses in the language of the caller', async () => {
    const ask = (headers: Record<string, string>, body: object = {}) =>
      server
        .call('v1/spot/public/depth', { symbolId: 'NONE', ...body }, headers)
        .then(({ body: { msg } }) => msg)
    expect(await ask({ locale: 'en' })).toBe("Trading pair doesn't exist.")
    expect(await ask({ locale: 'en_US' })).toBe("Trading pair doesn't exist.")
    expect(await ask({ locale: 'tr' })).toBe('İşlem çifti bulunamadı.')
    expect(await ask({}, { languageType: 'en' })).toBe("Trading pair doesn't exist.")
    expect(await ask({})).toBe('İşlem çifti bulunamadı.')
  })

  test('the server logged no error', () => {
    expect(server.failures).toEqual([])
  })
})

const nastyAlways = [
  '{}',
  '[]',
  '[["1"]]',
  'true',
  '1e309',
  '"NaN"',
  '"0x10"',
  '" 1"',
  '"１"',
  '"1e-30"',
  '"__proto__"',
  '"\\u0000"',
  '"../x"',
  `"${'9'.repeat(40)}"`,
  '-1',
  '"-1"',
  '1.5',
  '""',
  'null',
]

/** JSON texts that every call must refuse for this field. */
const texts = [
  ...['passphrase', 'email', 'password', 'name', 'description', 'fundPassword', 'code'],
  ...['senderName', 'reference', 'iban', 'purpose'],
  ...['firstName', 'lastName', 'street', 'city', 'postalCode'],
]

function nastyFor(field: string, endpoint: Endpoint): string[] {
  const isFlag = endpoint.input.shape[field]?.safeParse(true).success === true
  if (isFlag) return nastyAlways.filter((value) => value !== 'true').concat('0', '"true"')
  // Any text is a valid name or password; other tests cover wrong ones.
  if (field === 'ips') return ['{}', 'true', '5', 'null', '[5]']
  // An empty list is a choice.
  if (field === 'channels' || field === 'muted') return nastyAlways.filter((value) => value !== '[]')
  if (texts.includes(field)) return ['{}', '[]', 'true', '5', 'null']
  if (field === 'md5Value' || field === 'lastSeenId') return ['{}', '[]', 'true', '5', `"${'a'.repeat(100)}"`]
  if (field === 'clientOid')
    return ['{}', '[]', 'true', '5', '""', '" 1"', '"a b"', `"${'a'.repeat(65)}"`, '"１"', '"<b>"', 'null']
  if (field === 'zone') return nastyAlways.filter((value) => !value.includes('-1'))
  if (field === 'timezone') return nastyAlways.filter((value) => value !== '-1').concat('"UTC"', '90')
  return nastyAlways
}
