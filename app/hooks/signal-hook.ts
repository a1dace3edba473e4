// POST /hook/signal/{signal}/{secret}: what scripts outside call. No cookies, no forms, no origins: the secret is the key.

import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import {
  bodyBytesMax,
  type RefusedFor,
  type SignalVerdict,
  type SignalWebhook,
} from '#app/services/bots/signal-webhook.ts'

export const hooksPath = '/hook/'

const address = /^\/hook\/signal\/([1-9]\d{0,15})\/([\w-]{32})$/

const statuses: Partial<Record<RefusedFor, number>> = {
  unknownAddress: 401,
  tooOften: 429,
  tooLarge: 413,
  notJson: 400,
  idMissing: 400,
  instrumentMissing: 400,
  unknownAction: 400,
  amountUnclear: 400,
}

/** What was understood is answered with 200, also when the bot does nothing with it: a script need not send it again. */
const statusOf = (result: SignalVerdict) => (result.verdict === 'refused' && statuses[result.why]) || 200

/**
 * `onFailure` does not receive the address: its secret must not be logged. `allows`: where messages may come from; a refused
 * one is not read.
 */
export function createSignalHook(
  webhook: SignalWebhook,
  onFailure: (error: unknown) => void,
  allows: (request: IncomingMessage) => boolean = () => true,
): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!allows(request)) {
      response.setHeader('Connection', 'close')
      return respond(response, 403, { verdict: 'refused', why: 'addressNotListed' })
    }
    const [, signalId, secret] = address.exec(request.url ?? '') ?? []
    if (signalId === undefined || secret === undefined) return respond(response, 401, refusedAddress)
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST')
      return respond(response, 405, { verdict: 'refused' })
    }
    const body = await readBody(request)
    // The rest of a body that is too long is not waited for.
    if (body === undefined) response.setHeader('Connection', 'close')
    const result = await webhook.receive({ signalId, secret, body, via: 'hook' })
    if ('retryAfterMs' in result && result.retryAfterMs !== undefined)
      response.setHeader('Retry-After', `${Math.ceil(result.retryAfterMs / 1000)}`)
    respond(response, statusOf(result), result)
  }
  return (request, response) =>
    void answer(request, response).catch((error: unknown) => {
      onFailure(error)
      if (!response.headersSent) respond(response, 503, { verdict: 'refused', why: 'notReady' })
    })
}

const refusedAddress: SignalVerdict = { verdict: 'refused', why: 'unknownAddress' }

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** Undefined when it is too long; text that is not UTF-8 is not JSON either. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > bodyBytesMax) return undefined
  const parts: Buffer[] = []
  let size = 0
  // A stream that is left early would take the connection, and the answer, with it.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += (part as Buffer).length
    if (size > bodyBytesMax) return undefined
    parts.push(part as Buffer)
  }
  const bytes = Buffer.concat(parts)
  return isUtf8(bytes) ? bytes.toString('utf8') : ''
}
