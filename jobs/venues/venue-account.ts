// One account at a venue as bots see an exchange: their own accounts, funds and watches live here, orders live there.

import type { Exchange } from 'ccxt'
import type { Command, EventBody, ExchangeEvent, PlaceOrder, Receipt } from '#engine/exchange/protocol.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import { type RejectionName, rejection } from '#engine/kernel/rejection-codes.ts'
import { units } from '#engine/reactors/amounts.ts'
import type { ExchangeView } from '#engine/reactors/exchange-view.ts'
import type { OwnFunds } from '#engine/reactors/own-funds.ts'
import type { CcxtExchange } from './ccxt-exchange.ts'
import { clientOrderIdOf } from './client-order-id.ts'
import { PriceWatches, type WatchesSnapshot } from './price-watches.ts'
import { SharedFunds } from './shared-funds.ts'
import { type FollowerSnapshot, VenueFollower } from './venue-follower.ts'
import { configOf, text, venueMarket } from './venue-pairs.ts'
import { type PricesSnapshot, VenuePrices } from './venue-prices.ts'

export interface VenueAccountInput {
  client: Exchange
  exchange: CcxtExchange
  /** The name of whom the account at the venue belongs to. */
  owner: string
  /** Pairs that are traded. */
  symbols: readonly string[]
  /** Begins the ids that go out: bots count from one each time, and a venue remembers the ids of the time before. */
  run?: string
  now?(): number
  /** Nothing is sent, so there is nothing to follow. */
  isRehearsal?: boolean
}

/** What it knows, as plain data. */
export interface AccountSnapshot {
  seq: number
  answers: readonly (readonly [id: string, receipt: Receipt])[]
  follower: FollowerSnapshot
  watches: WatchesSnapshot
  funds: Readonly<Record<string, OwnFunds>>
  prices: PricesSnapshot
}

type OrderCancel = Extract<Command, { type: 'cancelOrder' | 'cancelOrders' }>

export class VenueAccount {
  private seq = 0
  private readonly follower: VenueFollower
  private readonly watches = new PriceWatches()
  private readonly funds: SharedFunds
  private readonly prices: VenuePrices
  private readonly answers = new Map<string, Receipt>()
  private readonly listeners = new Set<(events: readonly ExchangeEvent[]) => void>()

  constructor(private readonly input: VenueAccountInput) {
    const { client } = input
    this.follower = new VenueFollower(client, () => this.now())
    this.prices = new VenuePrices(client)
    this.funds = new SharedFunds((symbol) => {
      const market = venueMarket(client, symbol)
      return market && { base: market.base as string, quote: market.quote as string }
    })
  }

  snapshot(): AccountSnapshot {
    const { seq, answers, follower, watches, funds, prices } = this
    return {
      seq,
      answers: [...answers],
      follower: follower.snapshot(),
      watches: watches.snapshot(),
      funds: funds.snapshot(),
      prices: prices.snapshot(),
    }
  }

  /**
   * Into an empty one. `unsent`: commands that may have gone out without their answers having been noted; they are
   * looked for at the venue before they are sent again.
   */
  restore(snapshot: AccountSnapshot, unsent: readonly string[]): void {
    this.seq = snapshot.seq
    for (const [id, receipt] of snapshot.answers) this.answers.set(id, receipt)
    this.follower.restore(snapshot.follower)
    this.watches.restore(snapshot.watches)
    this.funds.restore(snapshot.funds)
    this.prices.restore(snapshot.prices)
    for (const id of unsent) if (!this.answers.has(id)) this.input.exchange.doubt(this.venueId(id))
  }

  /** These are not sent again. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.answers.delete(id)
  }

  listen(listener: (events: readonly ExchangeEvent[]) => void): void {
    this.listeners.add(listener)
  }

  now(): number {
    return this.input.now?.() ?? this.input.client.milliseconds()
  }

  /** Polls the venue's orders, funds and prices. Answers how much was new. */
  async refresh(): Promise<number> {
    const news = await this.follower.catchUp(this.input.owner)
    for (const { at, body } of news) this.emit([body], at)
    let count = news.filter(({ body }) => body.type !== 'balanceChanged').length
    for (const symbol of new Set([...this.input.symbols, ...this.watches.symbols()])) {
      const market = venueMarket(this.input.client, symbol)
      if (!market) continue
      const prices = await this.prices.refresh(symbol, market.symbol as string)
      for (const price of prices) {
        const fired = this.watches.reached(symbol, price)
        count += fired.length
        if (fired.length > 0) this.emit(fired, this.now())
      }
    }
    return count
  }

