// What /metrics says after orders, calls and sockets: numbers that followed them, in few series, none of them naming anyone.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { Metrics } from '#app/server/metrics/metrics.ts'
import { openTestServer, subscribe, type TestServer, until } from '#tests/support/test-server.ts'

let server: TestServer
let account: string

async function measures(): Promise<Map<string, number>> {
  const answer = await fetch(`${server.origin}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

/** Of the series with this name and these labels. */
function measured(all: Map<string, number>, name: string, labels: Record<string, string> = {}): number {
  const parts = Object.entries({ ...labels, role: 'all' }).map(([label, value]) => `${label}="${value}"`)
  for (const [series, value] of all)
    if (series.split('{')[0] === name && parts.every((part) => series.includes(part))) return value
  throw new Error(`no series ${name} ${parts}`)
}

const order = (size: string) => ({ symbolId: 'BTCUSDT', side: 'buy', orderType: 'limit', price: '100', size })

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'], { metrics: new Metrics('all') })
  const { cookie, account: own } = await server.person()
  account = own
  expect((await server.call('v1/spot/order/placeOrder', order('0.1'), { cookie })).body.code).toBe('00000')
  expect((await server.call('v1/spot/order/placeOrder', order('1500'), { cookie })).body.code).not.toBe(
    '00000',
  )
  const socket = await server.socket(cookie)
  await subscribe(socket, { channel: 'ticker', symbol: 'BTCUSDT' })
})
afterAll(() => server.close())

test('commands, batches and the journal are measured', async () => {
  const all = await measures()
  expect(measured(all, 'erguvan_commands_total')).toBeGreaterThan(3)
  expect(measured(all, 'erguvan_batch_seconds_count')).toBe(measured(all, 'erguvan_batches_total'))
  expect(measured(all, 'erguvan_journal_append_seconds_count')).toBe(measured(all, 'erguvan_batches_total'))
  expect(measured(all, 'erguvan_batch_commands_sum')).toBe(measured(all, 'erguvan_commands_total'))
  expect(measured(all, 'erguvan_journal_bytes')).toBeGreaterThan(
    measured(all, 'erguvan_journal_written_bytes_total'),
  )
  expect(measured(all, 'erguvan_commands_refused_total', { code: '43012' })).toBe(1)
  expect(measured(all, 'erguvan_commands_waiting')).toBeLessThan(3)
})

test('calls, sockets, rooms and rows are measured', async () => {
  const all = await measures()
  expect(measured(all, 'erguvan_requests_total', { kind: 'call', status: '200' })).toBeGreaterThan(0)
  expect(measured(all, 'erguvan_push_sockets', { codec: 'socket-io' })).toBe(1)
  expect(measured(all, 'erguvan_push_rooms')).toBe(1)
  await until(async () => measured(await measures(), 'erguvan_rows_lag_entries') === 0)
})

test('of the process: event loop, garbage, memory', async () => {
  const all = await measures()
  expect(measured(all, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
  expect([...all.keys()].some((series) => series.startsWith('nodejs_gc_duration_seconds'))).toBe(true)
})

test('names neither accounts nor addresses', async () => {
  const own = [...(await measures()).keys()].filter((series) => series.startsWith('erguvan_'))
  const text = own.join('\n')
  expect(text).not.toContain(account)
  expect(text).not.toContain('127.0.0.1')
  expect(text).not.toMatch(/account|address|user/)
})

test('is not there where it was not switched on', async () => {
  const other = await openTestServer('off', ['BTCUSDT'])
  expect((await fetch(`${other.origin}/metrics`)).status).toBe(404)
  await other.close()
})
