// Hands the mail of the outbox to a mail server (SMTP_URL). A mail that it does not take is tried again, a few times.

import type { OpenDatabase } from '#db/open-database.ts'
import { noteSending, unsentMail } from '#db/stores/messages.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

export type Mailer = (mail: Mail) => Promise<void>

const timeoutMs = 10_000

/** `url`: smtp://user:password@host:port, with `?from=` for the sender's address. Loads what sends where mail is sent. */
export async function openMailer(url: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const { searchParams, hostname } = new URL(url)
  const from = searchParams.get('from') ?? `Erguvan <no-reply@${hostname}>`
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
  const transport = createTransport({ url, ...timeouts }, { from })
  return async (mail) => void (await transport.sendMail(mail))
}

const attemptsMost = 5
const mailsAtOnce = 20

export async function sendMail(database: OpenDatabase, mailer: Mailer, now: number): Promise<void> {
  for (const row of await unsentMail(database, attemptsMost, mailsAtOnce)) {
    const attempts = row.attempts + 1
    // A stop before the answer leaves it so: a second try could bring the mail twice.
    await noteSending(database, row.messageId, { sendingAt: now, attempts })
    try {
      await mailer({ to: row.recipient, subject: row.subject, text: row.body })
      await noteSending(database, row.messageId, { sentAt: now, sendingAt: null, lastError: null })
    } catch (error) {
      await noteSending(database, row.messageId, { sendingAt: null, lastError: String(error) })
    }
  }
}