  /** Requests candles that bots look at, where one has closed since. */
  bringCandles(): Promise<void> {
    return this.prices.bringCandles(this.now())
  }

  view(): ExchangeView {
    const { client, owner } = this.input
    const last = (symbol: string) => this.prices.last(symbol)
    return {
      now: () => this.now(),
      market: (symbol) => configOf(client, symbol, last(symbol)),
      status: (symbol) => (venueMarket(client, symbol)?.active === false ? 'suspended' : 'trading'),
      lastPrice: last,
      account: (name) => this.factsOf(name),
      balances: (name) => {
        const isBot = name !== owner
        return this.funds.balances(name, isBot, this.follower.live(), this.follower.balances())
      },
      liveOrders: (name, symbol) =>
        this.follower
          .live()
          .filter(({ input }) => input.account === name && (symbol ?? input.symbol) === input.symbol)
          .map((order) => order.live()),
      plans: (name) => this.watches.of(name),
      candles: (symbol, interval, count): Candle[] => this.prices.candles(symbol, interval, count),
    }
  }

  /** The same id again is answered as the first time. Throws UnknownOutcome: then the same is to be sent again. */
  async submit(id: string, command: Command): Promise<Receipt> {
    const first = this.answers.get(id)
    if (first) return { ...first, repeated: true }
    const receipt = await this.carry(id, command)
    this.answers.set(id, { ...receipt, events: [] })
    return receipt
  }

  private carry(id: string, command: Command): Promise<Receipt> | Receipt {
    switch (command.type) {
      case 'openAccount': {
        const { account, kind, parent } = command
        this.funds.open(account)
        const opened: EventBody = { type: 'accountOpened', account, kind, ...(parent && { parent }) }
        return this.done([
          opened,
          { type: 'accountChanged', account, kyc: 2, vip: 0, frozen: false, feeToken: false },
        ])
      }
      case 'transfer':
        return this.transfer(id, command)
      case 'placeOrder':
        return this.place(id, command)
      case 'cancelOrder':
      case 'cancelOrders':
        return this.cancel(id, command)
      case 'placeWatch': {
        const { account, symbol, triggerPrice } = command
        const input = { account, symbol, triggerPrice, clientOid: id, placedAt: this.now() }
        const { planId, events } = this.watches.place(input, this.prices.last(symbol))
        return { ...this.done(events), planId }
      }
      case 'cancelPlan':
      case 'cancelPlans': {
        const named = command.type === 'cancelPlan' ? [command] : command.plans
        const gone = this.watches.cancel(command.account, named)
        return gone.length > 0 ? this.done(gone) : this.no(id, command.account, 'nothingToCancel')
      }
      case 'tellReactor': {
        const { account, about, note } = command
        return this.done([{ type: 'reactorTold', account, about, note, commandId: id }])
      }
      default:
        return this.no(id, 'account' in command ? command.account : '', 'noPermission', 'type')
    }
  }

  private transfer(
    id: string,
    { account, to, coin, amount }: Extract<Command, { type: 'transfer' }>,
  ): Receipt {
    const bot = readBotAccount(to) ?? readBotAccount(account)
    const isOurs = bot?.owner === this.input.owner && [account, to].every((name) => this.factsOf(name))
    const botAccount = readBotAccount(to) ? to : account
    if (!isOurs || units(amount) > this.free(account, coin))
      return this.no(id, botAccount, 'transferInvalid', 'amount')
    return this.done([{ type: 'fundsMoved', from: account, to, coin, amount, why: 'transfer' }])
  }

