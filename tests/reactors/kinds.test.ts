// Properties of every kind except the grid, on random-walk prices: over seeds, and for each status and event.

import { describe, expect, it } from 'vitest'
import { Random } from '#engine/core/random.ts'
import type { ExchangeEvent, MarketConfig } from '#engine/exchange/protocol.ts'
import { testMarket } from '#engine/exchange/test-exchange.ts'
import type { ReactorRecord } from '#engine/host/reactor-record.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { over, textOf, times, units } from '#engine/reactors/amounts.ts'
import { autoInvest } from '#engine/reactors/auto-invest/auto-invest.ts'
import type { BotState, BotStatus } from '#engine/reactors/bot-life.ts'
import { cta } from '#engine/reactors/cta/cta.ts'
import { reportCta } from '#engine/reactors/cta/report.ts'
import { martingaleConfig } from '#engine/reactors/martingale/config.ts'
import { amountsOf, sumOf } from '#engine/reactors/martingale/ladder.ts'
import { martingale } from '#engine/reactors/martingale/martingale.ts'
import { reportMartingale } from '#engine/reactors/martingale/report.ts'
import type { Cycle, MartingaleState } from '#engine/reactors/martingale/state.ts'
import { fundsOf } from '#engine/reactors/own-funds.ts'
import { rolesOf } from '#engine/reactors/own-orders.ts'
import { portfolio } from '#engine/reactors/portfolio/portfolio.ts'
import { reportPortfolio } from '#engine/reactors/portfolio/report.ts'
import type { AnyReactor, PairRules, Prices, ReactorContext } from '#engine/reactors/reactor.ts'
import { readSignal } from '#engine/reactors/signal/message.ts'
import { reportSignal } from '#engine/reactors/signal/report.ts'
import { signal } from '#engine/reactors/signal/signal.ts'
import type { WorthReport } from '#engine/reactors/worth.ts'
import { ReactorStage } from '#tests/support/reactor-stage.ts'

const limits = { minNotional: '5', priceBand: '0.05', marketSlippage: '0.05', lot: '0.0001' }
const prices = { BTC: 60_000, ETH: 3_000 }
const coins = ['BTC', 'ETH'] as const
const markets: MarketConfig[] = coins.map((base) =>
  testMarket({ ...limits, symbol: `${base}USDT`, base, lastPrice: `${prices[base]}` }),
)
const half = [
  { coin: 'BTC', percent: '50' },
  { coin: 'ETH', percent: '50' },
]

const ladder = {
  symbol: 'BTCUSDT',
  baseAmount: '100',
  multiplier: '1.5',
  step: '0.3',
  count: 4,
  takeProfit: '0.5',
}

const trials: [kind: AnyReactor, config: object][] = [
  [
    martingale,
    {
      ...ladder,
      stopLoss: { percent: '1', from: 'average', restart: true },
      trigger: { by: 'rsi', interval: '5m', length: 3, level: '45' },
    },
  ],
  [
    cta,
    {
      symbol: 'BTCUSDT',
      amount: '1000',
      interval: '5m',
      strategy: { by: 'ma', fast: 2, slow: 3 },
      takeProfit: '0.2',
      stopLoss: '0.2',
    },
  ],
  [portfolio, { name: 'Two', coins: half, amount: '1000', mode: { by: 'ratio', threshold: '1' } }],
  [autoInvest, { coins: half, amount: '50', frequency: { every: 'hours', hours: 1 } }],
  [signal, { name: 'Script', symbols: ['BTCUSDT', 'ETHUSDT'], amount: '1000', multipleEntries: true }],
]

interface Seen {
  state: BotState
  event: ExchangeEvent
  context: ReactorContext
}

interface Life {
  stage: ReactorStage
  id: string
  seen: Seen[]
}

const steps = 100

/** Runs an instance on random-walk prices, a step every five minutes, until it is stopped. `after` checks it between steps. */
async function live(
  [kind, config]: (typeof trials)[number],
  seed: number,
  after?: (stage: ReactorStage, id: string) => Promise<void>,
): Promise<Life> {
  const seen: Seen[] = []
  const watched: AnyReactor = {
    ...kind,
    react(read, state, event, context) {
      seen.push({ state, event, context })
      return kind.react(read, state, event, context)
    },
  }
  const stage = new ReactorStage({ kinds: [watched], genesis: { markets } })
  const chance = new Random(seed)
  const last = { ...prices }
  stage.open('ada', { USDT: '10000' })
  stage.open('bob', { USDT: '1000000000', BTC: '100000', ETH: '100000' })
  const move = async (coin: (typeof coins)[number]) => {
    const symbol = `${coin}USDT`
    last[coin] = Math.round(last[coin] * (0.996 + 0.008 * chance.share()))
    await stage.do({ type: 'cancelOrders', account: 'bob', symbol })
    await stage.limit('bob', 'buy', `${last[coin]}`, '20', { symbol })
    await stage.limit('bob', 'sell', `${last[coin]}.01`, '20', { symbol })
    await stage.do({ type: 'print', symbol, price: `${last[coin]}` })
  }
  const signalNow = async (id: string) => {
    const marketPosition = ['long', 'flat', 'short'][chance.below(3)]
    const instrument = `${coins[chance.below(2)]}USDT`
    const body = {
      id: `${stage.now}`,
      instrument,
      marketPosition,
      orderType: chance.below(2) ? 'limit' : 'market',
    }
    const read = readSignal(JSON.stringify(body))
    await stage.signal(id, JSON.stringify(read.ok && read.value))
  }
  for (const coin of coins) await move(coin)
  const id = await stage.create('ada', kind.kind, config)
  for (let step = 0; step < steps; step++) {
    for (const coin of coins) await move(coin)
    if (kind === signal) await signalNow(id)
    await stage.wait(5 * minuteMs)
    await after?.(stage, id)
  }
  await stage.act(id, { type: 'stop' })
  return { stage, id, seen }
}

