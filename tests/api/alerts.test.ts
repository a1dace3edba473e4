// v1/alert: create, list, change, fire, log, delete; wrong terms; what is another person's stays hidden.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type Person, type TestServer, until } from '#tests/support/test-server.ts'

let server: TestServer
let alice: Person
let bob: Person

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'], { start: Date.now() - 600_000 })
  alice = await server.person()
  bob = await server.person()
})
afterAll(() => server.close())

const v1 = async (call: string, body: object, person = alice) =>
  (await server.call(`v1/alert/${call}`, body, { cookie: person.cookie })).body

const print = (price: number) =>
  server.open.host.submit(`print-${price}`, { type: 'print', symbol: 'BTCUSDT', price: `${price}` })

test('an alert fires once, is in the log and in the bell, and is off', async () => {
  const last = Number(server.open.exchange.ticker('BTCUSDT').last)
  const terms = { symbolId: 'BTCUSDT', kind: 'rises-to', price: `${last + 100}`, frequency: 'once' }
  const made = await v1('create', terms)
  expect(made).toMatchObject({ code: '00000', data: { alertId: '1' } })
  expect(await v1('create', terms)).toMatchObject({ code: 'P4001', data: { field: 'kind' } })
  expect(await v1('list', {})).toMatchObject({
    data: { alerts: [{ alertId: '1', kind: 'rises-to', price: `${last + 100}`, percent: null, on: true }] },
  })
  await print(last + 100)
  await print(last)
  await print(last + 101)
  const { data } = await v1('log', {})
  expect(data).toMatchObject({ firings: [{ alertId: '1', firedPrice: `${last + 100}`, suppressed: null }] })
  expect((data as { firings: unknown[] }).firings).toHaveLength(1)
  expect(await v1('list', {})).toMatchObject({ data: { alerts: [{ on: false }] } })
  const subject = await server.services.people.subject(alice.cookie)
  if (!subject) throw new Error('no subject')
  const { items, unread } = await server.services.bell.read(subject, 'en')
  expect(items).toMatchObject([{ href: '/en/alerts/log', isNew: true }])
  expect(unread).toBe(1)
})

test('its own channels add to those of the settings, and the log says how far the notice came', async () => {
  // A person of its own: alice was notified less than a second ago.
  const carol = await server.person()
  const last = Number(server.open.exchange.ticker('BTCUSDT').last)
  const terms = { symbolId: 'BTCUSDT', kind: 'rises-to', price: `${last + 500}`, frequency: 'once' }
  const { data } = await v1('create', { ...terms, channels: ['sms', 'email'] }, carol)
  const { alertId } = data as { alertId: string }
  expect(await v1('create', { ...terms, price: `${last + 501}`, channels: ['fax'] }, carol)).toMatchObject({
    code: '40017',
    data: { field: 'channels.0' },
  })
  await v1('update', { alertId, channels: ['email'] }, carol)
  const { alerts } = (await v1('list', {}, carol)).data as { alerts: object[] }
  expect(alerts.at(-1)).toMatchObject({ alertId, channels: ['email'] })
  await print(last + 500)
  const newest = async () => ((await v1('log', { limit: 1 }, carol)).data as { firings: object[] }).firings[0]
  await until(async () => JSON.stringify(await newest()).includes('sent'))
  // The settings send alerts to the bell, the desktop and browsers with a subscription: none here.
  expect(await newest()).toMatchObject({ alertId, deliveries: [{ channel: 'email', state: 'sent' }] })
  await v1('delete', { alertId }, carol)
})

test.each([
  [{ kind: 'rises-to', price: '1' }, '43035', 'price'],
  [{ kind: 'enters', low: '10', high: '9' }, 'P4002', 'high'],
  [{ kind: 'loses', percent: '100' }, 'P4002', 'percent'],
  [{ kind: 'rises-to' }, 'P4002', 'price'],
  [{ kind: 'jumps', price: '1' }, '40017', 'kind'],
])('%j is refused', async (terms, code, field) => {
  const answer = await v1('create', { symbolId: 'BTCUSDT', frequency: 'every', ...terms })
  expect(answer).toMatchObject({ code, data: { field } })
})

test('what is another person’s is as if it were not there', async () => {
  expect(await v1('list', {}, bob)).toMatchObject({ data: { alerts: [] } })
  expect(await v1('log', {}, bob)).toMatchObject({ data: { firings: [] } })
  expect(await v1('update', { alertId: '1', on: true }, bob)).toMatchObject({ code: 'P4003' })
  expect(await v1('delete', { alertId: '1' }, bob)).toMatchObject({ code: 'P4003' })
  expect(await v1('update', { alertId: '1', on: true })).toMatchObject({ code: '00000' })
  expect(await v1('delete', { alertId: '1' })).toMatchObject({ code: '00000' })
  expect(await v1('list', {})).toMatchObject({ data: { alerts: [] } })
})
