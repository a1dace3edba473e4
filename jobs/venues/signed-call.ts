// A call of our own API, signed with a key as any program signs it.

import { createHmac } from 'node:crypto'

export interface ApiKey {
  apiKey: string
  secret: string
  passphrase: string
}

export interface CallAnswer {
  status: number
  retryAfterMs: number | undefined
  code: string
  data: Record<string, unknown> | null
  requestTime: number
  /** The exchange's own code and field of a refusal, where the API has fewer. */
  refused?: { code: string; field: string | undefined }
}

export interface CallInput {
  origin: string
  key: ApiKey
  path: string
  body: Record<string, unknown>
  /** The command id of a call that has no clientOid. */
  id?: string
  timeoutMs: number
  now(): number
}

/** Throws where no answer came, or none that can be read. */
export async function signedCall(input: CallInput): Promise<CallAnswer> {
  const { origin, key, path, id, timeoutMs } = input
  const body = JSON.stringify(input.body)
  const timestamp = `${input.now()}`
  const response = await fetch(`${origin}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'ACCESS-KEY': key.apiKey,
      'ACCESS-SIGN': signatureOf(key.secret, `${timestamp}POST/${path}${body}`),
      'ACCESS-TIMESTAMP': timestamp,
      'ACCESS-PASSPHRASE': key.passphrase,
      ...(id !== undefined && { 'Idempotency-Key': id }),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = (await response.json()) as Omit<CallAnswer, 'status' | 'retryAfterMs'>
  const retryAfter = response.headers.get('retry-after')
  const retryAfterMs = retryAfter === null ? undefined : Number(retryAfter) * 1000
  const code = response.headers.get('x-refused-code')
  const refused =
    code === null ? {} : { refused: { code, field: response.headers.get('x-refused-field') ?? undefined } }
  return { ...answer, ...refused, status: response.status, retryAfterMs }
}

const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64')
