// Over many seeds: same entries, same bytes; a copy saved and loaded anywhere continues byte for byte; invariants hold throughout.

import { expect, test } from 'vitest'
import { Random } from '#engine/core/random.ts'
import { Exchange, type ExchangeOptions } from '#engine/exchange/exchange.ts'
import type { Command, Entry, Genesis, OrderRef, PlaceOrder } from '#engine/exchange/protocol.ts'
import { testGenesis, testMarket, testStart } from '#engine/exchange/test-exchange.ts'
import { createSimulation } from '#engine/simulation/simulated-markets.ts'

const people = ['ada', 'bob', 'cem', 'ada-sub']
const coins = ['BTC', 'ETH', 'USDT', 'TRY', 'ERG']

function genesisOf(seed: number, simulation: 'on' | 'off'): Genesis {
  const rules = { minNotional: '0.01', priceBand: '0.2', marketSlippage: '0.05', tick: '0.5', lot: '0.01' }
  const markets = [
    testMarket({ ...rules, maxAmount: '50' }),
    testMarket({ ...rules, symbol: 'USDTTRY', base: 'USDT', quote: 'TRY', lastPrice: '40' }),
    testMarket({
      ...rules,
      symbol: 'ETHTRY',
      base: 'ETH',
      quote: 'TRY',
      makerFee: undefined,
      takerFee: undefined,
    }),
    testMarket({ ...rules, symbol: 'ERGUSDT', base: 'ERG', lastPrice: '1.5' }),
  ]
  return testGenesis({ seed, markets, simulation })
}

/** The entries of a seed: opening and funding first, then anything. */
class Entries {
  private readonly random: Random
  private seq = 0
  private now = testStart

  constructor(
    seed: number,
    private readonly genesis: Genesis,
  ) {
    this.random = new Random(seed)
  }

  private below(n: number): number {
    return Math.floor(this.random.share() * n)
  }