  private async place(id: string, command: PlaceOrder): Promise<Receipt> {
    const { account, symbol, side, price, size, quoteSize } = command
    const market = venueMarket(this.input.client, symbol)
    if (!market) return this.no(id, account, 'pairMissing', 'symbol')
    const needed =
      side === 'sell'
        ? units(size ?? '0')
        : quoteSize === undefined
          ? (units(size ?? '0') * units(price ?? '0')) / units('1')
          : units(quoteSize)
    const coin = (side === 'sell' ? market.base : market.quote) as string
    if (needed > this.free(account, coin)) return this.no(id, account, 'insufficientFunds', 'size')
    const venueId = this.venueId(id)
    const { source: _source, ...input } = command
    const receipt = await this.input.exchange.submit(venueId, input)
    if (receipt.rejected || receipt.orderId === undefined) {
      const { code, field } = receipt.rejected ?? { code: rejection.parameterInvalid }
      return this.refused(id, account, code, field)
    }
    if (this.input.isRehearsal) return { ...this.done([]), orderId: receipt.orderId }
    const order = this.follower.follow(receipt.orderId, id, command)
    return { ...this.done([order.accepted()]), orderId: order.orderId }
  }

  private venueId(id: string): string {
    const { client, run = '' } = this.input
    return clientOrderIdOf(client.id, `${run}${id}`)
  }

  private async cancel(id: string, command: OrderCancel): Promise<Receipt> {
    const { account } = command
    const isNamed = (
      ref: { orderId?: string; clientOid?: string },
      order: { orderId: string; clientOid: string },
    ) => ref.orderId === order.orderId || ref.clientOid === order.clientOid
    const going = this.follower.live().filter((order) => {
      if (order.input.account !== account) return false
      if (command.type === 'cancelOrder') return isNamed(command, order)
      const { symbol = order.input.symbol, side = order.input.side, orders } = command
      const fits = symbol === order.input.symbol && side === order.input.side
      return fits && (orders === undefined || orders.some((ref) => isNamed(ref, order)))
    })
    if (going.length === 0) {
      const isOne = command.type === 'cancelOrder'
      return this.no(id, account, isOne ? 'orderMissing' : 'nothingToCancel')
    }
    for (const [index, order] of going.entries()) {
      order.isCancelRequested = true
      const { orderId, input } = order
      const cancel = { type: 'cancelOrder', account, symbol: input.symbol, orderId } as const
      // A refusal means that it ended meanwhile, which is reported anyway.
      await this.input.exchange.submit(this.venueId(`${id}-${index}`), cancel)
    }
    return this.done([])
  }

  private free(account: string, coin: string): bigint {
    return units(
      this.view()
        .balances(account)
        .find((one) => one.coin === coin)?.available ?? '0',
    )
  }

  private factsOf(name: string): ReturnType<ExchangeView['account']> {
    const { owner, client, symbols } = this.input
    if (name !== owner && !this.funds.has(name)) return undefined
    const market = venueMarket(client, symbols[0] ?? '')
    return {
      account: name,
      kind: name === owner ? 'main' : 'bot',
      kyc: 2,
      vip: 0,
      frozen: false,
      feeToken: false,
      makerFee: text(market?.maker),
      takerFee: text(market?.taker),
      volume30d: '0',
    }
  }

  private done(bodies: readonly EventBody[]): Receipt {
    const at = this.now()
    const events = this.emit(bodies, at)
    return { seq: this.seq, at, repeated: false, events }
  }

  private no(id: string, account: string, name: RejectionName, field?: string): Receipt {
    return this.refused(id, account, rejection[name], field)
  }

  private refused(
    commandId: string,
    account: string,
    code: (typeof rejection)[RejectionName],
    field?: string,
  ) {
    const rejected = { type: 'rejected' as const, account, commandId, code, ...(field && { field }) }
    return { ...this.done([rejected]), rejected }
  }

  /** What is reported together shares a place in our own log. */
  private emit(bodies: readonly EventBody[], at: number): ExchangeEvent[] {
    const seq = ++this.seq
    const events = bodies.map((body): ExchangeEvent => ({ ...body, seq, at }))
    for (const event of events) this.funds.note(event)
    for (const listener of this.listeners) listener(events)
    return events
  }
}