// biome-ignore lint/suspicious/noExplicitAny: each with the config and state of its own kind
const reports: Record<string, (config: any, state: any, prices: Prices) => WorthReport> = {
  martingale: reportMartingale,
  cta: reportCta,
  portfolio: reportPortfolio,
  signal: reportSignal,
}

const held = (stage: ReactorStage, account: string, coin: string) =>
  stage
    .balance(account, coin)
    .map(units)
    .reduce((sum, amount) => sum + amount, 0n)

describe.each(trials)('$kind', (kind, config) => {
  it.each([1, 2])('seed %i: knows its balance, keeps its limits, and returns everything', async (seed) => {
    const { stage, id } = await live([kind, config], seed, async (now, one) => {
      const { state, account, badEnd } = (await now.record(one)) as ReactorRecord & { state: BotState }
      expect(badEnd).toBeUndefined()
      expect(JSON.stringify(state).length).toBeLessThan(4096)
      for (const coin of ['USDT', ...coins]) expect(fundsOf(state.funds, coin)).toBe(held(now, account, coin))
    })
    const { phase, badEnd, account, state } = await stage.record(id)
    expect({ phase, badEnd }).toEqual({ phase: 'ended', badEnd: undefined })
    expect(state).toMatchObject({ status: 'terminated', reason: 1, orders: { sent: {}, live: {} } })
    for (const coin of ['USDT', ...coins]) expect(held(stage, account, coin)).toBe(0n)
    const lastOf = (symbol: string) => stage.fixture.exchange.lastPrice(symbol)
    const owned = coins.map((coin) => times(held(stage, 'ada', coin), units(lastOf(`${coin}USDT`))))
    const profit = owned.reduce((sum, worth) => sum + worth, held(stage, 'ada', 'USDT')) - units('10000')
    const report = reports[kind.kind]?.(kind.config.parse(config), state, {
      now: stage.now,
      pair: (symbol) => stage.fixture.exchange.market(symbol) as PairRules,
      last: lastOf,
    })
    if (report) expect(report).toMatchObject({ status: 8, terminating: false, totalProfit: textOf(profit) })
  })

  it('acts alike on the same seed, and handles every event in every status', async () => {
    const [{ stage, id, seen }, again] = [await live([kind, config], 7), await live([kind, config], 7)]
    expect([again.stage.hash(), again.stage.log(again.id)]).toEqual([stage.hash(), stage.log(id)])
    const statuses = representatives(seen, ({ state }) => nameOf(state))
    const events = representatives(seen, ({ event }) => eventName(event))
    expect(statuses.length).toBeGreaterThan(1)
    const read = kind.config.parse(config)
    for (const { state } of statuses)
      for (const { event, context } of events) {
        const { state: next, intents } = kind.react(read, state, event, context)
        const wants = intents.filter(({ do: what }) => what !== 'log').length
        const fits =
          successors[state.status].includes((next as BotState).status) &&
          wants <= (state.status === 'terminated' ? 0 : 30) &&
          JSON.stringify(JSON.parse(JSON.stringify(next))) === JSON.stringify(next)
        if (!fits) expect.fail(`${nameOf(state)}, ${eventName(event)}`)
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

const nameOf = (state: BotState & { phase?: string; step?: string }) =>
  `${state.status} ${state.phase ?? state.step ?? ''}`

const eventName = (event: ExchangeEvent) =>
  `${event.type} ${'status' in event ? event.status : ''} ${event.type === 'reactorTold' ? event.note : ''}`

/** One per name: the last, so that it has a history. */
function representatives(seen: readonly Seen[], name: (one: Seen) => string): Seen[] {
  return [...new Map(seen.map((one) => [name(one), one])).values()]
}

const averageOf = ({ base, quote }: Cycle) => over(units(quote), units(base))

it('oracle 10: every filled safety order lowers the average, and the bot never spends more than its funds', async () => {
  const config = { ...ladder, step: '0.2' }
  const given = sumOf(amountsOf(martingaleConfig.parse(config)))
  for (const seed of [11, 12]) {
    let fills = 0
    const { seen } = await live([martingale, config], seed)
    let before: Cycle | undefined
    for (const { state } of seen) {
      const { cycle } = state as MartingaleState
      if (cycle && before && cycle.basePrice === before.basePrice && cycle.quote !== before.quote) {
        fills++
        if (averageOf(cycle) >= averageOf(before)) expect.fail(`seed ${seed}: the average did not fall`)
      }
      if (cycle && units(cycle.quote) > given) expect.fail(`seed ${seed}: spent ${cycle.quote}`)
      if (rolesOf(state.orders).length > 6) expect.fail(`seed ${seed}: too many orders`)
      before = cycle && units(cycle.quote) > 0n ? cycle : undefined
    }
    expect(fills).toBeGreaterThan(0)
  }
})
