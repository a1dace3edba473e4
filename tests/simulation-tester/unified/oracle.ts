// The oracle of the unified account: follows the events of orders, fills and positions, and computes the wallet's sums, what is accepted,
// interest and the ladder again from the rules (domain.md 8; futures-rules.md B44–B48; record 129). Prices, fees, funding and prices of
// takeovers are believed.

import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Entry, ExchangeEvent, Genesis, Receipt } from '#engine/exchange/protocol.ts'
import { type Of, Wrong } from '../copies/wrong.ts'
import { amount } from '../reference/amounts.ts'
import type { Order } from '../reference/contracts/contract.ts'
import { received } from '../reference/state.ts'
import type { SpotTerms } from '../reference/unified/accept.ts'
import { type Member, type SpotOrder, UnifiedDesk } from '../reference/unified/desk.ts'
import { heldBy, sumsOf } from '../reference/unified/sums.ts'
import { memberDifference, trialDifference, walletDifference } from './compare.ts'
import { ContractEvents } from './contract-events.ts'
import { Decisions } from './decisions.ts'
import { Hours } from './hours.ts'
import { Ladder } from './ladder.ts'
import { Modes } from './modes.ts'
import { type ContractPrices, pricesOf, setPrices, showBooks } from './prices.ts'

const riskControl = 3

export class UnifiedOracle {
  private readonly desk: UnifiedDesk
  private readonly contracts: ContractEvents
  private readonly decisions: Decisions
  private readonly ladder: Ladder
  private readonly hours: Hours
  private readonly modes: Modes
  private entry!: Entry
  private touched = new Set<Member>()
  /** Contracts whose book is not as it was after the last entry. */
  private unknownBooks = new Set<string>()
  /** Pairs that traded in this entry: a change of an order is reported after its fills. */
  private hasTraded = false
  private lastTs = 0

  constructor(genesis: Genesis) {
    this.desk = new UnifiedDesk(genesis)
    this.contracts = new ContractEvents(this.desk)
    this.decisions = new Decisions(this.desk, this.contracts)
    this.ladder = new Ladder(this.desk, this.contracts)
    this.hours = new Hours(this.desk, genesis.start)
    this.modes = new Modes(this.desk, this.contracts)
  }

  /** What is wrong with a result, or undefined. `exchange`: after it. */
  see(entry: Entry, { events, repeated }: Receipt, exchange: Exchange): string | undefined {
    try {
      this.entry = entry
      this.touched = new Set()
      this.unknownBooks = new Set()
      this.hasTraded = false
      this.ladder.begin()
      this.modes.begin(exchange)
      const prices = pricesOf(exchange, this.desk)
      // A command that sets a price comes after what time brings.
      let isNow = !setsPrice(entry.command)
      if (isNow) this.use(prices)
      for (const event of events) {
        if (!isNow && event.at >= entry.ts) {
          isNow = true
          this.use(prices)
        }
        this.hours.passTo(event.at)
        this.event(event, repeated)
      }
      if (!isNow) this.use(prices)
      this.end(exchange)
      return undefined
    } catch (wrong) {
      if (wrong instanceof Wrong) return `unified: ${wrong.what}`
      throw wrong
    }
  }

  private use(prices: readonly ContractPrices[]): void {
    if (setPrices(prices)) for (const member of this.desk.members) this.touched.add(member)
  }

  private end(exchange: Exchange): void {
    const { entry, desk } = this
    const now = Math.max(entry.ts, this.lastTs)
    this.lastTs = now
    this.hours.passTo(now)
    showBooks(exchange, desk)
    for (const member of desk.byOwner.values()) {
      const isTouched = this.touched.has(member)
      const sums =
        member.isIn && (isTouched || member.stage || this.ladder.isBehind(member))
          ? sumsOf(desk, member)
          : undefined
      if (sums) this.ladder.end(member, now, sums)
      if (!isTouched) continue
      const difference =
        walletDifference(member, exchange) ??
        (sums ? memberDifference(desk, member, exchange, sums) : undefined)
      if (difference) throw new Wrong(difference)
    }
  }

  /** Everything that can be read, against what was computed. */
  ofState(exchange: Exchange): string | undefined {
    const { desk } = this
    for (const member of desk.byOwner.values()) {
      const sums = member.isIn ? sumsOf(desk, member) : undefined
      const difference =
        walletDifference(member, exchange) ??
        (sums
          ? (memberDifference(desk, member, exchange, sums) ?? trialDifference(desk, member, exchange, sums))
          : exchange.unified.account(member.owner) && `${member.owner} is in unified mode`)
      if (difference) return `unified: ${difference}`
    }
    return undefined
  }

