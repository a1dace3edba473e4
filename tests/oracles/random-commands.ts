// A seeded stream of everything people and operators may ask of a spot exchange, sense and nonsense.

import { Random } from '#engine/core/random.ts'
import type { Command, Entry, Genesis, MarketConfig } from '#engine/exchange/protocol.ts'

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
 * seeds count in so fine steps that balances need more than 2^53 units.
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

const people = ['ada', 'bora', 'cem', 'deniz', 'ece', 'ada-one', 'ada-two', 'bora-one']
const parents: Record<string, string> = { 'ada-one': 'ada', 'ada-two': 'ada', 'bora-one': 'bora' }
const middles: Record<string, number> = { BTCUSDT: 10_000, ETHUSDT: 1_000, ETHBTC: 1_000 }
const symbols = Object.keys(middles)

interface Some {
  account: string
  clientOid: string
  symbol: string
  price?: string
  size?: string
}

/** Draws entries one by one; what it draws depends on the seed alone, never on the exchange's answers. */
export class RandomCommands {
  private readonly random: Random
  private readonly setup: [id: string, command: Command][] = []
  private readonly placed: Entry[] = []
  private seq = 0
  private now: number

  constructor(seed: number, start: number) {
    this.random = new Random(seed)
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

  private pick<T>(list: readonly T[]): T {
    return list[this.random.below(list.length)] as T
  }

  private draw(): [string, Command] {
    const id = `c${this.seq + 1}`
    const dice = this.random.below(1000)
    if (dice < 560) return [id, this.limit()]
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

  /** Half of the sizes are round or a lot beside it, so that sums are often met exactly or missed by one. */
  private size(): string {
    if (this.random.chance(0.03)) return decimal(this.random.below(5_000), 2)
    if (this.random.chance(0.5)) return decimal(50 * (1 + this.random.below(6)) + this.random.below(3) - 1, 2)
    return decimal(1 + this.random.below(300), 2)
  }

  private price(symbol: string): string {
    const middle = middles[symbol] as number
    const reach = Math.floor(middle / (this.random.chance(0.04) ? 12 : 60))
    const ticks = middle - reach + this.random.below(reach * 2 + 1)
    return decimal(ticks, symbol === 'ETHBTC' ? 4 : 2)
  }

  private limit(): Command {
    const symbol = this.pick(symbols)
    const best = this.random.chance(0.05)
      ? this.pick(['counterparty-1', 'counterparty-5', 'queue-1', 'queue-5'] as const)
      : undefined
    return {
      type: 'placeOrder',
      account: this.pick(people),
      symbol,
      side: this.pick(['buy', 'sell']),
      orderType: 'limit',
      ...(best ? { bestPrice: best } : { price: this.price(symbol) }),
      size: this.size(),
      tif: this.pick(['gtc', 'gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post-only']),
      stp: this.pick(['none', 'cancel-taker', 'cancel-maker', 'cancel-both']),
    }
  }

  private market(): Command {
    const symbol = this.pick(symbols)
    const side = this.pick(['buy', 'sell'] as const)
    const slippage = this.random.chance(0.3) ? { slippage: this.pick(['0.001', '0.005', '0.05']) } : {}
    const spend = decimal(
      1 + this.random.below(symbol === 'ETHBTC' ? 3_000 : 60_000),
      symbol === 'ETHBTC' ? 4 : 2,
    )
    return {
      type: 'placeOrder',
      account: this.pick(people),
      symbol,
      side,
      orderType: 'market',
      ...(side === 'buy' ? { quoteSize: spend } : { size: this.size() }),
      stp: this.pick(['none', 'cancel-taker', 'cancel-maker', 'cancel-both']),
      ...slippage,
    }
  }

  /** Mostly a young order, and mostly its owner who asks. */
  private some(): Some {
    const young = this.placed.slice(-this.pick([12, 12, 60, 600]))
    const entry = young.length > 0 ? this.pick(young) : undefined
    const command = entry?.command
    if (!entry || command?.type !== 'placeOrder')
      return { account: this.pick(people), clientOid: 'none', symbol: 'BTCUSDT' }
    const account = this.random.chance(0.98) ? command.account : this.pick(people)
    return { account, clientOid: entry.id, symbol: command.symbol, price: command.price, size: command.size }
  }

  /** Half of the new sizes lie next to the first one: a lot more or less decides about an order's place. */
  private modify(): Command {
    const { account, clientOid, symbol, price, size } = this.some()
    const kind = this.random.below(4)
    const near =
      size === undefined
        ? this.size()
        : decimal(Math.max(1, Math.round(Number(size) * 100) + this.random.below(4) - 2), 2)
    return {
      type: 'modifyOrder',
      account,
      clientOid,
      ...(kind === 0 ? {} : { price: kind === 1 && price ? price : this.price(symbol) }),
      ...(kind === 3 ? {} : { size: this.random.chance(0.5) ? near : this.size() }),
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
    const entry = this.pick(recent)
    if (this.random.chance(0.25) && entry.command.type === 'placeOrder')
      return [entry.id, { ...entry.command, side: entry.command.side === 'buy' ? 'sell' : 'buy' }]
    return [entry.id, entry.command]
  }

  private rare(dice: number): Command {
    const account = this.pick(people)
    const symbol = this.pick(symbols)
    if (dice < 6) return { type: 'cancelOrders', account, ...(this.random.chance(0.5) ? { symbol } : {}) }
    if (dice < 9) return { type: 'cancelOrders', account, side: this.pick(['buy', 'sell']) }
    if (dice < 15) {
      const orders = [this.some(), this.some(), this.some()].map(({ clientOid }) => ({ clientOid }))
      return { type: 'cancelOrders', account: this.some().account, orders }
    }
    if (dice < 25)
      return {
        type: 'transfer',
        account,
        to: this.pick(people),
        coin: this.pick(['USDT', 'BTC', 'ERG']),
        amount: this.size(),
      }
    if (dice < 31)
      return { type: 'setAccount', account: this.pick(people.slice(0, 5)), vip: this.random.below(6) }
    if (dice < 37) return { type: 'setAccount', account, feeToken: this.random.chance(0.5) }
    if (dice < 38) return { type: 'setAccount', account, frozen: true }
    if (dice < 48) return { type: 'setAccount', account, frozen: false }
    if (dice < 50) return { type: 'setMarketStatus', symbol, status: this.pick(['suspended', 'cancel-only']) }
    if (dice < 60) return { type: 'setMarketStatus', symbol: this.pick(symbols), status: 'trading' }
    if (dice < 64)
      return { type: 'print', symbol, price: decimal(middles[symbol] as number, symbol === 'ETHBTC' ? 4 : 2) }
    if (dice < 65) return { type: 'sweep' }
    return {
      type: 'grantFunds',
      account,
      coin: this.pick(['USDT', 'BTC', 'ETH', 'ERG']),
      amount: this.size(),
    }
  }
}

function decimal(units: number, places: number): string {
  const text = `${units}`.padStart(places + 1, '0')
  const fraction = text.slice(-places).replace(/0+$/, '')
  return `${text.slice(0, -places)}${fraction === '' ? '' : `.${fraction}`}`
}
