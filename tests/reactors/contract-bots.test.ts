// Properties of bots on contracts on random-walk prices with funding: over seeds and directions, and for each status and event.

import { describe, expect, it } from 'vitest'
import { Random } from '#engine/core/random.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { usdt } from '#engine/futures/test-exchange.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { textOf, units } from '#engine/reactors/amounts.ts'
import type { BotStatus } from '#engine/reactors/bot-life.ts'
import type { OnContract } from '#engine/reactors/contracts/own-position.ts'
import { futuresGrid } from '#engine/reactors/futures-grid/futures-grid.ts'
import type { FuturesGridState } from '#engine/reactors/futures-grid/state.ts'
import { futuresMartingale } from '#engine/reactors/futures-martingale/futures-martingale.ts'
import type { FuturesMartingaleState } from '#engine/reactors/futures-martingale/state.ts'
import { fundsOf } from '#engine/reactors/own-funds.ts'
import type { AnyReactor, ReactorContext } from '#engine/reactors/reactor.ts'
import { contractAt } from '#tests/support/futures-grid-stage.ts'
import { ReactorStage } from '#tests/support/reactor-stage.ts'

const grid = { symbol: 'BTCUSDT', investment: '1000', leverage: 4, low: '45000', high: '55000', grids: 10 }
const ladder = {
  symbol: 'BTCUSDT',
  baseAmount: '60',
  multiplier: '1.5',
  step: '1.5',
  count: 4,
  takeProfit: '1',
  leverage: 4,
}

interface Trial {
  kind: AnyReactor
  config: { direction: string } & Record<string, unknown>
  /** How often it earned. */
  rounds(state: unknown): number
}

const pairs = (state: unknown) => (state as FuturesGridState).pairs
const cycles = (state: unknown) => (state as FuturesMartingaleState).cycles

const trials: Record<string, Trial> = {
  'grid long': { kind: futuresGrid, config: { ...grid, direction: 'long' }, rounds: pairs },
  'grid short': { kind: futuresGrid, config: { ...grid, direction: 'short' }, rounds: pairs },
  'grid neutral': { kind: futuresGrid, config: { ...grid, direction: 'neutral' }, rounds: pairs },
  'martingale long': { kind: futuresMartingale, config: { ...ladder, direction: 'long' }, rounds: cycles },
  'martingale short': { kind: futuresMartingale, config: { ...ladder, direction: 'short' }, rounds: cycles },
}

interface Seen {
  state: OnContract
  event: ExchangeEvent
  context: ReactorContext
}

const steps = 90

/** A walk of the price in steps that may cross several levels; the mark follows, funding is settled on the way. */
async function live({ kind, config }: Trial, seed: number, wide: number, { check = true, drift = 0 } = {}) {
  const seen: Seen[] = []
  const watched: AnyReactor = {
    ...kind,
    react(read, state, event, context) {
      seen.push({ state, event, context })
      return kind.react(read, state, event, context)
    },
  }
  const stage = new ReactorStage({
    kinds: [watched],
    genesis: { contracts: [contractAt('50000', { fundingHours: 1 })] },
  })
  const chance = new Random(seed)
  const { contracts } = stage.fixture.exchange
  stage.open('ada', { USDT: '1000' })
  stage.open('bob', { USDT: '90000000' })
  for (const account of ['ada', 'bob']) await stage.do({ type: 'setAccount', account, recognised: true })
  await stage.do({ type: 'transfer', account: 'bob', to: 'bob/usdtm', coin: 'USDT', amount: '90000000' })
  let last = 50_000
  const order = (side: 'buy' | 'sell', price: number, size: string, tif: 'gtc' | 'ioc') =>
    stage.do({
      type: 'placeContractOrder',
      account: 'bob',
      symbol: usdt,
      side,
      orderType: 'limit',
      price: `${price}`,
      size,
      tif,
    })
  const move = async (to: number) => {
    await stage.do({ type: 'cancelContractOrders', account: 'bob' })
    await order(to > last ? 'buy' : 'sell', to, '3', 'ioc')
    last = to
    await stage.do({ type: 'printContract', symbol: usdt, price: `${to}` })
    await stage.do({ type: 'setContractMark', symbol: usdt, price: `${to}` })
    await order('buy', to - 10, '2', 'gtc')
    await order('sell', to + 10, '2', 'gtc')
  }
  await move(50_000)
  const id = await stage.create('ada', kind.kind, config)
  const { account } = await stage.record(id)
  for (let step = 0; step < steps; step++) {
    if ((await stage.record(id)).phase === 'ended') break
    await move(Math.round(last * (1 + drift - wide + 2 * wide * chance.share())))
    if (step % 20 === 10) await stage.do({ type: 'setFundingRate', symbol: usdt, rate: '0.0005' })
    await stage.wait(2 * minuteMs)
    const { state, badEnd, phase } = await stage.record(id)
    if (!check || phase !== 'running') continue
    const own = state as OnContract
    expect(badEnd).toBeUndefined()
    expect(textOf(fundsOf(own.funds, 'USDT'))).toBe(stage.balance(account, 'USDT')[0])
    const [position] = contracts.positions(account)
    const { side, size, cost } = position ?? {}
    expect(own.position ?? {}).toEqual(position ? { side, size, cost } : {})
    expect(contracts.broken()).toEqual([])
    expect(JSON.stringify(own).length).toBeLessThan(16_384)
  }
  if ((await stage.record(id)).phase !== 'ended') await stage.act(id, { type: 'stop' })
  await stage.wait(20_000)
  return { stage, id, account, seen }
}

