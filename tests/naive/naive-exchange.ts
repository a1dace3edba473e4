// The spot exchange as the rules say it, in objects and bigints: slow, plain, and what the fast one must agree with.

import { cancelReason, house, refused, type SpotConfig, stpNumber, tifNumber } from '#engine/spot/config.ts'
import { NaiveBook, type NaiveOrder } from './naive-book.ts'

export interface NaiveFill {
  kind: 'fill'
  market: number
  tradeId: number
  takerSide: number
  price: number
  quantity: number
  quote: bigint
  taker: [order: number, account: number, feeCoin: number, fee: bigint]
  maker: [order: number, account: number, feeCoin: number, fee: bigint]
}

export interface NaiveState {
  kind: 'order'
  market: number
  id: number
  account: number
  side: number
  price: number
  quantity: number
  remaining: number
  quote: bigint
  status: number
  reason: number
}

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

export class NaiveExchange {
  readonly events: (NaiveFill | NaiveState)[] = []
  readonly accounts: NaiveAccount[] = []
  readonly books: NaiveBook[]
  readonly lastPrices: number[]
  readonly live = new Map<number, NaiveOrder>()
  private lastOrder = 0
  private lastTrade = 0

  constructor(readonly config: SpotConfig) {
    this.books = config.markets.map(() => new NaiveBook())
    this.lastPrices = config.markets.map((market) => market.lastPrice)
    for (let n = 0; n < house.firstUser; n++) this.openAccount(-1)
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
    if (from >= house.firstUser && source.available < amount) return refused.insufficientFunds
    source.available -= amount
    this.accounts[to]!.balances[coin]!.available += amount
    return 0
  }

  placeLimit(
    market: number,
    account: number,
    side: number,
    tif: number,
    stp: number,
    price: number,
    quantity: number,
  ): number {
    const order = this.order(market, account, side, tif, stp, price, quantity)
    const wallet = this.wallet(order)
    const need = this.held(order)
    if (wallet.available < need) return refused.insufficientFunds
    wallet.available -= need
    wallet.frozen += need
    order.id = ++this.lastOrder
    this.enter(order)
    return order.id
  }

  placeMarketSell(market: number, account: number, stp: number, quantity: number, ppm: number): number {
    const order = this.order(market, account, 1, tifNumber.ioc, stp, 1, quantity)
    const wallet = this.wallet(order)
    const need = this.held(order)
    if (wallet.available < need) return refused.insufficientFunds
    wallet.available -= need
    wallet.frozen += need
    order.id = ++this.lastOrder
    const best = BigInt(this.books[market]!.best(0))
    if (ppm > 0 && best > 0n) order.price = Number(ceil(best * BigInt(1_000_000 - ppm), 1_000_000n))
    if (order.price < 1) order.price = 1
    const stopped = this.match(order)
    const reason = order.remaining === 0 ? 0 : stopped ? cancelReason.selfTrade : this.dry(market, 0)
    const rest = BigInt(order.remaining) * BigInt(this.config.markets[market]!.lotUnits)
    wallet.frozen -= rest
    wallet.available += rest
    this.tell({ ...order, price: 0 }, reason)
    return order.id
  }

  placeMarketBuy(market: number, account: number, stp: number, budget: bigint, ppm: number): number {
    const { quote, tickLotUnits } = this.config.markets[market]!
    const wallet = this.accounts[account]!.balances[quote]!
    if (wallet.available < budget) return refused.insufficientFunds
    const best = BigInt(this.books[market]!.best(1))
    const cap = ppm > 0 && best > 0n ? Number((best * BigInt(1_000_000 + ppm)) / 1_000_000n) : 2 ** 31 - 2
    const order = this.order(market, account, 0, tifNumber.ioc, stp, Math.min(cap, 2 ** 31 - 2), 0)
    order.id = ++this.lastOrder
    wallet.available -= budget
    let left = budget
    let stopped = false
    let spentUp = false
    while (!stopped && this.books[market]!.crosses(0, order.price)) {
      const price = this.books[market]!.best(1)
      const affordable = left / BigInt(price * tickLotUnits)
      if (affordable === 0n) {
        spentUp = true
        break
      }
      // One level at a time, because what a lot costs changes with the level.
      const step = { ...order, price, quantity: Number(affordable), remaining: Number(affordable), quote: 0n }
      // The match pays out of frozen: lend it this level's budget.
      const lent = affordable * BigInt(price * tickLotUnits)
      wallet.frozen += lent
      stopped = this.match(step)
      wallet.frozen -= lent - step.quote
      left -= step.quote
      order.quote += step.quote
      order.quantity += step.quantity - step.remaining
    }
    wallet.available += left
    if (left === 0n) spentUp = true
    let reason = 0
    if (stopped) reason = cancelReason.selfTrade
    else if (!spentUp) reason = this.dry(market, 1)
    else if (order.quantity === 0) reason = cancelReason.ioc
    this.tell({ ...order, price: 0 }, reason)
    return order.id
  }

