// One account at a venue as bots see an exchange: their own accounts, funds and watches live here, orders live there.

import type { Exchange } from 'ccxt'
import type { Log } from '#db/log.ts'
import type { Command, EventBody, ExchangeEvent, PlaceOrder, Receipt } from '#engine/exchange/protocol.ts'
import type { PlaceContractOrder } from '#engine/futures/protocol.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import { type RejectionName, rejection } from '#engine/kernel/rejection-codes.ts'
import { cancelReason } from '#engine/kernel/status-codes.ts'
import type { ContractConfig } from '#engine/market/contract-config.ts'
import { units } from '#engine/reactors/amounts.ts'
import type { ExchangeView } from '#engine/reactors/exchange-view.ts'
import { fundsOf, type OwnFunds } from '#engine/reactors/own-funds.ts'
import type { CcxtExchange } from './ccxt-exchange.ts'
import { clientOrderIdOf } from './client-order-id.ts'
import type { News, Placing } from './followed.ts'
import { cancelOf, isOfOne, type OrderCancel, ordersNamed, plansNamed } from './named-orders.ts'
import { PriceWatches, type WatchesSnapshot } from './price-watches.ts'
import { SharedFunds } from './shared-funds.ts'
import { type ContractsSnapshot, VenueContracts } from './venue-contracts.ts'
import { type FollowerSnapshot, VenueFollower } from './venue-follower.ts'
import { coinsIn, namedMarket, spendingOf, venueMarket } from './venue-pairs.ts'
import { type PricesSnapshot, VenuePrices } from './venue-prices.ts'
import { accountFacts, venueView } from './venue-view.ts'

export interface VenueAccountInput {
  client: Exchange
  exchange: CcxtExchange
  /** The name of whom the account at the venue belongs to. */
  owner: string
  /** Pairs and contracts that are traded. */
  symbols: readonly string[]
  /** Rules of the contracts among them (`contractRules`). An account that trades contracts has its funds in their wallet. */
  contracts?: readonly ContractConfig[]
  log?: Log
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
  contracts?: ContractsSnapshot
}

type Named<Type extends Command['type']> = Extract<Command, { type: Type }>

export class VenueAccount {
  private seq = 0
  private turn: Promise<unknown> = Promise.resolve()
  private readonly follower: VenueFollower
  private readonly watches = new PriceWatches()
  private readonly funds: SharedFunds
  private readonly prices: VenuePrices
  private readonly contracts: VenueContracts | undefined
  private readonly answers = new Map<string, Receipt>()
  private readonly listeners = new Set<(events: readonly ExchangeEvent[]) => void>()

  constructor(private readonly input: VenueAccountInput) {
    const { client, contracts: rules = [], log } = input
    this.prices = new VenuePrices(client)
    const contracts = {
      client,
      rules,
      prices: this.prices,
      orders: () => this.follower.liveContractOrders(),
      waiting: (account: string) => this.watches.onContracts(account),
      fundsOf: (account: string, coin: string) => fundsOf(this.funds.of(account), coin),
      ...(log && { log }),
    }
    this.contracts = rules.length > 0 ? new VenueContracts(contracts) : undefined
    this.follower = new VenueFollower(client, () => this.now(), this.contracts?.positions)
    const coinsOf = (symbol: string) => coinsIn(venueMarket(client, symbol))
    this.funds = new SharedFunds(coinsOf, (account) => this.contracts?.held(account))
  }

  snapshot(): AccountSnapshot {
    const { seq, answers, follower, watches, funds, prices, contracts } = this
    return {
      seq,
      answers: [...answers],
      follower: follower.snapshot(),
      watches: watches.snapshot(),
      funds: funds.snapshot(),
      prices: prices.snapshot(),
      ...(contracts && { contracts: contracts.snapshot() }),
    }
  }

  /**
   * Into an empty one. `unsent`: commands that may have gone out without their answers having been noted; they are
   * looked for at the venue before they are sent again.
   */
  restore(snapshot: AccountSnapshot, unsent: readonly string[]): void {
    this.seq = snapshot.seq
    for (const [id, receipt] of snapshot.answers) this.answers.set(id, receipt)
    // Before the orders that go on with its positions.
    if (snapshot.contracts) this.contracts?.restore(snapshot.contracts)
    this.follower.restore(snapshot.follower)
    this.watches.restore(snapshot.watches)
    this.funds.restore(snapshot.funds)
    this.prices.restore(snapshot.prices)
    for (const { orderId, clientOid, input } of this.follower.liveContractOrders())
      this.input.exchange.remember(this.venueId(clientOid), input, orderId)
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
    const ofOrders = await this.follower.catchUp(this.input.owner)
    const isTaken = this.contracts && ofOrders.some(isUnrequestedCancel)
    let count = isTaken ? this.report(await this.contracts.liquidations(this.now())) : 0
    count += this.report(ofOrders)
    for (const symbol of new Set([...this.input.symbols, ...this.watches.symbols()])) {
      const market = namedMarket(this.input.client, symbol)
      if (!market) continue
      const prices = await this.prices.refresh(symbol, market.symbol as string)
      for (const price of prices) {
        const fired = this.watches.reached(symbol, price)
        count += fired.length
        if (fired.length > 0) this.emit(fired, this.now())
      }
    }
    // With the prices of now, and all own trades taken in.
    if (this.contracts) count += this.report(await this.contracts.refresh(this.now()))
    return count
  }

