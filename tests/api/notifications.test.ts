// Notifications across the layers: which event makes which, for its owner alone, once however often the log is read; counting,
// marking, muting; and what goes to the outbox.

import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kindsOf, readSettings } from '#app/services/notifications/groups.ts'
import type { Subject } from '#app/services/subject.ts'
import { notifications } from '#db/notification-schema.ts'
import { messagesOf } from '#db/stores/messages.ts'
import { pushSubscriptionsOf } from '#db/stores/push-subscriptions.ts'
import { custodyRules } from '#engine/custody/rules.ts'
import { verificationRules } from '#engine/verification/rules.ts'
import { toOutside } from '#tests/support/good-inputs.ts'
import { openTestServer, type Person, subscribe, type TestServer, until } from '#tests/support/test-server.ts'
import { submitBothLevels } from '#tests/support/verify-person.ts'

let server: TestServer
let service: Awaited<ReturnType<typeof openPushService>>
let alice: Person
let bob: Person

beforeAll(async () => {
  const start = Date.now() - 3_600_000
  service = await openPushService()
  server = await openTestServer('off', ['BTCUSDT'], {
    start,
    time: 'standing',
    pushServices: [service.origin],
  })
  alice = await server.member()
  bob = await server.member()
})
afterAll(async () => {
  await server.close()
  service.close()
})

