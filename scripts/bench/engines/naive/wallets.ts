// Who owns what in the naive exchange: accounts, what orders freeze, payments and fees.

import { platform } from '#engine/kernel/platform-accounts.ts'
import { refused, type SpotConfig } from '#engine/spot/config.ts'
import type { NaiveOrder } from './book.ts'

interface NaiveAccount {
  group: number
  maker: bigint
  taker: bigint
  token: boolean
  balances: { available: bigint; frozen: bigint }[]
}

const ONE = 100_000_000n

function ceil(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b
}

export class NaiveWallets {
  readonly accounts: NaiveAccount[] = []
  readonly lastPrices: number[]

  constructor(readonly config: SpotConfig) {
    this.lastPrices = config.markets.map((market) => market.lastPrice)
    for (let n = 0; n < platform.firstUser; n++) this.openAccount(-1)
  }

  openAccount(master: number): number {
    const balances = this.config.coins.map(() => ({ available: 0n, frozen: 0n }))
    const group = master < 0 ? this.accounts.length : this.accounts[master]!.group
    return this.accounts.push({ group, maker: 0n, taker: 0n, token: false, balances }) - 1
  }

  setRates(account: number, maker: number, taker: number): void {
    this.accounts[account]!.maker = BigInt(maker)
    this.accounts[account]!.taker = BigInt(taker)
  }

  transfer(from: number, to: number, coin: number, amount: bigint): number {
    const source = this.accounts[from]!.balances[coin]!
    if (from >= platform.firstUser && source.available < amount) return refused.insufficientFunds
    source.available -= amount
    this.accounts[to]!.balances[coin]!.available += amount
    return 0
  }

  protected wallet(order: NaiveOrder): { available: bigint; frozen: bigint } {
    const market = this.config.markets[order.market]!
    return this.accounts[order.account]!.balances[order.side === 0 ? market.quote : market.base]!
  }

  /** What the open part of an order freezes (domain.md 1.5). */
  protected held(order: NaiveOrder): bigint {
    const market = this.config.markets[order.market]!
    const lots = BigInt(order.remaining)
    if (order.side === 1) return lots * BigInt(market.lotUnits)
    return lots * BigInt(order.price) * BigInt(market.tickLotUnits)
  }

  /** Below zero: the other way round. */
  protected freeze(order: NaiveOrder, units: bigint): void {
    const wallet = this.wallet(order)
    wallet.available -= units
    wallet.frozen += units
  }

  protected pay(order: NaiveOrder, coin: number, amount: bigint): void {
    const balance = this.accounts[order.account]!.balances[coin]!
    if (order.account < platform.firstUser) balance.available -= amount
    else balance.frozen -= amount
  }

  /** Credits what an order receives less its fee; answers fee coin and fee. */
  protected receive(order: NaiveOrder, isTaker: boolean, amount: bigint, value: bigint): [number, bigint] {
    const market = this.config.markets[order.market]!
    const account = this.accounts[order.account]!
    const coin = order.side === 0 ? market.base : market.quote
    const own = isTaker ? market.takerRate : market.makerRate
    const rate = own >= 0 ? BigInt(own) : isTaker ? account.taker : account.maker
    const balance = account.balances[coin]!
    if (order.account < platform.firstUser) {
      balance.available += amount
      return [-1, 0n]
    }
    const tokens = account.token && rate > 0n ? this.inTokens(market.quote, value * rate) : -1n
    const token = this.config.feeToken?.coin ?? 0
    if (tokens >= 0n && account.balances[token]!.available >= tokens) {
      account.balances[token]!.available -= tokens
      this.accounts[platform.fee]!.balances[token]!.available += tokens
      balance.available += amount
      return [token, tokens]
    }
    const step = 10n ** BigInt(this.config.coins[coin]!.scale - 8)
    const exact = ceil(amount * rate, ONE * step) * step
    const fee = exact < amount ? exact : amount
    balance.available += amount - fee
    this.accounts[platform.fee]!.balances[coin]!.available += fee
    return [coin, fee]
  }

  /** Token units for a fee of `scaled` ÷ 10^8 quote units less 20 %; the quote is the valuing coin in the oracle's markets. */
  private inTokens(quote: number, scaled: bigint): bigint {
    const { feeToken, markets, coins } = this.config
    if (!feeToken || quote !== feeToken.usdt) return -1n
    const index = markets.findIndex((m) => m.base === feeToken.coin && m.quote === feeToken.usdt)
    if (index < 0 || this.lastPrices[index] === 0) return -1n
    const market = markets[index]!
    const step = 10n ** BigInt(coins[feeToken.coin]!.scale - 8)
    const worth = BigInt(this.lastPrices[index]!) * BigInt(market.tickLotUnits)
    return ceil(scaled * 8n * BigInt(market.lotUnits), ONE * 10n * worth * step) * step
  }
}
