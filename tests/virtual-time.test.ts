// A server whose time stands lets it pass as a scenario does: the same entries, hence the same state.

import { afterEach, expect, test } from 'vitest'
import type { Subject } from '#app/services/subject.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { Stage } from '#engine/scenario/stage.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

const start = Date.UTC(2026, 0, 1, 20)
const hourMs = 3_600_000

let server: TestServer
afterEach(() => server.close())

const openStanding = async (simulation: 'on' | 'off') => {
  server = await openTestServer(simulation, ['BTCUSDT', 'ETHUSDT'], {
    start,
    time: 'standing',
    residents: false,
  })
  return { time: server.time!, open: server.open }
}

const order = (account: string, side: 'buy' | 'sell', price: string, size: string): Command => ({
  type: 'placeOrder',
  account,
  symbol: 'BTCUSDT',
  side,
  orderType: 'limit',
  price,
  size,
})

const opening: Command[] = ['alice', 'bob'].flatMap((account): Command[] => [
  { type: 'openAccount', account, kind: 'main' },
  { type: 'setAccount', account, kyc: 2 },
  { type: 'grantFunds', account, coin: 'USDT', amount: '500000' },
  { type: 'grantFunds', account, coin: 'BTC', amount: '5' },
])

const bots: [kind: string, config: unknown][] = [
  ['spot-grid', { type: 'forward', symbol: 'BTCUSDT', investment: '5000', low: '1', high: '', grids: 8 }],
  [
    'martingale',
    { symbol: 'BTCUSDT', baseAmount: '100', multiplier: '1.5', step: '0.5', count: 3, takeProfit: '0.6' },
  ],
  [
    'auto-invest',
    { coins: [{ coin: 'BTC', percent: '100' }], amount: '50', frequency: { every: 'hours', hours: 1 } },
  ],
]

test('orders, a grid, a Martingale bot and a plan by the calendar over two midnights', async () => {
  const { time, open } = await openStanding('off')
  const stage = new Stage(server.genesis, () => undefined)
  const both = async (id: string, command: Command) => {
    await open.host.submit(id, command)
    await time.settle()
    stage.submit(id, command)
    await stage.bots.runtime.settle()
  }
  const wait = async (ms: number) => {
    await time.advanceTo(time.now() + ms)
    await stage.waitUntil(stage.now + ms)
  }
  for (const [n, command] of opening.entries()) await both(`open-${n}`, command)
  const price = Math.round(Number(open.exchange.lastPrice('BTCUSDT')))
  await both('a1', order('alice', 'sell', `${price + 100}`, '0.5'))
  await both('a2', order('alice', 'buy', `${price - 100}`, '0.5'))
  for (const [kind, input] of bots) {
    const config =
      kind === 'spot-grid' ? { ...(input as object), low: `${price - 800}`, high: `${price + 800}` } : input
    const made = await server.services.bots.create({ account: 'bob' } as Subject, kind, config, kind)
    expect(made.ok && made.value).toBeTruthy()
    await time.settle()
    await stage.bots.runtime.create({ owner: 'bob', kind, config, request: kind })
    await wait(1000)
  }
  for (let n = 0; n < 12; n++) {
    const away = (n % 4) * 60
    await both(
      `b${n}`,
      order('alice', n % 2 === 0 ? 'buy' : 'sell', `${price + (n % 2 === 0 ? away : -away)}`, '0.05'),
    )
    await wait(3.5 * hourMs)
  }
  expect(open.exchange.lastSeq).toBeGreaterThan(200)
  expect(open.exchange.now()).toBe(stage.now)
  expect(open.exchange.lastSeq).toBe(stage.exchange.lastSeq)
  expect(Buffer.from(open.exchange.save()).equals(Buffer.from(stage.exchange.save()))).toBe(true)
  expect(server.failures).toEqual([])
})

test('a living market over minutes, hours and a midnight, with people in it', async () => {
  const { time, open } = await openStanding('on')
  const stage = new Stage(server.genesis, () => undefined)
  const both = async (id: string, command: Command) => {
    await open.host.submit(id, command)
    stage.submit(id, command)
  }
  for (const [n, command] of opening.entries()) await both(`open-${n}`, command)
  for (const [n, ms] of [500, 61_000, 30 * 60_000, hourMs, 26 * hourMs, 90_000].entries()) {
    await time.advanceTo(time.now() + ms)
    await stage.waitUntil(stage.now + ms)
    const price = Math.round(Number(open.exchange.lastPrice('BTCUSDT')))
    await both(`o${n}`, order('alice', n % 2 === 0 ? 'buy' : 'sell', `${price}`, '0.4'))
  }
  expect(open.exchange.lastSeq).toBe(stage.exchange.lastSeq)
  expect(Buffer.from(open.exchange.save()).equals(Buffer.from(stage.exchange.save()))).toBe(true)
})

test('nothing enters while time stands, and what is asked happens at the standing moment', async () => {
  const { time, open } = await openStanding('on')
  const seq = open.exchange.lastSeq
  await new Promise((pause) => setTimeout(pause, 400))
  expect(open.exchange.lastSeq).toBe(seq)
  const { at } = await open.host.submit('x', { type: 'openAccount', account: 'x', kind: 'main' })
  expect(at).toBe(start)
  await time.advanceTo(start + 2 * hourMs)
  expect(open.exchange.now()).toBe(start + 2 * hourMs)
  await time.setSpeed(1000)
  await time.resume()
  await expect.poll(() => open.exchange.now()).toBeGreaterThan(start + 2 * hourMs + 60_000)
  await time.pause()
  const stood = open.exchange.now()
  await new Promise((pause) => setTimeout(pause, 300))
  expect(open.exchange.now()).toBe(stood)
})
