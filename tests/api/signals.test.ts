// The signal webhook: which messages it accepts, how many, and that it reaches only bots of the signal's owner.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignalRow } from '#app/services/bots/signals.ts'
import type { Subject } from '#app/services/subject.ts'
import { openTestServer, type Person, type TestServer, until } from '#tests/support/test-server.ts'

let server: TestServer
let ayse: Person
let bora: Person
let count = 0

beforeAll(async () => {
  server = await openTestServer('on', ['BTCUSDT', 'ETHUSDT', 'USDTTRY'])
  ayse = await server.person()
  bora = await server.person()
})
afterAll(() => server.close())

const signals = () => server.services.signals

async function newSignal({ account }: Person, symbols = ['BTCUSDT']): Promise<SignalRow> {
  const made = await signals().create(account, { name: `Script ${++count}`, description: '', symbols })
  if (!made.ok) throw new Error(made.refusal.code)
  return (await signals().read(account, made.value.id)) as SignalRow
}

async function newBot({ cookie, account }: Person, { signalId, symbols }: SignalRow, amount = '500') {
  const config = { signal: signalId, name: `Bot ${++count}`, symbols, amount }
  const made = await server.call('v1/bot/create', { kind: 'signal', config }, { cookie })
  const id = `${made.body.data?.botId}`
  await until(async () => (await server.services.bots.read(account, id))?.phase === 'running')
  return id
}

let signal: SignalRow
beforeEach(async () => {
  signal = await newSignal(ayse)
})

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

const message = (id: string, more: object = {}) => ({
  id,
  action: 'ENTER_LONG',
  instrument: 'BTCUSDT',
  investmentType: 'quote',
  amount: '100',
  ...more,
})

const lines = async ({ signalId } = signal, { account } = ayse) =>
  (await signals().requests(account, signalId, 50)).map(({ verdict, why }) => [verdict, why])

test('a repeated message makes one order, as JSON or as text', async () => {
  const bot = await newBot(ayse, signal)
  const asText = { 'content-type': 'text/plain; charset=utf-8' }
  expect(await post(signal.path, message('m1'), asText)).toMatchObject({
    status: 200,
    body: { verdict: 'accepted' },
  })
  const again = await Promise.all(Array.from({ length: 5 }, () => post(signal.path, message('m1'))))
  for (const answer of again)
    expect([answer.status, answer.body]).toEqual([200, { verdict: 'ignored', why: 'duplicate' }])
  expect((await post(signal.path, message('m1', { amount: '200' }))).body).toMatchObject({ why: 'duplicate' })
  const orders = async () => {
    const row = await server.services.bots.read(ayse.account, bot)
    return server.services.trading.orderHistory(`${row?.account}`, { limit: 50 })
  }
  await until(async () => (await orders()).length > 0)
  expect((await post(signal.path, message('m2', { action: 'EXIT_LONG' }))).body.verdict).toBe('accepted')
  await until(async () => (await orders()).length > 1)
  expect((await orders()).map(({ side }) => side)).toEqual(['sell', 'buy'])
  expect(await lines()).toEqual([
    ['accepted', null],
    ...Array(6).fill(['ignored', 'duplicate']),
    ['accepted', null],
  ])
  const row = await signals().read(ayse.account, signal.signalId)
  expect(row).toMatchObject({ accepted: 2, ignored: 6, refused: 0 })
})

test('an id is a duplicate for 24 hours after it was accepted, also with another body; then it counts again', async () => {
  const later = await openTestServer('off', ['BTCUSDT'], { time: 'standing', residents: false })
  try {
    const { account } = await later.person()
    const own = later.services.signals
    const made = await own.create(account, { name: 'Fixed id', description: '', symbols: ['BTCUSDT'] })
    const signalId = made.ok ? made.value.id : ''
    const bot = await later.services.bots.create(
      { account } as Subject,
      'signal',
      { signal: signalId, name: 'Bot', symbols: ['BTCUSDT'], amount: '500' },
      'one-request',
    )
    const isRunning = async () =>
      (await later.services.bots.read(account, bot.ok ? bot.value.id : ''))?.phase === 'running'
    await until(isRunning)
    const send = async (amount: string) => {
      const sent = await own.send(account, signalId, {
        ...message('same', { amount }),
        symbol: 'BTCUSDT',
      } as never)
      return sent.ok && sent.value.verdict
    }
    const wait = (ms: number) => later.time?.advanceTo(later.time.now() + ms)
    expect([await send('100'), await send('100')]).toEqual(['accepted', 'ignored'])
    await wait(86_399_000)
    expect(await send('200')).toBe('ignored')
    await wait(1_000)
    expect([await send('200'), await send('300')]).toEqual(['accepted', 'ignored'])
  } finally {
    await later.close()
  }
})

