// Oracle 9 of domain.md 24 over seeds: on any path of prices and actions a grid owns what it reports, keeps one order per
// grid, counts its pairs like a naive calculation, and loses only fees when it changes or ends.

import { expect, test } from 'vitest'
import { Random } from '#engine/core/random.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { one, units } from '#engine/reactors/amounts.ts'
import type { PairRules } from '#engine/reactors/reactor.ts'
import { gridConfig } from '#engine/reactors/spot-grid/config.ts'
import { reportGrid } from '#engine/reactors/spot-grid/report.ts'
import type { GridState } from '#engine/reactors/spot-grid/state.ts'
import { forward, GridStage, symbol } from '#tests/support/grid-stage.ts'
import { BotRefused } from '#tests/support/reactor-stage.ts'

/** Each with one of the configs: more seeds find more than longer paths. */
const seeds = Array.from({ length: 10 }, (_, seed) => seed)
const steps = 40

const infinite = { type: 'infinite', symbol, investment: '10000', low: '30000', step: '2' } as const

const configs = [
  forward,
  { ...forward, spacing: 'geometric', grids: 12, triggerPrice: '49000' },
  { ...forward, type: 'reverse', investment: '0.5', grids: 8 },
  { ...forward, low: '50000', high: '62000', grids: 10, reinvest: true },
  infinite,
]

/** Prices wander with many small and some large steps; the book around them is thick, thin or empty. */
class Wanderer {
  readonly grid = new GridStage({ priceBand: '0.05', minNotional: '5' })
  private readonly random: Random

  constructor(
    seed: number,
    readonly config: Record<string, unknown>,
  ) {
    this.random = new Random(seed)
  }

  async begin(): Promise<void> {
    await this.grid.create(this.config)
    if (this.config['triggerPrice']) {
      await this.grid.rest('sell', '49000', '1')
      await this.grid.stage.do({ type: 'print', symbol, price: '49000' })
      await this.grid.clear()
    }
  }

  get last(): number {
    return Number(this.grid.stage.fixture.exchange.lastPrice(symbol))
  }

  /** A price near this one, or far from it. */
  private elsewhere(): string {
    const share = (this.random.below(2001) - 1000) / (this.random.below(6) === 0 ? 8_000 : 50_000)
    return Math.min(70_000, Math.max(32_000, this.last * (1 + share))).toFixed(2)
  }

  /** In steps within the price band, so that every order on the way is filled. */
  private async walk(to: string): Promise<void> {
    const from = this.last
    for (let part = 1; part <= 4; part++)
      await this.grid.walk((from + ((Number(to) - from) * part) / 4).toFixed(2))
  }

  async move(): Promise<void> {
    const { grid, random } = this
    const roll = random.below(10)
    if (roll < 6) await this.walk(this.elsewhere())
    else if (roll < 8) {
      // Perhaps only a part of the orders on the way.
      const side = random.below(2) === 0 ? 'buy' : 'sell'
      await grid.rest(side, this.elsewhere(), (random.below(40) / 1000 + 0.001).toFixed(3))
      await grid.clear()
    } else if (roll < 9) await grid.stage.wait(random.below(3_600_000))
    else await this.trouble()
  }

  /** Suspends the pair for a while, or lets an order of the owner cancel the bot's orders by self-trade prevention. */
  private async trouble(): Promise<void> {
    const { stage } = this.grid
    if (this.random.below(2) === 0) {
      await stage.do({ type: 'setMarketStatus', symbol, status: 'suspended' })
      await stage.wait(15_000)
      await stage.do({ type: 'setMarketStatus', symbol, status: 'trading' })
    } else {
      const price = (this.last * 1.03).toFixed(2)
      await stage.limit('ada', 'buy', price, '0.01', { stp: 'cancel-maker', tif: 'ioc' })
    }
    await stage.wait(11_000)
  }