  private event(event: ExchangeEvent, repeated: boolean): void {
    if (this.ofMarkets(event) || this.ofContracts(event)) return
    switch (event.type) {
      case 'accountOpened':
        if (event.kind === 'main' || event.kind === 'demo') this.desk.open(event.account)
        break
      case 'accountChanged': {
        const member = this.desk.byOwner.get(event.account)
        if (member) member.vip = event.vip
        break
      }
      case 'fundsMoved':
        this.fundsMoved(event)
        break
      case 'accountModeChanged': {
        const member = this.desk.byOwner.get(event.account)
        if (member) this.modes.changed(member, event, this.entry.command)
        break
      }
      case 'collateralChanged': {
        const member = this.desk.byOwner.get(event.account)
        if (!member) break
        this.touched.add(member)
        if (event.on) member.collateral.add(event.coin)
        else {
          this.decisions.switchedOff(member, event.coin)
          member.collateral.delete(event.coin)
        }
        break
      }
      case 'rejected': {
        const { command } = this.entry
        const member = this.desk.byOwner.get(event.account)
        if (!member || repeated || event.commandId !== this.entry.id) break
        this.modes.refused(member, command, event)
        if (member.isIn) this.decisions.refused(member, command, event.code)
        break
      }
      default:
        this.ofLadder(event)
    }
  }

  private ofLadder(event: ExchangeEvent): void {
    const member = 'account' in event ? this.desk.byWallet.get(event.account ?? '') : undefined
    if (!member) return
    this.touched.add(member)
    switch (event.type) {
      case 'unifiedInterestCharged':
        this.hours.charged(member, event)
        this.ladder.moved(member)
        break
      case 'unifiedWarned':
        this.ladder.warned(member, event)
        break
      case 'unifiedRepaid':
        this.ladder.repaid(member, event)
        break
      case 'unifiedLiquidation':
        this.ladder.liquidation(member, event)
        break
      case 'unifiedTakenOver':
        this.ladder.takenOver(member, event)
        break
    }
  }

  private fundsMoved(event: Of<'fundsMoved'>): void {
    const { from, to, coin, amount: sum, why } = event
    const [giver, taker] = [this.desk.byWallet.get(from), this.desk.byWallet.get(to)]
    if (giver?.isIn && why === 'transfer' && this.entry.command.type === 'transfer')
      this.decisions.moved(giver, event)
    for (const [member, change] of [
      [giver, -amount(sum)],
      [taker, amount(sum)],
    ] as const) {
      if (!member) continue
      this.desk.add(member, coin, change)
      this.touched.add(member)
      this.ladder.moved(member)
    }
  }

  // Pairs

  /** Whether it is of a pair. */
  private ofMarkets(event: ExchangeEvent): boolean {
    const { markets } = this.desk.state
    switch (event.type) {
      case 'traded':
      case 'printed': {
        const market = markets.get(event.symbol)
        if (market) market.last = amount(event.price)
        for (const member of this.desk.members) this.touched.add(member)
        this.hasTraded ||= event.type === 'traded'
        return true
      }
      case 'marketChanged': {
        const market = markets.get(event.symbol)
        if (market) market.status = event.status
        return true
      }
      case 'orderAccepted':
        this.orderAccepted(event)
        return true
      case 'orderChanged':
        this.orderChanged(event)
        return true
      case 'orderFilled':
        this.orderFilled(event)
        return true
      default:
        return false
    }
  }

  private orderAccepted(event: Of<'orderAccepted'>): void {
    const { account, orderId, clientOid, symbol, side, source } = event
    const member = this.desk.byWallet.get(account)
    const market = this.desk.state.markets.get(symbol)
    if (!member || !market) return
    this.touched.add(member)
    const price = event.price === undefined ? 0n : amount(event.price)
    const size = event.size === undefined ? 0n : amount(event.size)
    if (source === 'system') this.ladder.forced(member, event)
    else {
      const quote =
        event.quoteSize === undefined ? heldBy({ side, price, rest: size }) : amount(event.quoteSize)
      const terms: SpotTerms = { market, side, price, gives: side === 'buy' ? quote : size }
      this.decisions.taken(member, terms)
    }
    if (price > 0n)
      member.orders.set(orderId, { id: orderId, clientOid, market, side, price, size, rest: size })
  }