describe.each(Object.entries(trials))('%s', (_, trial) => {
  it.each([1, 2])('seed %i: knows its wallet and its position, and returns everything', async (seed) => {
    const { stage, id, account } = await live(trial, seed, 0.02)
    const { phase, badEnd, state } = await stage.record(id)
    expect({ phase, badEnd }).toEqual({ phase: 'ended', badEnd: undefined })
    const own = state as OnContract
    expect(trial.rounds(own)).toBeGreaterThan(0)
    expect(own).toMatchObject({ status: 'terminated', orders: { sent: {}, live: {} } })
    const { contracts } = stage.fixture.exchange
    expect([contracts.liveOrders(account), contracts.waiting(account), contracts.positions(account)]).toEqual(
      [[], 0, []],
    )
    expect(stage.balance(account, 'USDT')).toEqual(['0', '0'])
    const context = await stage.runtime.context({ account, owner: 'ada' })
    const { total } = trial.kind.result(trial.kind.config.parse(trial.config), own, context)
    expect(textOf(total)).toBe(textOf(units(stage.balance('ada', 'USDT')[0]) - units('1000')))
    // What it made, in the parts that it counts.
    expect(textOf(units(own.realised) - units(own.fees) + units(own.funding))).toBe(textOf(total))
  })

  it('ends by its liquidation in a market that only goes against it, and its owner loses no more than its margin', async () => {
    const ends: (number | undefined)[] = []
    for (const seed of [11, 12, 13]) {
      const { stage, id } = await live(trial, seed, 0.05, {
        drift: trial.config.direction === 'long' ? -0.03 : 0.03,
      })
      const { phase, state } = await stage.record(id)
      expect(phase).toBe('ended')
      ends.push((state as OnContract).reason)
      expect(units(stage.balance('ada', 'USDT')[0])).toBeGreaterThanOrEqual(0n)
      expect(stage.fixture.exchange.contracts.broken()).toEqual([])
    }
    expect(ends).toContain(13)
  })

  it('acts alike on the same seed, and handles every event in every status', async () => {
    const [one, again] = [
      await live(trial, 7, 0.03, { check: false }),
      await live(trial, 7, 0.03, { check: false }),
    ]
    expect([again.stage.hash(), again.stage.log(again.id)]).toEqual([one.stage.hash(), one.stage.log(one.id)])
    const states = representatives(one.seen, ({ state }) => state.status)
    const events = representatives(one.seen, ({ event }) => eventName(event))
    expect(states.length).toBeGreaterThan(1)
    expect(events.length).toBeGreaterThan(8)
    const read = trial.kind.config.parse(trial.config)
    for (const { state } of states)
      for (const { event, context } of events) {
        const { state: next, intents } = trial.kind.react(read, state, event, context)
        const wants = intents.filter(({ do: what }) => what !== 'log').length
        const fits =
          successors[state.status].includes((next as OnContract).status) &&
          wants <= (state.status === 'terminated' ? 0 : 30) &&
          JSON.stringify(JSON.parse(JSON.stringify(next))) === JSON.stringify(next)
        if (!fits) expect.fail(`${state.status}, ${eventName(event)}`)
      }
  })
})

const successors: Record<BotStatus, BotStatus[]> = {
  pending: ['pending', 'initializing', 'running', 'terminating', 'terminated'],
  initializing: ['initializing', 'running', 'terminating', 'terminated'],
  running: ['running', 'terminating', 'terminated'],
  terminating: ['terminating', 'terminated'],
  terminated: ['terminated'],
}

const eventName = (event: ExchangeEvent) =>
  `${event.type} ${'status' in event ? event.status : ''} ${event.type === 'reactorTold' ? event.note : ''}`

/** One per name: the last, so that it has a history. */
const representatives = (seen: readonly Seen[], name: (one: Seen) => string): Seen[] => [
  ...new Map(seen.map((one) => [name(one), one])).values(),
]
