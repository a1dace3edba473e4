// Fuzzed calls of both API dialects: signed well or badly, with another account's key, with a cookie or without credentials.

import type { Endpoint } from '#app/api/registry.ts'
import { endpoints as v1 } from '#app/api/v1.ts'
import { endpoints as v2 } from '#app/api/v2/v2.ts'
import type { Random } from '#engine/core/random.ts'
import { type SignedKey, signedHeaders } from '#tests/support/signed-call.ts'
import type { Person } from '#tests/support/test-server.ts'
import type { HttpCall } from './http-caller.ts'
import { inputFor, type Names, pick } from './values.ts'

export interface Trader extends Person {
  /** Prefix of the client ids of its orders. */
  prefix: string
  key: SignedKey
  /** Read permission only. */
  readKey: SignedKey
}

export interface FuzzedCall {
  endpoint: Endpoint
  by: Trader
  call: HttpCall
  /** The credentials identify no account. */
  isUnauthenticated: boolean
}

// Bots act on their own, searches take seconds, login calls are slow on purpose: each has tests of its own.
const isLeftOut = ({ path }: Endpoint) =>
  /^v1\/(bot|signal|sim)\//.test(path) || path.startsWith('v1/user/public/')

export const endpoints: readonly Endpoint[] = [...v1, ...v2].filter((endpoint) => !isLeftOut(endpoint))
/** Calls that have an effect are drawn more often. */
const weighted = endpoints.flatMap((endpoint) =>
  /spot/.test(endpoint.path) ? Array(6).fill(endpoint) : [endpoint],
)

const damaged: readonly ((headers: Record<string, string>, other: Trader) => void)[] = [
  (headers) => delete headers['ACCESS-SIGN'],
  (headers) => delete headers['ACCESS-TIMESTAMP'],
  (headers) => delete headers['ACCESS-PASSPHRASE'],
  (headers) => {
    headers['ACCESS-SIGN'] = 'A'.repeat(44)
  },
  (headers) => {
    headers['ACCESS-TIMESTAMP'] = `${Number(headers['ACCESS-TIMESTAMP']) + 1}`
  },
  (headers) => {
    headers['ACCESS-PASSPHRASE'] = 'wrong-passphrase-1'
  },
  (headers, other) => {
    headers['ACCESS-KEY'] = other.key.apiKey
  },
]

function targetOf({ method, path }: Endpoint, input: Record<string, unknown>): string {
  if (method !== 'get') return `/${path}`
  const words = Object.entries(input).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(String(value)))}`,
  )
  return words.length === 0 ? `/${path}` : `/${path}?${words.join('&')}`
}

const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, '\ufffd')

function bodyOf({ method }: Endpoint, input: object, random: Random): string {
  if (method === 'get') return ''
  const text = JSON.stringify(input)
  if (random.chance(0.96)) return text
  return pick(random, [
    '',
    '{',
    '[]',
    'null',
    `${text}${text}`,
    text.slice(0, -1),
    `${text.slice(0, -1)},"symbol":1,"symbol":2}`,
  ])
}

export function nextCall(random: Random, traders: readonly Trader[]): FuzzedCall {
  const endpoint = pick(random, weighted)
  const by = pick(random, traders)
  const other = pick(
    random,
    traders.filter((one) => one !== by),
  )
  const names: Names = {
    own: by.prefix,
    // Orders are placed under own names only, so that a name shows the owner.
    foreign: /place|batch-orders/i.test(endpoint.path) ? by.prefix : other.prefix,
    accounts: traders.map(({ account }) => account),
  }
  const input = inputFor(Object.keys(endpoint.input.shape), random, names)
  const target = targetOf(endpoint, input)
  const body = bodyOf(endpoint, input, random)
  const method = endpoint.method.toUpperCase()
  const headers: Record<string, string> = { 'content-length': `${Buffer.byteLength(body)}` }
  if (method === 'POST' && random.chance(0.98)) headers['content-type'] = 'application/json'
  if (random.chance(0.1))
    headers['idempotency-key'] = pick(random, [`${by.prefix}-${random.below(40)}`, 'a b', 'x'.repeat(64)])
  const signing = random.share()
  let isUnauthenticated = false
  if (endpoint.path.startsWith('v1/') && signing < 0.4) {
    headers['terminaltype'] = '1'
    headers['cookie'] = by.cookie
  } else if (signing < 0.85) Object.assign(headers, signedHeaders(by.key, method, target, body))
  else if (signing < 0.9) Object.assign(headers, signedHeaders(by.readKey, method, target, body))
  else {
    isUnauthenticated = true
    if (signing < 0.98) {
      Object.assign(headers, signedHeaders(by.key, method, target, body))
      pick(random, damaged)(headers, other)
    }
  }
  return { endpoint, by, call: { method, target, headers, body }, isUnauthenticated }
}
