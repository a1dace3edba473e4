// Replays: any moment equals a straight replay, a fork equals a log of the same entries, others' data stays theirs.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchangeAt } from '#db/exchange-at.ts'
import { exchangeOptions } from '#db/exchange-options.ts'
import { stateHash } from '#db/journal/snapshots.ts'
import { silentLog } from '#db/log.ts'
import { openExchange } from '#db/open-exchange.ts'
import { entriesBetween } from '#db/replay-source.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Entry } from '#engine/exchange/protocol.ts'
import { catalogueMarket, platformToken } from '#engine/market/catalogue.ts'
import { OwnBots } from '#engine/replay/own-bots.ts'
import { Replay } from '#engine/replay/replay.ts'
import { playScenario } from '#engine/scenario/play.ts'
import { ReplayDesk } from '#jobs/replay/replay-desk.ts'
import { replayLimits } from '#jobs/replay/replay-limits.ts'
import type { ForkAct, ForkPlan, ReplayRequest } from '#jobs/replay/replay-request.ts'
import { Replays } from '#jobs/replay/replays.ts'
import { readScenarioText } from '#scripts/scenario-file.ts'
import { lookAtFork } from '#tests/support/look-at-fork.ts'

const start = Date.UTC(2026, 0, 5)
const dataDir = mkdtempSync(join(tmpdir(), 'replay-'))
const genesis = {
  version: 1 as const,
  seed: 3,
  start,
  markets: [catalogueMarket('BTCUSDT')!, catalogueMarket('ETHUSDT')!],
  simulation: 'on' as const,
  platformToken,
}
const log: Entry[] = []
/** Alice's sale. */
let saleSeq = 0
let lastSeq = 0

