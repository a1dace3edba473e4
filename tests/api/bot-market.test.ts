// The bot market over the API: the exchange's own bots are listed, read, bought and copied; refusals name their field.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#app/api/v1.ts'
import { openTestServer, type Person, type TestServer, until } from '#tests/support/test-server.ts'

let server: TestServer
let person: Person
let cards: Record<string, string>

beforeAll(async () => {
  server = await openTestServer('on', ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'USDTTRY'])
  person = await server.person()
  // The exchange's own bots start asynchronously.
  await until(async () => {
    const all = await server.services.botMarket.cards()
    cards = Object.fromEntries(all.map(({ title, id }) => [title, id]))
    const rows = await Promise.all(all.map(({ id }) => server.services.bots.read('erguvan', id)))
    return all.length === 4 && rows.every((row) => row?.phase === 'running')
  })
})
afterAll(() => server.close())

const call = (name: string, body: object, who?: Person) =>
  server.call(`v1/bot/market/${name}`, body, who ? { cookie: who.cookie } : {})

test('guests may read it; responses match the schema', async () => {
  for (const [name, body] of [
    ['list', {}],
    ['list', { list: 'recommended', limit: 2 }],
    ['detail', { strategyId: cards['calm-bitcoin'] }],
  ] as const) {
    const { status, body: answer } = await call(name, body)
    expect(status).toBe(200)
    const endpoint = endpoints.find(({ path }) => path === `v1/bot/market/${name}`)
    expect(endpoint?.output.parse(answer.data)).toEqual(answer.data)
  }
  const { body } = await call('list', {})
  expect(body.data?.strategies).toHaveLength(4)
})

test('shows the settings of free bots, hides those of paid ones', async () => {
  const free = await call('detail', { strategyId: cards['calm-bitcoin'] })
  expect(free.body.data).toMatchObject({
    open: true,
    strategy: { terms: { by: 'share', amount: '10' }, strategist: 'Erguvan', kind: 'spot-grid' },
    config: { symbol: 'BTCUSDT', grids: 60 },
  })
  const sold = await call('detail', { strategyId: cards['patient-sol'] })
  expect(sold.body.data).toMatchObject({ strategy: { terms: { by: 'price', amount: '5' } }, config: null })
})

test('a copy is a bot of the user’s own that follows; a budget that is too small is refused', async () => {
  const strategyId = cards['quick-ether']
  const small = await call('copy', { strategyId, amount: '10' }, person)
  expect(small).toMatchObject({ status: 400, body: { code: 'P2011', data: { field: 'amount' } } })
  const made = await call('copy', { strategyId, amount: '2000', clientOid: 'copy-1' }, person)
  expect(made.status).toBe(200)
  const again = await call('copy', { strategyId, amount: '2000', clientOid: 'copy-1' }, person)
  expect(again.body.data).toEqual(made.body.data)
  const id = `${made.body.data?.botId}`
  await until(async () => (await server.services.bots.read(person.account, id))?.phase === 'running')
  const row = await server.services.bots.read(person.account, id)
  expect(row).toMatchObject({
    follows: `erguvan/bot:${strategyId}`,
    config: { symbol: 'ETHUSDT', grids: 24 },
  })
  const { body } = await call('detail', { strategyId })
  expect(body.data).toMatchObject({ strategy: { runningCopies: '1' } })
})

test('a paid bot must be bought first, once, at its price', async () => {
  const strategyId = cards['patient-sol']
  expect((await call('copy', { strategyId, amount: '5000' }, person)).body).toMatchObject({
    code: '23140',
    data: { field: 'strategyId' },
  })
  expect((await call('buy', { strategyId, amount: '4' }, person)).body).toMatchObject({
    code: '40017',
    data: { field: 'amount' },
  })
  expect((await call('buy', { strategyId, amount: '5' }, person)).body.code).toBe('00000')
  expect((await call('buy', { strategyId, amount: '5' }, person)).body.code).toBe('P2008')
  expect((await call('copy', { strategyId, amount: '5000' }, person)).body.code).toBe('00000')
})

test('only strategists publish, and only bots that have run long enough', async () => {
  const owner = await server.member()
  const { body } = await server.call(
    'v1/bot/create',
    {
      kind: 'cta',
      config: { symbol: 'BTCUSDT', amount: '500', interval: '1H', strategy: { by: 'ma' } },
    },
    { cookie: owner.cookie },
  )
  const strategyId = `${body.data?.botId}`
  await until(async () => (await server.services.bots.read(owner.account, strategyId))?.phase === 'running')
  const terms = { by: 'share', amount: '10' }
  const listing = { strategyId, terms, title: 'Mine' }
  expect((await call('publish', listing, owner)).body).toMatchObject({
    code: 'P2007',
    data: { field: 'age' },
  })
  const other = await server.member()
  expect((await call('publish', listing, other)).body).toMatchObject({ code: 'P2005' })
  expect((await call('withdraw', { strategyId }, owner)).body).toMatchObject({ code: 'P2005' })
  expect((await call('publish', listing, person)).body).toMatchObject({ code: '23140' })
  const subject = await server.services.people.subject(person.cookie)
  const become = await server.services.botMarket.becomeStrategist(
    subject!,
    { name: 'Demo', about: '' },
    'become-1',
  )
  expect(become).toMatchObject({ ok: false, refusal: { code: '23140' } })
})

test('the server logged no error', () => expect(server.failures).toEqual([]))