  /** One action of its owner; one that is refused changes nothing. */
  async act(): Promise<void> {
    const { grid, random } = this
    const { ladder } = await grid.state()
    const [low, high] = [ladder?.levels[0] ?? '0', ladder?.levels.at(-1) ?? '0']
    const actions = [
      { type: 'addFunds', amount: this.config['type'] === 'reverse' ? '0.05' : '700' },
      { type: 'withdrawProfit' },
      { type: 'editRange', low, high: (Number(high) * 1.2).toFixed(2) },
      { type: 'editRange', low: (Number(low) * 0.85).toFixed(2), high },
    ]
    await grid.rest('sell', `${this.last}`, '2')
    await grid.rest('buy', (this.last - 0.01).toFixed(2), '2')
    await grid.stage.act(grid.id, actions[random.below(actions.length)]).catch((error) => {
      if (!(error instanceof BotRefused)) throw error
    })
    await grid.clear()
    await grid.stage.wait(11_000)
  }

  async report() {
    const { config, state } = await this.grid.stage.record(this.grid.id)
    const { exchange } = this.grid.stage.fixture
    const pair = { ...exchange.market(symbol), makerFee: '0.001', takerFee: '0.001' } as PairRules
    const at = { last: exchange.lastPrice(symbol), now: this.grid.stage.now, pair }
    return reportGrid(gridConfig.parse(config), state as GridState, at)
  }

  async check(): Promise<void> {
    const { grid } = this
    const state = await grid.state()
    const account = await grid.account()
    for (const coin of ['USDT', 'BTC']) {
      const [available, frozen] = grid.stage.balance(account, coin).map(units) as [bigint, bigint]
      expect(units(state.funds[coin] ?? '0'), coin).toBe(available + frozen)
    }
    expect(state.status).toBe('running')
    const live = grid.stage.fixture.exchange.liveOrders(account)
    const roles = Object.values(state.orders.live).map(({ role }) => role)
    expect(new Set(roles).size).toBe(roles.length)
    expect(live.map(({ orderId }) => orderId).sort()).toEqual(Object.keys(state.orders.live).sort())
    if (state.ladder) expect(live).toHaveLength(state.ladder.levels.length - 1)
    else expect(live.length).toBeLessThanOrEqual(2)
    const highestBuy = Math.max(
      0,
      ...live.filter(({ side }) => side === 'buy').map(({ price }) => Number(price)),
    )
    const lowestSell = Math.min(
      1e9,
      ...live.filter(({ side }) => side === 'sell').map(({ price }) => Number(price)),
    )
    expect(highestBuy).toBeLessThan(lowestSell)
    const { gridProfit, floating, totalProfit, equity, withdrawn, invested } = await this.report()
    expect(units(gridProfit) + units(floating)).toBe(units(totalProfit))
    expect(units(equity) + units(withdrawn) - units(invested)).toBe(units(totalProfit))
  }
}

/** Pairs counted from a list of executed orders, by the grid of each price. */
function naiveProfit(events: readonly ExchangeEvent[], levels: readonly string[], type: string): bigint {
  const orders = new Map<
    string,
    { side: string; price: string; base: bigint; quote: bigint; got: bigint; tif: string }
  >()
  const carried = new Map<number, { base: bigint; quote: bigint; got: bigint }>()
  const gave = new Map<number, bigint>()
  const home = type === 'reverse' ? 'sell' : 'buy'
  let profit = 0n
  for (const event of events) {
    if (event.type === 'orderAccepted') {
      const { orderId, side, price = '0', tif } = event
      orders.set(orderId, { side, price, base: 0n, quote: 0n, got: 0n, tif })
    } else if (event.type === 'orderFilled') {
      const order = orders.get(event.orderId)
      if (!order) continue
      order.base += units(event.size)
      order.quote += units(event.quote)
      order.got += units(order.side === 'buy' ? event.size : event.quote) - units(event.fee)
    } else if (
      event.type === 'orderChanged' &&
      event.status.match(/filled$|cancelled$/) &&
      event.status !== 'partially-filled'
    ) {
      const order = orders.get(event.orderId)
      if (!order) continue
      const { side, base, quote, got, tif } = order
      if (tif === 'ioc') {
        // The opening order: an equal share for each grid that starts with its opening position.
        const first = levels
          .flatMap((_, at) => (at > 0 ? [at - 1] : []))
          .filter((at) => opensAway(levels, at, type))
        for (const at of first) gave.set(at, (side === 'buy' ? quote : base) / BigInt(first.length))
        continue
      }
      const at = side === 'buy' ? levels.indexOf(order.price) : levels.indexOf(order.price) - 1
      const before = carried.get(at) ?? { base: 0n, quote: 0n, got: 0n }
      const sum = { base: before.base + base, quote: before.quote + quote, got: before.got + got }
      if (event.status !== 'filled') {
        carried.set(at, sum)
        continue
      }
      carried.delete(at)
      if (side === home) gave.set(at, side === 'buy' ? sum.quote : sum.base)
      else profit += sum.got - (gave.get(at) ?? 0n)
    }
  }
  return profit
}