test('concurrent repeats make one order each', async () => {
  await newBot(ayse, signal)
  const all = await Promise.all([1, 1, 2, 2].map((n) => post(signal.path, message(`same-${n}`))))
  expect(all.map(({ body }) => body.verdict).sort()).toEqual(['accepted', 'accepted', 'ignored', 'ignored'])
})

test('a wrong address reveals nothing; the first tries are logged without their bodies', async () => {
  const wrong = `${signal.path.slice(0, -1)}${signal.path.endsWith('a') ? 'b' : 'a'}`
  const unknown = await post(`/hook/signal/1234567890123/${'x'.repeat(32)}`, message('m'))
  for (let n = 0; n < 8; n++) {
    const { status, body } = await post(wrong, message('m'))
    expect([status, body]).toEqual([unknown.status, unknown.body])
  }
  expect(unknown).toMatchObject({ status: 401, body: { verdict: 'refused', why: 'unknownAddress' } })
  const noted = await signals().requests(ayse.account, signal.signalId, 50)
  expect(noted).toHaveLength(5)
  expect(noted.every(({ body }) => body === null)).toBe(true)
  for (const path of ['/hook/', '/hook/signal/1', `${signal.path}/x`, `${signal.path}?x=1`])
    expect((await post(path, {})).status).toBe(401)
  expect((await fetch(server.origin + signal.path)).status).toBe(405)
})

test('an invalid body is refused with its reason', async () => {
  await newBot(ayse, signal)
  const why = async (sent: unknown) => {
    const { status, body } = await post(signal.path, sent)
    return [status, body.why]
  }
  expect(await why('buy now')).toEqual([400, 'notJson'])
  expect(await why('[]')).toEqual([400, 'notJson'])
  expect(await why({ ...message('x'), id: undefined })).toEqual([400, 'idMissing'])
  expect(await why({ ...message('x'), instrument: undefined })).toEqual([400, 'instrumentMissing'])
  expect(await why(message('x', { action: 'DANCE' }))).toEqual([400, 'unknownAction'])
  expect(await why(message('x', { more: 'x'.repeat(4096) }))).toEqual([413, 'tooLarge'])
  expect(await why(message('x', { instrument: 'ETHUSDT' }))).toEqual([200, 'pairNotInSignal'])
  expect(await why(message('x', { amount: '1e3' }))).toEqual([400, 'amountUnclear'])
  expect((await lines()).map(([, reason]) => reason)).toEqual([
    'amountUnclear',
    'pairNotInSignal',
    'tooLarge',
    'unknownAction',
    'instrumentMissing',
    'idMissing',
    'notJson',
    'notJson',
  ])
  expect(server.failures).toEqual([])
})

test('stops reading an endless body', async () => {
  const endless = new ReadableStream({
    pull: (stream) => stream.enqueue(new TextEncoder().encode('x'.repeat(8192))),
  })
  const call = { method: 'POST', body: endless, duplex: 'half' } as RequestInit
  const answer = await fetch(server.origin + signal.path, call).then(
    ({ status }) => status,
    () => 413,
  )
  expect(answer).toBe(413)
  await until(async () => (await lines())[0]?.[1] === 'tooLarge')
})

