// Reads every answer of an exchange with suspicion: keeps its own books from the events and names the first rule broken.

import type { Command, Entry, EventBody, ExchangeEvent, Genesis } from '#engine/exchange/protocol.ts'
import type { AccountView, MarketView } from '#engine/market/view.ts'
import { amount, shareRoundedUp, show, times } from './amounts.ts'
import { brokenEntryRule, reasonsOf, survivorOf } from './command-rules.ts'
import { KeptBooks, must } from './kept-books.ts'
import { brokenMarketRule } from './market-order-rule.ts'
import { orNothing, type ShadowOrder } from './shadow-book.ts'

type EventOf<Type extends EventBody['type']> = Extract<ExchangeEvent, { type: Type }>

/** What is known of the moment before a command. */
interface Before {
  command: Command
  /** Last price of the order's pair. */
  last: bigint
  /** The live order that a modify names, and what it is to become. */
  changing?: { order: ShadowOrder; price: bigint; size: bigint }
  /** Best opposite price and picture of the book that a new order comes to. */
  best?: bigint
  picture?: string
}

export class Auditor {
  readonly kept: KeptBooks
  /** How often each rule was met: a run that never met one proves nothing about it. */
  readonly met = new Map<string, number>()
  private past: Before = { command: { type: 'tick' }, last: 0n }
  private taker: ShadowOrder | undefined
  private readonly touched = new Set<string>()

  constructor(
    genesis: Genesis,
    private readonly view: MarketView & AccountView,
  ) {
    this.kept = new KeptBooks(genesis)
  }

  before({ command }: Entry): void {
    this.taker = undefined
    this.past = { command, last: 0n }
    if (command.type === 'openAccount')
      this.kept.masters.set(command.account, command.parent ?? command.account)
    if (command.type === 'modifyOrder') {
      const id = command.orderId ?? this.kept.byName.get(`${command.account} ${command.clientOid}`)
      const order = id === undefined ? undefined : this.kept.order(id)
      if (!order?.live) return
      const price = command.price === undefined ? order.price : amount(command.price)
      const size = command.size === undefined ? order.size : amount(command.size)
      this.past.changing = { order, price, size }
      this.past.last = this.kept.lastPrice(order.symbol)
    }
    if (command.type === 'placeOrder') {
      this.past.best = this.kept.book(command.symbol).best(command.side === 'buy' ? 'sell' : 'buy')?.price
      this.past.last = this.kept.lastPrice(command.symbol)
      this.past.picture = this.kept.picture(command.symbol)
    }
  }

  /** Throws an Error that names the broken rule. */
  after(events: readonly ExchangeEvent[]): void {
    this.touched.clear()
    for (const event of events) {
      this.count(event.type)
      this.observe(event)
    }
    if (events.some((event) => event.type === 'rejected')) {
      must(events.length === 1, `a refusal came with ${events.length - 1} other events`)
      return
    }
    this.judgeTaker(events)
    const survivor = survivorOf(this.past.command, this.kept)
    must(survivor === undefined, `order ${survivor?.orderId} should be gone`)
    for (const symbol of this.touched) this.kept.compareBook(this.view, symbol)
    // A batch tells balances more than once: the last word counts.
    const balances = events.filter((event) => event.type === 'balanceChanged')
    const last = new Map(balances.map((event) => [`${event.account} ${event.coin}`, event]))
    for (const event of last.values()) this.kept.compareBalance(event.account, event.coin, event)
  }

  private count(name: string): void {
    this.met.set(name, (this.met.get(name) ?? 0) + 1)
  }

  private observe(event: ExchangeEvent): void {
    switch (event.type) {
      case 'fundsMoved':
        this.kept.move(event.from, event.coin, -amount(event.amount))
        this.kept.move(event.to, event.coin, amount(event.amount))
        return
      case 'traded':
      case 'printed':
        this.kept.priced(event.symbol, event.price)
        return
      case 'rejected':
        this.count(`rejected ${event.code}`)
        return
      case 'orderAccepted':
        this.accepted(event)
        return
      case 'orderFilled':
        this.filled(event)
        return
      case 'orderChanged':
        this.changed(event)
        return
      default:
        return
    }
  }

