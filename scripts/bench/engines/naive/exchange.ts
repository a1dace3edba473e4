// A spot exchange of limit orders in objects and bigints, slow and plain: a peer of the contest.

import { platform } from '#engine/kernel/platform-accounts.ts'
import { cancelReason, refused, type SpotConfig, stpNumber, tifNumber } from '#engine/spot/config.ts'
import { NaiveBook, type NaiveOrder } from './book.ts'
import { NaiveWallets } from './wallets.ts'

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

export class NaiveExchange extends NaiveWallets {
  readonly events: (NaiveFill | NaiveState)[] = []
  readonly books: NaiveBook[]
  readonly live = new Map<number, NaiveOrder>()
  private lastOrder = 0
  private lastTrade = 0

  constructor(config: SpotConfig) {
    super(config)
    this.books = config.markets.map(() => new NaiveBook())
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
    this.freeze(order, need)
    order.id = ++this.lastOrder
    this.enter(order)
    return order.id
  }

  cancel(id: number, reason: number): number {
    const order = this.live.get(id)
    if (!order) return refused.orderMissing
    this.drop(order, reason)
    return 0
  }

  private enter(order: NaiveOrder): void {
    const book = this.books[order.market]!
    let reason = 0
    if (order.tif === tifNumber.postOnly && book.crosses(order.side, order.price))
      reason = cancelReason.postOnly
    else if (order.tif === tifNumber.fok && this.reach(order) < order.remaining) reason = cancelReason.fok
    else if (this.match(order) && order.remaining > 0) reason = cancelReason.selfTrade
    if (reason === 0 && order.remaining > 0 && order.tif === tifNumber.ioc) reason = cancelReason.ioc
    if (reason !== 0) this.freeze(order, -this.held(order))
    else if (order.remaining > 0) {
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
    if (buyer.account >= platform.firstUser) this.freeze(buyer, -improvement)
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

  private drop(order: NaiveOrder, reason: number): void {
    this.books[order.market]!.remove(order)
    this.live.delete(order.id)
    if (order.account < platform.firstUser) return
    this.freeze(order, -this.held(order))
    this.tell(order, reason, true)
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

  private tell(order: NaiveOrder, reason: number, cancelled = reason !== 0): void {
    if (order.account < platform.firstUser) return
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