  private orderChanged(event: Of<'orderChanged'>): void {
    const member = this.desk.byWallet.get(event.account)
    const order = member?.orders.get(event.orderId)
    if (!member || !order) return
    this.touched.add(member)
    this.ladder.moved(member)
    if (event.status !== 'live' && event.status !== 'partially-filled') {
      if (event.reason === riskControl) this.ladder.cancelled(member, order)
      member.orders.delete(event.orderId)
      return
    }
    const price = event.price === undefined ? order.price : amount(event.price)
    const size = event.size === undefined ? order.size : amount(event.size)
    const isModified = price !== order.price || size !== order.size
    if (isModified && !this.hasTraded) this.decisions.modified(member, order, { price, size })
    Object.assign(order, { price, size, rest: amount(event.remainingSize) } satisfies Partial<SpotOrder>)
  }

  private orderFilled(event: Of<'orderFilled'>): void {
    const { account, orderId, symbol, side, size, quote, feeCoin, fee } = event
    const member = this.desk.byWallet.get(account)
    const market = this.desk.state.markets.get(symbol)
    if (!member || !market) return
    this.touched.add(member)
    this.ladder.moved(member)
    const order = member.orders.get(orderId)
    if (order) order.rest -= amount(size)
    const sign = side === 'buy' ? 1n : -1n
    this.desk.add(member, market.config.base, sign * amount(size))
    this.desk.add(member, market.config.quote, -sign * amount(quote))
    this.desk.add(member, feeCoin, -amount(fee))
    if (amount(fee) !== 0n && feeCoin !== received(market, side))
      throw new Wrong(`${account} pays the fee of ${symbol} in ${feeCoin}`)
  }

  // Contracts

  /** Whether it is of a contract. */
  private ofContracts(event: ExchangeEvent): boolean {
    if ('account' in event && 'symbol' in event) this.touch(event.account ?? '')
    switch (event.type) {
      case 'contractOrderAccepted':
        this.contractAccepted(event)
        this.unknownBooks.add(event.symbol)
        return true
      case 'contractOrderChanged':
        this.contractChanged(event)
        this.unknownBooks.add(event.symbol)
        return true
      case 'contractTraded':
        this.unknownBooks.add(event.symbol)
        return true
      case 'contractOrderFilled':
        this.contracts.filled(event)
        return true
      case 'positionNetted':
        this.contracts.netted(event)
        return true
      case 'positionTakenOver': {
        const member = this.desk.byOwner.get(event.account)
        if (member?.isIn) this.ladder.positionTaken(member, event)
        this.contracts.taken(event)
        return true
      }
      case 'positionDeleveraged':
        this.contracts.taken(event)
        return true
      case 'fundingPaid':
        this.contracts.funding(event)
        return true
      case 'marginCalled':
        this.contracts.called(event)
        return true
      case 'positionChanged':
        this.contracts.reported(event)
        return true
      case 'contractSettingsChanged':
        this.contracts.settingsChanged(event)
        return true
      case 'positionModeChanged':
        this.contracts.modeChanged(event)
        return true
      default:
        return false
    }
  }

  private touch(owner: string): void {
    const member = this.desk.byOwner.get(owner)
    if (!member) return
    this.touched.add(member)
    this.ladder.moved(member)
  }

  private contractAccepted(event: Of<'contractOrderAccepted'>): void {
    const { command } = this.entry
    const member = this.desk.byOwner.get(event.account)
    if (!member) return
    const isOfCommand = command.type === 'placeContractOrder' && command.account === event.account
    const isKnown = event.orderType === 'limit' || !this.unknownBooks.has(event.symbol)
    if (member.isIn && event.origin === 'liquidation') this.ladder.cut(member, event)
    if (member.isIn && isOfCommand && isKnown && event.origin === 'order')
      this.decisions.contractTaken(member, command, event)
    this.contracts.accepted(event)
  }

  private contractChanged(event: Of<'contractOrderChanged'>): void {
    const member = this.desk.byOwner.get(event.account)
    const order: Order | undefined = this.contracts.find(event.orderId)
    if (member?.isIn && order && event.reason === riskControl) this.ladder.cancelled(member, order)
    this.contracts.changed(event)
  }
}

const setsPrice = ({ type }: Command): boolean => type === 'setContractMark' || type === 'setContractIndex'