/** Takes whatever a server pushes to it. */
async function openPushService() {
  const paths: string[] = []
  const http = createServer((request, response) => {
    paths.push(request.url ?? '')
    response.writeHead(201).end()
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const { port } = http.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, paths, close: () => http.close() }
}

const call = async (path: string, body: object, person: Person) =>
  (await server.call(`v1/${path}`, body, { cookie: person.cookie })).body
const priceAt = (share: number) =>
  `${Math.round(Number(server.open.exchange.ticker('BTCUSDT').last) * share)}`
async function place(person: Person, side: 'buy' | 'sell', price: string, size: string) {
  const order = { symbolId: 'BTCUSDT', side, orderType: 'limit', price, size }
  const { code, data } = await call('spot/order/placeOrder', order, person)
  expect(code).toBe('00000')
  return data as { orderId: string }
}
const subjectOf = async (person: Person) => (await server.services.people.subject(person.cookie)) as Subject
const listOf = async (person: Person) =>
  server.services.notifications.list(await subjectOf(person), { limit: 50 })
const kindsFor = async (person: Person) => (await listOf(person)).map(({ kind }) => kind)
const allRows = () => server.open.database.read.select().from(notifications).all()

test('an order is one notification when it begins to fill and one when it is filled, for its owner alone', async () => {
  const ask = await call('spot/wallet/testDeposit', { coin: 'BTC', chain: 'Bitcoin', amount: '1' }, bob)
  expect(ask).toMatchObject({ code: '00000' })
  await server.time?.advanceTo(server.time.now() + custodyRules.blockMs * custodyRules.blocksMost)
  expect(await kindsFor(bob)).toEqual(['deposit-credited'])
  const price = priceAt(1)
  const { orderId } = await place(alice, 'buy', price, '0.02')
  for (const size of ['0.005', '0.005', '0.01']) await place(bob, 'sell', price, size)
  const own = await listOf(alice)
  expect(own.map(({ kind }) => kind)).toEqual(['order-filled', 'order-part-filled'])
  expect(own[0]?.params).toMatchObject({ order: orderId, side: 'buy', size: '0.02', price, base: 'BTC' })
  expect(own[1]?.params).toMatchObject({ order: orderId, size: '0.005' })
  expect(await kindsFor(bob)).toEqual([...Array(3).fill('order-filled'), 'deposit-credited'])
})

test('another price of an order is one, and its first price is none', async () => {
  const { orderId } = await place(alice, 'buy', priceAt(0.98), '0.01')
  expect((await kindsFor(alice))[0]).toBe('order-filled')
  const change = { symbolId: 'BTCUSDT', orderId, price: priceAt(0.97), size: '0.01' }
  expect(await call('spot/order/modifyOrder', change, alice)).toMatchObject({ code: '00000' })
  const [newest] = await listOf(alice)
  expect(newest).toMatchObject({
    kind: 'order-repriced',
    params: { order: orderId, price: change.price, side: 'buy' },
  })
  expect(await call('spot/order/modifyOrder', { ...change, size: '0.005' }, alice)).toMatchObject({
    code: '00000',
  })
  expect((await kindsFor(alice)).filter((kind) => kind === 'order-repriced')).toHaveLength(1)
})

test('I27: each has one cause, of its own account, and is the only one of that cause', async () => {
  const rows = allRows()
  expect(rows.length).toBeGreaterThan(5)
  expect(new Set(rows.map(({ cause }) => cause)).size).toBe(rows.length)
  const ownOrders = new Map<string, string>()
  for (const person of [alice, bob])
    for (const { params } of await listOf(person))
      if (params.order) ownOrders.set(params.order, person.account)
  for (const { account, params } of rows) if (params.order) expect(ownOrders.get(params.order)).toBe(account)
})

test('a socket is sent a new count for each notification and when some are marked as read', async () => {
  const socket = await server.socket(alice.cookie)
  const marks: { unread: number }[] = []
  socket.on('m', (message) => message.c === 'notifications' && marks.push(message))
  const first = (await subscribe(socket, { channel: 'notifications' })) as { unread: number }
  expect(first.unread).toBeGreaterThan(0)
  const subject = await subjectOf(alice)
  const [newest] = await listOf(alice)
  expect(await server.services.notifications.markRead(await subjectOf(bob), newest?.id ?? 0)).toBe(false)
  expect(await server.services.notifications.markRead(subject, newest?.id ?? 0)).toBe(true)
  expect(await server.services.notifications.markRead(subject, newest?.id ?? 0)).toBe(false)
  await server.time?.advanceTo(server.time.now() + 1)
  await until(() => marks.some(({ unread }) => unread === first.unread - 1))
  await server.services.notifications.markAllRead(subject, 'trade')
  expect(await server.services.notifications.unread(subject)).toMatchObject({ all: 0, groups: { trade: 0 } })
  expect(await server.services.notifications.unread(await subjectOf(bob))).toMatchObject({
    groups: { trade: 3, system: 1 },
  })
})

test('a kind that is muted, or whose group is not for the bell, is listed and not counted', async () => {
  const { notifications: service } = server.services
  const subject = await subjectOf(bob)
  const chosen = await service.settings(subject.userId)
  await service.change(subject.userId, { ...chosen, muted: ['deposit-credited'] })
  expect(await service.unread(subject)).toMatchObject({ all: 3, groups: { system: 0 } })
  await service.change(subject.userId, { muted: [], channels: { ...chosen.channels, trade: [] } })
  expect(await service.unread(subject)).toMatchObject({ all: 1, groups: { trade: 0, system: 1 } })
  expect(await kindsFor(bob)).toHaveLength(4)
  expect(await service.newest(subject, 8)).toHaveLength(1)
  expect(
    readSettings({ notificationChannels: { trade: ['fax', 'sms'] }, mutedNotifications: ['x'] }),
  ).toMatchObject({
    channels: { trade: ['sms'] },
    muted: [],
  })
  expect(kindsOf('alert')).toEqual(['alert-fired'])
})

test('a deposit goes to the outbox once, in the language of its person', async () => {
  const mails = async () => {
    const { userId } = await subjectOf(bob)
    return (await messagesOf(server.open.database, userId, 20)).map(
      ({ channel, body }) => `${channel} ${body}`,
    )
  }
  await until(async () => (await mails()).length > 0)
  expect(await mails()).toEqual(['mail 1 BTC hesabınıza geçti.'])
  await until(() => allRows().every(({ sentAt }) => sentAt !== null))
  expect(await mails()).toHaveLength(1)
})

test('a browser that may be reached gets a push, one elsewhere is refused', async () => {
  const subject = await subjectOf(bob)
  const { push } = server.services
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  for (const endpoint of [
    'https://127.0.0.1/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://example.com/x',
    'x',
  ])
    expect(await push.subscribe(subject.userId, 'tr', { endpoint, keys })).toMatchObject({ ok: false })
  const own = `${service.origin}/bob`
  expect(
    await push.subscribe(subject.userId, 'tr', { endpoint: own, keys: { ...keys, auth: 'x' } }),
  ).toMatchObject({
    ok: false,
  })
  expect(await push.subscribe(subject.userId, 'tr', { endpoint: own, keys })).toMatchObject({ ok: true })
  await call('spot/wallet/testDeposit', { coin: 'BTC', chain: 'Bitcoin', amount: '2' }, bob)
  await server.time?.advanceTo(server.time.now() + custodyRules.blockMs * custodyRules.blocksMost)
  await until(() => service.paths.length > 0)
  await push.unsubscribe((await subjectOf(alice)).userId, own)
  expect(pushSubscriptionsOf(server.open.database, subject.userId)).toHaveLength(1)
  await push.unsubscribe(subject.userId, own)
  expect(pushSubscriptionsOf(server.open.database, subject.userId)).toEqual([])
  expect(service.paths).toEqual(['/bob'])
})

test('verification and a withdrawal each make one, for their owner alone', async () => {
  const others = [await kindsFor(alice), await kindsFor(bob)]
  const who = { email: 'yeni@one.example', password: 'not-a-secret-1', country: 'TR' }
  const made = await server.services.people.signUp(who, 'elsewhere')
  if (!made.ok) throw new Error(made.refusal.code)
  const cookie = made.value.setCookie.map((value) => value.split(';')[0]).join('; ')
  const subject = (await server.services.people.subject(cookie)) as Subject
  await submitBothLevels(server.services, subject, cookie)
  await server.time?.advanceTo(server.time.now() + verificationRules.reviewMs)
  const levels = (await listOf({ cookie, account: subject.account })).filter(
    ({ kind }) => kind !== 'security',
  )
  expect(levels.map(({ kind, params }) => [kind, params.level])).toEqual([
    ['level-approved', '2'],
    ['level-approved', '1'],
  ])

  const person = await server.person()
  expect(await call('spot/wallet/withdraw', toOutside, person)).toMatchObject({ code: '00000' })
  const { reviewMs, blockMs, blocksMost } = custodyRules
  await server.time?.advanceTo(server.time.now() + reviewMs + blockMs * blocksMost)
  expect(await kindsFor(person)).toEqual(['withdrawal-completed'])
  expect([await kindsFor(alice), await kindsFor(bob)]).toEqual(others)
})

test('by calls: the list of a group, the count, marking and settings, each person their own', async () => {
  const person = await server.person()
  const call = async (name: string, body: object = {}, who: Person = person) =>
    (await server.call(`v1/notification/${name}`, body, { cookie: who.cookie })).body
  await server.call(
    'v1/spot/wallet/testDeposit',
    { coin: 'BTC', chain: 'Bitcoin', amount: '0.5' },
    { cookie: person.cookie },
  )
  await server.time?.advanceTo(server.time.now() + custodyRules.blockMs * custodyRules.blocksMost)
  expect(await call('unread')).toMatchObject({ data: { all: 1, groups: { system: 1, trade: 0 } } })
  const { data } = await call('list', { group: 'system' })
  const [first] = (data as { notifications: { notificationId: string }[] }).notifications
  expect(first).toMatchObject({ kind: 'deposit-credited', isRead: false, params: { amount: '0.5' } })
  expect((await call('list', { group: 'trade' })).data).toEqual({ notifications: [] })
  const { notificationId } = first ?? { notificationId: '' }
  expect((await call('list', { idLessThan: notificationId })).data).toEqual({ notifications: [] })
  // Another person neither sees nor marks it.
  expect(await call('markRead', { notificationId }, alice)).toMatchObject({ data: { marked: false } })
  expect(await call('markRead', { notificationId })).toMatchObject({ data: { marked: true } })
  expect(await call('markRead', { notificationId })).toMatchObject({ data: { marked: false } })
  expect(await call('unread')).toMatchObject({ data: { all: 0 } })
  const chosen = await call('setSettings', { group: 'bot', channels: ['mail'], muted: ['order-filled'] })
  expect(chosen).toMatchObject({ data: { channels: { bot: ['mail'] }, muted: ['order-filled'] } })
  expect(await call('setSettings', { muted: [] })).toMatchObject({
    data: { channels: { bot: ['mail'], trade: ['app', 'desktop'] }, muted: [] },
  })
  expect((await call('settings', {}, alice)).data).not.toMatchObject({ channels: { bot: ['mail'] } })
  expect(await call('markAllRead', { group: 'system' })).toMatchObject({ code: '00000' })
  expect(await call('setSettings', { muted: ['none-such'] })).toMatchObject({ code: '40017' })
})
