// F16 over every call: thousands of broken bodies and values. No 5xx; each is refused with a code, quickly, and the state does not change.
// MALFORMED_CALLS=100000 npx vitest run --project layers tests/api/malformed.test.ts sends more calls than `npm test`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#app/api/api.ts'
import { bucketSizes, createRateLimits } from '#app/api/rate-limits.ts'
import type { Endpoint } from '#app/api/registry.ts'
import { endpoints } from '#app/api/v1.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { reactorsOf, servicesOf } from '#app/server/open-services.ts'
import { isOwnOrigin } from '#app/server/origin.ts'
import { stillClock } from '#db/clocks.ts'
import { stateHash } from '#db/journal/snapshots.ts'
import { silentLog } from '#db/log.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { CandleHistory } from '#db/queries/candles.ts'
import { seededPast } from '#db/queries/past-candles.ts'
import { Random } from '#engine/core/random.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { catalogueMarket, platformToken } from '#engine/market/catalogue.ts'

const calls = Number(process.env['MALFORMED_CALLS'] ?? 10_000)
const dataDir = mkdtempSync(join(tmpdir(), 'erguvan-malformed-'))
const genesis: Genesis = {
  version: 1,
  seed: 7,
  start: 1_700_000_000_000,
  markets: ['BTCUSDT', 'ETHUSDT'].map((symbol) => catalogueMarket(symbol)!),
  simulation: 'off',
  platformToken,
}

let open: OpenExchange
let reactors: ReturnType<typeof reactorsOf>
let api: ReturnType<typeof createApi>
let cookie = ''
const failures: unknown[] = []

beforeAll(async () => {
  open = await openExchange({ dataDir, genesis, clock: stillClock })
  const { exchange, database } = open
  const past = seededPast(genesis)
  const candles = new CandleHistory({
    tables: database.read,
    market: exchange,
    past,
    openedAt: genesis.start,
  })
  reactors = reactorsOf(open, candles, silentLog)
  const { services } = servicesOf(open, candles, dataDir, reactors, silentLog)
  const roomy = Object.keys(bucketSizes).map((name) => [name, { points: 1e9, seconds: 60 }])
  api = createApi(services, {
    refusalText,
    allowsOrigin: isOwnOrigin,
    addressOf: () => 'one',
    limits: createRateLimits(Object.fromEntries(roomy)),
    onFailure: (error) => failures.push(error),
  })
  const entered = await services.people.demoLogIn('test')
  if (!entered.ok) throw new Error('no demo login')
  cookie = entered.value.setCookie.map((value) => value.split(';')[0]).join('; ')
})
afterAll(async () => {
  await reactors.close()
  await open.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const text = (value: unknown) => JSON.stringify(value)
/** JSON texts; those valid for a field are not sent to it. */
const nastyValues = [
  ...['null', 'true', '{}', '[]', '[["1"]]', '-1', '1.5', '1e309', '-0', '0', '1e-30', '9007199254740993'],
  ...[
    'NaN',
    'Infinity',
    '0x10',
    '1e-30',
    ' 1',
    '1 ',
    '１',
    '-0',
    '-1',
    '+1',
    '1,5',
    '.5',
    '5.',
    '00',
    '',
  ].map(text),
  ...[
    '__proto__',
    'constructor',
    '../../etc/passwd',
    "' OR 1=1 --",
    '<script>',
    'a\r\nb',
    '\u0000',
    '\u202e',
  ].map(text),
  ...['9'.repeat(40), 'x'.repeat(1_000), `0.${'1'.repeat(40)}`].map(text),
  '{"__proto__":{"admin":true}}',
]
const oddLanguages = ['{"toString":1,"valueOf":1}', '"constructor"', '"__proto__"', '[8]', 'null', '1e309']
const brokenBodies: BodyInit[] = [
  ...[
    '{',
    '[]',
    '"x"',
    'null',
    '1',
    '{"a":1',
    '{"a":NaN}',
    '\u0000',
    '['.repeat(20_000),
    `"${'x'.repeat(1_000_000)}"`,
  ],
  Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
  Buffer.concat([Buffer.from('{"symbolId":"BTC'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]),
  '{"symbolId":"BTCUSDT","symbolId":"BTCUSDT"}',
  '{"x":{"a":1,"\\u0061":2}}',
  '{"__proto__":1,"__proto__":2}',
]

interface Request {
  endpoint: Endpoint
  query: string
  body: BodyInit | undefined
}

const random = new Random(16)
const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T

/** A request that the call's own schema refuses; undefined when the drawn value is valid for the field. */
function draw(): Request | undefined {
  const endpoint = pick(endpoints)
  const fields = Object.keys(endpoint.input.shape)
  if (fields.length === 0 || (endpoint.method === 'post' && random.below(8) === 0))
    return endpoint.method === 'get' ? undefined : { endpoint, query: '', body: pick(brokenBodies) }
  const field = pick(fields)
  const value = pick(nastyValues)
  const parsed: unknown = JSON.parse(value)
  if (endpoint.method === 'get') {
    const shown = typeof parsed === 'string' ? parsed : value
    if (endpoint.input.safeParse({ [field]: shown }).success) return undefined
    return { endpoint, query: `?${new URLSearchParams({ [field]: shown })}`, body: undefined }
  }
  if (endpoint.input.safeParse({ [field]: parsed }).success) return undefined
  // Before the bad field: the same key a second time, or an invalid language.
  const before = pick(['', '', `${text(field)}:1,`, `"languageType":${pick(oddLanguages)},`])
  return { endpoint, query: '', body: `{${before}${text(field)}:${value}}` }
}

describe(`${calls} malformed calls`, () => {
  const callsPerRound = 2_500
  const rounds = Array.from({ length: Math.ceil(calls / callsPerRound) }, (_, n) => n + 1)
  const times: number[] = []
  const reached = new Set<string>()

  test.each(rounds)('round %i: no 5xx, a typed refusal, the same state hash', async (round) => {
    const { exchange } = open
    const before = { hash: stateHash(exchange.save()), seq: exchange.lastSeq }
    while (times.length < Math.min(calls, round * callsPerRound)) {
      const request = draw()
      if (!request) continue
      const { endpoint, query, body } = request
      const startedAt = performance.now()
      const response = await api.request(`/${endpoint.path}${query}`, {
        method: endpoint.method.toUpperCase(),
        headers: { 'content-type': 'application/json', terminaltype: '1', cookie },
        body,
      })
      times.push(performance.now() - startedAt)
      const answer = (await response.json()) as { code: string; msg: string; data: { field?: string } }
      if (response.status !== 400 || answer.code !== '40017' || !answer.data.field || !answer.msg)
        expect.fail(
          `${endpoint.path}${query} ${String(body).slice(0, 200)} was answered ${response.status} ${text(answer)}`,
        )
      reached.add(endpoint.path)
    }
    expect(failures).toEqual([])
    expect({ hash: stateHash(exchange.save()), seq: exchange.lastSeq }).toEqual(before)
  })

  test('covered every call with fields; the median response is fast', () => {
    const withFields = endpoints.filter(({ method }) => method === 'post').map(({ path }) => path)
    expect(withFields.filter((path) => !reached.has(path))).toEqual([])
    times.sort((a, b) => a - b)
    // The slowest depend on what else the machine runs.
    expect(times[times.length >> 1]).toBeLessThan(50)
  })
})
