// The life of a reactor over memory ports: funded, started, woken by its own events and timers, stopped, paid back.

import { describe, expect, it } from 'vitest'
import { type BouncerState, bouncer, bouncing } from '#tests/support/bouncer.ts'
import { BotRefused, ReactorStage } from '#tests/support/reactor-stage.ts'
import { exchangeViewOf } from './exchange-view.ts'
import { MemoryReactors } from './memory-reactors.ts'
import { reactorLimits } from './reactor-limits.ts'
import { ReactorLoop } from './reactor-loop.ts'
import type { ReactorPorts } from './reactor-ports.ts'
import { ReactorService } from './reactor-service.ts'

const config = { ...bouncing, funds: '500' }

function stageWith(funds = '1000') {
  const stage = new ReactorStage({ kinds: [bouncer], market: { makerFee: '0', takerFee: '0' } })
  stage.open('ada', { USDT: funds })
  stage.open('bob', { USDT: '100000', BTC: '1000' })
  const trade = (side: 'buy' | 'sell', price: string, size = '1') =>
    stage.limit('bob', side, price, size, { tif: 'ioc' })
  return { stage, trade }
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof BotRefused ? error.refused.code : error),
  )

describe('a reactor', () => {
  it('is funded, trades until it is over, and everything goes back to its owner', async () => {
    const { stage, trade } = stageWith()
    const id = await stage.create('ada', 'bouncer', config)
    const { account } = await stage.record(id)
    expect(stage.balance('ada', 'USDT')).toEqual(['500', '0'])
    expect(stage.balance(account, 'USDT')).toEqual(['405', '95'])
    for (let round = 0; round < 2; round++) {
      await trade('sell', '95')
      expect(stage.balance(account, 'BTC')).toEqual(['0', '1'])
      await trade('buy', '100')
    }
    expect(await stage.record(id)).toMatchObject({ phase: 'ended', timers: {}, endedAt: stage.now })
    expect(await stage.state(id)).toMatchObject({ status: 'stopped', rounds: 2 })
    expect(stage.balance('ada', 'USDT')).toEqual(['1010', '0'])
    expect(stage.balance(account, 'USDT')).toEqual(['0', '0'])
  })

  it('gives its orders the numbers of its intents', async () => {
    const { stage, trade } = stageWith()
    const id = await stage.create('ada', 'bouncer', config)
    await trade('sell', '95')
    const placed = stage
      .eventsOf(id)
      .flatMap((event) => (event.type === 'orderAccepted' ? event.clientOid : []))
    expect(placed).toEqual([`~${id}-2`, `~${id}-3`])
  })

  it('is woken by its timers, each once, at their own moment', async () => {
    const { stage } = stageWith()
    const id = await stage.create('ada', 'bouncer', config)
    await stage.wait(5 * 60_000 + 1)
    expect((await stage.state<BouncerState>(id)).beats).toBe(5)
    await stage.act(id, { do: 'stop' })
    await stage.wait(60_000)
    expect(stage.eventsOf(id).filter(({ type }) => type === 'reactorTold')).toHaveLength(6)
  })

  it('is stopped by its owner: what is left is cancelled and comes back', async () => {
    const { stage, trade } = stageWith()
    const id = await stage.create('ada', 'bouncer', config)
    await trade('sell', '95')
    await stage.act(id, { do: 'stop' })
    expect((await stage.record(id)).phase).toBe('ended')
    expect(stage.balance('ada', 'USDT')).toEqual(['905', '0'])
    expect(stage.balance('ada', 'BTC')).toEqual(['1', '0'])
    expect(stage.log(id)).toEqual([{ at: stage.now, code: 'stopped' }])
    expect(await refusalOf(stage.act(id, { do: 'stop' }))).toBe('P2001')
  })

  it('is told of its own account alone', async () => {
    const { stage, trade } = stageWith()
    const id = await stage.create('ada', 'bouncer', config)
    await trade('sell', '96')
    await trade('buy', '97')
    expect((await stage.state<BouncerState>(id)).received).toEqual({ orderAccepted: 1, orderChanged: 1 })
  })

  it('is refused without funds, with a wrong config, twice the same, or by its own rule', async () => {
    const { stage } = stageWith()
    const make = (changes: object) => refusalOf(stage.create('ada', 'bouncer', { ...config, ...changes }))
    expect(await make({ funds: '1001' })).toBe('P2013')
    expect(await make({ rounds: 0 })).toBe('40017')
    expect(await make({ symbol: 'NONE' })).toBe('034001')
    expect(await make({})).toBeUndefined()
    expect(await make({})).toBe('P2008')
    expect(await refusalOf(stage.create('ada', 'unknown', config))).toBe('40017')
    expect(stage.balance('ada', 'USDT')).toEqual(['500', '0'])
  })

  it('that its owner asks for twice is made once', async () => {
    const { stage } = stageWith()
    const input = { owner: 'ada', kind: 'bouncer', config, request: 'form-1' }
    const first = await stage.runtime.create(input)
    expect(await stage.runtime.create(input)).toMatchObject({
      value: { id: first.ok && first.value.id },
    })
    expect(stage.balance('ada', 'USDT')).toEqual(['500', '0'])
  })

  it('whose funds did not come ends, unfunded', async () => {
    const { stage } = stageWith()
    const { store } = stage.runtime
    const create = store.create.bind(store)
    store.create = (...given) => {
      stage.fixture.do({ type: 'setAccount', account: 'ada', blacklisted: true })
      return create(...given)
    }
    const id = await stage.create('ada', 'bouncer', config)
    const badEnd = { why: 'unfunded', code: '23140' }
    expect(await stage.record(id)).toMatchObject({ phase: 'ended', badEnd })
    expect(stage.balance('ada', 'USDT')).toEqual(['1000', '0'])
    expect(await refusalOf(stage.act(id, { do: 'stop' }))).toBe('P2002')
  })

  it('is refused with the limit where as many of its kind run as may', async () => {
    const { stage } = stageWith('100000')
    const most = reactorLimits.runningPerKind
    const make = (n: number) => stage.create('ada', 'bouncer', { ...config, buyAt: `${n + 1}` })
    for (let n = 0; n < most; n++) await make(n)
    await expect(make(most)).rejects.toMatchObject({
      refused: { code: 'P2002', params: { limit: `${most}` } },
    })
  })

  it('whose rule breaks is stopped alone and paid back', async () => {
    const { stage } = stageWith()
    const mad = await stage.create('ada', 'bouncer', config)
    const calm = await stage.create('ada', 'bouncer', { ...config, buyAt: '90' })
    await stage.act(mad, { do: 'break' })
    expect(await stage.record(mad)).toMatchObject({
      phase: 'ended',
      badEnd: { why: 'fault', detail: 'Error: this rule broke' },
    })
    expect(await stage.record(calm)).toMatchObject({ phase: 'running' })
    expect(stage.balance('ada', 'USDT')).toEqual(['500', '0'])
  })

  it('whose commands find no room sends them later, all in their order', async () => {
    const { stage } = stageWith()
    const { exchange } = stage.fixture
    const store = new MemoryReactors()
    let runtime = 2
    const ports: ReactorPorts = {
      store,
      exchange: {
        async submit(id, command) {
          const rejected = { type: 'rejected', account: 'ada', commandId: id, code: '429' } as const
          if (runtime-- <= 0) return { seq: 0, at: 0, rejected, repeated: false, events: [] }
          const receipt = stage.fixture.do(command, id)
          store.note(receipt.events)
          return receipt
        },
      },
      view: async () => exchangeViewOf(exchange, () => []),
      kind: () => bouncer,
    }
    const loop = new ReactorLoop(ports)
    const made = await new ReactorService(ports).create({
      owner: 'ada',
      kind: 'bouncer',
      config,
      request: 'r',
    })
    const id = made.ok ? made.value.id : ''
    expect(await loop.run([id])).toEqual([id])
    expect((await store.find(id))?.phase).toBe('running')
    expect((await store.unsent()).map(({ n }) => n)).toEqual([2])
    expect(await loop.run([id])).toEqual([id])
    runtime = 9
    expect(await loop.run([id])).toEqual([])
    expect(exchange.liveOrders(`ada/bot:${id}`).map(({ clientOid }) => clientOid)).toEqual([`~${id}-2`])
  })

  it('goes home even while its owner is frozen', async () => {
    const { stage } = stageWith()
    const id = await stage.create('ada', 'bouncer', config)
    await stage.do({ type: 'setAccount', account: 'ada', frozen: true })
    await stage.act(id, { do: 'stop' })
    expect((await stage.record(id)).phase).toBe('ended')
    expect(stage.balance('ada', 'USDT')).toEqual(['1000', '0'])
  })

  it('left by an older version goes on with what that kind makes of its state, or ends', async () => {
    const newer = {
      ...bouncer,
      version: 2,
      upgrade: (state: unknown) => ({ ...(state as BouncerState), beats: 100 }),
    }
    const kinds = [bouncer]
    const stage = new ReactorStage({ kinds })
    stage.open('ada', { USDT: '1000' })
    const id = await stage.create('ada', 'bouncer', config)
    kinds[0] = newer
    await stage.wait(60_000)
    expect(await stage.record(id)).toMatchObject({ version: 2, state: { beats: 101 } })
    kinds[0] = { ...bouncer, version: 3 }
    await stage.wait(60_000)
    expect(await stage.record(id)).toMatchObject({ phase: 'ended', badEnd: { why: 'fault' } })
  })
})