  cancel(id: number, reason: number): number {
    const order = this.live.get(id)
    if (!order) return refused.orderMissing
    this.drop(order, reason)
    return 0
  }

  modify(id: number, price: number, quantity: number): number {
    const order = this.live.get(id)
    if (!order) return refused.orderMissing
    const executed = order.quantity - order.remaining
    if (quantity <= executed) return refused.quantityTooSmall
    const wallet = this.wallet(order)
    const old = this.held(order)
    const changed = { ...order, price, quantity, remaining: quantity - executed }
    const need = this.held(changed)
    if (wallet.available + old < need) return refused.insufficientFunds
    wallet.available += old - need
    wallet.frozen += need - old
    if (price === order.price && quantity < order.quantity) {
      Object.assign(order, changed)
      this.tell(order, 0)
      return 0
    }
    this.books[order.market]!.remove(order)
    this.live.delete(id)
    this.enter(changed)
    return 0
  }

  quote(market: number, side: number, price: number, quantity: number): NaiveOrder | undefined {
    const order = this.order(market, house.maker, side, tifNumber.gtc, stpNumber.cancelMaker, price, quantity)
    this.match(order)
    if (order.remaining === 0) return undefined
    order.quantity = order.remaining
    this.books[market]!.add(order)
    return order
  }

  pull(order: NaiveOrder): boolean {
    const book = this.books[order.market]!
    if (![...book.all(order.side)].includes(order)) return false
    book.remove(order)
    return true
  }

  take(market: number, side: number, limit: number, quantity: number): number {
    const order = this.order(market, house.taker, side, tifNumber.ioc, stpNumber.none, limit, quantity)
    this.match(order)
    return quantity - order.remaining
  }

  private enter(order: NaiveOrder): void {
    const book = this.books[order.market]!
    let reason = 0
    if (order.tif === tifNumber.postOnly && book.crosses(order.side, order.price))
      reason = cancelReason.postOnly
    else if (order.tif === tifNumber.fok && this.reach(order) < order.remaining) reason = cancelReason.fok
    else if (this.match(order) && order.remaining > 0) reason = cancelReason.selfTrade
    if (reason === 0 && order.remaining > 0 && order.tif === tifNumber.ioc) reason = cancelReason.ioc
    if (reason !== 0) {
      const wallet = this.wallet(order)
      wallet.frozen -= this.held(order)
      wallet.available += this.held(order)
    } else if (order.remaining > 0) {
      book.add(order)
      this.live.set(order.id, order)
    }
    this.tell(order, reason)
  }

  /** What a FOK order would get, self-trade prevention reckoned in. */
  private reach(order: NaiveOrder): number {
    let reach = 0
    for (const maker of this.books[order.market]!.all(1 - order.side)) {
      if (order.side === 0 ? maker.price > order.price : maker.price < order.price) break
      if (order.stp === stpNumber.none || maker.group !== order.group) reach += maker.remaining
      else if (order.stp !== stpNumber.cancelMaker) break
    }
    return reach
  }

  /** Walks the other side; true when self-trade prevention stopped it. */
  private match(order: NaiveOrder): boolean {
    const book = this.books[order.market]!
    while (order.remaining > 0 && book.crosses(order.side, order.price)) {
      const maker = book.first(1 - order.side)!
      if (order.stp !== stpNumber.none && maker.group === order.group) {
        if (order.stp !== stpNumber.cancelTaker) this.drop(maker, cancelReason.selfTrade)
        if (order.stp !== stpNumber.cancelMaker) return true
      } else this.trade(order, maker)
    }
    return false
  }

