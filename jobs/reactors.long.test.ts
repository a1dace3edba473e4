// Reactors on a real exchange and its tables: they live through restarts, and what wakes them is never missed.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#db/log.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { reactorQueues } from '#db/queries/reactor-queues.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { limit, openings, testGenesis, testMarket, testStart } from '#engine/exchange/test-exchange.ts'
import { type BouncerState, bouncer, bouncing } from '#tests/support/bouncer.ts'
import { MemoryWakeQueue } from './memory-wake-queue.ts'
import { runOperatorOrder } from './operator.ts'
import { type RunningReactors, startReactors } from './reactors.ts'
import type { WakeQueue } from './wake-queue.ts'

const config = { ...bouncing, funds: '500' }
// It waits in the queue of a kind that there is.
const kind = { ...bouncer, kind: 'martingale' }

let dataDir: string
let open: OpenExchange
let reactors: RunningReactors
let time = testStart
let count = 0
let warnings: object[]
let react = kind.react

const start = async (wakes: WakeQueue = new MemoryWakeQueue(silentLog)) => {
  open = await openExchange({
    dataDir,
    genesis: testGenesis({ markets: [testMarket({ makerFee: '0', takerFee: '0' })] }),
    clock: () => ({ now: () => time }),
    journal: { chunkBytes: 64 << 10 },
    answersKept: 20,
  })
  reactors = startReactors({
    open,
    candles: () => [],
    wakes,
    log: { ...silentLog, warn: (facts) => warnings.push(facts) },
    kind: () => ({ ...kind, react: (...given) => react(...given) }),
    timerMs: 5,
    sweepMs: 50,
  })
}

const stop = async () => {
  await reactors.close()
  await open.close()
}

const submit = (command: Command) => open.host.submit(`c${++count}`, command)

const trade = (side: 'buy' | 'sell', price: string) => submit(limit('bob', side, price, '1', { tif: 'ioc' }))

const balance = (account: string, coin: string) =>
  open.exchange.balances(account).find((held) => held.coin === coin)?.available ?? '0'

async function create(): Promise<string> {
  const made = await reactors.create({ owner: 'ada', kind: 'martingale', config, request: 'input' })
  if (!made.ok) throw new Error(made.refusal.code)
  return made.value.id
}

const record = async (id: string) => (await reactors.store.find(id))!
const phase = (id: string) => expect.poll(async () => (await record(id)).phase)
const orders = (id: string) =>
  expect.poll(async () => open.exchange.liveOrders((await record(id)).account).map(({ price }) => price))

beforeEach(async () => {
  dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-reactors-'))
  time = testStart
  warnings = []
  react = kind.react
  await start()
  const people = [openings('ada', { USDT: '1000' }), openings('bob', { USDT: '9999', BTC: '99' })]
  for (const command of people.flat()) await submit(command)
})
afterEach(async () => {
  await stop()
  fs.rmSync(dataDir, { recursive: true })
})

