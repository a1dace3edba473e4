// The webhook for messages of scripts outside (domain.md 10.4): a caller with the secret is accepted, and every message is
// logged with its outcome. A bot receives one through the log of the exchange, once, however often it is sent.

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { OpenDatabase } from '#db/open-database.ts'
import { duplicateMs, lastAccepted, noteRequest, type SignalRecord, signalById } from '#db/stores/signals.ts'
import type { ExchangePort } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { readSignal, type SignalMessage } from '#engine/reactors/signal/message.ts'
import { digest } from '../people/secrets.ts'
import type { BotRow } from './bots.ts'
import type { SignalSecrets } from './signal-secret.ts'

export const bodyBytesMax = 4096

export const refusedFor = [
  'unknownAddress',
  'tooOften',
  'tooLarge',
  'notJson',
  'idMissing',
  'instrumentMissing',
  'unknownAction',
  'amountUnclear',
  'pairNotInSignal',
  'noBot',
  'exchangeRefused',
] as const
export type RefusedFor = (typeof refusedFor)[number]

export type SignalVerdict =
  | { verdict: 'accepted' }
  | { verdict: 'ignored'; why: 'duplicate' }
  | { verdict: 'refused'; why: RefusedFor; code?: string; retryAfterMs?: number }

export interface SignalCall {
  signalId: string
  secret: string
  /** Undefined when it was longer than may be. */
  body: string | undefined
  via: 'hook' | 'sender'
}

export interface SignalWebhook {
  receive(call: SignalCall): Promise<SignalVerdict>
}

export interface WebhookSources {
  database: OpenDatabase
  secrets: SignalSecrets
  exchange: ExchangePort
  /** Bots that listen to a signal and are running. */
  listeners(signal: SignalRecord): Promise<BotRow[]>
  /** Of the exchange. */
  now(): number
  /** A message was handled, but could not be logged. */
  onFailure(error: unknown): void
}

/** domain.md 20: of one signal, from any sender. */
const messagesPerMinute = 15
/** Without the secret: as many as an owner needs to see that a script has an old address. */
const strangersPerHour = 5

const refused = (why: RefusedFor, more: { code?: string; retryAfterMs?: number } = {}) => ({
  verdict: 'refused' as const,
  why,
  ...more,
})

const wrongBody = {
  json: refused('notJson'),
  id: refused('idMissing'),
  instrument: refused('instrumentMissing'),
  action: refused('unknownAction'),
  amount: refused('amountUnclear'),
} as const

interface Handled {
  verdict: SignalVerdict
  messageId?: string
}

export function createSignalWebhook(sources: WebhookSources): SignalWebhook {
  const { database, secrets, exchange, listeners, now, onFailure } = sources
  const pace = new RateLimiterMemory({ keyPrefix: 'signal', points: messagesPerMinute, duration: 60 })
  const strangers = new RateLimiterMemory({ keyPrefix: 'stranger', points: strangersPerHour, duration: 3600 })

  async function handle(signal: SignalRecord, body: string | undefined): Promise<Handled> {
    if (body === undefined) return { verdict: refused('tooLarge') }
    const read = readSignal(body)
    if (!read.ok) return { verdict: wrongBody[read.refusal] }
    const message = read.value
    const verdict = signal.symbols.includes(message.symbol)
      ? await send(signal, await listeners(signal), message)
      : refused('pairNotInSignal')
    return { verdict, messageId: message.id }
  }

  async function send(
    { signalId }: SignalRecord,
    bots: readonly BotRow[],
    message: SignalMessage,
  ): Promise<SignalVerdict> {
    if (bots.length === 0) return refused('noBot')
    const last = await lastAccepted(database, signalId, message.id)
    const at = now()
    if (last && at - last.at < duplicateMs) return { verdict: 'ignored', why: 'duplicate' }
    const note = JSON.stringify(message)
    // The same for messages that arrive together; another one once the id is free again.
    const id = `signal-${digest(`${message.id}|${last?.requestId ?? 0}|${Math.floor(at / duplicateMs)}`)}`
    const receipts = await Promise.all(
      bots.map(({ account }) => exchange.submit(id, { type: 'tellReactor', account, about: 'signal', note })),
    )
    if (receipts.some(({ repeated, rejected }) => !repeated && !rejected)) return { verdict: 'accepted' }
    // The same id with another body is still the same message.
    const isKnown = receipts.some(
      ({ repeated, rejected }) => repeated || rejected?.code === rejection.duplicateClientId,
    )
    if (isKnown) return { verdict: 'ignored', why: 'duplicate' }
    return refused('exchangeRefused', { code: receipts[0]?.rejected?.code ?? '' })
  }

  async function note(
    signal: SignalRecord,
    { via, body }: Pick<SignalCall, 'via' | 'body'>,
    { verdict, messageId }: Handled,
    began: number,
  ): Promise<void> {
    const why = 'why' in verdict ? verdict.why : null
    await noteRequest(database, {
      signalId: signal.signalId,
      at: now(),
      via,
      verdict: verdict.verdict,
      why: ('code' in verdict && verdict.code) || why,
      messageId: messageId ?? null,
      body: body ?? null,
      tookMs: Math.round(performance.now() - began),
    }).catch(onFailure)
  }

  return {
    async receive({ signalId, secret, body, via }) {
      const began = performance.now()
      const signal = await signalById(database, signalId)
      if (!secrets.isSecretOf(signal, secret) || signal === undefined) {
        const verdict = refused('unknownAddress')
        const isNoted = signal && (await takenFrom(strangers, signalId)) === undefined
        if (isNoted) await note(signal, { via, body: undefined }, { verdict }, began)
        return verdict
      }
      const full = await takenFrom(pace, signalId)
      if (full) {
        const verdict = refused('tooOften', { retryAfterMs: full.msBeforeNext })
        // One line for all messages above the limit of a minute, so that a flood does not fill the log.
        if (full.consumedPoints === messagesPerMinute + 1)
          await note(signal, { via, body }, { verdict }, began)
        return verdict
      }
      const handled = await handle(signal, body)
      await note(signal, { via, body }, handled, began)
      return handled.verdict
    },
  }
}

async function takenFrom(limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (full) {
    if (full instanceof RateLimiterRes) return full
    throw full
  }
}
