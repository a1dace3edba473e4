// A person's own bots in a fork: they repeat their record where nothing is different, and react where something is.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchangeAt } from '#db/exchange-at.ts'
import { stateHash } from '#db/journal/snapshots.ts'
import { silentLog } from '#db/log.ts'
import { openExchange } from '#db/open-exchange.ts'
import { allMarkets } from '#db/queries/all-markets.ts'
import { CandleHistory } from '#db/queries/candles.ts'
import { seededPast } from '#db/queries/past-candles.ts'
import { entriesBetween } from '#db/replay-source.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Entry } from '#engine/exchange/protocol.ts'
import { reactorOfId } from '#engine/kernel/bot-accounts.ts'
import { catalogueMarket, platformToken } from '#engine/market/catalogue.ts'
import { OwnBots } from '#engine/replay/own-bots.ts'
import { playScenario } from '#engine/scenario/play.ts'
import { MemoryWakeQueue } from '#jobs/memory-wake-queue.ts'
import { startReactors } from '#jobs/reactors.ts'
import { ReplayDesk } from '#jobs/replay/replay-desk.ts'
import type { ForkAct, ForkPlan } from '#jobs/replay/replay-request.ts'
import { readScenarioText } from '#scripts/scenario-file.ts'
import { lookAtFork } from '#tests/support/look-at-fork.ts'

const start = Date.UTC(2026, 0, 5)
const dataDir = mkdtempSync(join(tmpdir(), 'replay-bots-'))
const genesis = {
  version: 1 as const,
  seed: 5,
  start,
  // So that the steps of a grid may be small.
  markets: ['BTCUSDT', 'ETHUSDT'].map((symbol) => ({
    ...catalogueMarket(symbol)!,
    makerFee: '0',
    takerFee: '0',
  })),
  simulation: 'on' as const,
  platformToken,
}
const log: Entry[] = []
const bots: Record<'grid' | 'cta', string> = { grid: '', cta: '' }
/** Of the grid. */
let top = ''
let lastSeq = 0