function opensAway(levels: readonly string[], at: number, type: string): boolean {
  const [lower, upper, price] = [Number(levels[at]), Number(levels[at + 1]), 50_000]
  const holdsBase = lower >= price || (upper > price && price - lower < upper - price)
  return holdsBase === (type === 'forward')
}

test.each(seeds)('seed %i: balances, orders and pairs of a grid', async (seed) => {
  const config = configs[seed % 2 === 0 ? 0 : 2] as Record<string, unknown>
  const wanderer = new Wanderer(seed, config)
  await wanderer.begin()
  for (let step = 0; step < steps; step++) {
    await wanderer.move()
    await wanderer.check()
  }
  const { gridProfit, ladder } = await wanderer.grid.state()
  const events = wanderer.grid.stage.eventsOf(wanderer.grid.id)
  expect(units(gridProfit)).toBe(naiveProfit(events, ladder?.levels ?? [], config['type'] as string))
})

test.each(seeds)('seed %i: all kinds of actions, and an end that leaves nothing', async (seed) => {
  const config = configs[seed % configs.length] as Record<string, unknown>
  const wanderer = new Wanderer(seed + 100, config)
  await wanderer.begin()
  for (let step = 0; step < steps; step++) {
    await wanderer.move()
    if (step % 5 === 4) {
      const before = await wanderer.report()
      await wanderer.act()
      // An infinite grid may still be behind a price that passed both of its orders.
      if (config !== infinite) conserved(before, await wanderer.report(), wanderer.last)
    }
    await wanderer.check()
  }
  const { grid } = wanderer
  const last = await wanderer.report()
  await grid.stage.act(grid.id, { type: 'stop' })
  const account = await grid.account()
  expect(grid.stage.fixture.exchange.liveOrders(account)).toEqual([])
  expect(grid.stage.fixture.exchange.plans(account)).toEqual([])
  expect(['USDT', 'BTC'].map((coin) => grid.stage.balance(account, coin))).toEqual([
    ['0', '0'],
    ['0', '0'],
  ])
  expect(await wanderer.report()).toMatchObject({
    totalProfit: last.totalProfit,
    gridProfit: last.gridProfit,
  })
})

type Report = Awaited<ReturnType<Wanderer['report']>>

/** Actions gain or lose nothing except fees and the tick between bid and ask. */
function conserved(before: Report, after: Report, last: number): void {
  const price = units(last.toFixed(2))
  const inQuote = (amount: bigint, coin: string) => (coin === 'BTC' ? (amount * price) / one : amount)
  const fees = (report: Report) =>
    Object.entries(report.fees).reduce((sum, [coin, fee]) => sum + inQuote(units(fee), coin), 0n)
  const lost = inQuote(units(before.totalProfit) - units(after.totalProfit), before.coin)
  expect(lost - (fees(after) - fees(before))).toBeLessThan(units('0.1'))
  expect(lost - (fees(after) - fees(before))).toBeGreaterThan(units('-0.1'))
}
