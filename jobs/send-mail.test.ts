// Mail of the outbox on its way to a mail server: what the server reads, what it refuses, what is never sent.

import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { addMessage, messagesOf } from '#db/stores/messages.ts'
import { openMailer, sendMail } from './send-mail.ts'

const userId = '1000000000001'

let database: OpenDatabase
let server: Server
let url: string
let received: string
/** What the server says to a recipient. */
let reply: string

beforeEach(async () => {
  database = openDatabase(':memory:')
  received = ''
  reply = '250 ok'
  server = createServer((socket) => {
    let isText = false
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        received += `${line}\n`
        if (isText && line !== '.') continue
        if (line === 'DATA') socket.write('354 go on\r\n')
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write(`${line.startsWith('RCPT') ? reply : '250 ok'}\r\n`)
        isText = line === 'DATA'
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(server.address() as { port: number }).port}?from=no-reply@erguvan.test`
})

afterEach(() => {
  server.close()
  database.close()
})

const mail = { userId, channel: 'mail', subject: 'Code', body: 'Your code: 123456', createdAt: 1 } as const

const stateOf = async () =>
  (await messagesOf(database, userId, 10)).map(({ sentAt, attempts, lastError }) => ({
    sentAt,
    attempts,
    isRefused: lastError !== null,
  }))

it('hands each mail over once', async () => {
  await addMessage(database, { ...mail, recipient: 'ayse@example.com' })
  for (const now of [50, 60]) await sendMail(database, await openMailer(url), now)
  expect(received).toContain('MAIL FROM:<no-reply@erguvan.test>')
  expect(received).toContain('RCPT TO:<ayse@example.com>')
  expect(received.match(/Your code: 123456/g)).toHaveLength(1)
  expect(await stateOf()).toEqual([{ sentAt: 50, attempts: 1, isRefused: false }])
})

it('tries a refused mail five times', async () => {
  reply = '550 no such mailbox'
  await addMessage(database, { ...mail, recipient: 'ayse@example.com' })
  for (let now = 1; now <= 7; now++) await sendMail(database, await openMailer(url), now)
  expect(await stateOf()).toEqual([{ sentAt: null, attempts: 5, isRefused: true }])
})

it('sends neither text messages nor mail that reaches no one', async () => {
  await addMessage(database, { ...mail, channel: 'sms', recipient: '+905001112233' })
  await addMessage(database, { ...mail, recipient: 'demo-1@demo.invalid' })
  await sendMail(database, await openMailer(url), 1)
  expect(received).toBe('')
})
