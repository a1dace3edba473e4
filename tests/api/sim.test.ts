// The control API on a live server: time, disturbances, reset, snapshot and restore.

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { resetStart } from '#app/services/sim/sim.ts'
import { verifyReplay } from '#db/verify-replay.ts'
import { type SignedKey, signedCall } from '#tests/support/signed-call.ts'
import { openTestServer, type TestServer, until } from '#tests/support/test-server.ts'

const keys = ['ka', 'kb'].map((name) => ({ apiKey: name, secret: name, passphrase: name }))
const [ka, kb] = keys as [SignedKey, SignedKey]

let server: TestServer
beforeAll(async () => {
  server = await openTestServer('on', ['BTCUSDT', 'ETHUSDT'], { sim: true, time: 'running', keys })
})
afterAll(() => server.close())

const sim = (call: string, body: object = {}) => server.call(`v1/sim/${call}`, body)
const done = async (call: string, body: object = {}) => {
  const { body: answer } = await sim(call, body)
  expect(answer, call).toMatchObject({ code: '00000' })
  return answer.data as Record<string, unknown>
}
const signed = async (key: SignedKey, target: string, body?: object) =>
  (await signedCall(server.origin, key, target, body && JSON.stringify(body))).body as {
    code: string
    data: Record<string, string>
  }
const last = () => server.services.markets.get('BTCUSDT')!.ticker.last
const stateHash = () => createHash('sha256').update(server.open.exchange.save()).digest('hex')
const buy = (key: SignedKey, more: object = {}) =>
  signed(key, '/api/v2/spot/trade/place-order', {
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    force: 'gtc',
    price: '30000',
    size: '0.01',
    ...more,
  })

beforeEach(async () => {
  await done('pause')
  await done('reset', { seed: 7 })
})

test('a reset to the same seed gives the same exchange, with the configured keys', async () => {
  const run = async () => {
    await done('advance', { by: '30m' })
    expect((await signed(ka, '/api/v2/spot/account/assets')).data).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ coin: 'USDT', available: '100000' })]),
    )
    return last()
  }
  expect(server.open.exchange.now()).toBe(resetStart)
  const first = await run()
  await done('reset', { seed: 7 })
  expect(await run()).toBe(first)
  await done('reset', { seed: 8 })
  expect(await run()).not.toBe(first)
  expect((await done('reset', { start: '2026-03-01T00:00:00Z' })).now).toBe(Date.UTC(2026, 2, 1))
})

test('pauses, advances and speeds up time', async () => {
  const { seq } = await server.open.host.submit('x', { type: 'sweep' })
  expect((await done('state')).paused).toBe(true)
  expect((await done('advance', { to: '2026-01-02T00:00:00Z' })).now).toBe(resetStart + 86_400_000)
  expect(server.open.exchange.lastSeq).toBeGreaterThan(seq)
  expect((await done('speed', { factor: 1000 })).speed).toBe(1000)
  await done('resume')
  await until(() => server.open.exchange.now() > resetStart + 86_400_000 + 60_000)
  expect((await done('pause')).paused).toBe(true)
  await done('speed', { factor: 1 })
})

test('names the invalid field and changes nothing', async () => {
  const before = server.open.exchange.lastSeq
  for (const [call, body, field] of [
    ['advance', {}, 'by'],
    ['advance', { by: '1h', to: 5 }, 'by'],
    ['advance', { by: 'soon' }, 'by'],
    ['advance', { to: '2020-01-01T00:00:00Z' }, 'to'],
    ['advance', { by: '9999d' }, 'to'],
    ['speed', { factor: 0 }, 'factor'],
    ['speed', { factor: -1 }, 'factor'],
    ['speed', {}, 'factor'],
    ['reset', { seed: 1.5 }, 'seed'],
    ['snapshot', { name: '../x' }, 'name'],
    ['restore', { name: 'nowhere' }, 'name'],
    ['chaos', { kind: 'earthquake' }, 'kind'],
  ] as const) {
    const { status, body: answer } = await sim(call, body)
    expect([call, status, answer.code, answer.data]).toEqual([call, 400, '40017', { field }])
  }
  expect(server.open.exchange.lastSeq).toBe(before)
  expect((await sim('chaos', { kind: 'halt', symbol: 'XYZUSDT' })).body.code).toBe('034001')
  const evil = { origin: `http://evil.example:${new URL(server.origin).port}`, host: 'evil.example' }
  for (const path of ['v1/sim/resume', 'v1/%73im/resume', 'v1/sim%2fresume'])
    expect([403, 404], path).toContain((await server.call(path, {}, evil)).status)
  expect(server.time?.isPaused).toBe(true)
})