  private trade(taker: NaiveOrder, maker: NaiveOrder): void {
    const market = this.config.markets[taker.market]!
    const lots = Math.min(taker.remaining, maker.remaining)
    const quote = BigInt(maker.price) * BigInt(market.tickLotUnits) * BigInt(lots)
    const base = BigInt(market.lotUnits) * BigInt(lots)
    this.lastPrices[taker.market] = maker.price
    taker.remaining -= lots
    maker.remaining -= lots
    taker.quote += quote
    maker.quote += quote
    const [buyer, seller] = taker.side === 0 ? [taker, maker] : [maker, taker]
    this.pay(buyer, market.quote, quote)
    // The buyer froze its own limit; what the better price saves is free at once (V-M2).
    const improvement = BigInt(buyer.price - maker.price) * BigInt(market.tickLotUnits) * BigInt(lots)
    if (buyer.account >= house.firstUser) {
      this.wallet(buyer).frozen -= improvement
      this.wallet(buyer).available += improvement
    }
    this.pay(seller, market.base, base)
    const takerFee = this.receive(taker, true, taker.side === 0 ? base : quote, quote)
    const makerFee = this.receive(maker, false, maker.side === 0 ? base : quote, quote)
    this.events.push({
      kind: 'fill',
      market: taker.market,
      tradeId: ++this.lastTrade,
      takerSide: taker.side,
      price: maker.price,
      quantity: lots,
      quote,
      taker: [Math.max(taker.id, 0), taker.account, ...takerFee],
      maker: [Math.max(maker.id, 0), maker.account, ...makerFee],
    })
    if (maker.remaining === 0) {
      this.books[maker.market]!.remove(maker)
      this.live.delete(maker.id)
    }
    this.tell(maker, 0)
  }

  private pay(order: NaiveOrder, coin: number, amount: bigint): void {
    const balance = this.accounts[order.account]!.balances[coin]!
    if (order.account < house.firstUser) balance.available -= amount
    else balance.frozen -= amount
  }

  /** Credits what an order receives less its fee; answers fee coin and fee. */
  private receive(order: NaiveOrder, isTaker: boolean, amount: bigint, value: bigint): [number, bigint] {
    const market = this.config.markets[order.market]!
    const account = this.accounts[order.account]!
    const coin = order.side === 0 ? market.base : market.quote
    const own = isTaker ? market.takerRate : market.makerRate
    const rate = own >= 0 ? BigInt(own) : isTaker ? account.taker : account.maker
    const balance = account.balances[coin]!
    if (order.account < house.firstUser) {
      balance.available += amount
      return [-1, 0n]
    }
    const tokens = account.token && rate > 0n ? this.inTokens(market.quote, value * rate) : -1n
    const token = this.config.feeToken?.coin ?? 0
    if (tokens >= 0n && account.balances[token]!.available >= tokens) {
      account.balances[token]!.available -= tokens
      this.accounts[house.fee]!.balances[token]!.available += tokens
      balance.available += amount
      return [token, tokens]
    }
    const step = 10n ** BigInt(this.config.coins[coin]!.scale - 8)
    const exact = ceil(amount * rate, ONE * step) * step
    const fee = exact < amount ? exact : amount
    balance.available += amount - fee
    this.accounts[house.fee]!.balances[coin]!.available += fee
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

  private drop(order: NaiveOrder, reason: number): void {
    this.books[order.market]!.remove(order)
    this.live.delete(order.id)
    if (order.account < house.firstUser) return
    const wallet = this.wallet(order)
    wallet.frozen -= this.held(order)
    wallet.available += this.held(order)
    this.tell(order, reason, true)
  }

  private dry(market: number, side: number): number {
    return this.books[market]!.best(side) === 0 ? cancelReason.ioc : cancelReason.slippage
  }

  private order(
    market: number,
    account: number,
    side: number,
    tif: number,
    stp: number,
    price: number,
    quantity: number,
  ): NaiveOrder {
    const group = this.accounts[account]!.group
    return { id: 0, account, group, market, side, price, quantity, remaining: quantity, quote: 0n, tif, stp }
  }

  private wallet(order: NaiveOrder): { available: bigint; frozen: bigint } {
    const market = this.config.markets[order.market]!
    return this.accounts[order.account]!.balances[order.side === 0 ? market.quote : market.base]!
  }

  /** What the open part of an order freezes (domain.md 1.5). */
  private held(order: NaiveOrder): bigint {
    const market = this.config.markets[order.market]!
    const lots = BigInt(order.remaining)
    if (order.side === 1) return lots * BigInt(market.lotUnits)
    return lots * BigInt(order.price) * BigInt(market.tickLotUnits)
  }

  private tell(order: NaiveOrder, reason: number, cancelled = reason !== 0): void {
    if (order.account < house.firstUser) return
    const { market, id, account, side, price, quantity, remaining, quote } = order
    const executed = quantity - remaining
    let status = remaining === 0 ? 4 : executed > 0 ? 3 : 2
    if (cancelled) status = executed > 0 ? 6 : 5
    this.events.push({
      kind: 'order',
      market,
      id,
      account,
      side,
      price,
      quantity,
      remaining,
      quote,
      status,
      reason,
    })
  }
}
