// The control API asks for its token, where there is one.

import { expect, test } from 'vitest'
import type { Endpoint } from '#app/api/registry.ts'
import { guardSimCalls, knowsToken } from './sim-guard.ts'

const token = 'a-token-of-twenty-chars'
const basic = (password: string) => `Basic ${Buffer.from(`me:${password}`).toString('base64')}`

test.each<[string, Record<string, string>, boolean]>([
  ['nothing', {}, false],
  ['another token', { 'x-sim-token': 'b' }, false],
  ['the token', { 'x-sim-token': token }, true],
  ['the token as a password', { authorization: basic(token) }, true],
  ['another password', { authorization: basic('b') }, false],
  ['no password', { authorization: 'Basic' }, false],
])('with %s', (_what, headers, knows) => {
  expect(knowsToken(token, new Headers(headers))).toBe(knows)
  expect(knowsToken(undefined, new Headers(headers))).toBe(true)
})

test('guards the calls of the control API alone', () => {
  const refusal = (path: string, headers: Record<string, string> = {}) =>
    guardSimCalls(token)({ path } as Endpoint, new Headers(headers))
  expect(refusal('v1/sim/reset')).toMatchObject({ field: 'x-sim-token' })
  expect(refusal('v1/sim/reset', { 'x-sim-token': token })).toBeUndefined()
  expect(refusal('v1/sim/reset', { 'x-sim-token': token, origin: 'http://evil.example' })).toMatchObject({
    field: 'origin',
  })
  expect(refusal('v1/market/depth')).toBeUndefined()
})
