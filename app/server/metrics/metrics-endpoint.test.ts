// Who may read /metrics: programs on this machine under its own name, or those with the token.

import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { noteAddress } from '../client-address.ts'
import { Metrics } from './metrics.ts'
import { serveMetrics } from './metrics-endpoint.ts'

async function statusOf(
  headers: Record<string, string>,
  { token, address = '127.0.0.1' }: { token?: string; address?: string } = {},
): Promise<number> {
  const listener = serveMetrics(new Metrics('exchange'), token)
  const http = createServer((incoming, response) => {
    noteAddress(incoming, address)
    listener(incoming, response)
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const { port } = http.address() as AddressInfo
  const status = await new Promise<number>((done) => {
    const call = request(
      { port, path: '/metrics', headers: { host: `localhost:${port}`, ...headers } },
      (answer) => {
        answer.resume()
        done(answer.statusCode ?? 0)
      },
    )
    call.end()
  })
  http.close()
  return status
}

test('without a token only this machine reads it', async () => {
  expect(await statusOf({})).toBe(200)
  expect(await statusOf({ host: '[::1]:3000' }, { address: '::1' })).toBe(200)
  expect(await statusOf({}, { address: '::ffff:127.0.0.1' })).toBe(200)
  expect(await statusOf({}, { address: '10.0.0.9' })).toBe(403)
  expect(await statusOf({}, { address: 'unknown' })).toBe(403)
})

test('neither a proxy on this machine nor a name that only leads here opens it', async () => {
  expect(await statusOf({ 'x-forwarded-for': '127.0.0.1' })).toBe(403)
  expect(await statusOf({ forwarded: 'for=10.0.0.9' })).toBe(403)
  expect(await statusOf({ host: 'attacker.example' })).toBe(403)
})

test('with a token only those who have it read it, from anywhere', async () => {
  const token = 'a-token-of-length'
  const from = { token, address: '10.0.0.9' }
  expect(await statusOf({ authorization: `Bearer ${token}`, host: 'exchange.example' }, from)).toBe(200)
  expect(await statusOf({ authorization: `Bearer ${token}2` }, from)).toBe(403)
  expect(await statusOf({}, { token })).toBe(403)
})