  private pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T
  }

  private entry(command: Command): Entry {
    this.seq++
    this.now += this.pick([0, 0, 1, 40, 900, 20_000]) - (this.below(50) === 0 ? 5 : 0)
    const id = this.below(30) === 0 ? `id-${Math.max(1, this.seq - 1 - this.below(9))}` : `id-${this.seq}`
    return { seq: this.seq, ts: this.now, id, command }
  }

  opening(): Entry[] {
    const commands: Command[] = people.flatMap((account): Command[] => [
      account === 'ada-sub'
        ? { type: 'openAccount', account, kind: 'sub', parent: 'ada' }
        : { type: 'openAccount', account, kind: 'main' },
      { type: 'setAccount', account, kyc: 2, feeToken: account === 'bob' },
      ...coins.map((coin): Command => ({ type: 'grantFunds', account, coin, amount: '20000' })),
    ])
    return commands.map((command) => this.entry(command))
  }

  next(): Entry {
    return this.entry(this.command())
  }

  private command(): Command {
    const account = this.pick(people)
    const what = this.below(100)
    if (what < 46) return this.order(account)
    if (what < 62) return this.plan(account)
    if (what < 74) return { type: 'cancelOrder', account, ...this.reference() }
    if (what < 84) return { type: 'modifyOrder', account, ...this.reference(), ...this.change() }
    if (what < 87) return { type: 'tick' }
    return this.rare(account)
  }

  private rare(account: string): Command {
    const { symbol } = this.pick(this.genesis.markets)
    return this.pick<Command>([
      {
        type: 'cancelOrders',
        account,
        symbol: this.pick([undefined, symbol]),
        side: this.pick([undefined, 'buy']),
      },
      { type: 'cancelOrders', account, orders: [this.reference(), this.reference()] },
      { type: 'print', symbol, price: `${30 + this.below(80)}` },
      {
        type: 'transfer',
        account,
        to: this.pick(people),
        coin: this.pick(coins),
        amount: `${this.below(300)}`,
      },
      { type: 'setAccount', account, frozen: this.below(5) === 0, vip: this.below(6) },
      { type: 'setAccount', account, frozen: false, feeToken: this.below(2) === 0 },
      { type: 'setMarketStatus', symbol, status: this.pick(['trading', 'suspended', 'cancel-only']) },
      { type: 'setMarketStatus', symbol, status: 'trading' },
      { type: 'setMarketStatus', symbol, status: 'trading' },
      { type: 'resetDemoFunds', account },
      { type: 'cancelPlans', account, kind: this.pick([undefined, 'oco', 'tpsl']) },
      { type: 'sweep' },
    ])
  }

  /** Near the price, so that most are accepted and many fire; refusals must be equal as well. */
  private plan(account: string): Command {
    const { symbol } = this.pick(this.genesis.markets)
    const side = this.pick(['buy', 'sell'] as const)
    const stp = this.pick([undefined, 'none', 'cancel-maker'] as const)
    const plan = { account, symbol, side, size: this.size(), stp }
    const triggerPrice = this.price()
    const triggerBy = this.pick([undefined, 'index'] as const)
    const price = this.pick([undefined, this.price()])
    const orderType = price === undefined ? 'market' : 'limit'
    const callback = this.pick(['0.1', '1', '3.25', '20'])
    const legs = this.pick([[{ triggerPrice, price }], [{ triggerPrice: '39.5' }, { triggerPrice: '42' }]])
    const [low, high] = this.pick([
      ['37', '43'],
      ['40', '41'],
    ] as const)
    const reference = this.pick([
      { planId: `${1 + this.below(this.seq)}` },
      { clientOid: `id-${this.seq - 9}` },
    ])
    return this.pick<Command>([
      { type: 'placeTrigger', ...plan, triggerPrice, triggerBy, orderType, price },
      {
        type: 'placeTrailing',
        ...plan,
        callback,
        triggerPrice: this.pick([undefined, triggerPrice]),
        triggerBy,
      },
      { type: 'placeOco', ...plan, side: 'buy', price: low, triggerPrice: high, orderPrice: this.price() },
      { type: 'placeOco', ...plan, side: 'sell', price: high, triggerPrice: low, orderPrice: this.price() },
      { type: 'placeTpsl', ...plan, side: 'sell', legs },
      { ...this.order(account), takeProfit: { triggerPrice }, stopLoss: { triggerPrice: low, price: low } },
      { type: 'updatePlan', account, ...reference, ...this.change() },
      { type: 'updatePlan', account, ...reference, triggerPrice },
      { type: 'cancelPlan', account, ...reference },
    ])
  }

  private reference(): OrderRef {
    const back = Math.max(1, this.seq - this.below(40))
    return this.below(2) === 0 ? { orderId: `${1 + this.below(back)}` } : { clientOid: `id-${back}` }
  }

  private change(): { price?: string; size?: string } {
    return this.pick([
      { size: this.size() },
      { price: this.price() },
      { price: this.price(), size: this.size() },
    ])
  }

  private price(): string {
    return `${36 + this.below(8)}${this.pick(['', '.5', '.3'])}`
  }

  private size(): string {
    return `${this.below(4)}.${1 + this.below(9)}`
  }

  private order(account: string): PlaceOrder {
    const { symbol } = this.pick(this.genesis.markets)
    const side = this.pick(['buy', 'sell'] as const)
    const stp = this.pick([undefined, 'none', 'cancel-maker', 'cancel-both'] as const)
    const order = { type: 'placeOrder', account, symbol, side, stp } as const
    const size = this.size()
    const what = this.below(10)
    if (what < 2)
      return {
        ...order,
        orderType: 'market',
        ...(side === 'buy' ? { quoteSize: `${1 + this.below(200)}` } : { size }),
      }
    const limit = { ...order, orderType: 'limit', size } as const
    if (what === 2) return { ...limit, bestPrice: this.pick(['counterparty-1', 'queue-5', 'queue-1']) }
    return { ...limit, price: this.price(), tif: this.pick([undefined, 'gtc', 'ioc', 'fok', 'post-only']) }
  }
}

function entriesOf(genesis: Genesis, count: number): Entry[] {
  const source = new Entries(genesis.seed, genesis)
  return [...source.opening(), ...Array.from({ length: count }, () => source.next())]
}

const seeds = Array.from({ length: 12 }, (_, n) => n + 1)
const worlds = [
  ['a quiet book', 'off', 600],
  ['a living market', 'on', 250],
] as const

for (const [world, simulation, count] of worlds) {
  const options: ExchangeOptions = simulation === 'on' ? { simulation: createSimulation } : {}
  test.each(seeds)(`${world}, seed %i: invariants hold after every entry`, (seed) => {
    const genesis = genesisOf(seed, simulation)
    const exchange = new Exchange(genesis, { ...options, assertions: true })
    const kinds = new Set<string>()
    for (const entry of entriesOf(genesis, count))
      for (const event of exchange.apply(entry).events) {
        expect(event.seq).toBe(entry.seq)
        kinds.add(event.type)
      }
    expect(kinds.size).toBeGreaterThan(9)
  })

  test.each(seeds)(`${world}, seed %i: a copy from saved bytes continues byte for byte`, (seed) => {
    const genesis = genesisOf(seed, simulation)
    const entries = entriesOf(genesis, count)
    const random = new Random(seed + 1000)
    const one = new Exchange(genesis, options)
    let twin = new Exchange(genesis, options)
    for (const entry of entries) {
      expect(twin.apply(entry)).toEqual(one.apply(entry))
      if (random.share() < 0.02) {
        const saved = one.save().slice()
        twin = Exchange.load(genesis, saved, options)
        expect(Buffer.compare(twin.save(), saved)).toBe(0)
      }
    }
    expect(Buffer.compare(twin.save(), one.save())).toBe(0)
    expect(twin.nextDueAt()).toBe(one.nextDueAt())
  })
}