  private accepted(event: EventOf<'orderAccepted'>): void {
    const { orderId, account, symbol, side, orderType, tif, stp } = event
    must(!this.kept.orders.has(orderId), `order id ${orderId} is used twice`)
    const sizes = { price: orNothing(event.price), size: orNothing(event.size), executed: 0n, paid: 0n }
    this.taker = { orderId, account, symbol, side, orderType, tif, stp, ...sizes, turn: 0, live: false }
    if (orderType === 'limit') this.letIn(this.taker, sizes.price, sizes.size)
    this.kept.orders.set(orderId, this.taker)
    this.kept.byName.set(`${account} ${event.clientOid}`, orderId)
    this.touched.add(symbol)
  }

  private letIn(order: ShadowOrder, price: bigint, size: bigint): void {
    const broken = brokenEntryRule(this.kept, order, price, size, this.past.last)
    must(broken === undefined, `order ${order.orderId} was let in, though it ${broken}`)
  }

  private filled(event: EventOf<'orderFilled'>): void {
    const order = this.kept.order(event.orderId)
    const price = amount(event.price)
    const size = amount(event.size)
    this.touched.add(order.symbol)
    this.change(order)
    const paid = times(price, size)
    must(
      size > 0n && amount(event.quote) === paid,
      `trade ${event.tradeId}: ${event.quote} is not ${show(paid)}`,
    )
    if (event.role === 'taker') this.takes(event, order, price)
    else this.makes(event, order, price)
    order.executed += size
    order.paid += paid
    must(
      order.size === 0n || order.executed <= order.size,
      `order ${order.orderId} is filled beyond its size`,
    )
    if (order.live && order.executed === order.size) this.kept.leave(order)
    this.settle(event, order, size, paid)
  }

  private takes(event: EventOf<'orderFilled'>, order: ShadowOrder, price: bigint): void {
    must(order === this.taker, `order ${order.orderId} takes in another's command`)
    const limit = order.price
    const within = order.side === 'buy' ? price <= limit : price >= limit
    must(limit === 0n || within, `order ${order.orderId} trades at ${event.price}, beyond ${show(limit)}`)
    must(order.tif !== 'post-only', `post-only order ${order.orderId} takes`)
    this.count(`taker ${order.orderType} ${order.tif}`)
  }

  /** FIFO: the maker of a trade is the first of the best price, and the price is its own. */
  private makes(event: EventOf<'orderFilled'>, maker: ShadowOrder, price: bigint): void {
    const head = this.kept.book(maker.symbol).best(maker.side)
    must(head === maker, `trade ${event.tradeId} met order ${maker.orderId}, not the head ${head?.orderId}`)
    must(price === maker.price, `trade ${event.tradeId} at ${event.price}, resting ${show(maker.price)}`)
    const { masters } = this.kept
    const self = this.taker && masters.get(this.taker.account) === masters.get(maker.account)
    if (!self) return
    must(this.taker?.stp === 'none', `trade ${event.tradeId} of ${maker.account} with itself`)
    this.count('self-trade allowed')
  }

  private settle(event: EventOf<'orderFilled'>, order: ShadowOrder, size: bigint, paid: bigint): void {
    const { base, quote } = this.kept.market(order.symbol)
    const buys = order.side === 'buy'
    this.kept.move(order.account, base, buys ? size : -size)
    this.kept.move(order.account, quote, buys ? -paid : paid)
    this.kept.move(order.account, event.feeCoin, -amount(event.fee))
    const inToken = event.feeCoin !== (buys ? base : quote)
    const rate = this.rate(order, event.role)
    const due = inToken ? this.tokenFee(paid, quote, rate) : shareRoundedUp(buys ? size : paid, rate)
    must(
      due === undefined || due === amount(event.fee),
      `trade ${event.tradeId}: fee ${event.fee}, due ${due}`,
    )
    if (inToken) this.count('fee in the token')
  }

  private rate(order: ShadowOrder, role: 'maker' | 'taker'): bigint {
    const field = role === 'maker' ? 'makerFee' : 'takerFee'
    return amount(this.kept.market(order.symbol)[field] ?? this.view.account(order.account)?.[field] ?? '0')
  }