  private report(news: readonly News[]): number {
    for (const { at, body } of news) this.emit([body], at)
    return news.filter(({ body }) => body.type !== 'balanceChanged').length
  }

  /** Requests candles that bots look at, where one has closed since. */
  bringCandles(): Promise<void> {
    return this.prices.bringCandles(this.now())
  }

  view(): ExchangeView {
    const { client, owner } = this.input
    const { prices, follower, funds, watches, contracts } = this
    const facts = { now: () => this.now(), account: (name: string) => this.factsOf(name) }
    return venueView({ client, owner, prices, follower, funds, watches, contracts }, facts)
  }

  /**
   * One after the other, because what one leaves decides whether the next may go out. The same id again is answered as the first
   * time. Throws UnknownOutcome: then the same is to be sent again.
   */
  submit(id: string, command: Command): Promise<Receipt> {
    const done = this.turn.then(() => this.answer(id, command))
    this.turn = done.catch(() => undefined)
    return done
  }

  private async answer(id: string, command: Command): Promise<Receipt> {
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
      case 'placeContractOrder':
        return this.placeContract(id, command)
      case 'closePositions':
        return this.close(id, command)
      case 'setContractLeverage':
        return this.setLeverage(id, command)
      case 'cancelOrder':
      case 'cancelOrders':
      case 'cancelContractOrder':
      case 'cancelContractOrders':
        return this.cancel(id, command)
      case 'placeWatch':
      case 'placeContractWatch': {
        const { account, symbol, triggerPrice } = command
        const input = { account, symbol, triggerPrice, clientOid: id, placedAt: this.now() }
        const { planId, events } = this.watches.place(input, this.prices.last(symbol))
        return { ...this.done(events), planId }
      }
      case 'cancelPlan':
      case 'cancelPlans':
      case 'cancelContractPlan':
      case 'cancelContractPlans': {
        const gone = this.watches.cancel(command.account, plansNamed(command))
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
    const { account, symbol } = command
    const market = venueMarket(this.input.client, symbol)
    if (!market) return this.no(id, account, 'pairMissing', 'symbol')
    const { coin, amount } = spendingOf(market, command)
    if (amount > this.free(account, coin)) return this.no(id, account, 'insufficientFunds', 'size')
    return this.send(id, command)
  }

  private async placeContract(id: string, command: PlaceContractOrder): Promise<Receipt> {
    const { account } = command
    const no = this.contracts
      ? this.contracts.refusal(command)
      : { name: 'pairMissing' as const, field: 'symbol' }
    if (no) return this.no(id, account, no.name, no.field)
    this.contracts?.begin(command, this.now())
    return this.send(id, { ...command, marginMode: 'cross' })
  }

  /** A bot with a fault is closed by us. */
  private close(id: string, { account }: Named<'closePositions'>): Promise<Receipt> | Receipt {
    const order = this.contracts?.closingOf(account)
    return order ? this.placeContract(id, order) : this.no(id, account, 'noPosition')
  }

  private async setLeverage(id: string, command: Named<'setContractLeverage'>): Promise<Receipt> {
    const { account, symbol, leverage } = command
    const { rejected } = await this.input.exchange.submit(this.venueId(id), command)
    const isSet =
      rejected?.code === rejection.parameterInvalid && (await this.contracts?.hasLeverage(command))
    if (rejected && !isSet) return this.refused(id, account, rejected.code, rejected.field)
    this.contracts?.positions.setLeverage(symbol, Number(leverage))
    return this.done([])
  }

  private async send(id: string, command: Placing): Promise<Receipt> {
    const { account } = command
    const { source: _source, ...input } = command
    const receipt = await this.input.exchange.submit(this.venueId(id), input)
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
    const going = ordersNamed(command, this.follower.live())
    if (going.length === 0)
      return this.no(id, command.account, isOfOne(command) ? 'orderMissing' : 'nothingToCancel')
    for (const [index, order] of going.entries()) {
      order.isCancelRequested = true
      // A refusal means that it ended meanwhile, which is reported anyway.
      await this.input.exchange.submit(this.venueId(`${id}-${index}`), cancelOf(order))
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
    return accountFacts(name, name === owner, namedMarket(client, symbols[0] ?? ''))
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

const isUnrequestedCancel = ({ body }: News) =>
  body.type === 'contractOrderChanged' && body.reason === cancelReason.user
