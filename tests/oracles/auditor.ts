// Reads every answer of an exchange with suspicion: keeps its own books from the events and names the first rule broken.

import type {
  Command,
  Entry,
  EventBody,
  ExchangeEvent,
  Genesis,
  PlaceOrder,
} from '#engine/exchange/protocol.ts'
import type { AccountView, MarketView } from '#engine/market/view.ts'
import { amount, show, times } from './amounts.ts'
import { brokenEntryRule, type Change, changeBy, reasonsOf, survivorOf } from './command-rules.ts'
import { dueFee } from './due-fee.ts'
import { KeptBooks } from './kept-books.ts'
import { brokenMarketRule } from './market-order-rule.ts'
import { must } from './must.ts'
import { orNothing, type ShadowOrder, statusOf } from './shadow-book.ts'

type EventOf<Type extends EventBody['type']> = Extract<ExchangeEvent, { type: Type }>

/** What is known of the moment before a command. */
interface Before {
  command: Command
  /** Last price of the order's pair. */
  last: bigint
  changing?: Change | undefined
  /** Best opposite price and picture of the book that a new order comes to. */
  best?: bigint
  picture?: string
}

export class Auditor {
  readonly kept: KeptBooks
  /** How often each rule was met: a run that never met one proves nothing about it. */
  readonly met = new Map<string, number>()
  private asked: Command = { type: 'tick' }
  /** Before the command, or before the order that a plan of it has just placed. */
  private past: Before = { command: this.asked, last: 0n }
  private taker: ShadowOrder | undefined
  /** What was told of the taker. */
  private story: ExchangeEvent[] = []
  /** Orders that this entry brought. */
  private readonly young = new Set<ShadowOrder>()
  private readonly touched = new Set<string>()

  constructor(
    genesis: Genesis,
    private readonly view: MarketView & AccountView,
  ) {
    this.kept = new KeptBooks(genesis)
  }

  before({ command }: Entry): void {
    this.asked = command
    this.taker = undefined
    this.young.clear()
    this.past = { command, last: 0n }
    if (command.type === 'openAccount')
      this.kept.masters.set(command.account, command.parent ?? command.account)
    this.past.changing = changeBy(command, this.kept)
    if (this.past.changing) this.past.last = this.kept.lastPrice(this.past.changing.order.symbol)
    if (command.type === 'placeOrder') this.past = this.beforeOrder(command)
  }

  private beforeOrder(command: PlaceOrder): Before {
    const { symbol, side } = command
    return {
      command,
      best: this.kept.book(symbol).best(side === 'buy' ? 'sell' : 'buy')?.price,
      last: this.kept.lastPrice(symbol),
      picture: this.kept.picture(symbol),
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
    must(this.story.length === 0, `order ${this.taker?.orderId} was placed and nothing was told of its end`)
    this.kept.plans.checkNobodyForgotten()
    const survivor = survivorOf(this.asked, this.kept, this.young)
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
      case 'marketChanged':
        this.kept.plans.status(event.symbol, event.status === 'trading')
        return
      case 'planPlaced':
        this.kept.plans.placed(event, this.kept.lastPrice(event.symbol))
        return
      case 'planChanged':
        this.kept.plans.changed(event, this.kept.lastPrice(event.symbol))
        this.count(`${event.kind} ${event.status}${event.reason ?? ''}`)
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
    must(this.story.length === 0, `order ${orderId} came before the end of ${this.taker?.orderId} was told`)
    if (event.planId !== undefined) {
      const { price, size, quoteSize } = event
      const terms = { account, symbol, side, orderType, tif, stp, price, size, quoteSize }
      this.past = this.beforeOrder({ type: 'placeOrder', ...terms })
    }
    this.story = [event]
    const sizes = { price: orNothing(event.price), size: orNothing(event.size), executed: 0n, paid: 0n }
    this.taker = { orderId, account, symbol, side, orderType, tif, stp, ...sizes, turn: 0, live: false }
    if (orderType === 'limit') this.letIn(this.taker, sizes.price, sizes.size)
    this.kept.orders.set(orderId, this.taker)
    this.young.add(this.taker)
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
    if (this.story.length > 0) this.story.push(event)
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
    const own = this.view.account(order.account)
    const due = dueFee(this.kept, order, event.role, own, { size, paid, inToken })
    must(
      due === undefined || due === amount(event.fee),
      `trade ${event.tradeId}: fee ${event.fee}, due ${due}`,
    )
    if (inToken) this.count('fee in the token')
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
      // The other leg's price came.
      if (this.kept.plans.legs.has(order.orderId)) allowed.push(32)
      must(allowed.includes(event.reason), `order ${order.orderId} is cancelled for ${event.reason}`)
      this.count(`reason ${event.reason}`)
    }
    const wanted = statusOf(order, event.reason, isLive)
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
    if (order === this.taker && this.story.length > 0) this.judgeTaker(event.reason)
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

  /** What must hold of an order that was placed, once all of it is told. */
  private judgeTaker(reason: number | undefined): void {
    const { command, best, picture } = this.past
    const order = this.taker
    const fills = this.story.filter((event) => event.type === 'orderFilled')
    this.story = []
    if (command.type !== 'placeOrder' || !order) return
    const book = this.kept.book(order.symbol)
    if (order.orderType === 'market') {
      const spent = fills.reduce((sum, { quote }) => sum + amount(quote), 0n)
      const market = this.kept.market(order.symbol)
      const worst = fills.at(-1)?.price
      const left = orNothing(command.quoteSize) - (order.side === 'buy' ? spent : 0n)
      const broken = brokenMarketRule({ order, command, reason, left, best, worst, book, market })
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