  /** 20 % less, valued at the token's price, which stands still in these runs (domain.md 3.1, V-F2). */
  private tokenFee(paid: bigint, quote: string, rate: bigint): bigint | undefined {
    if (quote !== 'USDT') return undefined
    const top = paid * rate * 8n
    const bottom = 10n * amount(this.kept.market('ERGUSDT').lastPrice) * 10n ** 10n
    return ((top + bottom - 1n) / bottom) * 10n ** 10n
  }

  private changed(event: EventOf<'orderChanged'>): void {
    const order = this.kept.order(event.orderId)
    this.touched.add(order.symbol)
    const isLive = event.status === 'live' || event.status === 'partially-filled'
    this.change(order)
    if (isLive && !order.live) this.enter(order)
    if (!isLive && order.live) this.kept.leave(order)
    if (event.reason !== undefined) {
      const allowed = reasonsOf(this.past.command, order, order === this.taker)
      must(allowed.includes(event.reason), `order ${order.orderId} is cancelled for ${event.reason}`)
      this.count(`reason ${event.reason}`)
    }
    const wanted = statusOf(order, event, isLive)
    must(event.status === wanted, `order ${order.orderId} is ${event.status}, should be ${wanted}`)
    must(
      amount(event.executedSize) === order.executed,
      `order ${order.orderId}: executed ${event.executedSize}`,
    )
    must(amount(event.executedQuote) === order.paid, `order ${order.orderId}: paid ${event.executedQuote}`)
    const rest = order.size - order.executed
    must(
      order.size === 0n || amount(event.remainingSize) === rest,
      `order ${order.orderId}: rest ${event.remainingSize}`,
    )
  }

  /** The first that is told of the order that a modify names: from here on it is the new one. */
  private change(order: ShadowOrder): void {
    const { changing } = this.past
    if (changing?.order !== order) return
    this.past.changing = undefined
    this.taker = order
    const { price, size } = changing
    this.letIn(order, price, size)
    const keeps = price === order.price && size < order.size
    must(size > order.executed, `order ${order.orderId} is changed to ${show(size)}, less than executed`)
    if (!keeps) this.kept.leave(order)
    order.price = price
    order.size = size
    this.count(keeps ? 'modified in place' : 'modified to the back')
  }

  private enter(order: ShadowOrder): void {
    const mayRest = order.orderType === 'limit' && order.tif !== 'ioc' && order.tif !== 'fok'
    must(mayRest, `${order.orderType} ${order.tif} order ${order.orderId} rests`)
    this.kept.enter(order)
  }

  /** What must hold of the order that this command placed. */
  private judgeTaker(events: readonly ExchangeEvent[]): void {
    const { command, best, picture } = this.past
    const order = this.taker
    if (command.type !== 'placeOrder' || !order) return
    const mine = events.filter((event) => 'orderId' in event && event.orderId === order.orderId)
    const end = mine.filter((event) => event.type === 'orderChanged').pop()
    must(end !== undefined, `order ${order.orderId} was placed and nothing was told of it`)
    const book = this.kept.book(order.symbol)
    if (order.orderType === 'market') {
      const spent = mine.reduce(
        (sum, event) => sum + (event.type === 'orderFilled' ? amount(event.quote) : 0n),
        0n,
      )
      const market = this.kept.market(order.symbol)
      const worst = mine.filter((event) => event.type === 'orderFilled').pop()?.price
      const left = orNothing(command.quoteSize) - (order.side === 'buy' ? spent : 0n)
      const broken = brokenMarketRule({ order, command, reason: end.reason, left, best, worst, book, market })
      must(broken === undefined, `market order ${order.orderId} ${broken}`)
    } else if (order.tif === 'fok') {
      const all = order.executed === order.size
      must(all || order.executed === 0n, `FOK order ${order.orderId} is filled in part`)
      must(
        all || this.kept.picture(order.symbol) === picture,
        `FOK order ${order.orderId} left the book changed`,
      )
      this.count(all ? 'fok filled' : 'fok killed')
    }
  }
}

/** A market buy has no size of its own: `brokenMarketRule` says whether it was right to stop. */
function statusOf(order: ShadowOrder, event: EventOf<'orderChanged'>, isLive: boolean): string {
  if (isLive) return order.executed === 0n ? 'live' : 'partially-filled'
  const done = order.size > 0n ? order.executed === order.size : event.reason === undefined
  if (done) return 'filled'
  return order.executed === 0n ? 'cancelled' : 'partially-cancelled'
}
