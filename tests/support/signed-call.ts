// Calls signed without a client library, correctly or not.

import { createHmac } from 'node:crypto'
import type { KeyScope } from '#app/services/keys/key-service.ts'
import type { Person, TestServer } from './test-server.ts'

export interface SignedKey {
  apiKey: string
  secret: string
  passphrase: string
}

export interface V2Answer {
  status: number
  headers: Headers
  body: { code: string; msg: string; data: unknown; requestTime: number }
}

/** A key of a person. */
export async function keyOf(
  server: TestServer,
  { cookie }: Person,
  scopes: KeyScope[] = ['read', 'trade', 'transfer'],
): Promise<SignedKey> {
  const subject = await server.services.people.subject(cookie)
  const passphrase = 'nar-cicegi-9'
  const made = await server.services.keys.create(subject!, { name: 'test', scopes, ips: [], passphrase })
  if (!made.ok) throw new Error(`no key: ${made.refusal.code}`)
  return { apiKey: made.value.apiKey, secret: made.value.secret, passphrase }
}

/** The headers of a signed call. */
export function signedHeaders(
  { apiKey, secret, passphrase }: SignedKey,
  method: string,
  target: string,
  body: string,
  timestamp = `${Date.now()}`,
): Record<string, string> {
  const sign = createHmac('sha256', secret).update(`${timestamp}${method}${target}${body}`).digest('base64')
  return {
    'ACCESS-KEY': apiKey,
    'ACCESS-SIGN': sign,
    'ACCESS-TIMESTAMP': timestamp,
    'ACCESS-PASSPHRASE': passphrase,
  }
}

/** Without `body` a GET. `headers` override. */
export async function signedCall(
  origin: string,
  key: SignedKey | undefined,
  target: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<V2Answer> {
  const method = body === undefined ? 'GET' : 'POST'
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`${origin}${target}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && signedHeaders(key, method, target, text)),
      ...headers,
    },
    ...(body !== undefined && { body: text }),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as V2Answer['body'],
  }
}
