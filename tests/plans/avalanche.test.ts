// Avalanches: a hundred thousand plans fire in order and to the end, and no entry fires more than its limit.

import { expect, test } from 'vitest'
import { sameBytes } from '#engine/core/same-bytes.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { testGenesis, testMarket, testStart } from '#engine/exchange/test-exchange.ts'
import { Host } from '#engine/host/host.ts'
import { limits } from '#engine/kernel/limits.ts'

const symbol = 'BTCUSDT'

/** `count` plans, fifty per account; `more` gives further commands of the n-th plan's account. */
function crowd(count: number, plan: (n: number) => object, more: (n: number) => Command[] = () => []) {
  const markets = [testMarket({ lastPrice: '2000', makerFee: '0', takerFee: '0' })]
  const exchange = new Exchange(testGenesis({ markets }))
  let seq = 0
  const say = (command: Command) => {
    const { rejected } = exchange.apply({ seq: ++seq, ts: testStart, id: `command-${seq}`, command })
    if (rejected) throw new Error(`${command.type}: ${rejected.code} ${rejected.field}`)
  }
  for (let n = 0; n < count; n++) {
    const account = `owner-${Math.floor(n / limits.plansPerPair)}`
    if (n % limits.plansPerPair === 0) {
      say({ type: 'openAccount', account, kind: 'main' })
      say({ type: 'setAccount', account, kyc: 2 })
      for (const coin of ['BTC', 'USDT']) say({ type: 'grantFunds', account, coin, amount: '100000' })
    }
    const shape = { account, symbol, side: 'sell', orderType: 'limit', size: '0.01', stp: 'none' }
    say({ ...shape, type: 'placeTrigger', ...plan(n) } as Command)
    for (const command of more(n)) say({ ...shape, ...command } as Command)
  }
  return exchange
}

/** Moves the price once and lets the host continue until the queue is empty. Returns the events of each entry that fired plans. */
async function avalanche(exchange: Exchange, price: string): Promise<(readonly ExchangeEvent[])[]> {
  const entries: (readonly ExchangeEvent[])[] = []
  const broken = (error: unknown) => {
    throw error
  }
  const host = new Host({
    engine: exchange,
    clock: { now: () => testStart },
    journal: { append: async () => {} },
    projection: { cursor: () => 0, write: () => {} },
    soon: (run) => setImmediate(run),
    fail: broken,
    listenerFailed: broken,
  })
  host.listen(({ receipts }) => {
    for (const { events } of receipts) if (events.length > 0) entries.push(events)
  })
  await host.submit('push', { type: 'print', symbol, price })
  await host.idle()
  return entries
}

const fired = (events: readonly ExchangeEvent[]) =>
  events.flatMap((event) => (event.type === 'orderAccepted' ? Number(event.planId) : []))

const cents = (n: number) => (n / 100).toFixed(2)

test('100,000 triggers, each fired by the trade of the one before', async () => {
  const count = 100_000
  const at = (n: number) => cents(199_999 - n)
  // Plan n sells to the bid one tick below its own trigger, and so fires plan n + 1.
  const exchange = crowd(
    count,
    (n) => ({ triggerPrice: at(n), price: at(n + 1) }),
    (n) => [{ type: 'placeOrder', side: 'buy', price: at(n + 1) } as Command],
  )
  const entries = await avalanche(exchange, at(0))
  expect(entries.flatMap(fired)).toEqual(Array.from({ length: count }, (_, n) => n + 1))
  expect(entries.length).toBe(count / limits.firesPerStep)
  for (const events of entries) expect(fired(events).length).toBe(limits.firesPerStep)
  expect([exchange.queuedPlans, exchange.ticker(symbol).last]).toEqual([0, at(count)])
})

test('one price that reaches them all: in path order, then in order of placement', async () => {
  const count = 5_000
  const at = (n: number) => 1_000 + ((n * 7) % 100)
  const exchange = crowd(count, (n) => ({ triggerPrice: `${at(n)}`, price: '3000' }))
  const entries = await avalanche(exchange, '500')
  const path = Array.from({ length: count }, (_, n) => n).sort((a, b) => at(b) - at(a) || a - b)
  expect(entries.flatMap(fired)).toEqual(path.map((n) => n + 1))
  for (const events of entries) expect(fired(events).length).toBe(limits.firesPerStep)
  expect(exchange.checkInvariants()).toEqual([])
})

test('commands of people are processed in between: plans cancelled in time do not fire', () => {
  const exchange = crowd(600, () => ({ triggerPrice: '1000', price: '3000' }))
  let seq = exchange.lastSeq
  const say = (command: Command) =>
    exchange.apply({ seq: ++seq, ts: testStart, id: `person-${seq}`, command })
  say({ type: 'print', symbol, price: '900' })
  expect(exchange.queuedPlans).toBe(400)
  expect(exchange.nextDueAt()).toBe(exchange.now())
  // The last account's fifty leave the queue, so the next entry fires 150.
  say({ type: 'cancelPlans', account: 'owner-11' })
  expect(exchange.queuedPlans).toBe(150)
  const saved = exchange.save().slice()
  const twin = Exchange.load(exchange.genesis, saved)
  expect(sameBytes(twin.save(), saved)).toBe(true)
  const tick = { seq: seq + 1, ts: testStart, id: '~tick', command: { type: 'tick' } } as const
  const events = fired(exchange.apply(tick).events)
  expect(events).toEqual(Array.from({ length: 150 }, (_, n) => 401 + n))
  expect(fired(twin.apply(tick).events)).toEqual(events)
  expect(sameBytes(twin.save(), exchange.save())).toBe(true)
})