test('accepts fifteen messages a minute; logs the rest as one line', async () => {
  for (let n = 0; n < 15; n++)
    expect((await post(signal.path, message(`r${n}`))).body).toMatchObject({ why: 'noBot' })
  for (let n = 0; n < 4; n++) {
    const { status, body, headers } = await post(signal.path, message('late'))
    expect([status, body.why]).toEqual([429, 'tooOften'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await lines()).filter(([, why]) => why === 'tooOften')).toHaveLength(1)
  const other = await newSignal(ayse)
  expect((await post(other.path, message('r'))).status).toBe(200)
})

test("a signal reaches only its owner's bots that subscribe to it", async () => {
  const foreign = await newBot(bora, signal)
  const other = await newSignal(ayse)
  const unsubscribed = await newBot(ayse, other)
  expect((await post(signal.path, message('m1'))).body).toEqual({ verdict: 'refused', why: 'noBot' })
  for (const [person, id] of [
    [bora, foreign],
    [ayse, unsubscribed],
  ] as const)
    expect(await server.services.bots.log(person.account, id, 9)).toEqual([])
  expect(await signals().read(bora.account, signal.signalId)).toBeUndefined()
  expect(await signals().requests(bora.account, signal.signalId, 9)).toEqual([])
  for (const answer of [
    await signals().renewAddress(bora.account, signal.signalId),
    await signals().remove(bora.account, signal.signalId),
    await signals().change(bora.account, signal.signalId, {
      name: 'Mine',
      description: '',
      symbols: ['BTCUSDT'],
    }),
  ])
    expect(answer).toMatchObject({ refusal: { code: 'P2005' } })
})

test('ignores cookies and origins, and sets no cookie', async () => {
  const { status, headers } = await post(signal.path, message('m'), {
    cookie: ayse.cookie,
    origin: 'https://evil.example',
  })
  expect(status).toBe(200)
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('a renewed address replaces the old one', async () => {
  await signals().renewAddress(ayse.account, signal.signalId)
  const renewed = (await signals().read(ayse.account, signal.signalId)) as SignalRow
  expect(renewed.path).not.toBe(signal.path)
  expect((await post(signal.path, message('m'))).status).toBe(401)
  expect((await post(renewed.path, message('m'))).status).toBe(200)
})

test('the API offers what the pages offer', async () => {
  const call = async (name: string, body: object, person = ayse) => {
    const { status, body: envelope } = await server.call(`v1/signal/${name}`, body, { cookie: person.cookie })
    // biome-ignore lint/suspicious/noExplicitAny: answers are read the way a foreign program would
    return { status, code: envelope.code, data: envelope.data as any }
  }
  const input = { name: 'By program', symbolIds: ['BTCUSDT', 'ETHUSDT'] }
  const { data: made } = await call('create', input)
  const { signalId } = made
  expect(await call('create', input)).toMatchObject({ status: 400, code: '40017', data: { field: 'name' } })
  expect(await call('create', { name: 'X', symbolIds: ['BTCUSDT', 'USDTTRY'] })).toMatchObject({
    code: 'P2014',
    data: { field: 'symbols.1' },
  })
  expect(await call('create', { name: 'X', symbolIds: [] })).toMatchObject({ data: { field: 'symbols' } })
  expect(await call('create', { name: ' ', symbolIds: ['BTCUSDT'] })).toMatchObject({
    data: { field: 'name' },
  })
  const row = (await signals().read(ayse.account, signalId)) as SignalRow
  const bot = await newBot(ayse, row)
  const message = { signalId, symbolId: 'BTCUSDT', action: 'ENTER_LONG', amount: '100', clientOid: 'try-1' }
  expect((await call('send', message)).data).toEqual({ verdict: 'accepted', reason: null })
  expect((await call('send', message)).data).toMatchObject({ verdict: 'ignored', reason: 'duplicate' })
  expect((await call('send', message, bora)).code).toBe('P2005')
  expect(
    (await call('log', { signalId })).data.requests.map(({ verdict }: { verdict: string }) => verdict),
  ).toEqual(['ignored', 'accepted'])
  expect((await call('log', { signalId }, bora)).code).toBe('P2005')
  expect((await call('list', {})).data.signals.at(-1)).toMatchObject({
    signalId,
    triggerCount: 2,
    webhookPath: row.path,
  })
  expect((await call('renewLink', { signalId })).data.webhookPath).not.toBe(row.path)
  expect((await call('remove', { signalId })).code).toBe('P2007')
  const stop = () =>
    server.call('v1/bot/stop', { botId: bot, clientOid: 'stop-once' }, { cookie: ayse.cookie })
  const stopped = await stop()
  await until(async () => (await server.services.bots.read(ayse.account, bot))?.phase === 'ended')
  const { body } = await server.call('v1/notification/list', { group: 'bot' }, { cookie: ayse.cookie })
  expect(body.data).toMatchObject({ notifications: [{ kind: 'bot-ended', params: { bot } }] })
  // The same id after the end: the first answer, not that the bot is over.
  expect((await stop()).body).toEqual({ ...stopped.body, requestTime: expect.any(Number) })
  expect((await call('remove', { signalId })).data).toEqual({ signalId })
})
