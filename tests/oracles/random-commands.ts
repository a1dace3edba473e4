// A seeded stream of all commands of people and operators to a spot exchange, valid and invalid.

import type { Command, Entry, Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import { Draws, decimal, people, symbols } from './draws.ts'
import { RandomPlans } from './random-plans.ts'

const market = (
  symbol: string,
  base: string,
  quote: string,
  lastPrice: string,
  more: Partial<MarketConfig>,
) => ({
  symbol,
  base,
  quote,
  tick: '0.01',
  lot: '0.01',
  minAmount: '0.02',
  maxAmount: '40',
  minNotional: '2',
  maxNotional: '3500',
  priceBand: '0.05',
  marketSlippage: '0.02',
  lastPrice,
  ...more,
})

/**
 * Pairs over the same coins: one with rates of its own, one priced in a coin with a price, one of the fee token. Even
 * seeds use such small steps that balances need more than 2^53 units.
 */
export function randomGenesis(seed: number): Genesis {
  const fine = seed % 2 === 0 ? { tick: '0.000001', lot: '0.00000001' } : {}
  return {
    version: 1,
    seed,
    start: Date.UTC(2026, 0, 30, 22, 0, 17),
    simulation: 'off',
    platformToken: 'ERG',
    markets: [
      market('BTCUSDT', 'BTC', 'USDT', '100', fine),
      market('ETHUSDT', 'ETH', 'USDT', '10', { makerFee: '0.0005', takerFee: '0.0013', ...fine }),
      market('ETHBTC', 'ETH', 'BTC', '0.1', { tick: '0.0001', maxNotional: '0' }),
      market('ERGUSDT', 'ERG', 'USDT', '1.5', {}),
    ],
  }
}

const parents: Record<string, string> = { 'ada-one': 'ada', 'ada-two': 'ada', 'bora-one': 'bora' }
interface Some {
  account: string
  clientOid: string
  symbol: string
  price?: string
  size?: string
}

/** Draws entries one by one; they depend on the seed alone, never on the exchange's receipts. */
export class RandomCommands {
  private readonly random: Draws
  private readonly plans: RandomPlans
  private readonly setup: [id: string, command: Command][] = []
  private readonly placed: Entry[] = []
  private seq = 0
  private now: number

  constructor(seed: number, start: number) {
    this.random = new Draws(seed)
    this.plans = new RandomPlans(this.random)
    this.now = start
    for (const account of people) {
      const parent = parents[account]
      const setup = (command: Command) => this.setup.push([`setup-${this.setup.length}`, command])
      setup(
        parent
          ? { type: 'openAccount', account, kind: 'sub', parent }
          : { type: 'openAccount', account, kind: 'main' },
      )
      if (!parent) setup({ type: 'setAccount', account, kyc: 2 })
      for (const [coin, amount] of [
        ['USDT', '4000'],
        ['BTC', '40'],
        ['ETH', '400'],
        ['ERG', '3'],
      ] as const)
        setup({ type: 'grantFunds', account, coin, amount })
    }
  }

  next(): Entry {
    const ready = this.setup.shift()
    const [id, command] = ready ?? this.draw()
    const entry = { seq: ++this.seq, ts: this.now, id, command }
    if (command.type === 'placeOrder') this.placed.push(entry)
    return entry
  }

  private draw(): [string, Command] {
    const id = `c${this.seq + 1}`
    const dice = this.random.below(1000)
    if (dice < 440) return [id, this.limit()]
    if (dice < 560) return [id, this.plans.next(id)]
    if (dice < 640) return [id, this.market()]
    if (dice < 730) return [id, this.modify()]
    if (dice < 850) return [id, this.cancel()]
    if (dice < 870) return this.again()
    if (dice < 930) return [id, this.tick()]
    return [id, this.rare(this.random.below(70))]
  }

  private tick(): Command {
    this.now += this.random.chance(0.05) ? this.random.below(300_000) : this.random.below(3_000)
    return { type: 'tick' }
  }

  private limit(): Command {
    const symbol = this.random.pick(symbols)
    const best = this.random.chance(0.05)
      ? this.random.pick(['counterparty-1', 'counterparty-5', 'queue-1', 'queue-5'] as const)
      : undefined
    const side = this.random.pick(['buy', 'sell'] as const)
    return {
      type: 'placeOrder',
      account: this.random.account(),
      symbol,
      side,
      orderType: 'limit',
      ...(best ? { bestPrice: best } : { price: this.random.price(symbol) }),
      size: this.random.size(),
      tif: this.random.pick(['gtc', 'gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post-only']),
      stp: this.random.pick(['none', 'cancel-taker', 'cancel-maker', 'cancel-both']),
      ...(this.random.chance(0.04) ? this.plans.legs(symbol, side) : {}),
    }
  }

  private market(): Command {
    const symbol = this.random.pick(symbols)
    const side = this.random.pick(['buy', 'sell'] as const)
    const slippage = this.random.chance(0.3) ? { slippage: this.random.pick(['0.001', '0.005', '0.05']) } : {}
    return {
      type: 'placeOrder',
      account: this.random.account(),
      symbol,
      side,
      orderType: 'market',
      ...(side === 'buy' ? { quoteSize: this.random.sum(symbol) } : { size: this.random.size() }),
      stp: this.random.pick(['none', 'cancel-taker', 'cancel-maker', 'cancel-both']),
      ...slippage,
    }
  }

  /** Usually a recent order, and usually its owner. */
  private some(): Some {
    const young = this.placed.slice(-this.random.pick([12, 12, 60, 600]))
    const entry = young.length > 0 ? this.random.pick(young) : undefined
    const command = entry?.command
    if (!entry || command?.type !== 'placeOrder')
      return { account: this.random.account(), clientOid: 'none', symbol: 'BTCUSDT' }
    const account = this.random.chance(0.98) ? command.account : this.random.account()
    return { account, clientOid: entry.id, symbol: command.symbol, price: command.price, size: command.size }
  }

  /** Half of the new sizes are next to the first one: one lot decides whether an order keeps its place. */
  private modify(): Command {
    const { account, clientOid, symbol, price, size } = this.some()
    const kind = this.random.below(4)
    const near =
      size === undefined
        ? this.random.size()
        : decimal(Math.max(1, Math.round(Number(size) * 100) + this.random.below(4) - 2), 2)
    return {
      type: 'modifyOrder',
      account,
      clientOid,
      ...(kind === 0 ? {} : { price: kind === 1 && price ? price : this.random.price(symbol) }),
      ...(kind === 3 ? {} : { size: this.random.chance(0.5) ? near : this.random.size() }),
    }
  }

  private cancel(): Command {
    const { account, clientOid } = this.some()
    return { type: 'cancelOrder', account, clientOid }
  }

  /** An id that was used before, with the same body or, one time in four, another. */
  private again(): [string, Command] {
    const recent = this.placed.slice(-40)
    if (recent.length === 0) return [`c${this.seq + 1}`, this.tick()]
    const entry = this.random.pick(recent)
    if (this.random.chance(0.25) && entry.command.type === 'placeOrder')
      return [entry.id, { ...entry.command, side: entry.command.side === 'buy' ? 'sell' : 'buy' }]
    return [entry.id, entry.command]
  }

  private rare(dice: number): Command {
    const account = this.random.account()
    const symbol = this.random.pick(symbols)
    if (dice < 6) return { type: 'cancelOrders', account, ...(this.random.chance(0.5) ? { symbol } : {}) }
    if (dice < 9) return { type: 'cancelOrders', account, side: this.random.pick(['buy', 'sell']) }
    if (dice < 15) {
      const orders = [this.some(), this.some(), this.some()].map(({ clientOid }) => ({ clientOid }))
      return { type: 'cancelOrders', account: this.some().account, orders }
    }
    if (dice < 25)
      return {
        type: 'transfer',
        account,
        to: this.random.account(),
        coin: this.random.pick(['USDT', 'BTC', 'ERG']),
        amount: this.random.size(),
      }
    if (dice < 31)
      return { type: 'setAccount', account: this.random.pick(people.slice(0, 5)), vip: this.random.below(6) }
    if (dice < 37) return { type: 'setAccount', account, feeToken: this.random.chance(0.5) }
    if (dice < 38) return { type: 'setAccount', account, frozen: true }
    if (dice < 48) return { type: 'setAccount', account, frozen: false }
    if (dice < 50)
      return { type: 'setMarketStatus', symbol, status: this.random.pick(['suspended', 'cancel-only']) }
    if (dice < 60) return { type: 'setMarketStatus', symbol: this.random.pick(symbols), status: 'trading' }
    if (dice < 64) return { type: 'print', symbol, price: this.random.middle(symbol) }
    if (dice < 65) return { type: 'sweep' }
    return {
      type: 'grantFunds',
      account,
      coin: this.random.pick(['USDT', 'BTC', 'ETH', 'ERG']),
      amount: this.random.size(),
    }
  }
}