/** Ten minutes with two people, one tick a second. */
beforeAll(async () => {
  let now = start
  const open = await openExchange({ dataDir, genesis, clock: () => ({ now: () => now }) })
  const submit = (id: string, command: Command) => open.host.submit(id, command)
  const pass = async (seconds: number) => {
    for (let n = 0; n < seconds; n++) {
      now += 1000
      await open.host.tick()
    }
  }
  for (const account of ['alice', 'bobby']) {
    await submit(`open-${account}`, { type: 'openAccount', account, kind: 'demo' })
    await submit(`kyc-${account}`, { type: 'setAccount', account, kyc: 2 })
    for (const [coin, amount] of [
      ['USDT', '50000'],
      ['BTC', '1'],
    ] as const)
      await submit(`${account}-${coin}`, { type: 'grantFunds', account, coin, amount })
  }
  const price = Math.round(Number(open.exchange.lastPrice('BTCUSDT')))
  const order = { type: 'placeOrder', symbol: 'BTCUSDT', source: 'web' } as const
  await pass(60)
  await submit('b1', {
    ...order,
    account: 'bobby',
    side: 'buy',
    orderType: 'limit',
    price: `${price - 900}`,
    size: '0.1',
  })
  await pass(30)
  const sold = await submit('a1', {
    ...order,
    account: 'alice',
    side: 'sell',
    orderType: 'market',
    size: '0.5',
  })
  saleSeq = sold.seq
  await pass(60)
  await submit('b2', { type: 'cancelOrder', account: 'bobby', clientOid: 'b1' })
  await submit('a2', {
    ...order,
    account: 'alice',
    side: 'buy',
    orderType: 'limit',
    price: `${price - 900}`,
    size: '0.2',
  })
  await pass(450)
  lastSeq = open.exchange.lastSeq
  await open.close()
  for (const entries of entriesBetween(dataDir, 0, lastSeq)) log.push(...entries)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const span = { account: 'alice', from: start, until: start + 600_000 }
const plan = (more: Partial<ForkPlan> = {}): ForkPlan => ({
  id: 'f1',
  span,
  baseSeq: saleSeq - 1,
  without: { seq: saleSeq },
  acts: [],
  ...more,
})
const forkIn = (desk: ReplayDesk, given: ForkPlan) => lookAtFork(desk, given, lastSeq)

test('going forwards and backwards gives the state of a straight replay', async () => {
  const exchange = new Exchange(genesis, exchangeOptions)
  const replay = new Replay({
    genesis,
    options: exchangeOptions,
    exchange,
    account: 'alice',
    bots: new OwnBots({ owner: 'alice', seed: () => undefined, olderCandles: () => [] }, exchange),
    keyframesMax: 4,
  })
  for (let at = 0; at < log.length; at += 90) await replay.take(log.slice(at, at + 90))
  expect(replay.lastSeq).toBe(lastSeq)
  for (const seq of [lastSeq, 1, saleSeq, saleSeq - 1, 400, 399, 0, lastSeq - 1])
    expect(stateHash(replay.seek(seq).save())).toBe(stateHash(exchangeOf(seq)))
  expect(() => replay.seek(lastSeq + 1)).toThrow('is not between')
})

function exchangeOf(seq: number): Uint8Array {
  return exchangeAt(dataDir, seq).save()
}

describe('a look', () => {
  test('shows the market and the account as they were', async () => {
    const desk = new ReplayDesk(dataDir)
    const look = async (place: { seq: number } | { time: number }) => {
      const answer = await desk.answer({ do: 'look', span, untilSeq: lastSeq, place, symbol: 'BTCUSDT' })
      if (!('look' in answer)) throw new Error(JSON.stringify(answer))
      return answer.look
    }
    const end = await look({ time: span.until })
    expect(end.moment).toMatchObject({ seq: end.session.lastSeq, orders: [{ clientOid: 'a2', size: '0.2' }] })
    const before = await look({ seq: saleSeq - 1 })
    expect(before.moment.balances).toContainEqual({ coin: 'BTC', available: '1', frozen: '0' })
    expect(before.moment).toMatchObject({ orders: [], depth: { symbol: 'BTCUSDT' } })
    expect(before.moment.trades.length).toBeGreaterThan(0)
    const marks = before.session.marks.map(({ kind, isOwn }) => `${kind}${isOwn ? '!' : ''}`)
    expect(marks).toEqual(['funds', 'funds', 'order!', 'fill!', 'order!'])
    expect(before.session.curve.length).toBeGreaterThan(100)
    // Only Bobby knows Bobby's orders.
    expect(JSON.stringify([end, before])).not.toMatch(/bobby|"b1"|"b2"/)
  })
})

describe('a fork', () => {
  test('of a log without changes is the log', async () => {
    const unchanged = plan({ without: 'none', acts: [{ advanceTo: span.until }] })
    const { stateHash: hash, moment } = await forkIn(new ReplayDesk(dataDir), unchanged)
    expect(hash).toBe(stateHash(exchangeOf(moment.seq)))
  })

  const advance: ForkAct = { advanceTo: span.until + 120_000 }

  test('without the sale keeps what others did, and goes on behind the record', async () => {
    const { moment, marks, base } = await forkIn(new ReplayDesk(dataDir), plan({ acts: [advance] }))
    expect(base.seq).toBe(saleSeq - 1)
    expect(moment.at).toBe(span.until + 120_000)
    expect(moment.balances).toContainEqual({ coin: 'BTC', available: '1', frozen: '0' })
    expect(marks.map(({ kind }) => kind)).toEqual(['order'])
    const later = await forkIn(new ReplayDesk(dataDir), plan({ without: 'later', acts: [advance] }))
    expect(later.marks).toEqual([])
    expect(JSON.stringify(later)).not.toContain('bobby')
  })

  const acts: ForkAct[] = [
    {
      command: {
        type: 'placeOrder',
        account: 'alice',
        symbol: 'BTCUSDT',
        side: 'buy',
        orderType: 'market',
        quoteSize: '1000',
        source: 'web',
      },
    },
    { advanceTo: span.from + 200_000 },
    {
      command: {
        type: 'placeOrder',
        account: 'alice',
        symbol: 'BTCUSDT',
        side: 'sell',
        orderType: 'limit',
        price: '900000',
        size: '0.1',
        source: 'web',
      },
    },
    { command: { type: 'cancelOrders', account: 'alice' } },
    advance,
  ]

  test('has the state of a scenario of the same entries', async () => {
    const desk = new ReplayDesk(dataDir)
    const traded = plan({ acts })
    const { stateHash: hash, marks } = await forkIn(desk, traded)
    expect(marks.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order', 'fill', 'cancel']))
    const written = await desk.answer({ do: 'record', plan: traded, untilSeq: lastSeq, whole: true })
    const text = 'text' in written ? written.text : ''
    const played = await playText(text)
    expect(played).toMatchObject({ ok: true, failures: [], stateHash: hash })
    const own = await desk.answer({ do: 'record', plan: traded, untilSeq: lastSeq, whole: false })
    const ownText = 'text' in own ? own.text : ''
    expect(await playText(ownText)).toMatchObject({ ok: true, failures: [] })
    expect(ownText).toContain('alice')
    expect(ownText).not.toContain('bobby')
  }, 60_000)

  test('is the same in another thread, and act by act', async () => {
    const whole = await forkIn(new ReplayDesk(dataDir), plan({ acts }))
    const desk = new ReplayDesk(dataDir)
    for (let n = 0; n < acts.length; n++) await forkIn(desk, plan({ acts: acts.slice(0, n) }))
    expect((await forkIn(desk, plan({ acts }))).stateHash).toBe(whole.stateHash)
  })

  test('that plays on is the same step by step and at once, also behind the record', async () => {
    const begun = span.until - 20_000
    const withStart = (steps: number): ForkAct[] => [
      ...acts.slice(0, 1),
      { advanceTo: begun },
      { advanceTo: begun + steps * 7000, strideMs: 7000 },
    ]
    const desk = new ReplayDesk(dataDir)
    for (const steps of [1, 2, 5]) await forkIn(desk, plan({ acts: withStart(steps) }))
    const stepped = await forkIn(desk, plan({ acts: withStart(9) }))
    const whole = await forkIn(new ReplayDesk(dataDir), plan({ acts: withStart(9) }))
    expect(stepped.moment.at).toBeGreaterThan(span.until + 40_000)
    expect(stepped.stateHash).toBe(whole.stateHash)
  })

  test('has an order wait for a price, and fires or cancels it', async () => {
    const desk = new ReplayDesk(dataDir)
    const { moment } = await forkIn(desk, plan({ id: 'f2' }))
    const above = (by: number) => `${Math.round(Number(moment.ticker.last)) + by}`
    const trigger = (triggerPrice: string): ForkAct => ({
      command: {
        type: 'placeTrigger',
        account: 'alice',
        symbol: 'BTCUSDT',
        side: 'buy',
        orderType: 'market',
        quoteSize: '500',
        triggerPrice,
        source: 'web',
      },
    })
    const waiting = [trigger(above(3)), trigger(above(30_000))]
    const placed = await forkIn(desk, plan({ id: 'f2', acts: waiting }))
    expect(placed.moment.plans.map(({ triggerPrice }) => triggerPrice)).toEqual([above(3), above(30_000)])
    const after = [...waiting, { advanceTo: span.until }]
    const fired = await forkIn(desk, plan({ id: 'f2', acts: after }))
    expect(fired.moment.plans).toHaveLength(1)
    expect(fired.marks.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['plan', 'order', 'fill']))
    const { planId = '' } = fired.moment.plans[0] ?? {}
    const cancel: ForkAct = { command: { type: 'cancelPlan', account: 'alice', planId } }
    const left = await forkIn(desk, plan({ id: 'f2', acts: [...after, cancel] }))
    expect(left.moment.plans).toEqual([])
    const text = await desk.answer({
      do: 'record',
      plan: plan({ id: 'f2', acts: [...after, cancel] }),
      untilSeq: lastSeq,
      whole: true,
    })
    expect(await playText('text' in text ? text.text : '')).toMatchObject({ stateHash: left.stateHash })
  }, 60_000)

  test('tells why its last command was refused', async () => {
    const tooMuch: ForkAct = {
      command: {
        type: 'placeOrder',
        account: 'alice',
        symbol: 'BTCUSDT',
        side: 'sell',
        orderType: 'market',
        size: '50',
      },
    }
    const { rejected } = await forkIn(new ReplayDesk(dataDir), plan({ acts: [tooMuch] }))
    expect(rejected).toMatchObject({ code: '43012' })
  })
})

test('what would take too long is refused', async () => {
  const desk = new ReplayDesk(dataDir, undefined, {
    ...replayLimits,
    entriesBefore: 10,
    recordedEntries: 10,
  } as never)
  const late = { ...span, from: start + 500_000 }
  const request = { do: 'look', span: late, untilSeq: lastSeq, place: { seq: 1 }, symbol: 'BTCUSDT' } as const
  expect(await desk.answer(request)).toEqual({ problem: 'tooFar' })
  const record = { do: 'record', plan: plan(), untilSeq: lastSeq, whole: true } as const
  expect(await desk.answer(record)).toEqual({ problem: 'tooLong' })
})

test('threads are few: another person waits until one is idle', async () => {
  const limits = { threads: 1, takenMs: 400 }
  const replays = new Replays({ dataDir, log: silentLog, limits })
  const look: ReplayRequest = {
    do: 'look',
    span,
    untilSeq: lastSeq,
    place: { seq: saleSeq },
    symbol: 'BTCUSDT',
  }
  try {
    const first = await replays.ask('alice', look, 60_000)
    expect(first).toMatchObject({ status: 'done', answer: { look: { moment: { seq: saleSeq } } } })
    expect(await replays.ask('bobby', look, 60_000)).toEqual({ status: 'busy', seconds: 1 })
    expect((await replays.ask('alice', look, 60_000)).status).toBe('done')
    await new Promise((over) => setTimeout(over, 500))
    expect((await replays.ask('bobby', look, 60_000)).status).toBe('done')
    expect(await replays.ask('alice', look, 60_000)).toMatchObject({ status: 'busy' })
    const many = await Promise.all([1, 2, 3, 4, 5, 6].map(() => replays.ask('bobby', look, 60_000)))
    expect(many.map(({ status }) => status)).toContain('working')
  } finally {
    await replays.close()
  }
}, 60_000)

async function playText(text: string) {
  const read = readScenarioText(text)
  if (!read.ok) throw new Error(read.refusal)
  return playScenario(read.value, { digest: stateHash })
}