/** An hour of a person with a grid on one pair and a bot of candles on the other; what they do arrives a little late. */
beforeAll(async () => {
  let now = start
  const open = await openExchange({ dataDir, genesis, clock: () => ({ now: () => now }) })
  const candles = new CandleHistory({
    tables: open.database.read,
    market: allMarkets(open.exchange),
    past: seededPast(genesis),
    openedAt: start,
  })
  open.host.listen((release) => candles.note(release))
  const reactors = startReactors({
    open,
    candles: (symbol, interval, count) => candles.closed(symbol, interval, count),
    wakes: new MemoryWakeQueue(silentLog),
    log: silentLog,
    isHeld: () => true,
  })
  const submit = (id: string, command: Command) => open.host.submit(id, command)
  const pass = async (seconds: number) => {
    for (let n = 0; n < seconds / 2; n++) {
      now += 2000
      await open.host.tick()
      if (n % 3 === 2) await reactors.settle()
    }
  }
  for (const account of ['alice', 'bobby']) {
    await submit(`open-${account}`, { type: 'openAccount', account, kind: 'demo' })
    await submit(`kyc-${account}`, { type: 'setAccount', account, kyc: 2 })
    await submit(`${account}-USDT`, { type: 'grantFunds', account, coin: 'USDT', amount: '50000000' })
  }
  await pass(60)
  const price = Math.round(Number(open.exchange.lastPrice('BTCUSDT')))
  const made = async (kind: string, config: object) => {
    const result = await reactors.create({ owner: 'alice', kind, config, request: kind })
    if (!result.ok) throw new Error(JSON.stringify(result.refusal))
    await reactors.settle()
    return result.value.id
  }
  top = `${Math.round(price * 1.004)}`
  bots.grid = await made('spot-grid', {
    type: 'forward',
    symbol: 'BTCUSDT',
    investment: '20000',
    low: `${Math.round(price * 0.996)}`,
    high: top,
    grids: 7,
  })
  await pass(200)
  bots.cta = await made('cta', {
    symbol: 'ETHUSDT',
    amount: '1000',
    interval: '5m',
    strategy: { by: 'ma', fast: 2, slow: 3 },
  })
  await pass(3340)
  lastSeq = open.exchange.lastSeq
  await reactors.close()
  await open.close()
  for (const entries of entriesBetween(dataDir, 0, lastSeq)) log.push(...entries)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const span = { account: 'alice', from: start, until: start + 3_600_000 }
const seqAt = (seconds: number) => log.findLast(({ ts }) => ts <= start + seconds * 1000)?.seq ?? 0
const plan = (more: Partial<ForkPlan> = {}): ForkPlan => ({
  id: 'f1',
  span,
  baseSeq: seqAt(1500),
  without: 'none',
  acts: [],
  ...more,
})
const forkIn = (desk: ReplayDesk, given: ForkPlan) => lookAtFork(desk, given, lastSeq)
const commandsOf = (bot: string, entries: readonly { id: string }[]) =>
  entries.filter(({ id }) => reactorOfId(id) === bot).length
const upTo = (seq: number) => log.slice(0, seq)
const textOf = async (desk: ReplayDesk, given: ForkPlan): Promise<string> => {
  const answer = await desk.answer({ do: 'record', plan: given, untilSeq: lastSeq, whole: true })
  return 'text' in answer ? answer.text : ''
}

test('both bots trade in the record', () => {
  for (const bot of Object.values(bots))
    expect(commandsOf(bot, log)).toBeGreaterThan(commandsOf(bot, upTo(seqAt(1500))) + 3)
})

const toTheEnd: ForkAct = { advanceTo: span.until - 10_000 }

// Before both, between them, while both run.
test.each([30, 100, 1500])('a fork at second %i without changes is the log', async (second) => {
  const given = plan({ baseSeq: seqAt(second), acts: [toTheEnd] })
  const { stateHash: hash, moment, bots: counts } = await forkIn(new ReplayDesk(dataDir), given)
  expect(counts).toEqual({ reacting: 0, repeating: 0 })
  expect(hash).toBe(stateHash(exchangeAt(dataDir, moment.seq).save()))
})

/** It takes every sale of the grid. */
const buyUp = (): ForkAct => ({
  command: {
    type: 'placeOrder',
    account: 'alice',
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    tif: 'ioc',
    price: top,
    size: '60',
    // Else it would stop before the grid's own.
    stp: 'none',
    source: 'web',
  },
})

test('bots react to what the person does, and those that it does not concern repeat', async () => {
  const desk = new ReplayDesk(dataDir)
  const soonAfter: ForkAct = { advanceTo: start + 1_530_000 }
  const given = plan({ acts: [buyUp(), soonAfter] })
  expect((await forkIn(desk, given)).bots).toEqual({ reacting: 1, repeating: 0 })
  // By the ids of their commands and timers: what the grid bought back is not in the record.
  const text = await textOf(desk, given)
  const ids = new Set([...text.matchAll(/~\d+-t?\d+/g)].map(([id]) => id))
  const raw = [...ids].map((id) => ({ id }))
  const recorded = upTo(seqAt(1530))
  expect(commandsOf(bots.grid, raw)).toBeGreaterThan(commandsOf(bots.grid, recorded))
  expect(commandsOf(bots.cta, raw)).toBe(commandsOf(bots.cta, recorded))
}, 60_000)

test('what they do is the same in another thread, act by act, and in a scenario of the entries', async () => {
  const last = { advanceTo: span.until + 400_000, strideMs: 100_000 }
  const acts: ForkAct[] = [buyUp(), { advanceTo: start + 1_600_000 }, { advanceTo: span.until }, last]
  const desk = new ReplayDesk(dataDir)
  for (let n = 0; n < acts.length; n++) await forkIn(desk, plan({ acts: acts.slice(0, n) }))
  const stepped = await forkIn(desk, plan({ acts }))
  expect(stepped.bots).toEqual({ reacting: 2, repeating: 0 })
  const other = new ReplayDesk(dataDir)
  expect((await forkIn(other, plan({ acts }))).stateHash).toBe(stepped.stateHash)
  const read = readScenarioText(await textOf(other, plan({ acts })))
  if (!read.ok) throw new Error(read.refusal)
  const played = await playScenario(read.value, { digest: stateHash })
  expect(played).toMatchObject({ ok: true, failures: [], stateHash: stepped.stateHash })
}, 60_000)

test('a bot of before the session is known, and repeats what it did where it is too old', async () => {
  const late = { ...span, from: start + 1_000_000 }
  const given = plan({ span: late, acts: [buyUp(), { advanceTo: start + 1_530_000 }] })
  const desk = new ReplayDesk(dataDir)
  // A look does without bots; the first fork goes back to where they were made.
  await desk.answer({ do: 'look', span: late, untilSeq: lastSeq, place: 'first', symbol: 'BTCUSDT' })
  expect((await forkIn(desk, given)).bots).toEqual({ reacting: 1, repeating: 0 })
  const old = new OwnBots(
    { owner: 'alice', seed: () => undefined, olderCandles: () => [] },
    new Exchange(genesis),
  )
  for (const entry of upTo(seqAt(1500))) await old.apply(entry)
  expect([old.ids, old.repeating]).toEqual([[], 2])
}, 60_000)
