// Pushes on their way to the services of browsers: what reaches one, what is tried again and how often, what never is.

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { notificationSendings } from '#db/notification-schema.ts'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { handOver } from '#db/stores/notification-sendings.ts'
import { putNotification, unsentNotifications } from '#db/stores/notifications.ts'
import { pushSubscriptionsOf, putPushSubscription } from '#db/stores/push-subscriptions.ts'
import { openPushSender, pushKeysOf, sendPushes } from './send-push.ts'

const userId = '1000000000001'
const payload = JSON.stringify({ id: 1, title: 'Emir', body: '1 BTC' })
const browser = createECDH('prime256v1')
const p256dh = browser.generateKeys('base64url')
const auth = randomBytes(16).toString('base64url')
const keys = pushKeysOf(randomBytes(32).toString('base64url'))

let database: OpenDatabase
let server: Server
let endpoint: string
let received: { headers: Record<string, unknown>; body: Buffer }[]
/** What the service answers. */
let status: number

beforeEach(async () => {
  database = openDatabase(':memory:')
  received = []
  status = 201
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as { port: number }).port}/push`
  const row = { subscriptionId: 'one', userId, endpoint, p256dh, auth, locale: 'tr', createdAt: 1 }
  await putPushSubscription(database, row, 10)
  const facts = { account: userId, kind: 'order-filled', params: {}, at: 1 } as const
  putNotification(database.write, { cause: 'a', ...facts })
  for (let n = 0; n < 2; n++) await handOver(database, 1, [{ channel: 'push', target: 'one', payload }], 1)
})

afterEach(() => {
  server.close()
  database.close()
})

const send = (now: number) => sendPushes(database, openPushSender(keys), now)
const stored = () => database.read.select().from(notificationSendings).all()

/** As the browser reads it (RFC 8291). */
function decrypted(body: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body[20] as number
  const sender = body.subarray(21, 21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = hkdfSync('sha256', browser.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes))
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  const text = body.subarray(21 + length)
  cipher.setAuthTag(text.subarray(-16))
  const plain = Buffer.concat([cipher.update(text.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

it('hands each push over once, so that only its browser can read it', async () => {
  expect(unsentNotifications(database, 10)).toEqual([])
  for (const now of [10, 20]) await send(now)
  expect(received).toHaveLength(1)
  const [push] = received
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400' })
  expect(push?.headers.authorization).toMatch(/^vapid t=/)
  expect(push?.body.toString()).not.toContain('BTC')
  expect(decrypted(push?.body as Buffer)).toBe(payload)
  expect(stored()).toMatchObject([{ state: 'sent', attempts: 1 }])
})

it('tries a refused one again, later each time, five times in all', async () => {
  status = 503
  await send(0)
  await send(9_999)
  expect(received).toHaveLength(1)
  for (const now of [10_000, 30_000, 70_000, 150_000, 900_000]) await send(now)
  expect(received).toHaveLength(5)
  expect(stored()).toMatchObject([{ state: 'failed', lastError: 'status 503' }])
})

it('forgets a browser that is gone', async () => {
  status = 410
  for (const now of [0, 900_000]) await send(now)
  expect(received).toHaveLength(1)
  expect(pushSubscriptionsOf(database, userId)).toEqual([])
})

it('does not send again what may have arrived', async () => {
  let calls = 0
  const withoutAnswer = async () => {
    calls++
    throw new Error('no answer')
  }
  await sendPushes(database, withoutAnswer, 0)
  expect(stored()).toMatchObject([{ state: 'sending', attempts: 1 }])
  // After a start too.
  for (const now of [10_000, 900_000]) await send(now)
  expect([calls, received.length]).toEqual([1, 0])
})

it('tries again where nothing was reached', async () => {
  await new Promise((resolve) => server.close(resolve))
  await send(0)
  expect(stored()).toMatchObject([{ state: 'waiting', attempts: 1, dueAt: 10_000 }])
})
