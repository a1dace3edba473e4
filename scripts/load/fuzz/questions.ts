// Fuzzed calls of both faces: well signed, badly signed, by somebody else's key, with a cookie or with nothing.

import type { Endpoint } from '#app/api/registry.ts'
import { endpoints as v1 } from '#app/api/v1.ts'
import { endpoints as v2 } from '#app/api/v2/v2.ts'
import type { Random } from '#engine/core/random.ts'
import { type SignedKey, signedHeaders } from '#tests/support/signed-call.ts'
import type { Person } from '#tests/support/test-server.ts'
import type { Said } from './caller.ts'
import { inputFor, type Names, pick } from './values.ts'

export interface Dweller extends Person {
  /** What its orders are called after. */
  prefix: string
  key: SignedKey
  /** May read, and nothing else. */
  readKey: SignedKey
}

export interface Question {
  endpoint: Endpoint
  by: Dweller
  said: Said
  /** Nobody can be told by it who asks. */
  isStranger: boolean
}

// Bots work on by themselves, searches take seconds, doors to sessions are slow on purpose: each has tests of its own.
const isLeftOut = ({ path }: Endpoint) =>
  /^v1\/(bot|signal|sim)\//.test(path) || path.startsWith('v1/user/public/')

export const asked: readonly Endpoint[] = [...v1, ...v2].filter((endpoint) => !isLeftOut(endpoint))
/** Calls that do something come more often than those that are not there. */
const weighted = asked.flatMap((endpoint) =>
  /spot/.test(endpoint.path) ? Array(6).fill(endpoint) : [endpoint],
)

const spoilt: readonly ((headers: Record<string, string>, other: Dweller) => void)[] = [
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
    headers['ACCESS-PASSPHRASE'] = 'somebody-elses-1'
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

export function nextQuestion(random: Random, dwellers: readonly Dweller[]): Question {
  const endpoint = pick(random, weighted)
  const by = pick(random, dwellers)
  const other = pick(
    random,
    dwellers.filter((one) => one !== by),
  )
  const names: Names = {
    own: by.prefix,
    // What is placed under a name is its own: then it shows whose it is.
    foreign: /place|batch-orders/i.test(endpoint.path) ? by.prefix : other.prefix,
    accounts: dwellers.map(({ account }) => account),
  }
  const input = inputFor(Object.keys(endpoint.input.shape), random, names)
  const target = targetOf(endpoint, input)
  const body = bodyOf(endpoint, input, random)
  const method = endpoint.method.toUpperCase()
  const headers: Record<string, string> = { 'content-length': `${Buffer.byteLength(body)}` }
  if (method === 'POST' && random.chance(0.98)) headers['content-type'] = 'application/json'
  if (random.chance(0.1))
    headers['idempotency-key'] = pick(random, [`${by.prefix}-${random.below(40)}`, 'a b', 'x'.repeat(64)])
  const way = random.share()
  let isStranger = false
  if (endpoint.path.startsWith('v1/') && way < 0.4) {
    headers['terminaltype'] = '1'
    headers['cookie'] = by.cookie
  } else if (way < 0.85) Object.assign(headers, signedHeaders(by.key, method, target, body))
  else if (way < 0.9) Object.assign(headers, signedHeaders(by.readKey, method, target, body))
  else {
    isStranger = true
    if (way < 0.98) {
      Object.assign(headers, signedHeaders(by.key, method, target, body))
      pick(random, spoilt)(headers, other)
    }
  }
  return { endpoint, by, said: { method, target, headers, body }, isStranger }
}
