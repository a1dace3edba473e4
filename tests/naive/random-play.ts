// Random play on a pair of exchanges: every kind of order, mode and change, from one seed.

import { Random } from '#engine/core/random.ts'
import type { SpotConfig } from '#engine/spot/core.ts'
import { Pair } from './pair.ts'

/** Three pairs over four coins: small numbers, numbers beyond 2^53, and the platform token. */
export const playConfig: SpotConfig = {
  coins: [{ scale: 8 }, { scale: 12 }, { scale: 10 }, { scale: 8 }],
  markets: [
    {
      base: 0,
      quote: 1,
      lotUnits: 100,
      tickLotUnits: 10_000,
      makerRate: -1,
      takerRate: -1,
      lastPrice: 1_000,
    },
    {
      base: 2,
      quote: 1,
      lotUnits: 1,
      tickLotUnits: 7,
      makerRate: 12_500,
      takerRate: 33_333,
      lastPrice: 60_000,
    },
    {
      base: 3,
      quote: 1,
      lotUnits: 1_000_000,
      tickLotUnits: 100_000,
      makerRate: -1,
      takerRate: -1,
      lastPrice: 150,
    },
  ],
  feeToken: { coin: 3, usdt: 1 },
  assertions: true,
}

const RATES = [0, 2_000, 40_000, 80_000, 100_000, 123_456] as const

export class Play {
  readonly pair = new Pair(playConfig)
  private readonly random: Random
  private readonly traders: number[] = []

  constructor(readonly seed: number) {
    this.random = new Random(seed)
    for (let n = 0; n < 6; n++) this.openTrader(n)
  }

  step(): void {
    const trader = this.traders[this.below(this.traders.length)]!
    const market = this.below(3)
    const stp = this.below(4)
    const kind = this.below(16)
    if (kind < 6) {
      this.pair.limit(market, trader, this.side(), this.price(market), this.lots(market), this.below(4), stp)
    } else if (kind === 6) this.pair.marketSell(market, trader, this.lots(market), this.slippage(), stp)
    else if (kind === 7) this.pair.marketBuy(market, trader, this.budget(market), this.slippage(), stp)
    else if (kind < 10) this.pair.modify(this.anOrder(), this.price(market), this.lots(market))
    else if (kind === 10) this.shrink()
    else if (kind === 11) this.pair.cancel(this.anOrder(), this.below(30))
    else if (kind < 14) this.pair.quote(market, this.side(), this.price(market), this.lots(market))
    else if (kind === 14) this.pair.take(market, this.side(), this.price(market), this.lots(market))
    else if (this.pair.quotes.length > 0) this.pair.pull(this.below(this.pair.quotes.length))
    if (this.below(60) === 0) this.pair.restart()
    if (this.below(200) === 0) this.pair.grant(trader, this.below(4), BigInt(this.below(1_000_000_000)))
  }

  private openTrader(n: number): void {
    const master = n % 3 === 2 ? this.traders[n - 1]! : -1
    const account = this.pair.openAccount(master, this.rate(), this.rate(), this.below(3) === 0)
    this.traders.push(account)
    const purse = [10n ** 9n, 10n ** 16n, 10n ** 18n, this.below(2) === 0 ? 10n ** 9n : 5_000_000n]
    for (const [coin, amount] of purse.entries()) this.pair.grant(account, coin, amount)
  }

  /** An order that keeps its price and, mostly, its place. */
  private shrink(): void {
    const order = this.pair.naive.live.get(this.anOrder())
    if (order) this.pair.modify(order.id, order.price, 1 + this.below(order.quantity + 2))
  }

  private anOrder(): number {
    const ids = [...this.pair.naive.live.keys()]
    return ids.length === 0 || this.below(20) === 0 ? this.below(50) : ids[this.below(ids.length)]!
  }

  private price(market: number): number {
    const middle = this.pair.config.markets[market]!.lastPrice
    if (this.below(40) === 0) return 1 + this.below(2_000_000)
    return middle + this.below(12) - 6
  }

  private lots(market: number): number {
    const most = market === 1 ? 2 ** (8 + this.below(45)) : 50
    return 1 + Math.floor((this.random.next() / 2 ** 32) * most)
  }

  private budget(market: number): bigint {
    const { tickLotUnits, lastPrice } = this.pair.config.markets[market]!
    return BigInt(this.lots(market)) * BigInt(tickLotUnits * lastPrice) + BigInt(this.below(1_000_000))
  }

  private slippage(): number {
    return [0, 1_000, 3_000, 50_000][this.below(4)]!
  }

  private rate(): number {
    return RATES[this.below(RATES.length)]!
  }

  private side(): 0 | 1 {
    return this.below(2) as 0 | 1
  }

  private below(n: number): number {
    return Math.floor((this.random.next() / 2 ** 32) * n)
  }
}