describe('snapshot and restore', () => {
  test('a restored exchange goes on as if nothing had happened since the snapshot', async () => {
    await done('advance', { by: '10m' })
    await buy(ka, { clientOid: 'kept' })
    await done('snapshot', { name: 'before the crash' })
    const go = async () => {
      await done('advance', { by: '20m' })
      return { price: last(), open: (await signed(ka, '/api/v2/spot/trade/unfilled-orders')).data }
    }
    const first = await go()
    expect(first.open).toHaveLength(1)
    await done('chaos', { kind: 'flash-crash', amount: '0.2', duration: '20m' })
    await done('advance', { by: '10m' })
    expect(await done('restore', { name: 'before the crash' })).toMatchObject({ paused: true, chaos: [] })
    expect(await go()).toEqual(first)
    expect((await done('state')).snapshots).toMatchObject([{ name: 'before the crash' }])
  })

  test('meanwhile sockets are closed with 1012, and calls get 503 with Retry-After', async () => {
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/v2/ws/public`)
    await new Promise((opened) => socket.once('open', opened))
    const closed = new Promise<number>((code) => socket.once('close', code))
    const reset = done('reset', { seed: 7 })
    const busy = new Set<number>()
    while (busy.size < 2) {
      const { status, headers } = await fetch(`${server.origin}/api/v2/public/time`)
      busy.add(status)
      if (status === 503) expect(headers.get('retry-after')).toBe('1')
      if (status === 200 && busy.has(503)) break
    }
    expect(busy).toEqual(new Set([200, 503]))
    expect(await closed).toBe(1012)
    await reset
  })
})

describe('disturbances', () => {
  test('reject and stuck-cancel affect API clients until none ends them', async () => {
    await done('chaos', { kind: 'reject', code: '43012', symbol: 'BTCUSDT' })
    expect(await buy(ka)).toMatchObject({ code: '43012' })
    await done('chaos', { kind: 'none' })
    const placed = await buy(ka)
    expect(placed).toMatchObject({ code: '00000' })
    await done('chaos', { kind: 'stuck-cancel', duration: '1m' })
    const { orderId } = placed.data
    const cancel = { symbol: 'BTCUSDT', orderId }
    expect(await signed(ka, '/api/v2/spot/trade/cancel-order', cancel)).toMatchObject({ code: '00000' })
    expect((await signed(ka, '/api/v2/spot/trade/unfilled-orders')).data).toHaveLength(1)
    await done('advance', { by: '1m' })
    expect((await signed(ka, '/api/v2/spot/trade/unfilled-orders')).data).toHaveLength(0)
  })

  test('a response cut after the order was accepted leaves the order', async () => {
    await done('chaos', { kind: 'disconnect' })
    await expect(buy(kb, { clientOid: 'cut-response' })).rejects.toThrow()
    await done('chaos', { kind: 'none' })
    const found = await signed(kb, '/api/v2/spot/trade/orderInfo?clientOid=cut-response')
    expect(found.data).toMatchObject([{ clientOid: 'cut-response', status: 'live' }])
    expect(server.failures).toEqual([])
  })

  test('delays a response', async () => {
    await done('chaos', { kind: 'latency', amount: '400' })
    const began = performance.now()
    expect(await buy(kb)).toMatchObject({ code: '00000' })
    expect(performance.now() - began).toBeGreaterThanOrEqual(395)
    await done('chaos', { kind: 'none' })
  })

  test('drops frames, repeats frames, closes the socket', async () => {
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/v2/ws/public`)
    await new Promise((opened) => socket.once('open', opened))
    const frames: string[] = []
    socket.on('message', (frame) => frames.push(`${frame}`))
    const ping = async () => {
      const before = frames.length
      socket.send('ping')
      await new Promise((wait) => setTimeout(wait, 150))
      return frames.length - before
    }
    expect(await ping()).toBe(1)
    await done('chaos', { kind: 'duplicate-frame' })
    expect(await ping()).toBe(2)
    await done('chaos', { kind: 'none' })
    await done('chaos', { kind: 'drop-frame' })
    expect(await ping()).toBe(0)
    await done('chaos', { kind: 'disconnect' })
    const closed = new Promise((end) => socket.once('close', end))
    socket.send('ping')
    await closed
    await done('chaos', { kind: 'none' })
  })
})

test('a run with control calls replays from its journal to the same state', async () => {
  await done('chaos', { kind: 'partial-fill', amount: '0.3', duration: '1h' })
  await done('advance', { by: '10m' })
  await buy(ka, { orderType: 'market', force: 'ioc', size: '5000', price: undefined })
  await done('chaos', { kind: 'reject', probability: '0.5' })
  for (let n = 0; n < 10; n++) await buy(kb)
  await done('snapshot', { name: 'replayed' })
  await done('advance', { by: '2h' })
  const hash = stateHash()
  await server.open.snapshot()
  expect(verifyReplay(server.dataDir)).toMatchObject({
    entries: server.open.exchange.lastSeq,
    fromGenesis: hash,
    isEqual: true,
    brokenInvariants: [],
  })
})

test('without the option the calls do not exist', async () => {
  const plain = await openTestServer('off', ['BTCUSDT'])
  expect((await plain.call('v1/sim/pause', {})).status).toBe(404)
  expect(existsSync(join(plain.dataDir, 'kept'))).toBe(false)
  await plain.close()
})