describe('reactors of an exchange', () => {
  it('are funded, trade, end, and give everything back', async () => {
    const id = await create()
    for (let round = 0; round < 2; round++) {
      await orders(id).toEqual(['95'])
      await trade('sell', '95')
      await orders(id).toEqual(['100'])
      await trade('buy', '100')
    }
    await phase(id).toBe('ended')
    expect(balance('ada', 'USDT')).toBe('1010')
  })

  it('go on after a restart with what happened while no loop ran', async () => {
    const id = await create()
    await orders(id).toEqual(['95'])
    await stop()
    await start({ waiting: 0, wake() {}, work() {}, async close() {} })
    await trade('sell', '95')
    expect(open.exchange.liveOrders((await record(id)).account)).toEqual([])
    await stop()
    await start()
    await orders(id).toEqual(['100'])
  })

  it('whose kind has a fault ends, and the log says which, on what account and after which command', async () => {
    react = () => {
      throw new Error('a fault')
    }
    const id = await create()
    await phase(id).toBe('ended')
    const { account } = await record(id)
    expect(warnings).toMatchObject([
      {
        reactor: id,
        account,
        why: 'fault',
        detail: 'Error: a fault',
        commandId: expect.stringMatching(`^~${id}-\\d+$`),
      },
    ])
  })

  it('have timers by the clock of the exchange, over a restart too', async () => {
    const id = await create()
    await phase(id).toBe('running')
    const beats = () => expect.poll(async () => ((await record(id)).state as BouncerState).beats)
    time += 60_000
    await open.host.tick()
    await beats().toBe(1)
    await stop()
    time += 60_000
    await start()
    await open.host.tick()
    await beats().toBe(2)
  })

  it('are counted for the operator by kind: running, busy, how late, ended with errors', async () => {
    const id = await create()
    await phase(id).toBe('running')
    await reactors.close()
    await trade('sell', '95')
    time += 5_000
    await open.host.tick()
    expect(reactorQueues(open.database, time)).toEqual([
      { kind: 'martingale', living: 1, busy: 1, lagMs: 5_000, badlyEnded: 0 },
    ])
    await stop()
    await start()
    await expect.poll(() => reactorQueues(open.database, time)[0]?.busy).toBe(0)
    await reactors.act({ owner: 'ada', id, action: { do: 'break' }, request: 'ask-2' })
    await expect
      .poll(() => reactorQueues(open.database, time))
      .toEqual([{ kind: 'martingale', living: 0, busy: 0, lagMs: 0, badlyEnded: 1 }])
  })

  it('do what their owner asks, and only their owner', async () => {
    const id = await create()
    await phase(id).toBe('running')
    const input = { id, action: { do: 'stop' }, request: 'ask-1' }
    expect(await reactors.act({ ...input, owner: 'bob' })).toMatchObject({ refusal: { code: 'P2005' } })
    expect(await reactors.act({ ...input, owner: 'ada' })).toEqual({ ok: true, value: null })
    await phase(id).toBe('ended')
    expect(balance('ada', 'USDT')).toBe('1000')
  })

  it('beyond a limit stay paused over a restart until their owner resumes them', async () => {
    const id = await create()
    await phase(id).toBe('running')
    const paused = () => expect.poll(async () => (await record(id)).paused?.why)
    await reactors.act({ owner: 'ada', id, action: { do: 'flood' }, request: 'ask-1' })
    await paused().toBe('intentsPerReaction')
    await stop()
    await start()
    await paused().toBe('intentsPerReaction')
    const resuming = { owner: 'ada', id, request: 'ask-2' }
    expect(await reactors.resume(resuming)).toEqual({ ok: true, value: null })
    await paused().toBeUndefined()
    expect(await reactors.resume(resuming)).toEqual({ ok: true, value: null })
    expect(await reactors.resume({ ...resuming, request: 'ask-3' })).toMatchObject({
      refusal: { code: 'P2007' },
    })
  })

  it('are halted by an operator, all of a kind, a pair or an owner, and resumed', async () => {
    const id = await create()
    await phase(id).toBe('running')
    const paused = () => expect.poll(async () => (await record(id)).paused?.why)
    const order = (what: 'haltBots' | 'resumeBots', of: object) => runOperatorOrder(open, { do: what, of })
    for (const of of [{ kind: 'spot-grid' }, { pair: 'ETHUSDT' }, { owner: 'bob' }])
      expect(await order('haltBots', of)).toEqual({ bots: 0 })
    for (const of of [{ kind: 'martingale' }, { pair: 'BTCUSDT' }, { owner: 'ada' }, {}]) {
      expect(await order('haltBots', of)).toEqual({ bots: 1 })
      await paused().toBe('operator')
      expect(await reactors.resume({ owner: 'ada', id, request: 'ask-1' })).toMatchObject({
        refusal: { code: '23140' },
      })
      expect(await order('resumeBots', of)).toEqual({ bots: 1 })
      await paused().toBeUndefined()
    }
  })

  it('answer a repeated request as the first time, also once they have ended', async () => {
    const id = await create()
    await phase(id).toBe('running')
    const stopping = { owner: 'ada', id, action: { do: 'stop' }, request: 'ask-1' }
    await reactors.act(stopping)
    await phase(id).toBe('ended')
    const { lastSeq } = open.exchange
    expect(await reactors.act(stopping)).toEqual({ ok: true, value: null })
    expect(await reactors.act({ ...stopping, owner: 'bob' })).toMatchObject({ refusal: { code: 'P2005' } })
    expect(await reactors.act({ ...stopping, request: 'ask-2' })).toMatchObject({
      refusal: { code: 'P2001' },
    })
    expect(open.exchange.lastSeq - lastSeq).toBeLessThanOrEqual(1)
  })

  it('answer a repeated request as the first time, also when the exchange remembers it in its table alone', async () => {
    const id = await create()
    await phase(id).toBe('running')
    const stopping = { owner: 'ada', id, action: { do: 'stop' }, request: 'ask-1' }
    await reactors.act(stopping)
    await phase(id).toBe('ended')
    const cancel: Command = { type: 'cancelOrder', account: 'bob', orderId: '999' }
    for (let n = 0; n < 5_100; n += 100) await Promise.all(Array.from({ length: 100 }, () => submit(cancel)))
    await expect
      .poll(async () => {
        await open.host.tick()
        return open.exchange.forgottenSeq
      })
      .toBeGreaterThan(0)
    const { account } = await record(id)
    const action = { type: 'tellReactor', account, about: 'ask', note: '{"do":"stop"}' } as const
    expect(open.exchange.wasAnswered('ask-ask-1', action)).toBe(false)
    expect(await reactors.act(stopping)).toEqual({ ok: true, value: null })
    expect(await reactors.act({ ...stopping, request: 'ask-2' })).toMatchObject({
      refusal: { code: 'P2001' },
    })
  })
})
