// A recording plays to the state of the recorded exchange, including people, bots, the market maker and disturbances.

import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Subject } from '#app/services/subject.ts'
import { recordText } from '#db/record-text.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { playScenario } from '#engine/scenario/play.ts'
import { readScenarioText } from '#scripts/scenario-file.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const start = Date.UTC(2026, 0, 1, 22)
const all = { from: 1, to: Number.MAX_SAFE_INTEGER }

function play(text: string) {
  const read = readScenarioText(text)
  if (!read.ok) throw new Error(read.refusal)
  return playScenario(read.value, { digest })
}

let server: TestServer
beforeEach(async () => {
  server = await openTestServer('on', ['BTCUSDT', 'ETHUSDT'], {
    sim: true,
    time: 'running',
    start,
    contracts: ['usdtm:BTCUSDT'],
  })
})
afterEach(() => server.close())

const submit = (id: string, command: Command) => server.open.host.submit(id, command)
const person = async (account: string) => {
  const id = `open-${account}`
  await submit(id, { type: 'openAccount', account, kind: 'main' })
  await submit(`${id}-kyc`, { type: 'setAccount', account, kyc: 2 })
  for (const [coin, amount] of [
    ['USDT', '900000'],
    ['BTC', '20'],
  ] as const)
    await submit(`${id}-${coin}`, { type: 'grantFunds', account, coin, amount })
}
const order = {
  symbol: 'BTCUSDT',
  type: 'placeOrder',
  orderType: 'limit',
  tif: 'gtc',
  source: 'api',
  freeIfRefused: true,
} as const

/** A few hours of exchange time with people, bots and control calls. */
async function live(): Promise<void> {
  await person('alice')
  await person('bob')
  const price = Math.round(Number(server.open.exchange.lastPrice('BTCUSDT')))
  await new Promise((ticks) => setTimeout(ticks, 500))
  await submit('a1', { ...order, account: 'alice', side: 'sell', price: `${price + 200}`, size: '0.5' })
  await submit('a2', { ...order, account: 'alice', side: 'buy', price: `${price - 500}`, size: '0.5' })
  await submit('r-form', { type: 'setAccount', account: 'alice', recognised: true })
  await submit('to-usdtm', {
    type: 'transfer',
    account: 'alice',
    to: 'alice/usdtm',
    coin: 'USDT',
    amount: '50000',
  })
  await submit('m1', {
    type: 'placeContractOrder',
    account: 'alice',
    symbol: 'usdtm:BTCUSDT',
    side: 'buy',
    orderType: 'market',
    size: '0.5',
  })
  await submit('c1', { type: 'cancelOrder', account: 'alice', clientOid: 'a2' })
  await submit('c2', { type: 'cancelOrder', account: 'alice', clientOid: 'gone' })
  const bot = {
    type: 'forward',
    symbol: 'BTCUSDT',
    investment: '9000',
    low: `${price - 5000}`,
    high: `${price + 5000}`,
    grids: 16,
  }
  expect(
    await server.services.bots.create({ account: 'bob' } as Subject, 'spot-grid', bot, 'g'),
  ).toMatchObject({ ok: true })
  await server.call('v1/sim/pause', {})
  await server.call('v1/sim/advance', { by: '20m' })
  await server.call('v1/sim/chaos', { kind: 'flash-crash', amount: '0.05', duration: '10m' })
  await server.call('v1/sim/chaos', { kind: 'reject', probability: '0.5', duration: '5m' })
  for (let n = 0; n < 20; n++)
    await submit(`r${n}`, { ...order, account: 'alice', side: 'buy', price: `${price - n}`, size: '0.01' })
  await submit('t1', {
    type: 'placeTrigger',
    account: 'alice',
    symbol: 'BTCUSDT',
    side: 'sell',
    triggerPrice: `${price - 1000}`,
    orderType: 'market',
    size: '0.1',
    source: 'scenario',
  })
  await server.call('v1/sim/advance', { by: '3h' })
  await submit('c3', { type: 'cancelOrders', account: 'alice' })
  await server.call('v1/sim/speed', { factor: 600 })
  await server.call('v1/sim/resume', {})
  await new Promise((ticks) => setTimeout(ticks, 700))
  await server.call('v1/sim/pause', {})
}

test('the whole session plays to the same state', async () => {
  await live()
  expect(server.open.exchange.contracts.positions('alice')).toMatchObject([{ side: 'long', size: '0.5' }])
  const hash = digest(server.open.exchange.save())
  const text = recordText(server.dataDir, all)
  const played = await play(text)
  expect(played.failures).toEqual([])
  expect(played.stateHash).toBe(hash)
  // People's commands are readable steps, and refusals are expected.
  expect(text).toMatch(
    /- \{.*place: \{ as: alice, id: a1, type: limit, symbol: BTCUSDT, tif: gtc, side: sell, price: \d+, size: 0.5 \} \}/,
  )
  expect(text).toMatch(/commandId: c1, cancel: \{ as: alice, id: a2 \} \}/)
  expect(text).toMatch(/commandId: c2, cancel: \{ as: alice, id: gone \}, expect: \{ rejected: 43001 \} \}/)
  expect(text).toMatch(/commandId: c3, cancelAll: \{ as: alice \}/)
  expect(text).toMatch(/pass: \[/)
  expect(played.events.some(({ type, ...event }) => type === 'traded' && 'symbol' in event)).toBe(true)
})

describe('a part of a recording', () => {
  test('up to an entry; earlier entries stay raw', async () => {
    await live()
    const to = server.open.exchange.lastSeq - 40
    const text = recordText(server.dataDir, { from: to - 5, to })
    expect((await play(text)).failures).toEqual([])
    expect(text).not.toContain('place: { as: alice, id: a1')
    expect(() => recordText(server.dataDir, { from: 1, to: 9_999_999 })).toThrow('the journal ends at')
  })

  test('of one account, with its own hash', async () => {
    await live()
    const text = recordText(server.dataDir, { ...all, account: 'alice' })
    expect((await play(text)).failures).toEqual([])
    expect(text).toContain('as: alice')
    expect(text).not.toContain('bob')
  })
})

test('fails on a state other than the recorded one', async () => {
  await person('carol')
  const text = recordText(server.dataDir, all).replace('amount":"900000"', 'amount":"900001"')
  expect((await play(text)).failures).toEqual([
    expect.stringMatching(/^step \d+ \(expect\): stateHash: expected [0-9a-f]{64}, got/),
  ])
})
